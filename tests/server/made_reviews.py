"""Reviews that cost nothing, for servers whose reviews are to be made so. What is made says how, in its figures."""

import json
import os
import time
from typing import Any

from ludotheque.core.game import Json
from ludotheque.play.lobby import open_record
from ludotheque.play.table import Table
from ludotheque.server.reviews import ReviewJob

METHOD = b"1.77"


def at_once(job: ReviewJob) -> bytes:
    if job.is_luck:
        return luck(_table(job))
    return METHOD if job.game else json.dumps(figures(_table(job), job.effort)).encode()


def anew(job: ReviewJob) -> bytes:
    """By another method."""
    return b"1.78" if job.game else json.dumps(figures(_table(job), 50 + job.effort)).encode()


def never(job: ReviewJob) -> bytes:
    """Only the method is known."""
    if job.game:
        return METHOD
    raise AssertionError("nothing is to be made")


def endless(job: ReviewJob) -> bytes:
    """The first effort at once, the second never."""
    if job.effort:
        time.sleep(600)
    return at_once(job)


def crashing(job: ReviewJob) -> bytes:
    os._exit(1)


def luck(table: Table) -> bytes:
    """The first seat was lucky by as many points as the game has moves, and by a tenth of the win; the others paid."""
    rest = len(table.players) - 1
    return json.dumps([[part, *[-part / rest] * rest] for part in (0.1, float(len(table.moves)))]).encode()


def _table(job: ReviewJob) -> Table:
    return open_record(json.loads(job.sent)["record"])


def figures(table: Table, worlds: int) -> dict[str, Json]:
    """The last decision of everybody was dear; `worlds` stands where a page says it, and the worker's niceness as the
    seed."""
    seats = range(len(table.players))
    plies = [
        max(ply for ply in range(len(table.moves)) if table.game.to_act(table.states[ply]) == seat)
        for seat in seats
    ]
    own = {"expected": 0.5, "deal": 0.1, "draws": -0.05, "skill": -0.15, "guess": 0.05, "others": 0.05}
    margins = {"deal": 0.05, "draws": 0.05}
    parts: dict[str, Any] = {"share": sum(own.values()), **own, "margins": margins}
    return {
        "game": table.game.name,
        "method": {"version": 77, "candidates": "all", "exact": False, "worlds": worlds, "precision": None},
        "seed": str(os.nice(0)),
        "seats": [{**parts, "points": parts} for _ in seats],
        "decisions": [
            {
                "ply": ply,
                "seat": seat,
                "move": table.texts[ply],
                "best": table.texts[ply],
                "loss": 0.2,
                "low": 0.1,
                "high": 0.3,
                "class": "very bad",
            }
            for seat, ply in enumerate(plies)
        ],
        "curve": [[(ply + seat) % 5 / 10 for seat in seats] for ply in range(len(table.states))],
        "par": {"least": 760, "most": 940} if len(table.players) == 2 else None,
        "adjusted": [[0.5, 0.4, 0.6] for _ in seats],
        "draws": [],
    }
