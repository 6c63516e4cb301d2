"""A tournament of people, as the fold of its chapters: who plays where, what counts, and whose deal is still closed."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.play import duplicate
from ludotheque.play.contest import (
    Chapter,
    Contest,
    Finished,
    Gone,
    Joined,
    Made,
    Place,
    Terms,
    Weighed,
    Withdrew,
    format_chapter,
    load,
    place_of,
    without,
)
from ludotheque.play.contesting import (
    MOST_CHAPTERS,
    MOST_COMINGS,
    MOST_ENTRANTS,
    MOST_FROM_THERE,
    NEIGHBOURS,
    ask_begin,
    ask_call_off,
    ask_deal,
    ask_displace,
    ask_entry,
    ask_reveal,
    ask_strike,
    ask_withdraw,
    check_terms,
    displaced,
    finish,
    seats_to_leave,
    weigh,
)
from ludotheque.play.entries import Created, Sat, format_entry, parse_entry
from ludotheque.play.lobby import Denied
from ludotheque.play.movement import with_byes
from ludotheque.play.sitting import Sitting

TERMS = Terms("Friday", "libertas", {}, seats=2, rounds=3, level="random", seconds=60)
NAMES = ("Ada", "Bruno", "Chloé", "Dario", "Elena")


def contest(people: int, begun: bool = True, **changes: Any) -> Contest:
    terms = check_terms(replace(TERMS, **changes))
    told: list[Chapter] = [Made("ada", "Ada", {**vars(terms), "options": dict(terms.options)}, "00" * 32)]
    told += [Joined(name.lower(), name, bound(number)) for number, name in enumerate(NAMES[:people])]
    one = load("t", [(format_chapter(chapter), 1000) for chapter in told])
    if begun:
        one.fold(ask_begin(one, "ada", 1000, 60), 1000)
        for number, name in enumerate(NAMES[:people]):
            one.fold(ask_reveal(one, name.lower(), f"{number:064x}"), 1000)
    return one


def bound(number: int) -> str:
    return duplicate.entrant_commitment("t", f"{number:064x}")


def play(one: Contest, at: int = 2000) -> None:
    """All tables that wait finish their round; the first seat has won."""
    for place in list(one.waiting()):
        one.fold(Finished(place.round, place.table, [place.table + 5, 1], [0], 30), at)


@given(st.integers(2, 5), st.integers(2, 30), st.integers(1, 12), st.text("ab", max_size=3))
def test_with_byes_everybody_plays_once_a_round_and_sits_out_as_often_as_the_others(
    seats: int, players: int, rounds: int, seed: str
) -> None:
    if players < seats:
        return
    drawn = with_byes(players, seats, rounds, seed)
    rested = Counter(dict.fromkeys(range(players), 0))
    for tables in drawn:
        seated = [player for table in tables for player in table]
        assert len(seated) == len(set(seated)) == players - players % seats
        rested.update(set(range(players)) - set(seated))
    assert max(rested.values()) - min(rested.values()) <= 1


def test_bots_make_up_the_number_to_full_tables_and_no_bot_is_called_as_somebody_here() -> None:
    one = contest(3)
    assert len(one.entrants) == 4 and one.entrants[3].guest is None
    assert len({entrant.name for entrant in one.entrants}) == 4
    assert len(contest(2, size=10).entrants) == 10
    assert len(contest(5, fill="byes").entrants) == 5 and contest(5, fill="byes").tables == 2


def test_the_same_deal_lies_at_all_tables_of_a_round_and_another_in_the_next() -> None:
    one = contest(4)
    seeds = [_created(one, place).secret for place in one.waiting()]
    assert len(seeds) == 2 and len(set(seeds)) == 1
    play(one)
    assert _created(one, next(iter(one.waiting()))).secret != seeds[0]


def _created(one: Contest, place: Place) -> Created:
    created = one.opening(place)[0]
    assert isinstance(created, Created)
    return created


def test_a_table_opens_with_its_people_and_a_bot_for_whoever_left_in_an_earlier_round() -> None:
    one = contest(4)
    place = one.place_of("bruno")
    assert place is not None
    one.fold(Withdrew("bruno"), 1500)
    assert Sat in map(type, one.opening(place)) and _people(one, place) >= {
        "bruno"
    }  # for every process the same
    play(one)
    later = Place("t", 1, next(t for t, seats in enumerate(one.rounds[1]) if 1 in seats))
    assert "bruno" not in _people(one, later) and "Elena" in (_created(one, later).names or [])


def _people(one: Contest, place: Place) -> set[str]:
    return {event.guest for event in one.opening(place) if isinstance(event, Sat)}


def test_what_opens_a_table_makes_a_sitting_that_is_dealt_and_named() -> None:
    one = contest(3)
    place = next(iter(one.waiting()))
    sitting = Sitting(place.id)
    for event in one.opening(place):
        sitting.fold(parse_entry(format_entry(event)), 1000)
    assert sitting.status == "playing" and sitting.dealing.is_duplicate and sitting.seal is None
    assert [chair.name for chair in sitting.chairs] == [
        one.entrants[n].name for n in one.rounds[0][place.table]
    ]
    people = [seat for seat, chair in enumerate(sitting.chairs) if chair.guest]
    assert seats_to_leave(one, place, sitting, 2000) == []
    assert seats_to_leave(one, place, sitting, 1000 + 60_000) == people  # the round is over for them


def test_a_round_is_closed_until_all_its_tables_have_played_and_only_then_counts() -> None:
    one = contest(4)
    first, second = list(one.waiting())
    one.fold(finish(one, first, None), 1500)
    assert not one.is_open(0) and not list(one.scores()) and one.place_of("ada") in (None, second)
    one.fold(Finished(second.round, second.table, [9, 1], [0], 30), 1600)
    assert one.is_open(0) and not one.is_open(1) and one.round_at == 1600
    assert {score.points for score in one.scores()} == {
        9,
        1,
    }  # the first came to no result, and counts for nobody
    with pytest.raises(Denied):
        finish(one, second, None)  # twice is never


def test_a_host_is_named_as_they_have_entered() -> None:
    """As it was: “made by Guest”, for whoever took a name only when they entered."""
    one = contest(1, begun=False)
    one.fold(Withdrew("ada"), 1000)
    one.fold(ask_entry(one, "ada", "Zoé", bound(1)), 1000)
    assert one.host_name == "Zoé"
    one.fold(ask_entry(one, "bruno", "Bruno", bound(2)), 1000)
    assert one.host_name == "Zoé"


def test_nobody_enters_twice_not_even_under_another_name() -> None:
    one = contest(2, begun=False)
    for name in ("Ada", "Zoé"):
        with pytest.raises(Denied) as refused:
            ask_entry(one, "ada", name, "0" * 64)
        assert refused.value.message.id == "contest-in-already"


def test_luck_is_told_once_of_each_table_that_all_may_see_and_places_do_not_change() -> None:
    one = contest(4)
    first, second = list(one.waiting())
    one.fold(Finished(0, 0, [5, 1], [0], 30), 2000)
    for place in (first, second):  # one table still plays this deal
        with pytest.raises(Denied):
            weigh(one, place, [0.1, -0.1], [3.0, -3.0])
    one.fold(Finished(0, 1, [6, 1], [0], 30), 2000)
    before = one.standings()
    assert one.unweighed() == [first, second] and one.adjusted() == {}
    one.fold(weigh(one, first, [0.1, -0.1], [3.0, -3.0]), 3000)
    assert one.adjusted() == {} and one.unweighed() == [second]  # there is nobody to compare with
    with pytest.raises(Denied):
        weigh(one, first, [0.1, -0.1], [3.0, -3.0])
    one.fold(weigh(one, second, [-0.1, 0.1], [-2.0, 2.0]), 3000)
    (a, b), (c, d) = one.rounds[0]
    less = {
        player: (round(line.above, 9), round(line.share_above, 9)) for player, line in one.adjusted().items()
    }
    # seat 0: 5 - 3 and 6 + 2, so 2 and 8 about 5; the wins 1 - 0.1 and 1 + 0.1. Seat 1: 1 + 3 and 1 - 2
    assert less == {a: (-3, -0.1), c: (3, 0.1), b: (2.5, 0.1), d: (-2.5, -0.1)}
    assert one.standings() == before
    one.fold(Weighed(0, 0, [9.0, 9.0], [9.0, 9.0]), 4000)  # another process was as fast: the first holds
    assert one.lucks()[a, 0] == (3.0, 0.1)


def test_standings_follow_from_the_rounds_and_a_proof_is_told_at_the_end() -> None:
    one = contest(4)
    for _ in range(3):
        assert one.proof(0) is None
        play(one)
    assert one.stage == "over" and one.due is None
    assert [line.deals for line in one.standings()] == [3] * 4
    proof = one.proof(2)
    assert proof is not None and proof["commitment"] == one.commitment
    assert duplicate.is_proof(proof) and not duplicate.is_proof({**proof, "round": "2"})


def test_what_may_not_be_is_refused_with_a_reason() -> None:
    gathering, begun = contest(2, begun=False), contest(2)
    refused: dict[str, Callable[[], object]] = {
        "contest-in-already": lambda: ask_entry(gathering, "ada", "Ada", "00"),
        "lobby-name-like": lambda: ask_entry(gathering, "other", "ADA", "00"),
        "contest-is-rounds": lambda: ask_entry(begun, "zoe", "Zoé", "00"),
        "contest-not-in": lambda: ask_withdraw(gathering, "zoe"),
        "contest-host": lambda: ask_begin(gathering, "bruno", 1, 60),
        "contest-too-few": lambda: ask_begin(contest(3, begun=False, fill="byes"), "ada", 1, 60),
        "contest-rounds": lambda: check_terms(replace(TERMS, rounds=99)),
        "contest-size": lambda: check_terms(replace(TERMS, size=99)),
        "lobby-seats": lambda: check_terms(replace(TERMS, seats=9)),
    }
    for id, ask in refused.items():
        with pytest.raises(Denied) as refusal:
            ask()
        assert refusal.value.message.id == id
    with pytest.raises(Denied):
        ask_call_off(begun, "ada")


def test_whoever_withdraws_before_the_start_has_never_been_there() -> None:
    one = contest(3, begun=False)
    one.fold(Withdrew("bruno"), 1500)
    assert [entrant.name for entrant in one.entrants] == ["Ada", "Chloé"]
    one.fold(ask_entry(one, "bruno", "Bruno", "ff"), 1600)
    assert one.is_in("bruno")


def test_a_name_is_taken_out_of_the_chapters_and_nothing_else_changes() -> None:
    one = contest(3)
    bodies = [
        format_chapter(Made("ada", "Ada", {**vars(one.terms)}, "00" * 32)),
        format_chapter(Joined("ada", "Ada", "00")),
        format_chapter(Joined("bruno", "Bruno", "01")),
    ]
    changed = without(bodies, "ada", "someone")
    assert [number for number, _ in changed] == [0, 1]
    assert all("Ada" not in body and "someone" in body for _, body in changed)


@pytest.mark.parametrize(
    "body",
    [
        Finished(0, 0, [1], [0], 3),
        Finished(0, 0, [1, 2], [7], 3),
        Finished(0, 0, [1, 2], [0], 3, [9]),
        Finished(3, 0, [1, 2], [0], 3),
        Finished(0, 2, [1, 2], [0], 3),
        Finished(-1, 0, [1, 2], [0], 3),
        Weighed(0, 0, [], []),
        Weighed(50, 0, [0.0, 0.0], [0.0, 0.0]),
    ],
)
def test_what_is_out_of_range_is_no_chapter(body: Chapter) -> None:
    """As it was: it was believed, and whoever looked later had an error of the server's own."""
    with pytest.raises(ValueError, match="out of range"):
        contest(4).fold(body, 2000)


