"""Le Barbu: seven manches of tricks to avoid and one tableau to build."""
