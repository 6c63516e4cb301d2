"""The games, one room each. They do not know each other."""
