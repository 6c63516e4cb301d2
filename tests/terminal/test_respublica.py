"""Res Publica in a terminal: readable without colour in 80 columns, in every language; it shows no hidden
card, and nobody at the same screen is seen to have had no choice."""

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from ludotheque.bots import Bot, random
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.games.respublica.cards import Kind, put
from ludotheque.games.respublica.known import known, sample
from ludotheque.games.respublica.moves import DECLINE, DONE, PASS, REFUSE
from ludotheque.games.respublica.notation import parse_move
from ludotheque.games.respublica.rules import pile_left
from ludotheque.games.respublica.state import State
from ludotheque.language import LANGUAGES
from ludotheque.play.reasons import reason
from ludotheque.play.table import Table
from ludotheque.terminal import respublica as face
from ludotheque.terminal.evening import Evening, play_at_table
from ludotheque.terminal.voice import Voice
from tests.rules.respublica.position import cards, play, position
from tests.terminal.printing import printed

ENGLISH = Voice("en")
ADA, BRUNO = Seat(0), Seat(1)
TABLE = """
    0 announces  3 hun, 1 goth, 2 alchemy
    1 holds      2 goth, 1 monk
    2 holds      1 goth, 2 saxon, 1 book
    laid 2       hun, book
    """


def table_of(state: State) -> Table:
    return Table(Record("respublica", ("Ada", "Bruno", "Chloé"), seed="terminal")).at(state)


def drawn(state: State, seat: Seat = ADA, voice: Voice = ENGLISH) -> str:
    """What the seat sees, with single spaces."""
    return " ".join(printed(face.draw(table_of(state), seat, voice)).split())


# -- what is drawn
# ---------------------------------------------------------------------------------------------


def test_the_hand_is_grouped_by_kind_with_what_is_missing() -> None:
    shown = drawn(position(TABLE))
    assert "3 huns ■■■□□ 2 missing" in shown
    assert "2 alchemy ■■□□□ 3 missing" in shown
    assert "1 goth ■□□□□ 4 missing" in shown


def test_a_library_makes_the_group_smaller_and_a_full_one_is_complete() -> None:
    state = position("0 announces 3 alchemy, 7 hun, 2 monk\n1 holds -\n2 holds -\nlaid 0 book")
    shown = drawn(state)
    assert "3 alchemy ■■■□ 1 missing" in shown
    assert "7 huns ■■■■■+2 complete" in shown
    assert "2 monks ■■ complete" in shown


def test_a_group_without_a_pile_is_said_to_be_worth_nothing() -> None:
    state = position("0 announces 2 monk\n1 holds -\n2 holds -\nlaid 1 monk, monk")
    assert "2 monks ■■ no point card left" in drawn(state)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "decks: 1 people card, 65 civilisation cards"),
        ("fr", "pioches\u00a0: 1 carte de peuples, 65 cartes de civilisation"),
        ("de", "Stapel: 1 Völkerkarte, 65 Zivilisationskarten"),
    ],
)
def test_the_cards_of_the_decks_are_counted_in_the_languages_grammar(language: str, text: str) -> None:
    """“65 civilisation” stood beside “1 peuples”."""
    assert Voice(language)("respublica-decks", people=1, civ=65) == text


def test_piles_and_point_cards_lie_open() -> None:
    shown = drawn(position(TABLE))
    assert "settlements 9 · towns 9 8 8 7 7 6 6 5 5 4 · churches 2 · libraries 1" in shown
    assert "2 Chloé 4 3 1" in shown


def test_the_announcement_is_a_sentence_and_the_answers_stand_side_by_side() -> None:
    state = play(position(TABLE), "seek 1 goth or 2 book", "ask 1 hun and 1 alchemy", "ask 2 civ")
    lines = printed(face.draw(table_of(state), ADA, ENGLISH)).splitlines()
    heads = next(line for line in lines if "1 Bruno" in line and "2 Chloé" in line)
    answers = lines[lines.index(heads) + 1]
    assert "Ada seeks 1 goth or 2 books" in lines[lines.index(heads) - 1]
    assert answers.index("asks for 1 hun and 1 alchemy") == heads.index("1 Bruno")
    assert answers.index("asks for 2 civ") == heads.index("2 Chloé")


