"""Libertas in a terminal: readable without colour in 80 columns, in every language, and it shows no hidden card."""

import re

import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal, Unreadable
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.games.libertas.cards import flag
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.games.libertas.notation import parse_move
from ludotheque.games.libertas.rules import apply
from ludotheque.games.libertas.state import State
from ludotheque.language import LANGUAGES
from ludotheque.play.reasons import reason
from ludotheque.play.table import Table
from ludotheque.terminal import libertas as face
from ludotheque.terminal.voice import Voice
from tests.rules.libertas.position import occupation, position
from tests.terminal.printing import printed

ENGLISH = Voice("en")
ADA = Seat(0)
NAMES = ("Ada", "Bruno", "Chloé", "Dario")


def table_of(state: State) -> Table:
    return Table(Record("libertas", NAMES[: state.setup.seats], seed="terminal")).at(state)


def lines_of(state: State, voice: Voice = ENGLISH) -> list[str]:
    """The table as seat 0 sees it, spaces squeezed."""
    return [" ".join(line.split()) for line in printed(face.draw(table_of(state), ADA, voice)).splitlines()]


CROWDED = position(
    """
    R1 .  .  .  .  .  .
    .  R4 Y3 V8 .  .  .
    .  .  .  .  .  .  .
    .  .  .  O  .  G5 .
    .  .  .  .  .  .  .
    .  .  .  .  .  L  .
    Y2 V6 V7 .  .  .  R10
    """,
    "R3",
    ("R5 R6 L", "G1 G2", ""),
)


def test_what_can_be_taken_stands_between_brackets() -> None:
    lines = lines_of(CROWDED)
    assert "7 [ ▲1 ] · · · · · · 7" in lines
    assert "6 · [ ▲4 ][ ●3 ] ◆8 · · · 6 Reference: ▲3" in lines
    assert "4 · · · ✖ · ■5 · 4 ▶ Ada" in lines


def test_each_taking_says_what_it_frees_adds_and_leaves() -> None:
    lines = lines_of(CROWDED)
    assert "move card frees points rack" in lines
    assert (
        "f2 ✦ 3 squares, 1 line +1680 +500 →1200" in lines
    )  # then the red 10 is the last of a square and a line
    assert "a7 ▲1 1 line +960 +100 →2180" in lines
    assert "b6 ▲4 1 square +240 +200 →2180" in lines  # 4-5-6 with the Libertas card
    assert "nothing at once: c6 ●3 →2180" in lines
    assert "→: points that the next player could then gain at once" in lines
    assert "Ocupante from d4 to any empty cell" in lines


@pytest.mark.clause("L13")
def test_a_libertas_card_that_is_left_to_the_next_counts_with_its_500() -> None:
    """It said →240 where the next gained 740."""
    left = position(
        """
        R1 .  .  .  .
        .  L  Y3 .  .
        .  .  .  .  .
        .  .  .  .  R2
        .  .  .  V4 R5
        """,
        "R3",
        ("", ""),
    )
    lines = lines_of(left)
    assert "a5 ▲1 2 lines +1920 →1940" in lines  # b4: two squares, a line, and the card itself
    why = ENGLISH.say(reason(table_of(left), ADA, parse_move("a5")))
    assert why.endswith("the next player could then gain 1940")


ENDING = """
    .  .  .  .  .
    .  .  .  .  .
    .  R1 .  .  .
    .  .  V2 .  .
    .  .  .  R4 R5
"""


@pytest.mark.clause("L10")
@pytest.mark.parametrize(
    ("occupation", "told"), [(False, "ends the game (L10)"), (True, "ends phase I (L10)")]
)
def test_a_taking_after_which_no_card_can_be_taken_says_that_it_ends_the_game(
    occupation: bool, told: str
) -> None:
    """It stood in the list as one of many."""
    lines = lines_of(position(ENDING, "V4", ("", ""), occupation=occupation))
    assert f"c2 ◆2 2 squares, 2 lines +2400 {told}" in lines
    assert "d1 ▲4 1 line +960 →2640" in lines
    assert sum(told in line for line in lines) == 1


