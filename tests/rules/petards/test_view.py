"""What a seat sees, what it can know, and what a state may be that it cannot tell from the true one."""

import json
from collections import Counter
from dataclasses import asdict

import pytest

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.core.options import read_options
from ludotheque.games.petards import (
    Options,
    apply,
    deal,
    initial,
    known,
    legal,
    parse_move,
    sample,
    tell,
    to_act,
    view,
)
from ludotheque.games.petards.cards import DECK, sort_hand, without
from ludotheque.games.petards.known import cards_of_round, unseen
from ludotheque.games.petards.runs import has_run
from ludotheque.games.petards.state import State, Step
from ludotheque.language import LANGUAGES, say
from tests.checks.petards import SPREAD, check
from tests.rules.petards.position import play, position

ADA, BRUNO = Seat(0), Seat(1)


def test_a_view_shows_the_own_hand_the_table_the_top_of_the_discard_and_sizes() -> None:
    state = position("""
        0 lays   KL*    open
        1 waits  ABCD
        run 1    M*O !
        stock    XYZ
        discard  QR
        """)
    seen = view(state, BRUNO)
    assert seen.hand == ("A", "B", "C", "D")
    assert seen.hand_sizes == (3, 4)
    assert seen.opened == (True, False)
    assert seen.runs == (
        {
            "number": 1,
            "owner": 0,
            "cards": "M*O",
            "letters": "MNO",
            "petard_before": False,
            "petard_after": True,
        },
    )
    assert (seen.stock, seen.discard, seen.discard_top) == (3, 2, "R")
    assert (seen.to_act, seen.step, seen.round, seen.rounds) == (0, "lay", 1, 2)


def test_a_spectator_sees_no_hand() -> None:
    state = position("""
        0 lays   KL*
        1 waits  ABCD
        """)
    assert view(state, None).hand is None


def test_a_view_is_ready_for_json_and_names_no_hidden_card() -> None:
    state = position("""
        0 lays   A   open
        1 waits  BBB
        run 1    MNO
        stock    CCC
        discard  DE
        """)
    text = json.dumps(asdict(view(state, ADA)))
    assert '"B"' not in text
    assert '"C"' not in text
    assert '"D"' not in text


