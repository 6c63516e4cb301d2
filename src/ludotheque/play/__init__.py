"""Games in progress: the one path of a move, and what keeps a record."""
