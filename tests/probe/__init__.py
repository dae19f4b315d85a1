"""Outside players and play-outs that the tests use. They know games by the protocol alone."""
