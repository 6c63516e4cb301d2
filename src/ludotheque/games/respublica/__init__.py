"""Res Publica, a game of few words and many cards. See `core.game` for what these names are."""

from ludotheque.games.respublica.notation import format_move, parse_move, read_deal, write_deal
from ludotheque.games.respublica.outlook import outlook
from ludotheque.games.respublica.rules import apply, clauses, deal, initial, legal, to_act
from ludotheque.games.respublica.sampling import sample
from ludotheque.games.respublica.scoring import outcome, scores
from ludotheque.games.respublica.state import Options, name, seats
from ludotheque.games.respublica.telling import tell
from ludotheque.games.respublica.view import known, view

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
