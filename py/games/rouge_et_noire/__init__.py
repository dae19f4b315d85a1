"""Rouge et Noire: red cards on one's own pile, black ones on the others'."""
