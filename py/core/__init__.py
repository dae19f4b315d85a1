"""What every game shares: cards, chance, states, views, records. Imports the standard library only."""