def test_the_first_turn_does_not_list_the_whole_board() -> None:
    table = Table(Record("libertas", NAMES, seed="terminal"))
    shown = printed(face.draw(table, ADA, ENGLISH))
    assert "the first card is any flag" in shown
    assert shown.count("[") == 44
    assert "Ocupante from" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cell_and_its_card_are_never_torn_apart(language: str) -> None:
    table = Table(Record("libertas", NAMES, seed="terminal"))
    table.play(table.game.format_move(table.game.legal(table.state)[0]))
    shown = printed(face.draw(table, Seat(1), Voice(language)))
    takings = [table.game.format_move(move) for move in table.game.legal(table.state)]
    assert len(takings) > 12
    for text in takings:
        assert text.count("-") or re.search(rf"\b{text} [▲●■◆]\d", shown)


def test_a_seat_that_may_not_move_an_ocupante_reads_why() -> None:
    assert "no Ocupante move until a card is taken (L6)" in lines_of(CROWDED._replace(barred=1, idle=1))


@pytest.mark.parametrize(
    ("language", "legend"),
    [
        ("en", "▲ R red ● Y yellow ■ G green ◆ V violet ✦ L Libertas ✖ O Ocupante"),
        ("fr", "▲ R rouge ● Y jaune ■ G vert ◆ V violet ✦ L Libertas ✖ O Ocupante"),
        ("de", "▲ R rot ● Y gelb ■ G grün ◆ V violett ✦ L Libertas ✖ O Ocupante"),
    ],
)
def test_the_emblems_are_explained(language: str, legend: str) -> None:
    assert legend in lines_of(CROWDED, Voice(language))


def test_the_rack_lies_open_to_its_owner_with_what_it_is_worth() -> None:
    shown = " ".join(lines_of(CROWDED))
    assert "Your rack: ▲5 ▲6 ✦ worth 500 now" in shown
    assert "0 points · 2 cards" in shown
    assert "■ 1 2" not in shown


def test_no_hidden_card_is_shown() -> None:
    swapped = CROWDED._replace(racks=(CROWDED.racks[0], 0b11 << 30, 0))
    assert printed(face.draw(table_of(swapped), ADA, ENGLISH)) == printed(
        face.draw(table_of(CROWDED), ADA, ENGLISH)
    )


NEARLY = """
    R1 R2 Y1 .  .
    G1 .  G2 .  .
    V1 V2 V3 .  .
    .  .  .  .  .
    .  .  .  .  .
"""


def test_in_phase_two_a_price_stands_on_the_board_and_what_can_be_laid_between_brackets() -> None:
    lines = lines_of(occupation(NEARLY, ("R3 G4 L", "R4"), "R5"))
    assert "4 ■1 -400 ■2 · · 4 Reference: ▲5" in lines
    assert "Your rack: [ ▲3 ] ■4 [ ✦ ]" in lines
    assert "you can lay R3 L, for example R3@a1" in lines
    assert "a number on the board is what a flag pays there; on all other cells it is free" in lines
    assert "a Libertas card is free on every empty cell" in lines
    assert any("▲ 4" in line for line in lines)  # the other rack lies open


def test_a_libertas_card_that_must_complete_is_shown_where_it_can() -> None:
    """The prices are a flag's: a seat that can lay no flag sees none."""
    lines = lines_of(occupation(NEARLY, ("G6 L", "R4"), "R5", occupation_libertas="completing"))
    assert "4 ■1 · ■2 · · 4 Reference: ▲5" in lines
    assert "a Libertas card must complete a square or a line, and is free: b4" in lines


