"""Libertas: take flags, liberate squares and lines, collect combinations. The game protocol as functions."""

from ludotheque.games.libertas.notation import format_move, parse_move, read_deal, write_deal
from ludotheque.games.libertas.outlook import outlook
from ludotheque.games.libertas.points import outcome, scores
from ludotheque.games.libertas.rules import apply, clauses, legal, to_act
from ludotheque.games.libertas.state import Options, deal, initial, name, seats
from ludotheque.games.libertas.view import known, sample, tell, view

__all__ = [
    "Options",
    "apply",
    "clauses",
    "deal",
    "format_move",
    "initial",
    "known",
    "legal",
    "name",
    "outcome",
    "outlook",
    "parse_move",
    "read_deal",
    "sample",
    "scores",
    "seats",
    "tell",
    "to_act",
    "view",
    "write_deal",
]
