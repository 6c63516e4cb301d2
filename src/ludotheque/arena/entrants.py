"""The bots of a match by name: those of the catalogue, and other people's as `module:function`."""

import importlib
import os
import sys

from ludotheque.arena.match import NO_BUDGET
from ludotheque.bots import Bot, Budget, Level
from ludotheque.catalog import find_bot as find_our_bot
from ludotheque.core.errors import BadRecord, Message


def find_bot(game: str, name: str, budget: Budget = NO_BUDGET) -> Bot:
    """The bot of this name, thinking within the budget if it thinks at all and a budget is given; or `BadRecord`."""
    bot = _import_bot(name) if ":" in name else find_our_bot(game, name)
    return bot.within(budget) if isinstance(bot, Level) and budget != NO_BUDGET else bot


def _import_bot(name: str) -> Bot:
    """A bot that can be imported, from the folder one stands in as well."""
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        bot = getattr(importlib.import_module(module), attribute)
    except Exception as error:  # other people's code: whatever it raises, the reader is told in one line
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:160]
        raise BadRecord(Message("arena-bot-import", name=name[:80], reason=reason)) from None
    if not callable(bot):
        raise BadRecord(Message("arena-bot-callable", name=name[:80]))
    return bot  # type: ignore[no-any-return]  # whether it is a Bot shows when it moves
