"""What one does beside playing Rouge et Noire: fetched when first used."""
