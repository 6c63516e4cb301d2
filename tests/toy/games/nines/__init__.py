"""Nines, a toy for tests: a fourth game with hidden hands. See `core.game` for what these names are."""

from tests.toy.games.nines.known import known, sample, shows
from tests.toy.games.nines.law import (
    Options,
    clauses,
    edition,
    has_secrets,
    longest,
    name,
    pages,
    phrases,
    quick_seats,
    seats,
    standing_answer,
)
from tests.toy.games.nines.notation import format_move, parse_move, read_deal, write_deal
from tests.toy.games.nines.outlook import outlook
from tests.toy.games.nines.plain import read_known, write_known
from tests.toy.games.nines.rules import apply, legal
from tests.toy.games.nines.scoring import ending, outcome, scores
from tests.toy.games.nines.state import deal, initial, to_act
from tests.toy.games.nines.telling import say_move, tell, tell_plan
from tests.toy.games.nines.view import view

__all__ = [
    "Options",
    "apply",
    "clauses",
    "deal",
    "edition",
    "ending",
    "format_move",
    "has_secrets",
    "initial",
    "known",
    "legal",
    "longest",
    "name",
    "outcome",
    "outlook",
    "pages",
    "parse_move",
    "phrases",
    "quick_seats",
    "read_deal",
    "read_known",
    "sample",
    "say_move",
    "scores",
    "seats",
    "shows",
    "standing_answer",
    "tell",
    "tell_plan",
    "to_act",
    "view",
    "write_deal",
    "write_known",
]
