"""A sample of the puzzles proved anew: by referees that know nothing but `legal` and `apply`, and where hands are
hidden by worlds that the maker has not seen."""

from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from itertools import combinations, pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Illegal
from ludotheque.core.game import Seat
from ludotheque.games.libertas.cards import card_name, cards_in
from ludotheque.games.respublica.cards import BY_NAME
from ludotheque.play.table import Table
from ludotheque.puzzles.finding import CHOSEN_IN, FIRST_LOOK, by_worlds
from ludotheque.puzzles.making import make
from ludotheque.puzzles.reading import Puzzle, collection, write_collection
from tests.rules.libertas.test_scoring_proof import best_of_all, worth
from tests.soak import few, soak

WORLDS = soak(400, 10_000)
SLOW = {"win", "most", "gain", "safe"}  # of which two are proved in each run, of the others four


def puzzles(game: str, *kinds: str) -> list[Puzzle]:
    found = collection(game).puzzles
    return [
        puzzle
        for kind in kinds
        for puzzle in few([each for each in found if each.kind == kind], 2 if kind in SLOW else 4)
    ]


def at(game: str, puzzle: Puzzle) -> Table:
    return Table(collection(game).record(puzzle))


def after(table: Table, text: str) -> Any:
    return table.try_move(text).state


def check(game: str, puzzle: Puzzle, value: Callable[[Table, str], float]) -> None:
    """Every value is as it is written, and the answers are the best."""
    table = at(game, puzzle)
    found = {text: value(table, text) for text in puzzle.values}
    assert found == pytest.approx(puzzle.values), puzzle.id
    assert set(puzzle.answers) == {text for text in found if found[text] == max(found.values())}


# -- Libertas -------------------------------------------------------------------------------------------------------


def margin(state: Any, seat: int, low: float = -1e9, high: float = 1e9) -> float:
    """By how much the seat wins if nobody errs: alpha and beta over the rules, and nothing else."""
    game = GAMES["libertas"]
    actor = game.to_act(state)
    if actor is None:
        scores = game.outcome(state).scores
        return float(scores[seat] - scores[1 - seat])
    best = -1e9 if actor == seat else 1e9
    for move in game.legal(state):
        found = margin(game.apply(state, move), seat, low, high)
        if actor == seat:
            best = max(best, found)
            low = max(low, best)
        else:
            best = min(best, found)
            high = min(high, best)
        if low >= high:
            break
    return best


def test_endings_of_libertas_by_alpha_and_beta() -> None:
    for puzzle in puzzles("libertas", "most"):
        check("libertas", puzzle, lambda table, text: margin(after(table, text), 0 if table.seat == 0 else 1))


def test_who_wins_endings_of_libertas_by_alpha_and_beta() -> None:
    for puzzle in puzzles("libertas", "win"):
        table = at("libertas", puzzle)
        assert table.seat is not None
        won = {text for text in puzzle.values if margin(after(table, text), table.seat) > 0}
        assert won == set(puzzle.answers)


def test_what_a_taking_leaves() -> None:
    def left(table: Table, text: str) -> float:
        state, game = after(table, text), table.game
        following = game.to_act(state)
        gains = [game.apply(state, move).bonus[following] for move in game.legal(state)]
        return -float(max((gain - state.bonus[following] for gain in gains), default=0))

    for puzzle in puzzles("libertas", "leave"):
        check("libertas", puzzle, left)


def rack_total(state: Any, seat: int) -> int:
    """What a rack is worth, by trying all arrangements of its cards."""
    names = [card_name(card) for card in cards_in(state.racks[seat])]
    flags, libertas = [(name[0], int(name[1:])) for name in names if name != "L"], names.count("L")
    return best_of_all(flags, libertas) + 500 * libertas


def has(state: Any, seat: int) -> int:
    return int(state.bonus[seat]) + rack_total(state, seat)


