"""Bots by name: those of the catalog, now and as they once were, other people's as `module:name`, and what installed
packages offer. `name@300` thinks for 300 simulations a move, whatever the others have."""

import importlib
import inspect
import os
import re
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb
from typing import Any

from ludotheque.bots import NO_BUDGET, Bot, Budget, Level
from ludotheque.bots.turn import Visitor
from ludotheque.catalog import bots, find_game, former, no_bot, restricted
from ludotheque.core.errors import BadRecord, Message

_HOUSE = str(Path(__file__).parents[1])
_WITH_NUMBER = re.compile(r"(?P<name>.+)@(?P<number>[1-9][0-9]{0,8})")
GROUP = "ludotheque.bots"
"""The entry points of a package that brings bots: `[project.entry-points."ludotheque.bots"]`."""


def find_bot(game: str, name: str, budget: Budget = NO_BUDGET) -> Bot:
    """The bot of this name, thinking within the budget if it thinks at all and a budget is given; or `BadRecord`. A
    number of simulations behind the name comes before the budget, and nobody has one who does not think."""
    bare, budget = _parted(name, budget)
    bot = _of_house(game).get(bare) or seated(game, bare, _find(game, bare))
    if bare != name and not isinstance(bot, Level):
        raise BadRecord(Message("bot-without-budget", name=bare[:80], given=name[:80]))
    return _within(bot, budget)


def house_bot(game: str, name: str, budget: Budget = NO_BUDGET) -> Bot | None:
    """The same if it is one of the house: those remember nothing from one move to the next. None: somebody else's."""
    name, budget = _parted(name, budget)
    found = _of_house(game).get(name)
    return None if found is None else _within(found, budget)


def _parted(name: str, budget: Budget) -> tuple[str, Budget]:
    with_number = _WITH_NUMBER.fullmatch(name)
    if with_number is None:
        return name, budget
    return with_number["name"], Budget(simulations=int(with_number["number"]))


def _of_house(game: str) -> dict[str, Bot]:
    return {**bots(game), **former(game), **restricted(game)}


def _within(bot: Bot, budget: Budget) -> Bot:
    return bot.within(budget) if isinstance(bot, Level) and budget != NO_BUDGET else bot


def _find(game: str, name: str) -> Any:
    """Somebody's bot, from the folder one stands in as well."""
    if ":" in name:
        if os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())
        module, _, attribute = name.partition(":")
        return _imported(name, lambda: getattr(importlib.import_module(module), attribute))
    points = offered()
    if name not in points and name.partition("@")[0] in _of_house(game):
        raise BadRecord(Message("bot-number", given=name[:80]))
    if name not in points:
        raise no_bot(game, name, [*bots(game), *points])
    return _imported(name, points[name].load)


def offered() -> dict[str, EntryPoint]:
    """What installed packages bring, by name."""
    return {point.name: point for point in sorted(entry_points(group=GROUP))}


def _imported(name: str, load: Callable[[], Any]) -> Any:
    try:
        return load()
    except Exception as error:  # other people's code: whatever it raises, the reader is told in one line
        raise BadRecord(Message("bot-import", name=name[:80], reason=reason_of(error))) from None


def seated(game: str, name: str, bot: Any) -> Bot:
    """Anybody's bot as the house asks its own: a function or an object that can be called with a turn, or a class of
    such objects. Our own kind, with three arguments, is left as it is."""
    if isinstance(bot, type):
        bot = _imported(name, bot)
    if isinstance(bot, Level):
        return bot
    if not callable(bot):
        raise BadRecord(Message("bot-callable", name=name[:80]))
    takes = _arguments(bot)
    if takes == 3:
        return bot  # type: ignore[no-any-return]  # whether it is a Bot shows when it moves
    if takes != 1:
        raise BadRecord(Message("bot-arguments", name=name[:80]))
    return Visitor(name, find_game(game), bot)


def _arguments(bot: Any) -> int:
    """How many must be given."""
    try:
        taken = inspect.signature(bot).parameters.values()
    except ValueError:  # compiled, and silent about it
        return 1
    if any(one.kind is one.VAR_POSITIONAL for one in taken):
        return 1
    return sum(one.default is one.empty and one.kind is not one.VAR_KEYWORD for one in taken)


def reason_of(error: BaseException) -> str:
    """What somebody's code has raised, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:160]


def fault_of(error: BaseException) -> str:
    """The same of a bot that was asked for a move, with the line of its own file."""
    lines = [line for line in extract_tb(error.__traceback__) if not line.filename.startswith(_HOUSE)]
    own = [line for line in lines if line.filename == lines[0].filename]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return reason_of(error) + where
