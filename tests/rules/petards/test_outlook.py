"""What a page is told before a seat chooses: its moves taken apart (P2-P14), from what the seat knows."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from ludotheque.bots.petards.greedy import greedy as petards_greedy
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import DECK
from ludotheque.games.petards.moves import LayRun
from ludotheque.games.petards.notation import parse_move
from ludotheque.games.petards.outlook import opening_pairs, outlook
from ludotheque.games.petards.rules import apply, legal
from ludotheque.games.petards.state import State, Step, to_act
from ludotheque.play.table import deal_from_seed
from tests.conformance.walks import options_of
from tests.rules.petards.position import legal_texts, play, position
from tests.soak import soak

PETARDS = GAMES["petards"]

TABLE = position("""
    0 lays   LNRV*!  open
    1 waits  CD      open
    run 1    M*OPQ !
    run 2    of 1 XYZ
    discard  B
    """)


def acts(state: State) -> dict[str, dict[str, Any]]:
    told = outlook(state, state.seat)["acts"]
    return {act.pop("move"): act for act in told}


def test_every_legal_move_is_told_once_and_nothing_else() -> None:
    told = [act["move"] for act in outlook(TABLE, TABLE.seat)["acts"]]
    assert set(told) == legal_texts(TABLE)
    assert len(told) == len(set(told))


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("1<L", {"kind": "add", "uses": "L", "run": 1, "end": "before", "letter": "L"}),
        ("2>*", {"kind": "add", "uses": "*", "run": 2, "end": "after", "letter": "A"}),
        ("1:N", {"kind": "exchange", "uses": "N", "run": 1, "place": 1}),
        ("2<!", {"kind": "petard", "uses": "!", "run": 2, "end": "before"}),
        ("1>x", {"kind": "clear", "uses": "*", "run": 1, "end": "after"}),
        ("discard V", {"kind": "discard", "uses": "V"}),
    ],
)
def test_a_move_is_told_by_what_it_uses_and_where_it_goes(move: str, told: dict[str, Any]) -> None:
    assert acts(TABLE)[move] == told


@pytest.mark.clause("P8")
def test_a_new_run_is_told_with_the_letters_its_stars_stand_for() -> None:
    state = position("""
        0 lays   *MOQ  open
        1 waits  CD
        """)
    assert acts(state)["run M*O"] == {
        "kind": "run",
        "uses": "*MO",
        "cards": "M*O",
        "letters": "MNO",
        "owes_run": False,
    }


@pytest.mark.clause("P5")
def test_a_short_opening_run_is_told_to_owe_a_second_one() -> None:
    state = position("""
        0 lays   ABCDEXYZK
        1 waits  CD
        """)
    told = acts(state)
    assert told["run ABC"]["owes_run"]
    assert not told["run ABCDE"]["owes_run"]
    second = acts(play(state, "run ABC"))
    assert not second["run XYZ"]["owes_run"]


@pytest.mark.clause("P13", "P14")
@pytest.mark.parametrize(
    ("empty_hand", "laid", "discarded"),
    [("lay_out", "ends", "refills"), ("refill", "refills", "refills"), ("any_out", "ends", "ends")],
)
def test_the_last_card_is_told_with_what_follows(empty_hand: str, laid: str, discarded: str) -> None:
    state = position(
        """
        0 lays   L   open
        1 waits  CD
        run 1    MNO
        """,
        empty_hand=empty_hand,
    )
    told = acts(state)
    assert (told["1<L"]["out"], told["discard L"]["out"]) == (laid, discarded)


@pytest.mark.clause("P14")
@pytest.mark.parametrize(("stock", "count"), [("ABCDEFGHI", 7), ("AB", 4), ("-", 2)])
def test_a_last_discard_is_told_with_the_new_cards_it_brings(stock: str, count: int) -> None:
    state = position(f"""
        0 lays   L   open
        1 waits  CD
        stock    {stock}
        discard  X
        """)
    assert acts(state)["discard L"]["new_cards"] == count


@pytest.mark.clause("P9")
def test_an_exchange_of_the_last_letter_does_not_empty_the_hand() -> None:
    state = position("""
        0 lays   N   open
        1 waits  CD
        run 1    M*O
        """)
    assert "out" not in acts(state)["1:N"]


def test_a_card_that_is_not_the_last_is_told_without_an_end() -> None:
    assert not any("out" in act for act in acts(TABLE).values())


def test_the_longest_runs_are_put_forward_and_no_star_is_wasted() -> None:
    state = position("""
        0 lays   *ABCGHI  open
        1 waits  CD
        """)
    assert outlook(state, Seat(0))["best_runs"] == ["run ABC*", "run *GHI"]


@pytest.mark.clause("P5")
def test_runs_that_are_said_to_open_together_do_in_either_order() -> None:
    seen = 0
    for i in range(soak(60, 2000)):
        deck = "".join(Chance(f"pairs/{i}").dealing("petards", 2).shuffled(DECK))
        state = position(f"0 lays {deck[:11]}\n1 waits CD")
        runs = [move.cards for move in legal(state) if isinstance(move, LayRun)]
        for one, other in opening_pairs(state.hands[0], runs):
            for first, second in ((one, other), (other, one)):
                after = play(state, f"run {first}")
                assert not after.opened[0]
                assert play(after, f"run {second}").opened[0]
                seen += 1
    assert seen


@pytest.mark.clause("P2")
@pytest.mark.parametrize(
    ("hand", "top", "can_lay"), [("AB", "D", False), ("AB", "C", True), ("ABC", "C", False)]
)
def test_the_top_of_the_discard_is_told_to_be_of_use_when_it_could_be_laid(
    hand: str, top: str, can_lay: bool
) -> None:
    state = position(f"""
        0 draws  {hand}  open
        1 waits  KT
        discard  F{top}
        """)
    assert outlook(state, Seat(0))["lays_top"] is can_lay


def test_who_is_not_to_act_is_told_nothing() -> None:
    assert outlook(TABLE, Seat(1)) == {}
    assert outlook(TABLE, None) == {}


def test_a_game_that_is_over_has_no_outlook() -> None:
    last = position(
        """
        0 lays   L   open
        1 waits  CD
        run 1    MNO
        """,
        rounds=1,
    )
    assert outlook(play(last, "1<L"), Seat(0)) == {}


# -- against the rules: every position of whole games, to the last card ------------------------------------------


@pytest.mark.clause("P5", "P13", "P14")
@pytest.mark.parametrize("seats", PETARDS.seats)
def test_what_is_told_of_a_move_is_what_making_it_shows(seats: int) -> None:
    seen: Counter[str] = Counter()
    for i in range(soak(4, 60)):
        options = options_of("petards", i, seats)
        for state in played(seats, options, f"outlook/{seats}/{i}"):
            for act in outlook(state, state.seat)["acts"]:
                seen.update(check_act(state, act))
    assert {"ends", "refills", "keeps"} <= seen.keys()


def played(seats: int, options: Any, seed: str) -> Iterator[State]:
    """Positions of players who lay what they can, so that hands get small; round after round."""
    chance = Chance(seed)
    state: State = PETARDS.initial(deal_from_seed(PETARDS, seed, seats, options), options)
    while (seat := to_act(state)) is not None:
        yield state
        moves = PETARDS.legal(state)
        state = apply(state, petards_greedy(PETARDS.known(state, seat), moves, chance))


def check_act(state: State, act: dict[str, Any]) -> list[str]:
    """What follows from the move, against the state after it; returns what was seen."""
    move = parse_move(act["move"])
    after, seat = apply(state, move), state.seat
    is_over = len(after.rounds.points) > len(state.rounds.points)
    if act["kind"] == "run":
        assert act["owes_run"] == (after.step is Step.SECOND_RUN and not is_over)
    if "out" not in act:
        assert not is_over or act["kind"] == "discard"
        if not is_over and act["kind"] not in ("draw", "take", "exchange"):
            assert len(after.hands[seat]) == len(state.hands[seat]) - len(act["uses"])
        return ["keeps"]
    assert act["out"] == ("ends" if is_over else "refills")
    assert is_over or act["new_cards"] == len(after.hands[seat])
    return [act["out"]]


# -- what a discard gives away -------------------------------------------------------------------------------


GENEROUS = position("""
    0 lays   LNBKV*!  open
    1 waits  CD      open
    run 1    M*OPQ !
    run 2    of 1 CDE
    discard  B
    """)


@pytest.mark.parametrize(
    ("card", "gives"),
    [
        ("L", {"ends": [{"run": 1, "end": "before"}]}),
        ("N", {"runs": [1]}),
        ("B", {"ends": [{"run": 2, "end": "before"}]}),
        ("K", None),
        ("*", None),
        ("!", None),
    ],
)
def test_a_discard_says_what_the_next_player_could_do_with_it(card: str, gives: Any) -> None:
    assert acts(GENEROUS)[f"discard {card}"].get("gives") == gives
    assert outlook(GENEROUS, Seat(0))["next"] == 1


@pytest.mark.parametrize(
    ("shown", "card", "run"), [("DE", "F", "DEF"), ("YZ", "A", "YZA"), ("D*", "F", "D*F")]
)
def test_what_was_seen_to_go_into_a_hand_is_remembered_beside_a_discard(
    shown: str, card: str, run: str
) -> None:
    state = GENEROUS._replace(hands=(f"!{card}V", "".join(sorted(shown + "K"))), runs=(), shown=("", shown))
    assert acts(state)[f"discard {card}"]["gives"] == {"run": run}
    assert "gives" not in acts(state._replace(shown=("", shown[0])))[f"discard {card}"]


@pytest.mark.clause("P7", "P9")
@pytest.mark.parametrize("seats", PETARDS.seats)
def test_what_a_discard_gives_can_be_done_by_a_next_player_who_has_opened(seats: int) -> None:
    """Against the rules: discarded, taken, and looked up among the legal moves, as if everybody had opened."""
    seen: Counter[str] = Counter()
    for i in range(soak(2, 20)):
        for found in played(seats, options_of("petards", i, seats), f"gives/{seats}/{i}"):
            if found.step is not Step.LAY or not found.runs:
                continue
            state = found._replace(opened=(True,) * seats)
            for act in outlook(state, state.seat)["acts"]:
                if act["kind"] == "discard" and act["uses"] not in "*!" and "out" not in act:
                    seen.update(check_gives(state, act))
    assert {"ends", "runs", "none"} <= seen.keys()


def check_gives(state: State, act: dict[str, Any]) -> list[str]:
    letter = act["uses"]
    after = play(state, act["move"], "take")
    signs = {"before": "<", "after": ">"}
    told = act.get("gives", {})
    ends = {f"{end['run']}{signs[end['end']]}{letter}" for end in told.get("ends", [])}
    stars = {f"{run}:{letter}" for run in told.get("runs", [])}
    can = {text for text in legal_texts(after) if text[-1] == letter and text[-2] in "<>:"}
    assert ends | stars == can
    if run := told.get("run"):
        assert f"run {run}" in legal_texts(after)
    return [*told] or ["none"]
