"""Draws the terminal tables that README.md shows: `make pictures` writes docs/pictures/*.svg anew."""

import io
from pathlib import Path

from rich.console import Console, Group
from rich.text import Text

from ludotheque.catalog import GAMES, part
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.table import Table, told
from ludotheque.terminal.voice import Voice

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
PLAYERS = ("Ada", "Bruno", "Chloé", "Dario")
WHERE = {"libertas": ("readme", 34), "petards": ("readme", 62), "respublica": ("readme", 160)}


def table_at(game: str, seed: str, least: int) -> Table:
    """A game of greedy bots, stopped at a turn of seat 0 after at least this many moves."""
    table = Table(Record(game, PLAYERS, seed=seed))
    rules, bot = GAMES[game], find_bot(game, "greedy")
    while table.seat is not None and (len(table.record.moves) < least or table.seat != 0):
        known = rules.known(table.state, table.seat)
        move = bot(known, rules.legal(table.state), Chance(f"{seed}/{len(table.states)}"))
        table.play(rules.format_move(move))
    return table


def draw(game: str, language: str) -> None:
    voice, table = Voice(language), table_at(game, *WHERE[game])
    console = Console(
        record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    news = [
        Text.assemble((PLAYERS[actor], "bold"), " ", voice.say(message))
        for actor, message in told(table, range(len(table.moves) - 3, len(table.moves)), Seat(0))
    ]
    console.print(Group(*news, Text(), part("terminal", game).draw(table, Seat(0), voice)))
    console.print(Text(f"{voice('terminal-your-turn', name=PLAYERS[0])} › ▏"))
    svg = console.export_svg(
        title=f"ludotheque play {game} --lang {language}", unique_id=f"{game}-{language}"
    )
    # No font is fetched from anywhere: the viewer's own monospaced one will do.
    start, end = svg.index("@font-face"), svg.index(f".{game}-{language}-matrix")
    (FOLDER / f"terminal-{game}-{language}.svg").write_text(svg[:start] + svg[end:], encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, language in (("libertas", "en"), ("petards", "fr"), ("respublica", "de")):
        draw(game, language)
