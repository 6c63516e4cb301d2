"""Puzzles: positions out of games of strong bots with a question whose answer is proved. See docs/puzzles.md."""
