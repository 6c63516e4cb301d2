"""The commands. Exit code 0: all is well; 1: a move of a record is none; 2: the input cannot be used."""

from ludotheque.cli.main import main

__all__ = ["main"]
