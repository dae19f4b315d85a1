"""What one does beside playing Le Barbu: fetched when first used."""
