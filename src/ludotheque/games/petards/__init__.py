"""Pétards, a rummy of letters with hidden hands. See `core.game` for what these names are."""

from ludotheque.games.petards.notation import format_move, parse_move, read_deal, write_deal
from ludotheque.games.petards.outlook import outlook
from ludotheque.games.petards.rules import (
    Options,
    apply,
    clauses,
    deal,
    initial,
    legal,
    name,
    outcome,
    scores,
    seats,
    to_act,
)
from ludotheque.games.petards.view import known, sample, tell, view

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
