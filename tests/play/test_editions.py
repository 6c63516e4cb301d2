"""The edition of a game's rules is one more whenever the same deal and moves give something else.

`python -m tests.play.test_editions` writes what the editions of today give; what stands there of an edition already is
never written anew."""

import hashlib
import json
from pathlib import Path

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.record import parse_record
from ludotheque.play.table import BadMove, Table
from ludotheque.play.upgrades import Moment

VECTORS = Path(__file__).parents[1] / "vectors"
FILE = Path(__file__).with_name("editions.json")
GAMES_EACH = 12


def given(game: str) -> str:
    """What the rules make of some games that are kept, one digest for all of their positions."""
    lines = (VECTORS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    found = hashlib.sha256()
    for line in lines[:GAMES_EACH]:
        try:
            table = Table(parse_record(line))
        except BadMove:
            continue
        for number, state in enumerate(table.states):
            found.update(Moment(table, number, state).attested().digest.encode())
    return found.hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_rules_that_give_something_else_have_another_edition(game: str) -> None:
    """If this fails, the rules, or what `plain.py` tells of them, have changed: raise `edition` in law.py."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert kept[game][str(GAMES[game].edition)] == given(game)


if __name__ == "__main__":
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for game, rules in GAMES.items():
        kept.setdefault(game, {}).setdefault(str(rules.edition), given(game))
    FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
