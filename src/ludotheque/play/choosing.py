"""A bot at a table: what it is given, and what it answers."""

import json
from collections.abc import Sequence
from typing import Any

from ludotheque.bots import Bot, move_of
from ludotheque.bots.turn import Visitor
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord, Illegal, Message, Unreadable
from ludotheque.core.game import AnyGame
from ludotheque.play.named_bots import fault_of
from ludotheque.play.table import Table


def choice(table: Table, bot: Bot) -> str:
    """The bot's move for the seat whose turn it is. For equal games the same one, so that a resumed game goes on as it
    would have."""
    seat = table.seat
    assert seat is not None
    chance = Chance(f"{_root(table)}/{seat}/{len(table.states)}")
    return table.game.format_move(ask(table.game, table.state, bot, chance)[0])


def _root(table: Table) -> str:
    """What a bot's chance grows from: the deal."""
    return table.record.seed or json.dumps(table.record.deal)


def ask(game: AnyGame, state: Any, bot: Bot, chance: Chance) -> tuple[Any, Any]:
    """The bot's move and the state after it. What is wrong with somebody else's bot is `BadRecord`; what is wrong with
    ours is a fault of the house."""
    seat = game.to_act(state)
    assert seat is not None
    known, legal = game.known(state, seat), game.legal(state)
    if not isinstance(bot, Visitor):
        move = move_of(game, bot(known, legal, chance))
        return move, game.apply(state, move)
    move = _asked(bot, known, legal, chance)
    try:
        return move, game.apply(state, move)
    except Illegal as illegal:
        said = {"name": bot.name[:80], "move": game.format_move(move), "clause": illegal.clause}
        raise BadRecord(Message("bot-illegal", **said, reason=illegal.message)) from None


def _asked(bot: Visitor, known: Any, legal: Sequence[Any], chance: Chance) -> Any:
    try:
        return bot(known, legal, chance)
    except Unreadable as unreadable:
        raise BadRecord(Message("bot-unreadable", name=bot.name[:80], reason=unreadable.message)) from None
    except Exception as error:  # other people's code: whatever it raises, the reader is told in one line
        raise BadRecord(Message("bot-failed", name=bot.name[:80], reason=fault_of(error))) from None
