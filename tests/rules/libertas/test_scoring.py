"""What a rack is worth, and as which combinations (L11-L13, L15)."""

import json
import random
from itertools import pairwise
from pathlib import Path

import pytest

from ludotheque.games.libertas.cards import LIBERTAS, Card, card_name, colour_of, number_of
from ludotheque.games.libertas.combinations import Arrangement, Combination, best_arrangement
from ludotheque.games.libertas.notation import read_rack

RACKS = Path(__file__).parents[2] / "vectors" / "libertas-racks.jsonl"


def rack(names: str) -> int:
    return read_rack({"cards": [*names.split()]})


def combinations(names: str) -> list[tuple[str, int]]:
    found = best_arrangement(rack(names)).combinations
    return [(" ".join(card_name(card) for card in c.cards), c.points) for c in found]


def total(names: str) -> int:
    return best_arrangement(rack(names)).total


def only(names: str) -> int:
    """The points of the one combination that these cards, all of them, are."""
    ((cards, points),) = combinations(names)
    assert sorted(cards.split()) == sorted(names.split())
    return points


# -- the table ----------------------------------------------------------------------------------------------


@pytest.mark.clause("L11")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("R1 R3 R5", 60),
        ("R1 R3 R5 R7", 120),
        ("R1 R3 R5 R7 R9", 240),
        ("R1 R3 R5 R7 R9 R11", 480),
        ("R1 R3 R5 R7 R9 R10 R11", 960),
        ("R1 R3 R4 R5 R7 R9 R10 R11", 1960),
        ("R1 R3 R4 R5 R6 R7 R9 R10 R11", 2960),
        ("R1 R2 R3 R4 R5 R6 R8 R9 R10 R11", 3960),
    ],
)
def test_flags_of_one_colour_are_a_set_from_three_on(names: str, points: int) -> None:
    assert only(names) == points


@pytest.mark.clause("L11", "L13")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("V1 V3 V5 L", 100),
        ("V1 V3 V5 V7 L", 200),
        ("V1 V3 V5 V7 V9 L", 400),
        ("V1 V3 V5 V7 V9 V11 L", 800),
    ],
)
def test_a_colour_set_of_three_to_six_is_worth_more_with_a_libertas_card(names: str, points: int) -> None:
    assert only(names) == points


@pytest.mark.clause("L11", "L13")
@pytest.mark.parametrize(("names", "points"), [("R5 Y5 V5", 480), ("R5 Y5 V5 L", 800), ("R5 Y5 G5 V5", 960)])
def test_flags_of_one_number_are_a_set_of_three_or_four(names: str, points: int) -> None:
    assert only(names) == points


@pytest.mark.clause("L11")
@pytest.mark.parametrize("names", ["R1 R5 Y2 Y6 G3 G7 V4", "R5 R8 Y6 Y9 G7 G10 V11", "R3 R4 R5 Y6 Y7 G8 V9"])
def test_seven_consecutive_numbers_of_several_colours_are_a_run(names: str) -> None:
    assert only(names) == 200


@pytest.mark.clause("L11")
def test_an_eighth_number_adds_nothing_to_a_run() -> None:
    assert total("R1 R5 Y2 Y6 G3 G7 V4 V8") == 200


@pytest.mark.clause("L11")
def test_six_consecutive_numbers_of_several_colours_are_nothing() -> None:
    assert total("R1 R5 Y2 Y6 G3 V4") == 0


@pytest.mark.clause("L11")
def test_a_run_does_not_go_from_11_to_1() -> None:
    assert total("R8 R1 Y9 Y2 G10 G3 V11") == 0


@pytest.mark.clause("L11")
def test_seven_consecutive_numbers_all_of_one_colour_are_a_colour_set_and_no_run() -> None:
    assert combinations("Y3 Y4 Y5 Y6 Y7 Y8 Y9") == [("Y3 Y4 Y5 Y6 Y7 Y8 Y9", 1920)]
    assert best_arrangement(rack("Y3 Y4 Y5 Y6 Y7 Y8 Y9")).combinations[0].kind == "colour"


