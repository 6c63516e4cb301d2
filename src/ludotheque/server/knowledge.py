"""What a seat knows, on its way to a bot elsewhere: the game's own immutable values as JSON and back.

A value of a class is an object that names its class; only classes of that game are ever looked up.
"""

import dataclasses
import enum
import importlib
from typing import Any

from ludotheque.catalog import find_game
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Json


def to_json(value: Any) -> Json:
    """
    >>> to_json((1, "a", None))
    {'tuple': [1, 'a', None]}
    """
    if isinstance(value, enum.Enum):
        return {"class": _name(value), "value": value.value}
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if dataclasses.is_dataclass(value):
        fields = [getattr(value, field.name) for field in dataclasses.fields(value)]
        return {"class": _name(value), "fields": [to_json(field) for field in fields]}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {"class": _name(value), "fields": [to_json(field) for field in value]}
    if isinstance(value, tuple):
        return {"tuple": [to_json(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[to_json(key), to_json(item)] for key, item in value.items()]}
    raise TypeError(f"{type(value).__name__} cannot travel")


def _name(value: Any) -> str:
    return f"{type(value).__module__}:{type(value).__qualname__}"


def from_json(data: Json, game: str) -> Any:
    """The value again, or `BadRecord` if it is not one of the game's.

    >>> from ludotheque.catalog import GAMES
    >>> from_json(to_json((1, ("a", None))), next(iter(GAMES)))
    (1, ('a', None))
    """
    try:
        return _read(data, find_game(game).__name__)
    except (TypeError, ValueError, KeyError, AttributeError, ImportError, RecursionError):
        raise BadRecord(Message("join-known")) from None


def _read(data: Json, package: str) -> Any:
    if not isinstance(data, dict):
        return data
    if "tuple" in data:
        return tuple(_read(item, package) for item in data["tuple"])
    if "dict" in data:
        return {_read(key, package): _read(item, package) for key, item in data["dict"]}
    kind = _find(data["class"], package)
    if "value" in data:
        return kind(data["value"])
    return kind(*(_read(field, package) for field in data["fields"]))


def _find(name: str, package: str) -> Any:
    module, _, qualified = name.partition(":")
    if module != package and not module.startswith(f"{package}."):
        raise ValueError(name)
    kind = getattr(importlib.import_module(module), qualified)
    if not (dataclasses.is_dataclass(kind) or issubclass(kind, tuple | enum.Enum)):
        raise ValueError(name)
    return kind
