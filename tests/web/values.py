"""What the companion counts with: written by the games' own laws and scorers, as data for the browser.

`python -m tests.web.values` writes the files anew (`web/games/<game>/values.json`), `make format` folds them.
"""

import json
from pathlib import Path
from typing import Any

import ludotheque
from ludotheque.games.libertas import law as libertas
from ludotheque.games.libertas.cards import NUMBERS
from ludotheque.games.libertas.combinations import colour_points
from ludotheque.games.petards import law as petards
from ludotheque.games.respublica import law as respublica

WEB = Path(ludotheque.__file__).parent / "web" / "games"


def _row(row: int, has_libertas: bool) -> int:
    """What the flags of a colour are worth as one set (L11–L13)."""
    is_consecutive = row > 0 and (row // (row & -row)) & (row // (row & -row) + 1) == 0
    return colour_points(row.bit_count(), is_consecutive, has_libertas)


def _number(colours: int, has_libertas: bool) -> int:
    count = colours.bit_count()
    if has_libertas:
        return libertas.NUMBER_SET_LIBERTAS if count == 3 else 0
    return libertas.NUMBER_SET.get(count, 0)


def values() -> dict[str, dict[str, Any]]:
    """By game. Of Libertas: rows are bits of numbers, sets of a number bits of colours."""
    window = (1 << libertas.RUN_LENGTH) - 1
    return {
        "libertas": {
            "colour": [_row(row, False) for row in range(1 << NUMBERS)],
            "colour_libertas": [_row(row, True) for row in range(1 << NUMBERS)],
            "number": [_number(colours, False) for colours in range(16)],
            "number_libertas": [_number(colours, True) for colours in range(16)],
            "run": libertas.RUN,
            "windows": [window << start for start in range(NUMBERS - libertas.RUN_LENGTH + 1)],
            "libertas": libertas.LIBERTAS_CARD,
            "square": libertas.SQUARE,
            "line": libertas.LINE,
            "boxes": {  # L1, by players
                str(players): {
                    "highest": box.highest,
                    "libertas": box.libertas,
                    "squares": (box.size - 1) ** 2,
                    "lines": 2 * box.size,
                }
                for players, box in libertas.CARD_SETS.items()
            },
        },
        "petards": {
            "letter": petards.LETTER_POINTS,
            "star": petards.STAR_POINTS,
            "petard": petards.PETARD_POINTS,
        },
        "respublica": {
            "settlement": respublica.SETTLEMENT,
            "towns": list(respublica.TOWNS),
            "church": respublica.CHURCH,
            "pair": respublica.IDENTICAL_CARDS,
        },
    }


if __name__ == "__main__":
    for name, told in values().items():
        (WEB / name / "values.json").write_text(json.dumps(told) + "\n", encoding="utf-8")