@pytest.mark.parametrize(
    "wrong", [{"rounds": 0}, {"rounds": 10_000}, {"seats": 0}, {"seconds": 0}, {"size": -1}]
)
def test_terms_out_of_range_are_no_tournament(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="out of range"):
        Contest("t").fold(Made("ada", "Ada", {**vars(TERMS), **wrong}, "00" * 32), 1000)


def test_a_name_in_the_title_of_what_somebody_has_made_goes_with_them() -> None:
    one = contest(2, begun=False, title="Ada's cup, for Bruno")
    told = [format_chapter(Made("ada", "Ada", {**vars(one.terms), "options": {}}, "00" * 32))]
    told += [format_chapter(Joined("bruno", "Bruno")), format_chapter(Gone("ada", "Someone"))]
    for number, body in without(told, "ada", "Someone"):
        told[number] = body
    assert "Ada" not in "".join(told) and "Someone's cup, for Bruno" in told[0]
    one.fold(Gone("ada", "Someone"), 2000)
    assert one.terms.title == "Someone's cup, for Bruno"


def test_ids_of_tables_tell_their_place() -> None:
    assert place_of(Place("abc", 3, 12).id) == Place("abc", 3, 12)
    for other in ("abc", "abc.1", "abc.1.x", "abc.1.2.3", "abc.-1.2", "abc.1.9999999"):
        assert place_of(other) is None


