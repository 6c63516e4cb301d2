"""Counts tests/perft/libertas.json anew: how many sequences of 1 to 4 moves there are from fixed positions.

A new position is an entry with a board, options, the number of random moves made before, and a count for each depth.
"""

import json

from tests.rules.libertas.test_naive import PERFT, at, count

if __name__ == "__main__":
    entries = json.loads(PERFT.read_text(encoding="utf-8"))
    for entry in entries:
        state = at(entry)
        entry["counts"] = [count(state, depth + 1) for depth in range(len(entry["counts"]))]
    PERFT.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n", encoding="utf-8")
