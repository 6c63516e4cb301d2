"""The commands. Exit code 0: all is well; 1: a move of a record is none; 2: the input cannot be used; 130: stopped."""

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> None:
    """Whoever stops it before it has begun is told nothing either: half a second goes by with reading the code."""
    try:
        from ludotheque.cli.commands import main as run

        run(argv)
    except KeyboardInterrupt:
        sys.exit(130)


__all__ = ["main"]
