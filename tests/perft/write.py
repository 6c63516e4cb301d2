"""Writes tests/perft/libertas.json: how many sequences of 1 to 4 moves there are from fixed positions."""

import json
from typing import Any

from tests.rules.libertas.test_naive import PERFT, at, count

PHASE_TWO: dict[str, Any] = {"occupation": True}
COMPLETING: dict[str, Any] = {
    "occupation": True,
    "occupation_libertas": "completing",
    "occupation_ocupante": "completing",
}
POSITIONS: list[tuple[int, dict[str, Any], int, int]] = [
    # players, options, random moves made before, depth
    (2, {}, 0, 4),
    (2, {}, 12, 4),
    (3, {}, 0, 3),
    (3, {}, 60, 4),
    (3, {"ocupante_limit": "none", "end": "no_flag"}, 20, 2),
    (4, {}, 0, 3),
    (4, {}, 80, 4),
    (2, PHASE_TWO, 26, 3),
    (2, COMPLETING, 30, 3),
    (3, PHASE_TWO, 150, 2),
    (4, COMPLETING, 160, 2),
]

if __name__ == "__main__":
    entries = []
    for i, (seats, options, moves, depth) in enumerate(POSITIONS):
        entry = {"seed": f"perft-{i}", "seats": seats, "options": options, "moves": moves}
        state = at(entry)
        entries.append({**entry, "counts": [count(state, d) for d in range(1, depth + 1)]})
    PERFT.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n", encoding="utf-8")
