"""Options of a game: a frozen dataclass whose fields say their clause and what they may be.

    @dataclass(frozen=True)
    class Options:
        end: str = choice("L10", "no_card", "no_flag")

`describe` lists them for command lines, pages and documents; `read_options` checks what a record or a person says.
"""

import dataclasses
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from ludotheque.core.errors import BadOptions, Message

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

    @property
    def is_switch(self) -> bool:
        return self.choices == (False, True)


def choice(clause: str, default: str, *others: str) -> Any:
    """A field that is one of several words; the first is the default."""
    return dataclasses.field(default=default, metadata={"clause": clause, "choices": (default, *others)})


def switch(clause: str) -> Any:
    """A field that is false unless switched on."""
    return dataclasses.field(default=False, metadata={"clause": clause, "choices": (False, True)})


def number(clause: str, default: int | None, least: int, most: int) -> Any:
    """A field that is a whole number from `least` to `most`, or left at its default."""
    return dataclasses.field(default=default, metadata={"clause": clause, "least": least, "most": most})


def describe(options: type[Any] | Any) -> tuple[Option, ...]:
    """The options of an Options class, in their order."""
    return tuple(
        Option(f.name, default=cast(Value, f.default), **f.metadata) for f in dataclasses.fields(options)
    )


def read_options(cls: type[O], given: Mapping[str, object]) -> O:
    """The options that a record or a command line names, the rest at their defaults."""
    known = {option.name: option for option in describe(cls)}
    for name, value in given.items():
        if name not in known:
            raise BadOptions(Message("option-unknown", name=str(name), known=", ".join(known)))
        _check(known[name], value)
    return cls(**given)


def _check(option: Option, value: object) -> None:
    if option.choices is not None:
        if not any(value is c or (isinstance(c, str) and value == c) for c in option.choices):
            words = ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in option.choices)
            raise BadOptions(Message("option-choice", name=option.name, value=_said(value), choices=words))
        return
    assert option.least is not None and option.most is not None
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if not (is_number and option.least <= value <= option.most):  # type: ignore[operator]
        raise BadOptions(
            Message(
                "option-number", name=option.name, value=_said(value), least=option.least, most=option.most
            )
        )


def _said(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) or value is None else str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def changed(options: Any) -> dict[str, Value]:
    """What differs from the defaults: the form that a record keeps."""
    values = {option.name: getattr(options, option.name) for option in describe(options)}
    return {
        option.name: values[option.name]
        for option in describe(options)
        if values[option.name] != option.default
    }
