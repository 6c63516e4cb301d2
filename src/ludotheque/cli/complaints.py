"""What argparse says of a wrong command line, in the reader's language: it knows only English."""

import re
from typing import Final

from ludotheque.terminal.words import Words

_COMPLAINTS: Final = {
    "cli-wrong-choice": r"argument (?P<flag>.+?): invalid choice: (?P<given>.+) \(choose from (?P<known>.+)\)",
    "cli-wrong-number": r"argument (?P<flag>.+?): invalid (?:int|float) value: (?P<given>.+)",
    "cli-value-missing": r"argument (?P<flag>.+?): expected one argument",
    "cli-missing": r"the following arguments are required: (?P<names>.+)",
    "cli-unknown": r"unrecognized arguments: (?P<names>.+)",
    "cli-of-flag": r"argument (?P<flag>[^:]+): (?P<text>.+)",
}


def translated(complaint: str, words: Words) -> str:
    """As argparse says it where it is none of the usual ones.

    >>> translated("unrecognized arguments: --endd", Words("de"))
    'unbekannt: --endd'
    """
    for id, pattern in _COMPLAINTS.items():
        if found := re.fullmatch(pattern, complaint, re.DOTALL):
            return words(id, **found.groupdict())
    return complaint