@pytest.mark.clause("L11")
def test_no_cards_are_worth_nothing_and_a_libertas_card_500() -> None:
    assert [total(names) for names in ("", "L", "L L", "L L L L")] == [0, 500, 1000, 2000]


@pytest.mark.clause("L11")
@pytest.mark.parametrize("names", ["R1 R2", "R5 Y5", "R1 R2 Y4 Y5 G7 G8 V10 V11"])
def test_two_of_a_colour_or_number_are_nothing(names: str) -> None:
    assert total(names) == 0


# -- each flag once -----------------------------------------------------------------------------------------


@pytest.mark.clause("L11")
def test_a_flag_counts_in_one_combination_only() -> None:
    assert combinations("R5 Y5 G5 R6 R7") == [("R5 Y5 G5", 480)]  # not 5-6-7 as well


@pytest.mark.clause("L11")
def test_a_flag_may_count_in_none() -> None:
    assert combinations("R5 Y5 G5 R9") == [("R5 Y5 G5", 480)]


@pytest.mark.clause("L11")
def test_four_of_a_number_give_one_away_where_it_is_worth_more() -> None:
    """960 + 480 becomes 480 + 960 + 1000."""
    names = "R1 R2 R3 R5 R6 R7 R9 R11 Y11 G11 V11"
    assert combinations(names) == [("R1 R2 R3 R5 R6 R7 R9 R11", 1960), ("Y11 G11 V11", 480)]


@pytest.mark.clause("L11")
def test_four_of_a_number_are_given_up_where_all_colours_need_them() -> None:
    """3 * 960 + 4 * 120 becomes 4 * 960: seven of each colour."""
    others = "R1 R4 R7 R9 Y1 Y4 Y7 Y9 G3 G5 G8 G11 V3 V5 V8 V11"
    fours = " ".join(f"{colour}{number}" for colour in "RYGV" for number in (2, 6, 10))
    assert [points for _, points in combinations(f"{others} {fours}")] == [960] * 4


@pytest.mark.clause("L11")
def test_small_sets_give_way_to_a_run_that_is_worth_more() -> None:
    assert combinations("R1 R4 R7 Y2 Y5 G3 G6") == [("R1 R4 R7 Y2 Y5 G3 G6", 200)]


@pytest.mark.clause("L11")
def test_two_runs_can_be_best() -> None:
    """As colour sets these fourteen flags are worth 120 + 120 + 60 + 60."""
    names = "R1 R3 R5 R7 Y2 Y4 Y6 Y7 G1 G3 G5 V2 V4 V6"
    assert [points for _, points in combinations(names)] == [200, 200]


@pytest.mark.clause("L11")
def test_three_runs_are_worth_less_than_their_number_sets() -> None:
    names = " ".join(f"{'RYGV'[(number + i) % 4]}{number}" for number in range(1, 8) for i in range(3))
    assert total(names) == 7 * 480


# -- doubling -----------------------------------------------------------------------------------------------


@pytest.mark.clause("L12")
@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("R4 R5 R6", 120),
        ("R4 R5 R6 L", 200),
        ("R4 R5 R6 R7", 240),
        ("R4 R5 R6 R7 L", 400),
        ("R7 R8 R9 R10 R11", 480),
        ("R7 R8 R9 R10 R11 L", 800),
        ("R1 R2 R3 R4 R5 R6", 960),
        ("R1 R2 R3 R4 R5 R6 L", 1600),
        ("R1 R2 R3 R4 R5 R6 R7", 1920),
        ("R1 R2 R3 R4 R5 R6 R7 R8", 3920),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9", 5920),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11", 9920),
    ],
)
def test_a_colour_set_of_consecutive_numbers_counts_double(names: str, points: int) -> None:
    assert only(names) == points
    assert best_arrangement(rack(names)).combinations[0].is_doubled