# -- the deals --------------------------------------------------------------------------------------------------------


def dealing(people: int = 3) -> Contest:
    one = contest(people, begun=False)
    one.fold(ask_begin(one, "ada", 1000, 60), 1000)
    return one


def seeds(one: Contest) -> list[str]:
    return [event.secret for event in one.opening(Place("t", 0, 0)) if isinstance(event, Created)]


def test_whoever_enters_last_learns_nothing_from_a_thousand_entropies() -> None:
    """Before the start only hashes are known; after it nobody can add or take back anything."""
    one = dealing()
    assert one.stage == "dealing" and one.seal == one.sealed() and not list(one.waiting())
    for number in range(3, 1003):
        with pytest.raises(Denied, match="contest-other-entropy"):
            ask_reveal(one, "chloé", f"{number:064x}")
    with pytest.raises(Denied, match="contest-is-dealing"):
        ask_entry(one, "eve", "Eve", bound(9))


def test_with_the_last_reveal_the_cards_are_dealt_and_every_part_counts() -> None:
    one = contest(3)
    assert one.stage == "rounds"
    silent = dealing()
    for number, name in enumerate(NAMES[:2]):
        silent.fold(ask_reveal(silent, name.lower(), f"{number:064x}"), 1000)
    assert silent.stage == "dealing" and silent.seal == one.seal
    with pytest.raises(Denied, match="play-stale"):
        ask_deal(silent, 60_999)
    silent.fold(ask_deal(silent, 61_000), 61_000)
    assert list(silent.waiting()) and seeds(silent) != seeds(one)  # what did not come counts as nothing