@pytest.mark.parametrize("options", SPREAD, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sampled_state_cannot_be_told_from_the_true_one(seats: int, options: dict[str, object]) -> None:
    chance = Chance(f"sample {seats} {options}")
    chosen = read_options(Options, options)
    state = initial(deal(chance, seats, chosen), chosen)
    for _ in range(120):
        for seat in map(Seat, range(seats)):
            what_is_known = known(state, seat)
            other = sample(what_is_known, chance)
            check(other)
            assert view(other, seat) == view(state, seat)
            assert known(other, seat) == what_is_known
            if to_act(state) == seat:
                assert legal(other) == legal(state)
        if to_act(state) is None:
            break
        state = apply(state, chance.choice(legal(state)))


def test_a_card_taken_from_the_discard_is_known_to_be_in_the_hand_that_took_it() -> None:
    state = position("""
        0 waits  AB
        1 draws  CDE
        discard  XYK
        """)
    state = play(state, "take")
    assert known(state, ADA).state.hands[1] == "???K"
    for i in range(50):
        assert "K" in sample(known(state, ADA), Chance(str(i))).hands[1]
    state = play(state, "discard C")
    assert known(state, ADA).state.hands[1] == "??K"
    state = play(state, "draw", f"discard {state.hands[0][0]}", "take", "discard K")
    assert known(state, ADA).state.hands[1].count("K") == 0


def test_when_a_known_card_is_played_the_rest_of_the_hand_is_as_unknown_as_before() -> None:
    state = position("""
        0 waits  AB
        1 draws  KDE
        discard  XYK
        """)
    state = play(state, "take", "discard K")  # one of two: the other may be any card
    assert known(state, ADA).state.hands[1] == "???"
    assert {"K" in sample(known(state, ADA), Chance(str(i))).hands[1] for i in range(200)} == {True, False}


def test_an_exchanged_star_is_known_to_be_in_hand_until_it_is_laid() -> None:
    state = position("""
        0 lays   KT   open
        1 waits  CD
        run 1    J*L
        """)
    state = play(state, "1:K")
    assert known(state, BRUNO).state.hands[0] == "*?"
    assert known(play(state, "1>*"), BRUNO).state.hands[0] == "?"


@pytest.mark.clause("P5")
def test_a_hand_that_owes_a_second_run_is_known_to_hold_one() -> None:
    state = position("""
        0 owes-run  KLMT
        1 waits     CD
        run 1       GHI
        """)
    for i in range(20):
        assert has_run(sample(known(state, BRUNO), Chance(str(i))).hands[0])


@pytest.mark.clause("P15")
def test_the_order_of_the_discard_is_remembered_and_so_that_of_the_turned_stock() -> None:
    state = position("""
        0 draws  AB
        1 waits  CDE
        stock    M
        discard  XYK
        """)
    assert known(state, BRUNO).state.discard == "XYK"
    assert known(state, BRUNO).state.stock == "?"
    state = play(state, "draw", "discard A")
    assert known(state, BRUNO).state.stock == "XYK"
    state = play(state, "draw")
    assert known(state, ADA).state.hands[1] == "???X"


@pytest.mark.clause("P14", "P15")
def test_of_a_refill_only_what_came_from_the_turned_discard_is_known() -> None:
    state = position("""
        0 lays   P   open
        1 waits  AB
        run 1    UVW
        stock    CDE
        discard  QRST
        """)
    state = play(state, "discard P")
    assert state.hands[0] == "CDEQRST"
    assert known(state, BRUNO).state.hands[0] == "???QRST"
    assert known(state, BRUNO).state.stock == "P"


def almost_everything_is_seen() -> State:
    state = position("""
        0 lays   AB
        1 waits  CD
        stock    EF
        """)
    rest = without(sort_hand(DECK), sort_hand(cards_of_round(state)))
    assert rest is not None
    return state._replace(discard=rest)


def test_every_arrangement_of_the_unseen_cards_is_equally_likely() -> None:
    what_is_known = known(almost_everything_is_seen(), ADA)
    assert sorted(unseen(what_is_known.state)) == ["C", "D", "E", "F"]
    chance, count = Chance("uniform"), 12_000
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(count):
        state = sample(what_is_known, chance)
        found[state.hands[1], state.stock] += 1
    assert len(found) == 12  # 6 hands of two, each with 2 orders of the stock
    chi_square = sum((n - count / 12) ** 2 / (count / 12) for n in found.values())
    assert chi_square < 31.3  # 11 degrees of freedom: one in a thousand


def test_the_decks_to_come_are_unknown_too() -> None:
    options = Options()
    state = initial(deal(Chance("later"), 3, options), options)
    what_is_known = known(state, ADA)
    assert set("".join(what_is_known.state.rounds.to_come)) == {"?"}
    decks = {sample(what_is_known, Chance(str(i))).rounds.to_come for i in range(20)}
    assert len(decks) == 20
    assert all(sort_hand(deck) == sort_hand(DECK) for pair in decks for deck in pair)


def told(state: State, text: str, seat: Seat | None) -> Message:
    message = tell(state, parse_move(text), seat)
    for language in LANGUAGES:
        assert say(message, language)
    return message


def test_a_drawn_card_is_told_to_its_drawer_alone() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    MN
        discard  K
        """)
    assert told(state, "draw", ADA) == Message("petards-tell-draw", card="M", kind="letter")
    assert told(state, "draw", BRUNO) == told(state, "draw", None) == Message("petards-tell-draw-hidden")
    assert told(state, "take", BRUNO) == Message("petards-tell-take", card="K", kind="letter")


@pytest.mark.clause("P15")
def test_a_card_drawn_from_the_turned_discard_is_told_to_all() -> None:
    state = position("""
        0 draws  AB
        1 waits  CD
        stock    -
        discard  KLM
        """)
    assert told(state, "draw", None) == Message(
        "petards-tell-then",
        what="petards-tell-draw",
        card="K",
        kind="letter",
        act=Message("petards-tell-draw", card="K", kind="letter"),
        then=Message("petards-tell-turned"),
    )


def test_stars_and_petards_are_told_by_name() -> None:
    state = position("""
        0 lays   E*!   open
        1 waits  CD
        """)
    for move, said in (
        ("discard *", "discards a star"),
        ("discard !", "discards a pétard"),
        ("discard E", "discards E"),
    ):
        assert say(told(state, move, None), "en") == said


def test_layings_are_told_to_all() -> None:
    state = position("""
        0 lays   EK*!TUVP   open
        1 waits  CD
        run 1    J*L
        run 2    FGH !
        """)
    assert told(state, "1:K", None) == Message("petards-tell-exchange", letter="K", run=1)
    assert told(state, "1>*", None) == Message("petards-tell-add-star", letter="M", run=1, end="after")
    assert told(play(state, "1>*"), "2<E", None) == Message("petards-tell-add", card="E", run=2, end="before")
    assert told(state, "1<!", None) == Message("petards-tell-petard", run=1, end="before")
    assert told(state, "2>x", None) == Message("petards-tell-clear", run=2, end="after")
    assert told(state, "run TUV", None) == Message("petards-tell-run", cards="TUV", run=3)
    assert told(state, "discard P", None) == Message("petards-tell-discard", card="P", kind="letter")


WON = Message("petards-tell-round-won", round=1, points=2, hands=("", "CD"))


@pytest.mark.parametrize(
    ("options", "text", "then"),
    [
        ({}, "1>P", WON),
        ({}, "discard P", Message("petards-tell-refill", count=7)),
        ({"empty_hand": "refill"}, "1>P", Message("petards-tell-refill", count=7)),
        ({"empty_hand": "any_out"}, "discard P", WON),
        ({"stall_turns": 1}, "discard P", Message("petards-tell-round-void", round=1)),
    ],
)
def test_it_is_told_how_a_hand_or_a_round_ends(
    options: dict[str, str | int], text: str, then: Message
) -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  CD
        run 1    MNO
        """,
        idle=1,
        **options,
    )
    assert told(state, text, None).args["then"] == then