def test_answers_are_listed_with_what_is_given_and_got() -> None:
    state = play(position(TABLE), "seek 1 goth", "ask 2 hun", "ask 1 civ")
    shown = drawn(state)
    assert "accept 1 2 huns 1 goth" in shown
    assert "accept 2 1 civ 1 goth" in shown
    assert "refuse" in shown


def test_answers_say_how_far_they_bring_either_side() -> None:
    state = play(position(TABLE), "seek 1 goth", "ask 2 hun", "ask 1 civ")
    state = state._replace(shown=(state.shown[0], put(state.shown[1], Kind.HUN, 3), state.shown[2]))
    assert "hun 5/5" in drawn(state)
    assert "you then have they then have at least" in drawn(state)


def test_gifts_groups_and_draws_to_choose_from_are_shown() -> None:
    gift = play(position(TABLE), "offer 1 people", "bid 1 monk", "decline", "accept 1")
    assert "give 1 goth give 1 hun" in drawn(gift)
    lay = position("0 lays 5 hun, 5 alchemy\n1 holds -\n2 holds -")
    assert "lay hun a settlement: 3 points" in drawn(lay)
    assert "lay alchemy the top town: 9 points" in drawn(lay)
    choice = position("0 lays -\n1 holds -\n2 holds -\nlaid 0 hun, goth, saxon")
    assert "draw 0+3 3 civilisation cards draw 1+2 1 people card and 2 civ" in drawn(play(choice, "done"))
    short = play(position("0 lays -\n1 holds -\n2 holds -\nlaid 0 hun, goth, saxon\nciv book, book"), "done")
    assert "draw 0+3 2 civilisation cards (draw 1+2 gives more) draw 1+2 1 people card and 2 civ" in drawn(
        short
    )


def test_no_phrase_of_an_answer_is_broken_where_there_is_room_for_it() -> None:
    """At 120 columns “perhaps shipbuilding” and “4/5” stood in two lines."""
    held = position(
        "0 announces 3 hun, 3 architecture\n1 holds 3 shipbuilding, 3 metallurgy\n2 holds 2 saxon, 2 goth"
    )
    said = ("seek 2 shipbuilding or 2 metallurgy", "ask 2 architecture or 2 hun", "decline")
    shown = printed(face.draw(table_of(play(held, *said)), ADA, ENGLISH), width=120)
    for phrase in ("accept 1", "2 architecture or", "2 huns", "perhaps shipbuilding 2/5", "perhaps hun 2/5"):
        assert phrase in shown, shown


def test_points_do_not_stand_under_the_name_of_a_number_of_cards() -> None:
    """Under “churches” stood 2 during the game, and 14 at its end."""
    state = position("0 lays-last -\n1 holds -\n2 holds -\nlaid 0 monk, monk", left=1)
    ended = table_of(play(state, "done"))
    assert ended.outcome is not None
    during, after = drawn(state), printed(face.sheet(ended, ended.outcome, ENGLISH))
    assert "towns churches libraries" in during and "for churches" in after and "14" in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_fits_into_80_columns(language: str) -> None:
    ended = table_of(play(position("0 lays-last -\n1 holds -\n2 holds -", left=1), "done"))
    assert ended.outcome is not None
    lines = printed(face.sheet(ended, ended.outcome, Voice(language))).splitlines()
    assert len(lines) == 4


def test_of_an_answer_with_or_neither_half_is_told_as_sure() -> None:
    told = drawn(play(position(TABLE), "seek 1 hun or 1 monk", "ask 1 goth", "decline"))
    assert "perhaps" in told, told


