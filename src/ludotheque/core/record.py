"""Records: a deal and a list of moves, as JSON. The save file, the download, the test and the bug report.

This room checks the form only. Whether the deal is one of the game's and the moves are legal is for `play` to find.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isfinite
from typing import Any

from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Json, Outcome
from ludotheque.core.text import json_line, shown

FORMAT = "ludotheque/1"
_OWN = ("format", "game", "options", "players", "deal", "seed", "moves", "result")
_LONGEST_NAME = 100


@dataclass(frozen=True)
class Record:
    """What a record says. Just one of `deal` and `seed` is there; `extra` keeps id, event, date and the like."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    deal: Json = None
    seed: str | None = None
    moves: tuple[str, ...] = ()
    result: Mapping[str, Any] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def with_moves(self, moves: tuple[str, ...], outcome: Outcome | None) -> "Record":
        """The same game with these moves, and the result if it is over."""
        result = (
            None if outcome is None else {"scores": list(outcome.scores), "winners": list(outcome.winners)}
        )
        return replace(self, moves=moves, result=result)


def parse_record(text: str) -> Record:
    """The record that a JSON text holds.

    >>> parse_record('{"format": "chess/1"}')
    Traceback (most recent call last):
    ludotheque.core.errors.BadRecord: record-format value='chess/1' format='ludotheque/1'
    """
    return read_record(parse_json(text))


def parse_json(text: str) -> Json:
    """JSON that means one thing and can be written again, or `BadRecord` with what is wrong with it, and where."""
    try:
        data = json.loads(
            text, parse_constant=_no_constant, parse_float=_number, object_pairs_hook=_object_of
        )
        if _HALF.search(text):
            json.dumps(data, ensure_ascii=False).encode()
        return data
    except json.JSONDecodeError as error:
        raise BadRecord(_no_json(text, error)) from None
    except RecursionError:
        raise BadRecord(Message("record-json-deep")) from None
    except UnicodeEncodeError:
        raise BadRecord(Message("record-json-half")) from None
    except ValueError:  # NaN, Infinity, or a number of thousands of digits
        raise BadRecord(Message("record-json-number")) from None


def _no_json(text: str, error: json.JSONDecodeError) -> Message:
    if not text[: error.pos].strip():
        return Message("record-json-none")
    if "\n" not in text.strip():  # it may be a line of a file, where its own line 1 would mislead
        return Message("record-json-column", column=error.colno)
    return Message("record-json", line=error.lineno, column=error.colno)


_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""Half a character as JSON writes it: with its other half a character, else nothing that a file can hold."""


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _number(text: str) -> float:
    if isfinite(number := float(text)):
        return number
    raise ValueError(text)


def _object_of(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """Of two values of one name another reader could believe the other."""
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counts.items() if count > 1)
        raise BadRecord(Message("record-json-twice", name=shown(twice)))
    return found


def read_record(data: Json) -> Record:
    """The record that a JSON object is, or `BadRecord` with the field that is wrong."""
    if not isinstance(data, dict):
        raise BadRecord(Message("record-no-object", found=_kind(data)))
    if "format" not in data:
        raise BadRecord(Message("record-no-format", format=FORMAT))
    if (said := data["format"]) != FORMAT:
        value = shown(said if isinstance(said, str) else json.dumps(said))
        raise BadRecord(Message("record-format", value=value, format=FORMAT))
    if ("deal" in data) == ("seed" in data):
        raise BadRecord(Message("record-deal-or-seed"))
    _check_ended(data.get("ended"))
    return Record(
        game=_text(data, "game"),
        players=_players(data),
        options=_object(data, "options") if "options" in data else {},
        deal=_object(data, "deal") if "deal" in data else None,
        seed=_text(data, "seed") if "seed" in data else None,
        moves=_texts(data, "moves"),
        result=_result(data),
        extra={name: value for name, value in data.items() if name not in _OWN},
    )


def _players(data: dict[str, Json]) -> tuple[str, ...]:
    players = _texts(data, "players")
    check_names(players)
    return players


def check_names(players: Sequence[str]) -> None:
    """`BadRecord` for names that no record can hold."""
    if not players or any(not name.strip() or len(name) > _LONGEST_NAME for name in players):
        raise BadRecord(Message("record-players", most=_LONGEST_NAME))


def _result(data: dict[str, Json]) -> Mapping[str, Any] | None:
    if data.get("result") is None:
        return None
    result = _object(data, "result")
    for name in ("scores", "winners"):
        numbers = result.get(name)
        if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
            raise BadRecord(Message("record-result", name=name))
    return result


_ENDINGS = (
    '{"how": "agreed", "winners": []}',
    '{"how": "closed", "winners": []}',
    '{"how": "resigned", "winners": [0]}',
    '{"how": "resigned", "winners": [1]}',
)
"""How a game can have ended before its end; only between two does resigning end it. As texts, since in Python 1 is
True and 1.0 too."""


def _check_ended(ended: Json) -> None:
    if ended is not None and json.dumps(ended, sort_keys=True) not in _ENDINGS:
        raise BadRecord(Message("record-ended"))


def _object(data: dict[str, Json], name: str) -> dict[str, Json]:
    value = data[name]
    if not isinstance(value, dict):
        raise BadRecord(Message("record-field-object", name=name, found=_kind(value)))
    return value


def _text(data: dict[str, Json], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise BadRecord(Message("record-field-text", name=name, found=_kind(value)))
    return value


def _texts(data: dict[str, Json], name: str) -> tuple[str, ...]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadRecord(Message("record-field-texts", name=name, found=_kind(value)))
    return tuple(value)


def _kind(value: Json) -> str:
    names = {dict: "object", list: "list", str: "text", bool: "truth", int: "number", float: "number"}
    return names.get(type(value), "nothing")


def format_record(record: Record) -> str:
    """The record as one line of JSON."""
    data: dict[str, Any] = {"format": FORMAT, "game": record.game, **record.extra}
    if record.options:
        data["options"] = dict(record.options)
    data["players"] = list(record.players)
    data |= {"deal": record.deal} if record.seed is None else {"seed": record.seed}
    data["moves"] = list(record.moves)
    if record.result is not None:
        data["result"] = dict(record.result)
    return json_line(data)
