"""What is to be seen and said: views turned into keyed nodes, labels and sentences. Pure, no DOM; imports core only."""
