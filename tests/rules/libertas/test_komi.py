"""Komi, which compensates the second of two players for not beginning (L16). Whole games are in the vectors."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.arena.match import Match
from ludotheque.arena.study import variants
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadOptions, Message
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.games.libertas.law import Options
from ludotheque.games.libertas.notation import parse_move
from ludotheque.games.libertas.scoring import outcome, scores
from ludotheque.games.libertas.state import State, to_act
from ludotheque.games.libertas.telling import tell
from ludotheque.games.libertas.view import view
from ludotheque.language import LANGUAGES, say
from ludotheque.play.lobby import Settings, check_settings
from ludotheque.play.table import Table
from tests.cli.command import refused, run
from tests.rules.libertas.position import play, position

pytestmark = pytest.mark.clause("L16")

LIBERTAS = GAMES["libertas"]
LAST = "R1 " + ". " * 23 + "Y2"


def last_turn(**options: object) -> State:
    """Seat 0 is going to take the last card that it can, for 2160 points. On the racks lies nothing of worth."""
    return position(LAST, "R3", ("R5", "V6 Y3"), 0, **options)


def test_seat_1_is_given_its_points_at_the_end_and_not_before() -> None:
    state = last_turn(komi=700)
    assert scores(state) == view(state, Seat(1)).scores == (0, 0)
    assert outcome(play(state, "a5")).scores == (2160, 700)


def test_komi_decides_who_wins_and_can_make_a_tie() -> None:
    winners = [outcome(play(last_turn(komi=komi), "a5")).winners for komi in (2140, 2160, 2180)]
    assert winners == [(0,), (0, 1), (1,)]


def test_the_breakdown_names_komi_for_both_seats_and_only_where_it_is_played() -> None:
    with_komi, without = (outcome(play(last_turn(komi=komi), "a5")).breakdown for komi in (700, 0))
    assert [part["komi"] for part in with_komi] == [0, 700]
    assert [{**part, "komi": given} for part, given in zip(without, (0, 700), strict=True)] == list(with_komi)
    assert all("komi" not in part for part in without)


def test_komi_is_divided_as_every_value_is() -> None:
    result = outcome(play(last_turn(komi=700, scale="twentieth"), "a5"))
    assert (result.scores, result.breakdown[1]["komi"]) == ((108, 35), 35)


def test_komi_counts_for_who_begins_phase_two_and_is_kept_in_it() -> None:
    for komi, first in ((2160, 0), (2180, 1)):  # of equals seat 0 (L20)
        begun = play(last_turn(komi=komi, occupation=True), "a5")
        assert (to_act(begun), scores(begun)) == (first, (2160, komi))
        after = play(begun, "R5@c3" if first == 0 else "V6@c3")
        assert view(after, None).scores == (2160, komi)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2180 (2180 of them komi)"),
        ("fr", "2180 (dont 2180 de komi)"),
        ("de", "2180 (davon 2180 Komi)"),
    ],
)
def test_the_count_of_phase_one_says_what_of_it_is_komi(language: str, said: str) -> None:
    told = say(tell(last_turn(komi=2180, occupation=True), parse_move("a5"), None), language)
    assert told.count("omi") == 1
    assert said in told
    assert "omi" not in say(tell(last_turn(occupation=True), parse_move("a5"), None), language)


def test_komi_is_a_multiple_of_20_up_to_4000() -> None:
    assert [Options(komi=komi).komi for komi in (0, 20, 4000)] == [0, 20, 4000]
    for komi in (-20, 10, 30, 4020):
        with pytest.raises(ValueError, match=f"option komi cannot be {komi}: it is a multiple of 20 from 0"):
            Options(komi=komi)


# -- two players only, by every door ------------------------------------------------------------------------------

DEAL = LIBERTAS.deal(Chance("komi"), 3, Options())
FOR_PROGRAMMERS: dict[str, Callable[[], Any]] = {
    "deal": lambda: LIBERTAS.deal(Chance("komi"), 3, Options(komi=20)),
    "read_deal": lambda: LIBERTAS.read_deal(LIBERTAS.write_deal(DEAL), 3, Options(komi=20)),
    "initial": lambda: LIBERTAS.initial(DEAL, Options(komi=20)),
    "match": lambda: Match("libertas", ("greedy",), 3, (("komi", 20),)),
}
FOR_PEOPLE: dict[str, Callable[[], Any]] = {
    "record": lambda: Table(Record("libertas", ("A", "B", "C"), {"komi": 20}, seed="1")),
    "new table": lambda: check_settings(Settings("libertas", {"komi": 20}, 4)),
    "study": lambda: variants(Match("libertas", ("greedy",), 3), ["komi"]),
}


@pytest.mark.parametrize("door", FOR_PROGRAMMERS)
def test_a_programmer_who_gives_komi_to_three_gets_an_error(door: str) -> None:
    with pytest.raises(ValueError, match="option komi is for 2 players alone, not for 3"):
        FOR_PROGRAMMERS[door]()


@pytest.mark.parametrize("door", FOR_PEOPLE)
def test_a_person_who_gives_komi_to_more_than_two_is_told(door: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        FOR_PEOPLE[door]()
    assert refusal.value.message == Message("option-players", name="komi", players=2)


COMMANDS = [("play",), ("deal",), ("random",), ("arena", "random"), ("study", "random")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: str(command[0]))
def test_a_command_refuses_komi_for_three_in_a_sentence(command: tuple[str, ...], language: str) -> None:
    name, *bots = command
    given = ("--players", "3", "--komi", "700", "--lang", language)
    expected = say(Message("option-players", name="komi", players=2), language)
    assert expected in refused(run(name, "libertas", *bots, *given))


def test_a_record_with_komi_and_three_players_is_bad(tmp_path: Any) -> None:
    path = tmp_path / "game.json"
    record = {
        "format": "ludotheque/1",
        "game": "libertas",
        "options": {"komi": 700},
        "players": ["A", "B", "C"],
        "deal": LIBERTAS.write_deal(DEAL),
        "moves": [],
    }
    path.write_text(json.dumps(record), encoding="utf-8")
    assert "option komi is for 2 players only" in refused(run("replay", str(path)))
    path.write_text(json.dumps({**record, "options": {"komi": 0}}), encoding="utf-8")
    assert run("replay", str(path)).returncode == 0


def test_a_study_of_two_tries_komi_and_one_of_three_does_not() -> None:
    tried = {
        players: [
            variant.value
            for variant in variants(Match("libertas", ("greedy",), players), None)
            if variant.option.name == "komi"
        ]
        for players in (2, 3)
    }
    assert tried == {2: [800], 3: []}