def test_what_a_card_brings() -> None:
    """What the rules give at once, and what all arrangements of the rack say."""
    for puzzle in puzzles("libertas", "rack"):
        check(
            "libertas",
            puzzle,
            lambda table, text: float(
                has(after(table, text), table.seat or 0) - has(table.state, table.seat or 0)
            ),
        )


def least_had(table: Any, state: Any, seat: int, takings: int, totals: dict[tuple[int, int], int]) -> int:
    """All that can follow until the seat has taken this many cards more, without a short cut."""
    game, actor = table.game, table.game.to_act(state)
    if not takings or actor is None:
        key = (state.bonus[seat], state.racks[seat])
        return totals[key] if key in totals else totals.setdefault(key, has(state, seat))
    ends = [
        least_had(table, game.apply(state, move), seat, takings - (actor == seat), totals)
        for move in game.legal(state)
    ]
    return max(ends) if actor == seat else min(ends)


def test_what_some_takings_bring_for_sure() -> None:
    for puzzle in puzzles("libertas", "gain"):
        totals: dict[tuple[int, int], int] = {}
        now = has(at("libertas", puzzle).state, puzzle.seat)
        check(
            "libertas",
            puzzle,
            lambda table, text, puzzle=puzzle, totals=totals, now=now: float(  # type: ignore[misc]
                least_had(table, after(table, text), puzzle.seat, puzzle.aim - 1, totals) - now
            ),
        )


def set_worth(cards: list[str]) -> int:
    flags = [(card[0], int(card[1:])) for card in cards if card != "L"]
    return worth(flags)["L" in cards]


def test_no_arrangement_of_the_rack_is_worth_more_than_the_answer() -> None:
    for puzzle in puzzles("libertas", "arrange"):
        state = at("libertas", puzzle).state
        held = Counter(card_name(card) for card in cards_in(state.racks[puzzle.seat]))
        for text, value in puzzle.values.items():
            sets = [cards.split() for cards in text.split(" + ")]
            assert not Counter(card for cards in sets for card in cards) - held
            assert sum(map(set_worth, sets)) + 500 * held["L"] == value
        (best,) = puzzle.answers
        assert puzzle.values[best] == rack_total(state, puzzle.seat)


def test_the_reply_is_the_other_players_best() -> None:
    """After it comes what the puzzle says of the move; after no other reply less."""
    for puzzle in puzzles("libertas", "most"):
        table = at("libertas", puzzle)
        for text, reply in puzzle.replies.items():
            state = after(table, text)
            answered = table.game.apply(state, table.game.parse_move(reply))
            assert margin(answered, puzzle.seat) == puzzle.values[text], (puzzle.id, text)


# -- Pétards --------------------------------------------------------------------------------------------------------


def turn_ends(state: Any, seat: int) -> bool:
    return bool(state.seat != seat or state.step.value in ("draw", "over"))


def reached(state: Any, seat: int, goal: Callable[[Any], bool], seen: set[Any]) -> bool:
    """Whether some row of layings comes to the goal."""
    game = GAMES["petards"]
    for move in game.legal(state):
        if type(move).__name__ in ("Discard", "Draw", "Take"):
            continue
        then = game.apply(state, move)
        if goal(then):
            return True
        key = (then.hands, tuple(sorted(then.runs)), then.step)
        if turn_ends(then, seat) or key in seen:
            continue
        seen.add(key)
        if reached(then, seat, goal, seen):
            return True
    return False


def has_left(state: Any, rounds: int, seat: int, count: int) -> bool:
    return len(state.rounds.points) > rounds if count == 0 else len(state.hands[seat]) <= count


def can_come_to(state: Any, seat: int, rounds: int, count: int) -> bool:
    """Whether the seat can be left with so few cards this turn."""

    def goal(then: Any) -> bool:
        return has_left(then, rounds, seat, count)

    return goal(state) or (not turn_ends(state, seat) and reached(state, seat, goal, set()))