def test_nobody_enters_with_what_another_is_bound_to_and_nothing_is_revealed_twice() -> None:
    gathering = contest(2, begun=False)
    with pytest.raises(Denied, match="contest-other-entropy"):
        ask_entry(gathering, "eve", "Eve", bound(0))
    one = dealing()
    one.fold(ask_reveal(one, "ada", f"{0:064x}"), 1000)
    with pytest.raises(Denied, match="play-stale"):
        ask_reveal(one, "ada", f"{0:064x}")
    with pytest.raises(Denied, match="contest-not-in"):
        ask_reveal(one, "eve", f"{0:064x}")


def test_whoever_leaves_while_the_cards_are_dealt_is_not_waited_for_and_a_bot_has_their_seat() -> None:
    one = dealing(2)
    one.fold(ask_reveal(one, "ada", f"{0:064x}"), 1000)
    one.fold(ask_withdraw(one, "bruno"), 1000)
    assert one.stage == "rounds" and not one.entrants[1].plays(0)


def test_a_name_that_is_taken_out_ends_the_proof_and_changes_no_deal() -> None:
    one = contest(4)
    before = seeds(one)
    one.fold(Gone("bruno", "someone"), 2000)
    assert seeds(one) == before
    while one.stage == "rounds":
        play(one)
    assert one.proof(0) is None


def test_whoever_is_struck_out_before_the_start_can_enter_no_more_and_no_other_is_touched() -> None:
    one = contest(3, begun=False)
    with pytest.raises(Denied, match="contest-host"):
        ask_strike(one, "bruno", "Ada")
    with pytest.raises(Denied, match="contest-no-entrant"):
        ask_strike(one, "ada", "Dario")
    one.fold(ask_strike(one, "ada", "Bruno"), 1000)
    assert [entrant.name for entrant in one.entrants] == ["Ada", "Chloé"]
    with pytest.raises(Denied, match="contest-struck"):
        ask_entry(one, "bruno", "Another name", None)
    ask_entry(one, "dario", "Bruno", None)  # the name is free


def test_nobody_is_struck_out_while_entropy_is_revealed() -> None:
    """Else a host could keep out that of others, and choose among deals."""
    with pytest.raises(Denied, match="contest-is-dealing"):
        ask_strike(dealing(), "ada", "Bruno")


def test_whoever_is_struck_out_plays_the_deal_that_was_begun_and_a_bot_those_that_follow() -> None:
    """A host's word costs nobody a game: in one that counts they would be last."""
    one = contest(4)
    place = one.own_place("bruno")
    assert place is not None
    sitting = Sitting(place.id)
    for event in one.opening(place):
        sitting.fold(event, 1000)
    one.fold(ask_strike(one, None, "Bruno"), 1500)
    assert one.own_place("bruno") == place and not one.is_in("bruno")
    assert list(seats_to_leave(one, place, sitting, 1500)) == []
    with pytest.raises(Denied, match="contest-no-entrant"):
        ask_strike(one, None, "Bruno")
    play(one)
    assert one.own_place("bruno") is None
    later = one.place_of("bruno")
    assert later is not None and "bruno" not in _people(one, later)


