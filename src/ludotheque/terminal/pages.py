"""What the commands print for people: the list of games, a replayed record, progress."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from ludotheque.catalog import GAMES, bots
from ludotheque.core.options import Option, describe
from ludotheque.play.named_bots import offered
from ludotheque.play.par import tell_par_of
from ludotheque.play.table import OPENLY, Table, told
from ludotheque.terminal.face import end_line, face_of
from ludotheque.terminal.voice import Voice, names_of

T = TypeVar("T")


def print_games(console: Console, voice: Voice) -> None:
    for name, game in GAMES.items():
        console.print(Text.assemble((voice(f"{name}-title"), "bold"), f"  {name}"))
        console.print(f"  {voice(f'{name}-blurb')}")
        seats = f"{game.seats.start}-{game.seats.stop - 1}"
        console.print(
            f"  {voice('terminal-players')} {seats}   {voice('terminal-bots')} {', '.join(bots(name))}"
        )
        for option in describe(game.Options):
            console.print(
                Text(f"  --{option.name.replace('_', '-')}", style="cyan").append(
                    f"  {voice(f'{name}-option-{option.name}')} ({option.clause})", style="default"
                )
            )
            for line in option_values(name, option, voice):
                console.print(f"      {line}", highlight=False)
        console.print()
    if others := offered():
        console.print(f"{voice('terminal-other-bots')} {', '.join(others)}")


def option_values(game: str, option: Option, voice: Voice) -> list[str]:
    """What an option may be, the default first; nothing for a plain switch."""
    if option.choices is not None:
        return (
            []
            if option.is_switch
            else [f"{c} = {voice(f'{game}-option-{option.name}-{c}')}" for c in option.choices]
        )
    default = voice("terminal-default-seats") if option.default is None else str(option.default)
    assert option.least is not None
    values = f"{option.least}-{option.most}"
    if option.step > 1:
        values = f"{option.least}, {option.least + option.step}, … {option.most}"
    return [f"{values} ({voice('terminal-default')} {default})"]


def print_replay(console: Console, table: Table, voice: Voice) -> None:
    """A record as a story: who did what, and the score sheet."""
    record, names = table.record, names_of(table)
    console.print(Text(f"{voice(f'{record.game}-title')} · {', '.join(names)}", style="bold"))
    if record.options:
        console.print(", ".join(f"{name}: {value}" for name, value in record.options.items()), style="dim")
    for ply, (seat, message) in enumerate(told(table, range(len(table.moves)), OPENLY)):
        console.print(f"{ply + 1:>4}. {names[seat]} {voice.say(message)}", highlight=False)
    console.print()
    if table.outcome is None:
        assert table.seat is not None
        console.print(voice("terminal-your-turn", name=names[table.seat]))
        return
    console.print(end_line(table, voice))
    console.print()
    console.print(face_of(record.game).sheet(table, table.outcome, voice))
    if (par := tell_par_of(record, names)) is not None:
        console.print(voice.say(par), highlight=False)


def progress(items: Iterable[T], total: int, text: str) -> Iterator[T]:
    """The items, with a progress bar on standard error for people who look."""
    is_watched = sys.stderr.isatty()  # a notebook, where colours are forced, is no terminal
    with Progress(console=Console(stderr=True), transient=True, disable=not is_watched) as bar:
        yield from bar.track(items, total=total, description=text)
