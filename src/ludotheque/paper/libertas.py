"""Libertas on paper: 50 cards, both boards, score tables with their markers, pads."""

from ludotheque.games.libertas.board import FILES
from ludotheque.games.libertas.cards import CARD_NAMES
from ludotheque.games.libertas.law import (
    BEYOND_SEVEN,
    CARD_SETS,
    COLOUR_SET,
    COLOUR_SET_LIBERTAS,
    LIBERTAS_CARD,
    LINE,
    NUMBER_SET,
    NUMBER_SET_LIBERTAS,
    RUN,
    RUN_LENGTH,
    SQUARE,
)
from ludotheque.paper.drawings import drawings
from ludotheque.paper.sheets import Aids, BoardSheet, Card, Cards, Pad, Say, Sheet, Text

WIDTH, HEIGHT = 35, 35 * 76 / 60  # as the table draws them; 25 of them go on a page
CELL = (37, 47)
RANKS_ON_A_PAGE = 4  # of the broad side: the great board needs two pages
MARKERS = 3  # for each player, by the sheets
NAMES = {"L": ("LIBERTAS", "#ffffff"), "O": ("OCUPANTE", "#e8dfd0")}


def cards(say: Say) -> list[Sheet]:
    """L1: every card that any number of players needs."""
    return [Cards([_card(name) for name in CARD_NAMES], WIDTH, HEIGHT, columns=5, rows=5)]


def _card(name: str) -> Card:
    drawn, back = drawings("libertas"), drawings("libertas")["back"]
    if name in NAMES:
        title, ink = NAMES[name]
        return Card(
            drawn[name], (Text(title, y=0.78, size=8, ink=ink, is_bold=True), _code(name, ink)), back=back
        )
    number = Text(name[1:], y=0.77, size=19, is_bold=True)
    return Card(drawn[name[0]], (number, _code(name, "#2b2622")), back=back)


def _code(name: str, ink: str) -> Text:
    """As a record writes the card: it also tells colours apart in black and white."""
    return Text(name, x=0.84, y=0.89, size=6, ink=ink)


def board(say: Say) -> list[Sheet]:
    """L1: one for two players, one for three and four."""
    sizes = sorted({box.size for box in CARD_SETS.values()})
    return [page for size in sizes for page in _pages(size)]


def _pages(size: int) -> list[Sheet]:
    cells = [[f"{file}{rank}" for file in FILES[:size]] for rank in range(size, 0, -1)]
    if size == len(cells[0]) <= 5:
        return [BoardSheet(cells, *CELL)]
    upper, lower = cells[:RANKS_ON_A_PAGE], cells[RANKS_ON_A_PAGE:]
    return [BoardSheet(upper, *CELL, joins="bottom"), BoardSheet(lower, *CELL, joins="top")]


def aid(say: Say) -> list[Sheet]:
    """The values (L8, L11–L13), and the score table: one marker for each of its three tracks."""
    players = max(CARD_SETS)
    table = [
        [say("paper-libertas-square"), str(SQUARE), ""],
        [say("paper-libertas-line"), str(LINE), ""],
        ["", "", f"+ {say('paper-libertas-libertas')}"],
        *([say("paper-libertas-colour", size=n), str(COLOUR_SET[n]), _with(n)] for n in COLOUR_SET),
        [say("paper-libertas-beyond"), f"+ {BEYOND_SEVEN}", ""],
        [say("paper-libertas-number", size=3), str(NUMBER_SET[3]), str(NUMBER_SET_LIBERTAS)],
        [say("paper-libertas-number", size=4), str(NUMBER_SET[4]), ""],
        [say("paper-libertas-run", size=RUN_LENGTH), str(RUN), ""],
        [say("paper-libertas-libertas"), str(LIBERTAS_CARD), ""],
    ]
    lines = [say("paper-libertas-doubled")]
    return [
        Aids(
            say("paper-libertas-table"),
            players,
            columns=2,
            rows=2,
            lines=lines,
            table=table,
            tracks=_tracks(),
            markers=MARKERS,
        )
    ]


def _with(size: int) -> str:
    return str(COLOUR_SET_LIBERTAS.get(size, ""))


def _tracks() -> list[list[str]]:
    """Bonus points are squares and lines, so a square counts up to a line, lines up to ten, and tens of lines."""
    return [
        [str(SQUARE * count) for count in range(LINE // SQUARE)],
        [str(LINE * count) for count in range(10)],
        [str(LINE * 10 * count) for count in range(4)],
    ]


def scores(say: Say) -> list[Sheet]:
    entries = ["bonus", "colours", "numbers", "runs", "libertas", "occupation", "total"]
    names = [say(f"paper-libertas-score-{entry}") for entry in entries]
    return [Pad(say("libertas-title"), names, max(CARD_SETS), columns=2, rows=3)]


PARTS = {"cards": cards, "board": board, "aid": aid, "scores": scores}