def test_the_end_is_announced() -> None:
    state = position(TABLE, left=2)
    assert "2 turns are left" in drawn(state)
    assert "10 of 15" in drawn(position(TABLE, idle=10))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_offered_to_type_can_be_typed(language: str) -> None:
    voice = Voice(language)
    state = position(TABLE)
    for now in (state, play(state, "seek 1 goth"), play(state, "offer 1 hun")):
        acting = now.actor
        last = printed(face.draw(table_of(now), acting, voice)).rstrip().splitlines()[-1]
        for text in last.strip().split("   "):
            play(now, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["queen", "classic"])
def test_every_step_fits_into_80_columns(language: str, edition: str) -> None:
    voice = Voice(language)
    options = {"edition": edition}
    table = Table(Record("respublica", ("Ada", "Bruno", "Chloé", "Dario", "Emil"), options, seed="wide"))
    chance = Chance(language)
    while table.seat is not None and len(table.states) < 120:
        shown = printed(face.draw(table, table.seat, voice))
        assert max(map(len, shown.splitlines())) <= 80
        table.play(table.game.format_move(chance.choice(table.game.legal(table.state))))


def test_a_table_shows_no_hidden_card() -> None:
    """Whatever the seat cannot know is otherwise, and the drawing is the same."""
    state = play(position(TABLE), "seek 1 people", "decline", "ask 1 card", "accept 2", "give hun")
    for seat in map(Seat, range(3)):
        for i in range(5):
            other = sample(known(state, seat), Chance(str(i)))
            assert drawn(other, seat) == drawn(state, seat)


# -- reasons
# -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "move", "told"),
    [
        (
            [],
            "seek 2 hun or 1 goth",
            "hun 3 → 5 of 5 (a settlement: 3 points, and one more card to draw each turn) or goth 1 → 2 of 5",
        ),
        ([], "offer 1 hun and 1 goth", "hun 3 → 2 of 5, goth 1 → 0 of 5"),
        ([], "offer 2 card", "2 cards of one’s choice go"),
        (
            ["offer 1 hun", "bid 1 card", "decline"],
            "accept 1",
            "a card comes, of the giver’s choice; hun 3 → 2 of 5",
        ),
        (["seek 2 goth", "ask 1 goth", "decline"], "accept 1", "goth 1 → 2 of 5"),
        (["seek 1 goth", "ask 1 goth", "decline"], "accept 1", "goth 1 → 1 of 5"),
        (
            ["seek 1 goth", "ask 1 hun or 1 goth", "decline"],
            "accept 1",
            "goth 1 → 2 of 5; hun 3 → 2 of 5 or goth 1 → 0 of 5",
        ),
        ([], "pass", "no trade this turn"),
        (["seek 1 goth", "ask 2 hun", "decline"], "accept 1", "goth 1 → 2 of 5; hun 3 → 1 of 5"),
        (
            ["offer 1 people", "bid 1 monk", "decline", "accept 1"],
            "give goth",
            "monk 0 → 1 of 2; goth 1 → 0 of 5",
        ),
        (["pass"], "done", "laying ends, and cards are drawn"),
    ],
)
def test_why_tells_what_a_move_does_to_the_hand(said: list[str], move: str, told: str) -> None:
    table = table_of(play(position(TABLE), *said))
    assert ENGLISH.say(reason(table, ADA, parse_move(move))) == told


@pytest.mark.parametrize(
    ("doing", "laid", "told"),
    [
        ("lays", "saxon", "a settlement: 3 points, and one more card to draw each turn"),
        (
            "lays",
            "saxon, goth",
            "a settlement: 3 points, and from now on the choice of three civilisation cards",
        ),
        ("lays", "saxon, goth, viking", "a settlement: 3 points"),
        ("lays-last", "saxon", "a settlement: 3 points"),
    ],
)
def test_a_settlement_brings_no_card_that_is_not_drawn(doing: str, laid: str, told: str) -> None:
    """R13: three cards at most. Of the third settlement, too, a card more each turn was told."""
    table = table_of(position(f"0 {doing} 5 hun\n1 holds -\n2 holds -\nlaid 0 {laid}"))
    assert ENGLISH.say(reason(table, ADA, parse_move("lay hun"))) == told


