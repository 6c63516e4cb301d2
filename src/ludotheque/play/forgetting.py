"""Whoever leaves the house for good is named no more: not in what is told, nor in what is stored."""

from collections.abc import Sequence, Set
from dataclasses import replace

from ludotheque.core.game import Json
from ludotheque.play.entries import Created, Event, Forgotten, Kept, Sat, format_entry, parse_entry


def rewritten(
    bodies: Sequence[str], guest: str, name: str, seal: str | None, elsewhere: Set[str] = frozenset()
) -> list[tuple[int, str]]:
    """The entries that name the guest, by number, with this name instead. The first comes first: it keeps the seal, so
    that the deal stays what it was when the names that it was made of are gone. `elsewhere`: what they were called at
    other tables."""
    events = [parse_entry(body) for body in bodies]
    names = {event.name for event in events if isinstance(event, Sat | Kept) and event.guest == guest}
    names |= elsewhere
    changed = [_without(event, guest, name, names, seal) for event in events]
    return [(number, format_entry(event)) for number, event in enumerate(changed) if event != events[number]]


def _without(event: Event, guest: str, name: str, names: set[str], seal: str | None) -> Event:
    match event:
        case Created():
            series = [{**line, "name": name} if line["guest"] == guest else line for line in event.series]
            record, listed = _brought(event.record, name, names), event.names
            if listed is not None:
                listed = [name if one in names else one for one in listed]
            return replace(event, series=series, record=record, seal=seal, names=listed)
        case Sat() | Kept() | Forgotten() if event.guest == guest:
            return replace(event, name=name)
        case _:
            return event


def _brought(record: Json, name: str, names: set[str]) -> Json:
    """A record that was brought along may name them too."""
    if record is None:
        return None
    return {**record, "players": [name if player in names else player for player in record["players"]]}