@pytest.mark.clause("L12")
def test_eleven_and_one_are_not_consecutive() -> None:
    assert only("G10 G11 G1") == 60
    assert not best_arrangement(rack("G10 G11 G1")).combinations[0].is_doubled


@pytest.mark.clause("L12")
def test_only_colour_sets_count_double() -> None:
    for names in ("R5 Y5 G5", "R1 R5 Y2 Y6 G3 G7 V4"):
        assert not any(c.is_doubled for c in best_arrangement(rack(names)).combinations)


@pytest.mark.clause("L12")
def test_a_flag_that_would_break_the_doubling_is_left_out() -> None:
    assert combinations("R1 R2 R3 R4 R5 R6 R7 R8 R10") == [("R1 R2 R3 R4 R5 R6 R7 R8", 3920)]


# -- Libertas cards -----------------------------------------------------------------------------------------


@pytest.mark.clause("L13")
def test_a_libertas_card_counts_500_besides_what_it_adds() -> None:
    assert total("R4 R5 R6 L") == 200 + 500


@pytest.mark.clause("L13", "L14")
def test_with_a_libertas_card_six_in_a_row_are_worth_more_than_seven() -> None:
    assert combinations("R1 R2 R3 R4 R5 R6 R8 L") == [("R1 R2 R3 R4 R5 R6 L", 1600)]
    assert total("R1 R2 R3 R4 R5 R6 R8 L") == 1600 + 500


@pytest.mark.clause("L13")
@pytest.mark.parametrize("names", ["R4 R5 L", "R5 Y5 L", "R4 R5 L L L L", "R5 L"])
def test_a_libertas_card_makes_no_set_out_of_two(names: str) -> None:
    assert combinations(names) == []


@pytest.mark.clause("L13")
def test_a_libertas_card_fills_no_gap() -> None:
    assert only("R4 R5 R7 L") == 100  # not doubled, and not four flags
    assert combinations("R1 Y2 G3 R5 Y6 G7 L") == []


@pytest.mark.clause("L13")
def test_a_combination_takes_one_libertas_card() -> None:
    assert total("R4 R5 R6 L L L L") == 200 + 4 * 500


@pytest.mark.clause("L13")
@pytest.mark.parametrize(
    "names", ["R1 R2 R3 R4 R6 R8 R10", "R1 R2 R3 R4 R6 R8 R9 R10", "R5 Y5 G5 V5", "R1 R5 Y2 Y6 G3 G7 V4"]
)
def test_seven_of_a_colour_four_of_a_number_and_runs_take_no_libertas_card(names: str) -> None:
    assert total(f"{names} L") == total(names) + 500
    assert not any(c.has_libertas for c in best_arrangement(rack(f"{names} L")).combinations)


@pytest.mark.clause("L13")
def test_libertas_cards_go_where_they_add_most() -> None:
    names = "R1 R2 R3 R4 R5 R6 Y8 G8 V8 Y1 Y3 Y10"
    assert combinations(f"{names} L") == [
        ("R1 R2 R3 R4 R5 R6 L", 1600),
        ("Y8 G8 V8", 480),
        ("Y1 Y3 Y10", 60),
    ]
    assert combinations(f"{names} L L")[1] == ("Y8 G8 V8 L", 800)
    assert combinations(f"{names} L L L")[2] == ("Y1 Y3 Y10 L", 100)


@pytest.mark.clause("L13")
def test_four_of_a_number_are_split_for_a_libertas_card_and_a_run() -> None:
    """Three and a Libertas card, and the fourth in a run: 800 + 200, which is more than 960."""
    names = "R4 Y4 G4 V4 R1 R2 Y3 Y5 G6 G7"
    assert total(names) == 960
    assert sorted(points for _, points in combinations(f"{names} L")) == [200, 800]


@pytest.mark.clause("L15")
def test_a_twentieth_of_every_value_is_a_whole_number() -> None:
    for data in RACKS.read_text(encoding="utf-8").splitlines():
        arrangement = best_arrangement(read_rack(json.loads(data)))
        assert arrangement.libertas % 20 == 0
        assert all(combination.points % 20 == 0 for combination in arrangement.combinations)


