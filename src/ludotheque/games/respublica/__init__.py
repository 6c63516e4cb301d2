"""Res Publica, a game of few words and many cards. See `core.game` for what these names are."""

from ludotheque.games.respublica.known import known, sample, shows
from ludotheque.games.respublica.law import (
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
from ludotheque.games.respublica.notation import format_move, parse_move, read_deal, write_deal
from ludotheque.games.respublica.outlook import outlook
from ludotheque.games.respublica.plain import read_known, write_known
from ludotheque.games.respublica.rules import apply, legal
from ludotheque.games.respublica.scoring import ending, outcome, scores
from ludotheque.games.respublica.state import deal, initial, to_act
from ludotheque.games.respublica.telling import say_move, tell, tell_plan
from ludotheque.games.respublica.view import view

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