@pytest.mark.parametrize(
    ("laid", "civ", "told"),
    [
        ("saxon, goth", "-", "a settlement: 3 points"),
        ("saxon, goth", "book, book", "a settlement: 3 points"),
        ("saxon", "book", "a settlement: 3 points"),
        ("saxon", "book, book", "a settlement: 3 points, and one more card to draw"),
    ],
)
def test_where_civilisation_cards_run_out_a_settlement_brings_no_more_of_them(
    laid: str, civ: str, told: str
) -> None:
    """After the last one was drawn a hint promised “the choice of three civilisation cards”."""
    state = position(f"0 lays 5 hun\n1 holds -\n2 holds -\nlaid 0 {laid}\nciv {civ}")
    assert ENGLISH.say(reason(table_of(state), ADA, parse_move("lay hun"))) == told


@pytest.mark.parametrize(
    ("doing", "hand", "is_late"),
    [
        ("lays-last", "2 book, 3 alchemy", True),
        ("lays-last", "2 book, 4 alchemy", False),
        ("lays", "2 book, 3 alchemy", True),
    ],
)
@pytest.mark.clause("R12")
def test_a_library_that_comes_too_late_for_a_town_costs_a_pair(doing: str, hand: str, is_late: bool) -> None:
    """In the last laying it was told as one that made four cards enough."""
    state = position(f"0 {doing} {hand}\n1 holds -\n2 holds -\nciv -", left=1)
    told = ENGLISH.say(reason(table_of(state), ADA, parse_move("lay book")))
    assert ("too late for a town: it brings nothing, and costs a pair" in told) == is_late
    assert ("four civilisation cards are then enough" in told) != is_late


@pytest.mark.parametrize(
    ("said", "move", "told"),
    [
        ([], "seek 4 goth", "nobody can hold 4 goths"),  # that are in no hand of three cards
        ([], "seek 9 hun", "nobody can hold 9 huns"),
        ([], "seek 9 hun or 1 goth", "goth 1 → 2 of 5"),
        (["seek 1 goth"], "ask 6 hun and 1 goth", "nobody can hold 6 huns and 1 goth"),
        (["seek 1 goth"], "ask 2 hun", "hun 0 → 2 of 5; goth 2 → 1 of 5"),
    ],
)
def test_why_promises_nothing_of_a_wish_that_nobody_can_fulfil(said: list[str], move: str, told: str) -> None:
    """Of `seek 9 hun` it told “hun 1 → 10 of 5 (a settlement …)”."""
    state = play(position(TABLE.replace("1 goth, 2 saxon, 1 book", "3 saxon")), *said)
    assert ENGLISH.say(reason(table_of(state), state.actor, parse_move(move))) == told


def test_of_cards_that_lie_on_boards_none_can_be_held() -> None:
    few = "0 announces 1 hun\n1 holds 9 goth\n2 holds -\nlaid 1 hun, hun"  # one is left
    told = ENGLISH.say(reason(table_of(position(few)), ADA, parse_move("seek 2 hun")))
    assert told == "nobody can hold 2 huns"