def test_in_a_full_house_the_network_that_has_most_gives_up_what_nobody_else_has_entered() -> None:
    def made(origin: str, at: int, *entrants: str) -> Contest:
        told: list[Chapter] = [Made("host", "Host", {**vars(TERMS)}, "00", origin)]
        told += [Joined(where + str(n), f"N{n}", None, where) for n, where in enumerate(entrants)]
        return load(f"{origin}{at}", [(format_chapter(chapter), at) for chapter in told])

    house = [made("a", 3), made("a", 2), made("a", 1, "b"), made("b", 1), made("c", 1, "a")]
    found = displaced(house, "d")
    assert found is house[1]  # the oldest of those that are alone
    ask_displace(found)
    assert displaced(house, "b") is house[1] and displaced(house, "a") is None
    assert displaced([made("c", 1, "a"), made("b", 1, "a")], "d") is None
    with pytest.raises(Denied):
        ask_displace(house[2])


def test_nobody_closes_a_tournament_to_others_with_guests_of_their_own() -> None:
    """As it was: two hundred guests of one address were in, and nobody else could come."""
    one = contest(1, begun=False)
    one.origin = "x"  # the host's own network: others have fewer
    for number in range(MOST_ENTRANTS - 3):
        one.fold(ask_entry(one, f"eve{number}", f"Eve {number}", None, "x"), 1000)
    for name in ("Bruno", "Chloé"):
        one.fold(ask_entry(one, name.lower(), name, None, "y"), 1000)
    assert len(one.entrants) == MOST_ENTRANTS
    with pytest.raises(Denied, match="contest-full"):
        ask_entry(one, "mallory", "Mallory", None, "x")
    with pytest.raises(Denied, match="lobby-name-like"):  # then nobody has to give way
        ask_entry(one, "zoe", "Brunó", None, "z")
    assert ask_entry(one, "zoe", "Zoé", None, "z") == Withdrew(f"eve{MOST_ENTRANTS - 4}")
    one.fold(ask_entry(one, "zoe", "Zoé", None, "z"), 1000)
    one.fold(ask_entry(one, "zoe", "Zoé", None, "z"), 1000)
    assert one.is_in("zoe") and one.is_in("ada") and len(one.entrants) == MOST_ENTRANTS


def test_no_network_but_the_hosts_is_most_of_those_who_play() -> None:
    """As it was: two hundred guests of a stranger's entered, and were what everybody was compared with."""

    def enter(origin: str, number: int) -> None:
        guest = f"{origin}{number}"
        one.fold(ask_entry(one, guest, f"{origin} {number}", None, origin), 1000)

    one = contest(0, begun=False)
    for number in range(NEIGHBOURS):
        enter("away", number)
    with pytest.raises(Denied, match="contest-neighbours"):
        enter("away", NEIGHBOURS)
    for number in range(NEIGHBOURS + 1):
        enter(f"net{number}", 0)
    enter("away", NEIGHBOURS)  # as many as all others
    with pytest.raises(Denied, match="contest-neighbours"):
        enter("away", NEIGHBOURS + 1)
    one.fold(ask_entry(one, "ada", "Ada", None, "club"), 1000)  # its host, where they are now
    for number in range(MOST_ENTRANTS // 2):
        enter("club", number)


def test_nobody_closes_a_tournament_to_others_by_coming_and_going() -> None:
    """As it was: a stranger who entered and left a thousand times had used up its chapters."""
    one = contest(2, begun=False)

    def come_and_go(guest: str, origin: str) -> None:
        one.fold(ask_entry(one, guest, "Eve", None, origin), 1000)
        one.fold(ask_withdraw(one, guest), 1000)

    for _ in range(MOST_COMINGS):
        come_and_go("eve", "x")
    with pytest.raises(Denied, match="contest-comings"):
        come_and_go("eve", "x")
    for number in range(MOST_FROM_THERE - MOST_COMINGS):
        come_and_go(f"eve{number}", "x")
    with pytest.raises(Denied, match="contest-comings"):
        come_and_go("mallory", "x")
    assert one.number < MOST_CHAPTERS / 20  # many networks would be needed
    one.fold(ask_entry(one, "zoe", "Zoé", None, "y"), 1000)
