"""Pierre Noir: the odd jack of clubs nobody wants."""
