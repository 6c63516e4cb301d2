"""Bots against bots: matches over the same deals with seats rotated, what they prove, and how games go."""
