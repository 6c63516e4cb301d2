"""Write the values of some positions, so that the reviewer's estimate cannot change unseen.

    python -m tests.review.freeze

Whoever changes it counts up `VERSION` in `review/<game>.py` first.
"""

import json
from pathlib import Path

from ludotheque.catalog import GAMES, part
from ludotheque.core.game import Json
from ludotheque.play.table import Table
from tests.review.games import vector_games

FILE = Path(__file__).with_name("frozen.json")
COUNT = 20  # playouts for each position


def values_of(game: str) -> Json:
    """Of three positions of the first finished vector of the most players; as precise as every machine agrees."""
    record = max(vector_games(game), key=lambda record: len(record.players))
    judge = part("review", game).judge(Table(record), "frozen")
    plies = [quarter * len(record.moves) // 4 for quarter in range(1, 4)]
    return {
        "version": part("review", game).VERSION,
        "values": [judge.value(ply, COUNT).round(6).tolist() for ply in plies],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps({game: values_of(game) for game in GAMES}, indent=1) + "\n", encoding="utf-8")
