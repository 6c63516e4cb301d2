"""What a flag can hold, said in the reader's language where it holds something else."""

import argparse
import re
from collections.abc import Callable

from ludotheque.terminal.voice import Voice


def text(voice: Voice) -> Callable[[str], str]:
    """A text that can be kept: a command line can also hold bytes that are none."""

    def read(given: str) -> str:
        try:
            given.encode()
        except UnicodeEncodeError:
            raise argparse.ArgumentTypeError(voice("cli-no-text")) from None
        return given

    return read


def texts(voice: Voice) -> Callable[[str], list[str]]:
    """Several of them, with commas between."""
    return lambda given: [name.strip() for name in text(voice)(given).split(",") if name.strip()]


def path(voice: Voice) -> Callable[[str], str]:
    """A file's name, which may hold any bytes; an empty one would be taken for none."""

    def read(given: str) -> str:
        if not given.strip():
            raise argparse.ArgumentTypeError(voice("cli-no-path"))
        return given

    return read


def database(voice: Voice) -> Callable[[str], str]:
    """An empty text is a mistake of a script, no wish for the usual database."""

    def read(given: str) -> str:
        if not given.strip():
            raise argparse.ArgumentTypeError(voice("cli-no-database"))
        return text(voice)(given)

    return read


def port(voice: Voice) -> Callable[[str], int]:
    def read(given: str) -> int:
        if not re.fullmatch("[0-9]{1,5}", given) or int(given) > 65535:
            raise argparse.ArgumentTypeError(voice("cli-no-port", given=given[:40]))
        return int(given)

    return read


def hours(voice: Voice) -> Callable[[str], int]:
    def read(given: str) -> int:
        if not re.fullmatch("[1-9][0-9]{0,5}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-hours", given=given[:40]))
        return int(given)

    return read


def whole(voice: Voice) -> Callable[[str], int]:
    """As people write numbers: Python would also read 1_0 and the digits of other scripts. Whether there is such a
    ply, a seat or a value is for others to say."""

    def read(given: str) -> int:
        if not re.fullmatch("-?[0-9]{1,15}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-whole", given=given[:40]))
        return int(given)

    return read


def seat(voice: Voice) -> Callable[[str], int]:
    """However long: whether there is such a seat is for others to say."""

    def read(given: str) -> int:
        if not re.fullmatch("-?[0-9]+", given):
            raise argparse.ArgumentTypeError(voice("cli-no-whole", given=given[:40]))
        return int(given[:1000])  # no seat either way, and Python reads no number of any length

    return read


def seconds(voice: Voice) -> Callable[[str], float]:
    def read(given: str) -> float:
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", given) or float(given) == 0:
            raise argparse.ArgumentTypeError(voice("cli-no-seconds", given=given[:40]))
        return float(given)

    return read


def days(voice: Voice) -> Callable[[str], float]:
    """What is older is pruned: a slip must not read as another number."""

    def read(given: str) -> float:
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", given):
            raise argparse.ArgumentTypeError(voice("cli-no-days", given=given[:40]))
        return float(given)

    return read


def count(voice: Voice) -> Callable[[str], int]:
    def read(given: str) -> int:
        if not re.fullmatch("[1-9][0-9]{0,8}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-count", given=given[:40]))
        return int(given)

    return read


MOST_GAMES = 1_000_000  # of a match: their list is made before the first is played


def games(voice: Voice) -> Callable[[str], int]:
    def read(given: str) -> int:
        if not re.fullmatch("[1-9][0-9]{0,6}", given) or int(given) > MOST_GAMES:
            raise argparse.ArgumentTypeError(voice("cli-no-games", given=given[:40], most=MOST_GAMES))
        return int(given)

    return read


def times(voice: Voice) -> Callable[[str], int]:
    """How often; never is an answer too."""

    def read(given: str) -> int:
        if not re.fullmatch("[0-9]{1,3}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-times", given=given[:40]))
        return int(given)

    return read


def contact(voice: Voice) -> Callable[[str], str]:
    """An address that a page can lead to, and that leads nowhere else."""

    def read(given: str) -> str:
        if not re.fullmatch(r"(mailto:|https://)[!-~]{3,200}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-contact", given=given[:40]))
        return given

    return read


def mail(voice: Voice) -> Callable[[str], str]:
    """A mail address, whose first part has room for a token behind it."""

    def read(given: str) -> str:
        if not re.fullmatch(r"[A-Za-z0-9._-]{1,30}@[A-Za-z0-9.-]{1,200}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-mail", given=given[:40]))
        return given

    return read


def place(voice: Voice) -> Callable[[str], tuple[str, int]]:
    """A port of this machine, or of one of its addresses."""

    def read(given: str) -> tuple[str, int]:
        host, _, number = given.rpartition(":")
        return host.strip("[]") or "127.0.0.1", port(voice)(number)

    return read


def web(voice: Voice) -> Callable[[str], str]:
    def read(given: str) -> str:
        if not re.fullmatch(r"https?://[!-~]{1,500}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-web", given=given[:40]))
        return given

    return read


def seats(voice: Voice) -> Callable[[str], list[int]]:
    """One at least: bots that play alone are asked for by `random`."""

    def read(given: str) -> list[int]:
        found = texts(voice)(given)
        if not found or not all(re.fullmatch("[0-9]{1,9}", seat) for seat in found):
            raise argparse.ArgumentTypeError(voice("cli-no-seats"))
        return [int(seat) for seat in found]

    return read


def worlds(voice: Voice) -> Callable[[str], int]:
    """Two halves are needed, and nobody waits for millions."""

    def read(given: str) -> int:
        if not re.fullmatch("[1-9][0-9]{1,6}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-worlds", given=given[:40]))
        return int(given)

    return read


def playouts(voice: Voice) -> Callable[[str], int]:
    """For each position; a few at least, or nothing is known of it."""

    def read(given: str) -> int:
        if not re.fullmatch("[1-9][0-9]{1,6}", given):
            raise argparse.ArgumentTypeError(voice("cli-no-playouts", given=given[:40]))
        return int(given)

    return read


def precision(voice: Voice) -> Callable[[str], float]:
    def read(given: str) -> float:
        if not re.fullmatch(r"0\.[0-9]{1,6}", given) or not 0.001 <= float(given) <= 0.5:
            raise argparse.ArgumentTypeError(voice("cli-no-precision", given=given[:40]))
        return float(given)

    return read
