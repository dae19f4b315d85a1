"""What one does beside playing: each module is a panel. Fetched when first used, with what lies in `games/*/extras`."""