@pytest.mark.clause("P13", "P16")
def test_what_the_others_hold_is_told_where_it_counts_and_nowhere_else() -> None:
    """Only points were told: nobody could see where they came from."""
    hands = """
        0 lays   P   open
        1 waits  CD*
        2 waits  !
        run 1    MNO
        """
    won = told(position(hands), "1>P", None)
    assert won.args["hands"] == ("", "*CD", "!") and won.args["points"] == 1 + 1 + 5 + 5
    void = told(position(hands, idle=2, stall_turns=1), "discard P", BRUNO)
    assert void.args["round"] == 1 and "hands" not in void.args


def test_at_the_end_of_the_game_a_view_still_shows_the_table() -> None:
    state = position(
        """
        0 lays   P   open
        1 waits  CD
        run 1    MNO
        """,
        rounds=1,
    )
    seen = view(play(state, "1>P"), None)
    assert (seen.step, seen.to_act, seen.round, seen.rounds, seen.scores) == ("over", None, 1, 1, (2, 0))
    assert [run["cards"] for run in seen.runs] == ["MNOP"]


def test_what_was_laid_this_turn_is_no_idle_turn() -> None:
    state = position(
        """
        0 lays   PQ   open
        1 waits  CD
        run 1    MNO
        """,
        idle=4,
    )
    assert view(state, None).idle == 4
    assert view(play(state, "1>P"), None).idle == 0
    assert play(state, "1>P").step is Step.LAY