# -- what is returned ---------------------------------------------------------------------------------------


@pytest.mark.clause("L11")
@pytest.mark.parametrize("line", RACKS.read_text(encoding="utf-8").splitlines())
def test_the_shared_racks_come_out_as_they_say(line: str) -> None:
    data = json.loads(line)
    arrangement = best_arrangement(read_rack(data))
    assert arrangement.total == data["total"]
    assert_lawful(read_rack(data), arrangement)


def assert_lawful(rack: int, arrangement: Arrangement) -> None:
    """Each combination is one, is worth its points, and no card is used twice (L11-L13)."""
    used = [card for combination in arrangement.combinations for card in combination.cards]
    assert len(used) == len(set(used))
    assert all(rack >> card & 1 for card in used)
    assert arrangement.libertas == 500 * sum(rack >> card & 1 for card in LIBERTAS)
    assert arrangement.total == arrangement.libertas + sum(c.points for c in arrangement.combinations)
    for combination in arrangement.combinations:
        assert combination.points == points_by_law(combination)
        assert list(combination.cards) == sorted(combination.cards)  # colour, then number, Libertas last
        assert combination.cards[: len(combination.flags)] == combination.flags
        assert len(combination.cards) - len(combination.flags) == combination.has_libertas
    points = [combination.points for combination in arrangement.combinations]
    assert points == sorted(points, reverse=True)


def points_by_law(combination: Combination) -> int | None:
    """Read off the table; None for what it does not name."""
    colours = [colour_of(card) for card in combination.flags]
    numbers = sorted(number_of(card) for card in combination.flags)
    count = len(numbers)
    in_a_row = all(b - a == 1 for a, b in pairwise(numbers))
    if combination.kind == "colour" and len(set(colours)) == 1:
        with_libertas = {3: 100, 4: 200, 5: 400, 6: 800}.get(count)
        without = {3: 60, 4: 120, 5: 240, 6: 480}.get(count, 960 + 1000 * (count - 7))
        points = with_libertas if combination.has_libertas else without if count >= 3 else None
        return points * (2 if in_a_row else 1) if points else None
    if combination.kind == "number" and len(set(numbers)) == 1:
        return {(3, False): 480, (3, True): 800, (4, False): 960}.get((count, combination.has_libertas))
    is_run = combination.kind == "run" and count == 7 and in_a_row and len(set(colours)) > 1
    return 200 if is_run and not combination.has_libertas else None


def some_rack(rng: random.Random) -> int:
    """Of any size, and often of few numbers or colours."""
    numbers = rng.sample(range(11), rng.randint(2, 11))
    colours = rng.sample(range(4), rng.choice((2, 3, 4, 4)))
    flags = [colour * 11 + number for colour in colours for number in numbers]
    return sum(
        1 << card for card in [*rng.sample(flags, rng.randint(0, len(flags))), *LIBERTAS[: rng.randrange(5)]]
    )


@pytest.mark.clause("L11", "L12", "L13")
def test_every_arrangement_is_lawful_card_by_card() -> None:
    rng = random.Random("lawful")
    for _ in range(1500):
        cards = some_rack(rng)
        assert_lawful(cards, best_arrangement(cards))


@pytest.mark.clause("L11")
def test_one_more_card_is_never_worth_less() -> None:
    rng = random.Random("one more")
    for _ in range(400):
        cards = some_rack(rng)
        card = Card(rng.randrange(48))
        assert best_arrangement(cards | 1 << card).total >= best_arrangement(cards & ~(1 << card)).total


@pytest.mark.clause("L11")
def test_the_same_rack_is_always_arranged_the_same_way() -> None:
    rng = random.Random("same")
    racks = [some_rack(rng) for _ in range(100)]
    before = [best_arrangement(cards) for cards in racks]
    best_arrangement.cache_clear()
    assert [best_arrangement(cards) for cards in reversed(racks)] == before[::-1]
