"""Libertas: take flags, liberate squares and lines, collect combinations. The game protocol as functions."""

from ludotheque.games.libertas.known import known, sample, shows
from ludotheque.games.libertas.law import (
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
from ludotheque.games.libertas.notation import format_move, parse_move, read_deal, write_deal
from ludotheque.games.libertas.outlook import outlook
from ludotheque.games.libertas.plain import read_known, write_known
from ludotheque.games.libertas.rules import apply, legal
from ludotheque.games.libertas.scoring import ending, outcome, scores
from ludotheque.games.libertas.state import deal, initial, to_act
from ludotheque.games.libertas.telling import say_move, tell, tell_plan
from ludotheque.games.libertas.view import view

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
