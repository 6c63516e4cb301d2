"""Which records this program can look through by its rules, and why it cannot review some."""

import json

from ludotheque.catalog import find_game
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.record import Record
from ludotheque.core.text import shown


def check_edition(record: Record) -> None:
    """`BadRecord` for a record that says that it was played by other rules than this program has; many say nothing."""
    game = find_game(record.game)
    edition = record.extra.get("edition", game.edition)
    if type(edition) is not int or edition != game.edition:
        raise BadRecord(Message("record-edition", edition=shown(json.dumps(edition)), here=game.edition))


def unfinished(record: Record) -> BadRecord:
    """Why a game that has no outcome by the law is not reviewed."""
    if record.extra.get("ended"):
        return BadRecord(Message("review-ended"))
    return BadRecord(Message("review-unfinished", plies=len(record.moves)))
