"""The words all games share. Standard library only; no clock, no I/O, no randomness of its own."""
