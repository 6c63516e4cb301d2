"""The puzzles that are shipped: enough of them, small enough, in order, told in every language, and solved by their
answers."""

import re
from importlib.resources import files

import pytest

from ludotheque.catalog import GAMES, part
from ludotheque.core.errors import BadRecord, Illegal
from ludotheque.language import LANGUAGES, say
from ludotheque.puzzles.making import RUNGS
from ludotheque.puzzles.reading import Puzzle, collection
from ludotheque.puzzles.walking import (
    HINTS,
    Posed,
    answer,
    find_puzzle,
    good_now,
    hints,
    level_of,
    pose,
    question,
    told_outcomes,
    where,
)
from tests.soak import few

FEWEST, LARGEST = 120, 150_000
every_game = pytest.mark.parametrize("game", list(GAMES))


def posed(game: str, puzzle: Puzzle) -> Posed:
    return pose(puzzle, collection(game).record(puzzle))


def spread(game: str, small: int) -> list[Puzzle]:
    """Some of every kind, in a soak all."""
    found = collection(game).puzzles
    return [
        puzzle
        for kind in dict.fromkeys(each.kind for each in found)
        for puzzle in few([each for each in found if each.kind == kind], small)
    ]


@every_game
def test_enough_puzzles_of_several_kinds_in_a_small_file(game: str) -> None:
    found = collection(game).puzzles
    assert len({puzzle.id for puzzle in found}) == len(found) >= FEWEST
    assert {puzzle.kind for puzzle in found} == set(part("puzzles", game).KINDS)
    assert len((files("ludotheque") / "puzzles" / f"{game}.json").read_bytes()) <= LARGEST


@every_game
def test_easy_puzzles_come_first_and_are_not_the_most(game: str) -> None:
    """Of 126 puzzles of Libertas 95 were easy: easy ones were taken as soon as they were found."""
    found = [RUNGS.index(puzzle.difficulty.level) for puzzle in collection(game).puzzles]
    assert found == sorted(found)
    assert 2 * found.count(RUNGS.index("easy")) <= len(found)
    assert len(set(found)) >= 4


@every_game
def test_every_puzzle_is_solved_by_each_of_its_answers(game: str) -> None:
    for puzzle in spread(game, 4):
        for text in puzzle.answers:
            here = answer(posed(game, puzzle), text)
            while not here.is_solved:
                assert here.aside is None
                here = answer(here, good_now(here))


@every_game
def test_another_move_is_told_what_comes_of_it_and_nothing_happens(game: str) -> None:
    for puzzle in spread(game, 2):
        for text in set(puzzle.values) - set(puzzle.answers):
            here = posed(game, puzzle)
            try:
                after = answer(here, text)
            except Illegal:
                assert puzzle.kind == "say"  # what may not be said is refused by the rules
                continue
            assert (after.is_solved, after.moves) == (False, ())
            assert after.aside is not None


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_a_puzzle_is_told_in_every_language(game: str, language: str) -> None:
    for puzzle in spread(game, 1):
        here = posed(game, puzzle)
        told = [question(here), *hints(here, HINTS), *(message for _, message, _ in told_outcomes(here))]
        assert len(list(hints(here, HINTS))) == HINTS
        assert all(say(message, language) for message in told)
        assert level_of(here).startswith("puzzle-level-")


@pytest.mark.parametrize("game", ["petards", "respublica"])
def test_where_worlds_decide_each_move_says_what_it_does(game: str) -> None:
    """There stood a share for each move, and nobody learnt why one is better."""
    for puzzle in collection(game).puzzles:
        if puzzle.proof.method == "worlds":
            told = {
                say(comes, "en").partition(" What it does: ")[2]
                for _, comes, _ in told_outcomes(posed(game, puzzle))
            }
            assert all(told) and len(told) > 1


@every_game
def test_the_second_hint_points_at_a_place_or_a_card(game: str) -> None:
    """It said “it is not …”, and nothing on the board lit up. Where nobody says a card, there is none to point at."""
    for puzzle in collection(game).puzzles:
        told, point = where(posed(game, puzzle))
        assert all(re.fullmatch(r"(cell|rack|card|run|test)=\S+", place) for place in point)
        assert point or (told.id == "puzzle-hint-not" and puzzle.answers[0] in {"pass", "decline", "done"})


def test_an_answer_that_is_no_move_is_remembered() -> None:
    puzzle = next(each for each in collection("libertas").puzzles if each.kind == "arrange")
    here = posed("libertas", puzzle)
    wrong = next(text for text in puzzle.values if text not in puzzle.answers)
    assert answer(here, wrong).aside and not answer(here, wrong).moves
    solved = answer(here, puzzle.answers[0])
    assert pose(puzzle, collection("libertas").record(puzzle), solved.moves).is_solved


@every_game
def test_what_the_proof_by_worlds_says(game: str) -> None:
    sampled = [puzzle for puzzle in collection(game).puzzles if puzzle.proof.method == "worlds"]
    for puzzle in sampled:
        proof = puzzle.proof
        assert proof.worlds >= 10_000 and 0 < proof.low < proof.margin < proof.high
        best, second, *_ = sorted(puzzle.values.values(), reverse=True)
        assert best - second == pytest.approx(proof.margin, abs=2e-4)


def test_a_puzzle_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(BadRecord):
        find_puzzle(collection("libertas"), "nothing")