def test_turns_of_petards_searched_through() -> None:
    for puzzle in puzzles("petards", "out", "lay"):
        table = at("petards", puzzle)
        seat, aim, rounds = puzzle.seat, puzzle.aim, len(table.state.rounds.points)
        good = {text for text in puzzle.values if can_come_to(after(table, text), seat, rounds, aim)}
        assert good == set(puzzle.answers), puzzle.id
        assert aim == 0 or not can_come_to(table.state, seat, rounds, aim - 1)


def is_laid(state: Any, following: Seat, text: str, hand: str) -> bool:
    """Whether the next player, holding this hand, can take the discard and lay it."""
    game, card = GAMES["petards"], text.removeprefix("discard ")
    hands = tuple(hand if seat == following else cards for seat, cards in enumerate(state.hands))
    discarded = game.apply(state._replace(hands=hands), game.parse_move(text))
    taken = game.apply(discarded, game.parse_move("take"))
    most = taken.hands[following].count(card)

    def goal(then: Any) -> bool:
        return turn_ends(then, following) or then.hands[following].count(card) < most

    return reached(taken, following, goal, set())


def remembered(table: Table, seat: Seat) -> Counter[str]:
    """Of a hand the cards that everybody has seen go there in this round and not leave: read off the table's moves."""
    held: Counter[str] = Counter()
    for before, then, text in zip(table.states, table.states[1:], table.texts, strict=False):
        if len(then.rounds.points) > len(before.rounds.points):
            held.clear()
        elif before.seat == seat and text != "draw":
            held += Counter(then.hands[seat]) - Counter(before.hands[seat])
            held -= Counter(before.hands[seat]) - Counter(then.hands[seat])
    return held


def test_discards_of_petards_hand_by_hand() -> None:
    """Every hand of single cards that the next player may hold, the two of a letter told apart."""
    for puzzle in puzzles("petards", "safe"):
        table, following = at("petards", puzzle), Seat(1 - puzzle.seat)
        held = remembered(table, following)
        hand, stock = Counter(table.state.hands[following]), Counter(table.state.stock)
        hidden = list((hand - held + stock).elements())
        hands = Counter(
            "".join(sorted([*held.elements(), *cards]))
            for cards in combinations(hidden, hand.total() - held.total())
        )
        assert hands.total() == puzzle.aim
        for text, value in puzzle.values.items():
            laid = sum(ways for hand, ways in hands.items() if is_laid(table.state, following, text, hand))
            assert -laid == value, (puzzle.id, text)


# -- Res Publica ----------------------------------------------------------------------------------------------------


def best_end(state: Any, seat: int) -> int:
    """The most points with which the seat can end its last laying; what the others hold is counted by the rules."""
    game = GAMES["respublica"]
    if game.to_act(state) != seat:
        while game.to_act(state) is not None:
            state = game.apply(state, game.parse_move("done"))
        return int(game.outcome(state).scores[seat])
    return max(best_end(game.apply(state, move), seat) for move in game.legal(state))


def test_last_layings_of_res_publica_searched_through() -> None:
    for puzzle in puzzles("respublica", "last"):
        check(
            "respublica",
            puzzle,
            lambda table, text: float(best_end(after(table, text), int(table.seat or 0))),
        )


def test_what_may_be_said_is_what_the_rules_take() -> None:
    for puzzle in puzzles("respublica", "say"):
        table, taken = at("respublica", puzzle), set()
        for text in puzzle.values:
            try:
                table.try_move(text)
            except Illegal:
                continue
            taken.add(text)
        assert taken == set(puzzle.answers)