@pytest.mark.parametrize(
    ("shown", "answer", "told"),
    [
        ("3 hun", "bid 1 goth", "goth 1 → 2 of 5; hun 3 → 1 of 5; Bruno then has at least hun 5 of 5"),
        ("2 hun", "bid 1 goth", "goth 1 → 2 of 5; hun 3 → 1 of 5; Bruno then has at least hun 4 of 5"),
        ("1 hun", "bid 1 goth", "goth 1 → 2 of 5; hun 3 → 1 of 5"),
        ("3 hun", "bid 1 hun", "hun 3 → 2 of 5; Bruno then has at least hun 4 of 5"),
        ("3 hun", "bid 2 card", "2 cards come, of the giver’s choice; hun 3 → 1 of 5"),
    ],
)
def test_why_tells_which_group_a_trade_completes_for_the_other(shown: str, answer: str, told: str) -> None:
    """A review called a trade very bad that gave somebody the fifth card, and told only what it brought the giver."""
    held = "0 announces 3 hun, 1 goth\n1 holds 3 hun, 2 goth\n2 holds 1 viking"
    state = play(position(held), "offer 2 hun", answer, "decline")
    table = table_of(state._replace(shown=(state.shown[0], cards(shown), state.shown[2])))
    assert ENGLISH.say(reason(table, ADA, parse_move("accept 1"))) == told


def test_why_names_what_a_trade_completes_whoever_is_asked() -> None:
    """A review called `ask 3 book` better and told of it only `book 0 → 3 of 2`: nobody saw why."""
    told = ENGLISH.say(
        reason(table_of(play(position(TABLE), "seek 1 goth")), BRUNO, parse_move("ask 3 book"))
    )
    assert told == (
        "book 0 → 3 of 2 (a library: four civilisation cards are then enough for a town); goth 2 → 1 of 5"
    )
    second = position("0 lays 2 book\n1 holds -\n2 holds -\nlaid 0 book")
    assert "it adds nothing" in ENGLISH.say(reason(table_of(second), ADA, parse_move("lay book")))


def test_why_tells_nothing_of_cards_that_cannot_be_given() -> None:
    """Of an `or` whose second half was not in the hand it told `viking 0 → 0`."""
    table = table_of(play(position(TABLE), "seek 1 goth", "ask 2 hun or 2 viking", "decline"))
    assert ENGLISH.say(reason(table, ADA, parse_move("accept 1"))) == "goth 1 → 2 of 5; hun 3 → 1 of 5"


# -- what is said for a person
# ---------------------------------------------------------------------------------


@pytest.mark.clause("R5", "R10")
def test_the_only_thing_to_say_is_said_for_a_person() -> None:
    state = position(TABLE)
    assert face.forced(table_of(state), ADA) is None
    assert face.forced(table_of(play(state, "seek 2 goth")), BRUNO) is None
    assert face.forced(table_of(play(state, "seek 9 goth")), BRUNO) == DECLINE
    assert face.forced(table_of(play(state, "pass")), ADA) == DONE
    assert face.forced(table_of(position("0 announces -\n1 holds -\n2 holds -")), ADA) == PASS
    assert face.forced(table_of(play(state, "seek 1 goth", "ask 9 hun", "decline")), ADA) == REFUSE


@pytest.mark.clause("R11")
def test_nobody_is_told_to_seek_what_can_no_longer_be_laid() -> None:
    """No monk's card is left: it was proposed all the same, by a second list of suggestions."""
    state = position("0 announces 1 monk, 1 hun\n1 holds 1 goth\n2 holds -\nlaid 1 monk\nlaid 2 monk")
    assert not pile_left(state, Kind.MONK)
    shown = drawn(state)
    assert "seek 1 monk" not in shown and "seek 2 hun" in shown and "pass" in shown


def questions(state: State, answers: Iterator[str]) -> list[str]:
    """What three people at one screen are asked, beginning here, until the answers run out."""
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    console = Console(file=StringIO(), width=80, no_color=True, color_system=None)
    play_at_table(Evening(table_of(state), {}, ENGLISH, console, ask))
    return asked


@pytest.mark.clause("R5", "R6")
def test_at_one_screen_nobody_is_seen_to_have_had_no_choice() -> None:
    """Bruno can answer, or only decline: the keyboard is handed to him and asks him just the same."""
    said = ["", "seek 2 goth", "", "decline", "", "decline", ""]
    free = questions(position(TABLE), iter(said))
    needy = position(TABLE.replace("2 goth, 1 monk", "2 saxon, 1 monk"))
    assert questions(needy, iter(said)) == free
    # Enter says the only thing.
    assert questions(needy, iter(["", "seek 2 goth", "", "", "", "", ""])) == free