def test_who_must_move_an_ocupante_sees_where_it_costs_least() -> None:
    drawn = """
        R1 R2 Y1 Y2 Y3 Y4 Y5
        G1 .  G2 G3 G4 G5 G6
        V1 V2 V3 O  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    lines = lines_of(occupation(drawn, ("G11", "R11", "R10", ""), "R9"))
    assert "you can lay nothing: move the Ocupante from d5" in lines
    assert "d5-b6 4 squares, 1 line -1600" in lines
    assert any(line.startswith("d5 for nothing to a1 a2 a3 a4 b1") for line in lines)


def test_who_can_only_pass_reads_so_and_one_person_is_not_asked() -> None:
    state = occupation(NEARLY, ("G6", "R4"), "R5")
    assert "you can lay nothing: pass" in lines_of(state)
    assert face.forced(table_of(state), ADA) is not None
    assert face.forced(table_of(occupation(NEARLY, ("R6", "R4"), "R5")), ADA) is None


def test_why_says_what_the_next_player_gets() -> None:
    table = table_of(CROWDED)
    assert ENGLISH.say(reason(table, ADA, parse_move("c6"))) == (
        "no square, no line: 0 points at once; combinations of the rack 500 → 500; "
        "the next player could then gain 2180"
    )


def test_a_libertas_card_on_the_next_rack_need_not_pay() -> None:
    drawn = """
        R1 R2 Y1 V4 Y3
        G1 .  G2 V5 Y4
        V1 V2 V3 V6 Y5
        G3 G5 Y6 R6 .
        R3 R4 L  Y2 .
    """
    state = occupation(drawn, ("G6 G4", "L R5"), "G1")
    why = ENGLISH.say(reason(table_of(state), ADA, parse_move("G6@b4")))
    assert why.endswith("costs 1200; the next player then need not pay")
    other = table_of(occupation(drawn, ("G6 G4", "R6"), "G1"))
    without = ENGLISH.say(reason(other, ADA, parse_move("G6@b4")))
    assert without.endswith("costs 1200; the next player then pays at least 400")


OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"occupation": True, "open_racks": True},
    {
        "occupation": True,
        "occupation_libertas": "completing",
        "occupation_ocupante": "completing",
        "scale": "twentieth",
    },
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_fits_in_80_columns_and_every_move_can_be_asked_about(
    language: str, seats: int, options: dict[str, object]
) -> None:
    chance, voice = Chance(f"{language} {seats}"), Voice(language)
    table = Table(Record("libertas", NAMES[:seats], options=options, seed=language))
    while (seat := table.seat) is not None:
        moves = table.game.legal(table.state)
        if chance.below(20) == 0:
            drawn = printed(face.draw(table, seat, voice)) + printed(
                face.draw(table, Seat((seat + 1) % seats), voice)
            )
            assert max(len(line.rstrip()) for line in drawn.splitlines()) <= 80
            assert voice("libertas-reference") in drawn
            assert voice.say(reason(table, seat, chance.choice(moves)))
        table.play(table.game.format_move(chance.choice(moves)))
    assert table.outcome is not None
    sheet = printed(face.sheet(table, table.outcome, voice))
    assert max(len(line.rstrip()) for line in sheet.splitlines()) <= 80
    assert all(name in sheet for name in NAMES[:seats])
    assert all(str(score) in sheet for score in table.outcome.scores)
    assert sheet.count("★") == len(table.outcome.winners)


@pytest.mark.clause("L20")
def test_the_first_look_at_phase_two_shows_what_phase_one_was_worth() -> None:
    """It began without a word, and without the count."""
    table = Table(Record("libertas", ("Ada", "Bruno"), {"occupation": True}, seed="count"))
    chance = Chance("count")
    while table.state.seat is not None and not table.state.occupation:
        table.play(table.game.format_move(chance.choice(table.game.legal(table.state))))
    seat, totals = table.seat, table.game.scores(table.state)
    assert seat is not None
    first = printed(face.draw(table, seat, ENGLISH))
    assert "Phase I · liberation" in first
    for name, points in zip(table.record.players, totals, strict=True):
        assert re.search(rf"^ {name} +{points} *$", first, re.MULTILINE)
    while table.seat == seat or table.seat is not None:
        table.play(table.game.format_move(table.game.legal(table.state)[0]))
        if table.seat == seat:
            break
    assert "Phase I · liberation" not in printed(face.draw(table, seat, ENGLISH))


@pytest.mark.clause("L16")
@pytest.mark.parametrize("language", LANGUAGES)
def test_komi_is_said_to_be_due_then_to_be_given_and_stands_on_the_sheet(language: str) -> None:
    chance, voice = Chance(language), Voice(language)
    due, given = (voice(f"libertas-komi-{when}", points=35) for when in ("due", "given"))
    options: dict[str, object] = {"komi": 700, "scale": "twentieth", "occupation": True}
    table = Table(Record("libertas", ("Ada", "Bruno"), options, seed="komi"))
    while (seat := table.seat) is not None:
        drawn = printed(face.draw(table, seat, voice))
        assert (due in drawn, given in drawn) == (not table.state.occupation, bool(table.state.occupation))
        table.play(table.game.format_move(chance.choice(table.game.legal(table.state))))
    assert table.outcome is not None
    sheet = printed(face.sheet(table, table.outcome, voice))
    assert len(re.findall(rf"^ +{voice('libertas-sheet-komi')} +35 *$", sheet, re.MULTILINE)) == 1


@pytest.mark.clause("L11")
def test_a_run_of_mixed_colours_is_shown_by_its_numbers() -> None:
    """By colour it read 2 6 3 7 4 8 5."""
    rack = sum(
        1 << flag(colour, number) for number, colour in zip(range(2, 9), (0, 1, 2, 3, 0, 1, 2), strict=True)
    )
    (run,) = best_arrangement(rack).combinations
    assert run.kind == "run"
    assert re.findall(r"\d+", face.cards_text(run).plain) == ["2", "3", "4", "5", "6", "7", "8"]
    assert list(run.cards) == sorted(run.cards)  # the record keeps them by colour


@pytest.mark.parametrize(
    ("state", "text", "said"),
    [
        (CROWDED, "x", "a move is a cell (c4), or an Ocupante move (c4-e2)"),
        (position(ENDING, "V4", ("", "")), "x", "a move is a cell (c4)"),
        (
            position(ENDING, "V4", ("", "")),
            "r5",
            "R5 is a card: name the cell on which it lies, not the card (c4)",
        ),
        (
            occupation(NEARLY, ("R3 G4 L", "R4"), "R5"),
            "x",
            "a move is a card of your rack on a cell (R5@c4), or pass",
        ),
        (
            occupation(NEARLY, ("R3 G4 L", "R4"), "R5"),
            "r3",
            "R3 is a card: name the cell on which it is to lie as well (R3@c4)",
        ),
    ],
)
def test_a_text_that_is_no_move_is_answered_for_this_table(state: State, text: str, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_move(text)
    assert ENGLISH.say(face.unreadable(table_of(state), refused.value.message)) == said


@pytest.mark.clause("L1", "L5", "L20")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("g3", "g3 is not on this board; it goes from a1 to e5. (A card is named by its cell.) (L1)"),
        ("f3", "f3 is not on this board; it goes from a1 to e5 (L1)"),
        ("c2-c3", "between two there is no Ocupante to move (L5)"),
        ("R5@c4", "this game has no phase II, so no card is laid: take a card (L20)"),
    ],
)
def test_a_refusal_speaks_of_nothing_that_the_table_has_not(text: str, said: str) -> None:
    with pytest.raises(Illegal) as refused:
        apply(position(ENDING, "V4", ("", "")), parse_move(text))
    assert ENGLISH.explain(refused.value) == said