def test_what_completes_a_group_can_then_be_laid() -> None:
    game = GAMES["respublica"]
    for puzzle in puzzles("respublica", "complete"):
        table, good = at("respublica", puzzle), set()
        for text in puzzle.values:
            _, count, kind = text.split()
            hand = list(table.state.hands[puzzle.seat])
            hand[BY_NAME[kind]] += int(count)
            hands = [tuple(hand) if s == puzzle.seat else h for s, h in enumerate(table.state.hands)]
            laying = game.apply(table.state._replace(hands=tuple(hands)), game.parse_move("pass"))
            if game.parse_move(f"lay {kind}") in game.legal(laying):
                good.add(text)
        assert good == set(puzzle.answers)


# -- by worlds ------------------------------------------------------------------------------------------------------


def fresh_shares(game: str, puzzle: Puzzle) -> dict[str, Any]:
    """Of the moves in question, what each gets of the win in worlds that the maker has not seen."""
    from ludotheque.catalog import part

    table = at(game, puzzle)
    assert table.seat is not None
    first = (table.game.parse_move(next(iter(puzzle.values))),)
    trial = part("review", game).Trial(table.state, table.seat, first, f"anew/{puzzle.id}")
    texts = [table.game.format_move(line[0]) for line in trial.lines]
    places = {text: texts.index(text) for text in puzzle.values if text in texts}
    played = trial.play(list(places.values()), 0, WORLDS)
    return {text: played[number, :, 0] for number, text in enumerate(places)}


@pytest.mark.parametrize(
    ("game", "kinds"), [("petards", ["draw"]), ("respublica", ["announce", "answer", "accept", "lay"])]
)
def test_by_other_worlds_the_answer_is_no_worse(kernels: None, game: str, kinds: list[str]) -> None:
    for puzzle in puzzles(game, *kinds):
        shares = fresh_shares(game, puzzle)
        (best,) = puzzle.answers
        for text in set(shares) - {best}:
            apart = shares[best] - shares[text]
            assert apart.mean() > -4 * apart.std(ddof=1) / sqrt(WORLDS), (puzzle.id, text)


class Dice:
    """Trials of two moves: one wins always in the worlds up to a number, the other in all others."""

    def __init__(self, turned: int) -> None:
        self.lines, self.turned = (("a",), ("b",)), turned
        self.seen: list[range] = []

    def play(self, field: Any, first: int, count: int) -> Any:
        self.seen.append(range(first, first + count))
        is_first = np.arange(first, first + count) < self.turned
        shares = np.stack([is_first, ~is_first]).astype(float)
        return np.stack([shares, shares], axis=2)[list(field)]


def test_what_is_best_is_chosen_in_other_worlds_than_it_is_estimated_in() -> None:
    """The best of some was picked and estimated in the same worlds, so that its luck was in the interval."""
    dice = Dice(turned=10**9)
    found = by_worlds("draw", dice, ["a", "b"])
    assert found and found.answers == ("a",) and found.proof.worlds >= 10_000
    assert all(one.stop <= two.start for one, two in pairwise(dice.seen))


def test_what_was_best_by_luck_alone_is_no_answer() -> None:
    assert by_worlds("draw", Dice(turned=FIRST_LOOK + CHOSEN_IN), ["a", "b"]) is None


# -- made -----------------------------------------------------------------------------------------------------------


def test_the_same_seed_makes_the_same_bytes(kernels: None) -> None:
    first, again, other = (write_collection(make("libertas", soak(1, 4), seed)) for seed in ("a", "a", "b"))
    assert first == again != other


def test_what_is_shipped_is_what_the_command_makes(kernels: None) -> None:
    """Of each game the file begins with what its command would begin with; in a soak it is made whole."""
    for game in GAMES:
        seeds = [source.seed.split("/") for source in collection(game).sources]
        assert all(seed[0] == "1" and (len(seed) == 1 or int(seed[1])) for seed in seeds)
    found = collection("libertas")
    if soak(0, 1):
        shipped = (files("ludotheque") / "puzzles" / "libertas.json").read_bytes()
        assert write_collection(make("libertas", len(found.puzzles), "1")) == shipped
