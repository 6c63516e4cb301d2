"""Options of a game: a frozen dataclass whose fields say their clause and what they may be.

    @dataclass(frozen=True)
    class Options:
        end: str = choice("L10", "no_card", "no_flag")

        def __post_init__(self) -> None:
            check_options(self)

So no options are ever made that the game does not have. `describe` lists them for command lines, pages and documents;
`read_options` tells a person what is wrong with what they or a record say.
"""

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, cast

from ludotheque.core.errors import BadOptions, Message
from ludotheque.core.text import quoted, shown

Value = str | int | bool | None
O = TypeVar("O")  # noqa: E741 - an Options dataclass


@dataclasses.dataclass(frozen=True)
class Option:
    """One switch: its name, the clause that brings it, its default and what it may be."""

    name: str
    clause: str
    default: Value
    choices: tuple[Value, ...] | None = None
    least: int | None = None
    most: int | None = None
    step: int = 1  # of a number: from one value to the next
    players: int | None = None  # the one number of players that it is for, if it is not for all
    fewest: int = 0  # players; among fewer it may be set, and changes nothing

    @property
    def is_switch(self) -> bool:
        return self.choices == (False, True)

    @property
    def type(self) -> type:
        return int if self.choices is None else type(self.choices[0])

    def is_kind(self, value: object) -> bool:
        """Is this a word where a word belongs, a number where a number does? A switch is no number, nor the reverse."""
        return type(value) is self.type

    def can_be(self, value: object) -> bool:
        if not self.is_kind(value):
            return False
        if self.choices is not None:
            return value in self.choices
        assert isinstance(value, int) and self.least is not None and self.most is not None
        return self.least <= value <= self.most and (value - self.least) % self.step == 0

    def is_for(self, players: int) -> bool:
        return self.players in (None, players)

    def matters_to(self, players: int) -> bool:
        """Is it worth offering to this many players?"""
        return self.is_for(players) and players >= self.fewest

    def check_players(self, players: int) -> None:
        if self.players is not None and self.players != players:
            raise BadOptions(Message("option-players", name=self.name, players=self.players))


def choice(clause: str, default: str, *others: str, fewest: int = 0) -> Any:
    """A field that is one of several words; the first is the default. Among fewer than `fewest` players it changes
    nothing."""
    said = {"clause": clause, "choices": (default, *others), "fewest": fewest}
    return dataclasses.field(default=default, metadata=said)


def switch(clause: str) -> Any:
    """A field that is false unless switched on."""
    return dataclasses.field(default=False, metadata={"clause": clause, "choices": (False, True)})


def number(
    clause: str, default: int | None, least: int, most: int, *, step: int = 1, players: int | None = None
) -> Any:
    """A field that is a whole number from `least` to `most`, or left at its default; only every `step`-th, and only at
    a table of this many players, where these are given."""
    said = {"clause": clause, "least": least, "most": most, "step": step, "players": players}
    return dataclasses.field(default=default, metadata=said)


def describe(options: type[Any] | Any) -> tuple[Option, ...]:
    """The options of an Options class, in their order."""
    return _described(options if isinstance(options, type) else type(options))


@cache
def _described(cls: type[Any]) -> tuple[Option, ...]:
    """Once for each class: every game that begins asks."""
    return tuple(
        Option(f.name, default=cast(Value, f.default), **f.metadata) for f in dataclasses.fields(cls)
    )


def read_options(cls: type[O], given: Mapping[str, object], players: int | None = None) -> O:
    """The options that a record or a command line names, the rest at their defaults; for this many players, where
    that is known already."""
    known = {option.name: option for option in describe(cls)}
    for name, value in given.items():
        if name not in known:
            raise BadOptions(Message("option-unknown", name=shown(name), known=", ".join(known)))
        _check(known[name], value)
    options = cls(**given)
    if players is not None:
        for option in strangers(options, players):
            option.check_players(players)
    return options


def strangers(options: Any, players: int) -> list[Option]:
    """What is set that is not for this many players."""
    values = changed(options)
    return [option for option in describe(options) if option.name in values and not option.is_for(players)]


def _check(option: Option, value: object) -> None:
    if option.can_be(value):
        return
    said: dict[str, str | int] = {"name": option.name, "value": _said(value)}
    if option.choices is not None:
        raise BadOptions(Message("option-choice", **said, choices=", ".join(map(_said, option.choices))))
    assert option.least is not None and option.most is not None
    said |= {"least": option.least, "most": option.most}
    if isinstance(value, str):
        raise BadOptions(Message("option-text", **said))
    if option.step > 1:
        raise BadOptions(Message("option-multiple", **said, step=option.step))
    raise BadOptions(Message("option-number", **said))


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) or value is None else shown(value)


def named_options(cls: type[O], given: Mapping[str, object]) -> O:
    """For programmers: the options of these names; an unknown one is a `TypeError` that says which there are."""
    known = [option.name for option in describe(cls)]
    for name in given:
        if name not in known:
            raise TypeError(f"there is no option {quoted(name)}; there are: {', '.join(known)}")
    return cls(**given)


def check_options(options: Any) -> None:
    """For programmers: `TypeError` or `ValueError`, saying what the option can be."""
    for option in describe(options):
        value = getattr(options, option.name)
        if (value is None and option.default is None) or option.can_be(value):
            continue
        kind = ValueError if option.is_kind(value) else TypeError
        raise kind(f"option {option.name} cannot be {quoted(value)}: it is {_range(option)}")


def _range(option: Option) -> str:
    if option.choices is not None:
        return " or ".join(map(repr, option.choices))
    kind = "whole number" if option.step == 1 else f"multiple of {option.step}"
    return f"a {kind} from {option.least} to {option.most}"


def changed(options: Any) -> dict[str, Value]:
    """What differs from the defaults: the form that a record keeps."""
    values = {option.name: getattr(options, option.name) for option in describe(options)}
    return {
        option.name: values[option.name]
        for option in describe(options)
        if values[option.name] != option.default
    }
