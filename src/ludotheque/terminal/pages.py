"""What the commands print for people: the list of games, a replayed record, progress."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from ludotheque.catalog import GAMES, bots
from ludotheque.core.errors import Unreadable
from ludotheque.core.options import Option, describe
from ludotheque.core.text import json_line
from ludotheque.play.entrants import offered
from ludotheque.play.table import OPENLY, BadMove, Table, told
from ludotheque.terminal.face import face_of
from ludotheque.terminal.words import Words, names_of

T = TypeVar("T")


def print_games(console: Console, words: Words) -> None:
    for name, game in GAMES.items():
        console.print(Text.assemble((words(f"{name}-title"), "bold"), f"  {name}"))
        console.print(f"  {words(f'{name}-blurb')}")
        seats = f"{game.seats.start}-{game.seats.stop - 1}"
        console.print(
            f"  {words('terminal-players')} {seats}   {words('terminal-bots')} {', '.join(bots(name))}"
        )
        for option in describe(game.Options):
            console.print(
                Text(f"  --{option.name.replace('_', '-')}", style="cyan").append(
                    f"  {words(f'{name}-option-{option.name}')} ({option.clause})", style="default"
                )
            )
            for line in option_values(name, option, words):
                console.print(f"      {line}", highlight=False)
        console.print()
    if others := offered():
        console.print(f"{words('terminal-other-bots')} {', '.join(others)}")


def option_values(game: str, option: Option, words: Words) -> list[str]:
    """What an option may be, the default first; nothing for a plain switch."""
    if option.choices is not None:
        return (
            []
            if option.is_switch
            else [f"{c} = {words(f'{game}-option-{option.name}-{c}')}" for c in option.choices]
        )
    default = words("terminal-default-seats") if option.default is None else str(option.default)
    assert option.least is not None
    values = f"{option.least}-{option.most}"
    if option.step > 1:
        values = f"{option.least}, {option.least + option.step}, … {option.most}"
    return [f"{values} ({words('terminal-default')} {default})"]


def print_replay(console: Console, table: Table, words: Words) -> None:
    """A record as a story: who did what, and the score sheet."""
    record, names = table.record, names_of(table)
    console.print(Text(f"{words(f'{record.game}-title')} · {', '.join(names)}", style="bold"))
    if record.options:
        console.print(", ".join(f"{name}: {value}" for name, value in record.options.items()), style="dim")
    for ply, (seat, message) in enumerate(told(table, range(len(table.moves)), OPENLY)):
        console.print(f"{ply + 1:>4}. {names[seat]} {words.say(message)}", highlight=False)
    console.print()
    if table.outcome is None:
        assert table.seat is not None
        console.print(words("terminal-your-turn", name=names[table.seat]))
        return
    console.print(face_of(record.game).sheet(table, table.outcome, words))


def bad_move_line(error: BadMove, words: Words) -> str:
    """`ply 12: illegal move "c4": …reason… (L3)`"""
    what = "unreadable" if isinstance(error.refusal, Unreadable) else "illegal"
    text = json_line(error.text if len(error.text) <= 80 else error.text[:79] + "…")
    return f"ply {error.ply}: {what} move {text}: {words.explain(error.refusal)}"


def progress(items: Iterable[T], total: int, text: str) -> Iterator[T]:
    """The items, with a progress bar on standard error for people who look."""
    is_watched = sys.stderr.isatty()  # a notebook, where colours are forced, is no terminal
    with Progress(console=Console(stderr=True), transient=True, disable=not is_watched) as bar:
        yield from bar.track(items, total=total, description=text)
