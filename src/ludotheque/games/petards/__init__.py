"""Pétards, a rummy of letters with hidden hands. See `core.game` for what these names are."""

from ludotheque.games.petards.known import known, sample, shows
from ludotheque.games.petards.law import (
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
from ludotheque.games.petards.notation import format_move, parse_move, read_deal, write_deal
from ludotheque.games.petards.outlook import outlook
from ludotheque.games.petards.plain import read_known, write_known
from ludotheque.games.petards.rules import apply, legal
from ludotheque.games.petards.scoring import ending, outcome, scores
from ludotheque.games.petards.state import deal, initial, to_act
from ludotheque.games.petards.telling import say_move, tell, tell_plan
from ludotheque.games.petards.view import view

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
