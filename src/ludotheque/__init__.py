"""Ludothèque: play, host and study Libertas, Res Publica and Pétards."""

__version__ = "0.1.0"
