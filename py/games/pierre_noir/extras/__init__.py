"""What one does beside playing Pierre Noir: fetched when first used."""