def test_whoever_plays_alone_against_bots_is_asked_only_where_there_is_a_choice() -> None:
    table = table_of(play(position(TABLE), "seek 9 goth"))
    chance = Chance("alone")
    choices: list[int] = []

    def ask(prompt: str) -> str:
        moves = table.game.legal(table.state)
        choices.append(len(moves))
        return str(table.game.format_move(chance.choice(moves)))

    console = Console(file=StringIO(), width=80, no_color=True, color_system=None)
    play_at_table(Evening(table, {ADA: random, Seat(2): random}, ENGLISH, console, ask))
    assert table.record.moves[0] == "decline"
    assert table.seat is None
    assert min(choices) > 1


@pytest.mark.clause("R4")
@pytest.mark.parametrize(("language", "part"), [("en", "NUMBER"), ("fr", "NOMBRE"), ("de", "ZAHL")])
def test_moves_shows_how_a_sentence_is_made_rather_than_hundreds_of_thousands(
    language: str, part: str
) -> None:
    """It listed 400 English lines and “371,604 more”."""
    voice = Voice(language)
    for state, seat in ((position(TABLE), ADA), (play(position(TABLE), "seek 2 goth"), BRUNO)):
        table = table_of(state)
        lines = [line.strip() for line in printed(face.moves(table, seat, voice)).splitlines()]
        assert len(lines) < 24
        assert sum(part in line for line in lines) == 3 * (2 if seat == ADA else 1)
        examples = lines[lines.index(voice("respublica-shape-examples")) + 1 :]
        assert len(examples) > 2
        for text in examples:
            table.try_move(text)


@pytest.mark.parametrize(
    ("said", "seat", "why"),
    [
        (["seek 9 goth"], BRUNO, "you do not hold what is sought"),
        (["pass"], ADA, "you have no group to lay"),
        (["seek 1 goth", "ask 9 hun", "decline"], ADA, "you cannot pay any of the demands"),
    ],
)
def test_what_is_said_for_a_person_has_a_reason(said: list[str], seat: Seat, why: str) -> None:
    """“Ada refuses” stood there, and Ada had not been asked."""
    table = table_of(play(position(TABLE), *said))
    assert face.forced_why(table, seat, ENGLISH) == why
    before = len(table.record.moves)
    console = Console(file=StringIO(), width=80, no_color=True, color_system=None)
    bots: dict[Seat, Bot] = {Seat(other): random for other in range(3) if other != seat}

    def leave(prompt: str) -> str:
        raise EOFError

    play_at_table(Evening(table, bots, ENGLISH, console, leave, told={seat: before}))
    assert isinstance(console.file, StringIO)
    assert f"({why})" in " ".join(console.file.getvalue().split())


def test_cards_that_one_draws_stand_apart() -> None:
    """They were told in the middle of a sentence, before the reason in parentheses."""
    table = table_of(position("0 announces 1 goth\n1 holds -\n2 holds -\npeople hun, saxon, viking"))
    console = Console(file=StringIO(), width=80, color_system="standard", force_terminal=True)
    bots: dict[Seat, Bot] = {Seat(1): random, Seat(2): random}
    lines = iter(["pass", "quit"])
    play_at_table(Evening(table, bots, ENGLISH, console, lambda _: next(lines), told={ADA: 0}))
    assert isinstance(console.file, StringIO)
    told = console.file.getvalue().splitlines()
    drew = next(i for i, line in enumerate(told) if "is done and draws" in line)
    assert told[drew].endswith("\x1b[1m1 hun\x1b[0m") and "(you have no group to lay)" in told[drew + 1]


def test_without_cards_that_is_the_reason() -> None:
    table = table_of(position("0 announces -\n1 holds -\n2 holds -"))
    assert face.forced_why(table, ADA, ENGLISH) == "you have no cards"
