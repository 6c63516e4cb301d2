"""What argparse says of wrong command lines, in the reader's language: it has English alone, never quite the same."""

import re
from typing import Final

from ludotheque.terminal.voice import Voice

_COMPLAINTS: Final = {
    "cli-wrong-choice": r"argument (?P<flag>.+?): invalid choice: (?P<given>.+?)(?:, maybe you meant .+\?)?"
    r" \(choose from (?P<known>.+)\)",
    "cli-value-missing": r"argument (?P<flag>.+?): expected one argument",
    "cli-missing": r"the following arguments are required: (?P<names>.+)",
    "cli-unknown": r"unrecognized arguments: (?P<names>.+)",
    "cli-of-flag": r"argument (?P<flag>[^:]+): (?P<text>.+)",
}
_QUOTED: Final = {"given", "known"}
_NAMED: Final = {"game": "cli-metavar-game", "action": "cli-metavar-command"}
"""What the usage shows by its choices."""


def translated(complaint: str, voice: Voice) -> str:
    """As argparse says it where it is none of the usual ones.

    >>> translated("unrecognized arguments: --endd", Voice("de"))
    'unbekannt: --endd'
    """
    for id, pattern in _COMPLAINTS.items():
        if found := re.fullmatch(pattern, complaint, re.DOTALL):
            said = found.groupdict().items()
            return voice(
                id, **{name: _bare(text) if name in _QUOTED else _named(text, voice) for name, text in said}
            )
    return complaint


def _named(given: str, voice: Voice) -> str:
    return ", ".join(voice(_NAMED[name]) if name in _NAMED else name for name in given.split(", "))


def _bare(voice: str) -> str:
    """Without the quotes, which Python 3.12 took from the choices and put around a number."""
    return ", ".join(word.strip("'\"") for word in voice.split(", "))
