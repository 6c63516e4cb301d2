"""What is printed: every card of the law exactly once, in its size; boards, aids, pads, rules on two pages."""

import sys
from collections import Counter
from itertools import pairwise

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Message
from ludotheque.extras import Lacking
from ludotheque.language import LANGUAGES, explain, say
from ludotheque.paper.drawings import drawings
from ludotheque.paper.press import PAPERS, NotPrinted, parts_of, print_game
from tests.paper.pages import Word, pages, printed, size, texts, words

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
LETTERS = [chr(ord("A") + place) for place in range(26)]
MOST = 2_000_000  # bytes

each_game = pytest.mark.parametrize("game", GAMES)
each_paper = pytest.mark.parametrize("paper", PAPERS)


def all_texts(game: str, part: str, paper: str = "a4", language: str = "en") -> Counter[str]:
    return Counter(text for page in pages(game, part, paper, language) for text in texts(page))


# -- the cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("L1")
@each_paper
def test_every_card_of_libertas_is_printed_once(paper: str) -> None:
    found = all_texts("libertas", "cards", paper)
    flags = {f"{colour}{number}": 1 for colour in "RYGV" for number in range(1, 12)}
    numbers = {str(number): 4 for number in range(1, 12)}
    assert found == {**flags, **numbers, "L": 4, "LIBERTAS": 4, "O": 2, "OCUPANTE": 2}


@pytest.mark.clause("P1")
@each_paper
def test_every_card_of_petards_is_printed_once(paper: str) -> None:
    found = all_texts("petards", "cards", paper)
    assert found == {**dict.fromkeys(LETTERS, 2), "Star": 7, "Pétard": 3}


@pytest.mark.clause("R1")
@each_paper
def test_every_card_of_res_publica_is_printed_once(paper: str) -> None:
    found = all_texts("respublica", "cards", paper)
    people = dict.fromkeys(("Saxon", "Hun", "Viking", "Goth", "Lombard"), 12)
    civ = dict.fromkeys(("Alchemy", "Commerce", "Shipbuilding", "Architecture", "Metallurgy"), 12)
    points = {"Settlement": 10, "Town": 10, "Church": 2, "Library": 2}
    values = {"3": 10, "9": 1, "8": 2, "7": 2 + 2, "6": 2, "5": 2, "4": 1, "0": 2}
    assert found == {**people, "Monk": 5, **civ, "Book": 5, **points, **values}


def neighbours(game: str, kinds: set[str]) -> list[tuple[Word, Word]]:
    found = [word for word in words(pages(game, "cards")[0]) if word.text in kinds]
    return list(pairwise(found))


@pytest.mark.parametrize(
    ("game", "kinds", "width", "height"),
    [("libertas", {"R1", "R2", "R6"}, 35, 44.3), ("respublica", {"Saxon"}, 44, 60.7)],
)
def test_a_card_has_its_proper_size(game: str, kinds: set[str], width: float, height: float) -> None:
    """Cards touch, so the way from one to the next is as broad and as high as a card."""
    pairs = neighbours(game, kinds)
    beside = [other.x - one.x for one, other in pairs if abs(other.y - one.y) < 1]
    below = [one.y - other.y for one, other in pairs if abs(other.y - one.y) > 1]
    assert beside and below
    assert all(abs(found - width) < 0.1 for found in beside), beside
    assert all(abs(found - height) < 0.1 for found in below), below


@each_game
def test_every_page_of_cards_has_a_back_for_cards_that_are_hidden(game: str) -> None:
    """A page that holds point cards alone lies open, and needs none."""
    found = [texts(page) for page in pages(game, "cards")]
    fronts = [page for page in found if page]
    backs = [after for before, after in pairwise(found) if before and not after]
    assert len(backs) == len(fronts) - (1 if game == "respublica" else 0)


@each_game
def test_the_cards_are_drawn_once_for_table_and_paper(game: str) -> None:
    """As it was: the browser's module held the drawings, and paper would have needed a second set."""
    assert "back" in drawings(game) or {"people-back", "civ-back"} <= set(drawings(game))
    assert not any("var(" in drawing or "currentColor" in drawing for drawing in drawings(game).values())


# -- boards, aids, pads, rules ------------------------------------------------------------------------------------


@pytest.mark.clause("L1")
@each_paper
def test_both_boards_have_every_cell_once(paper: str) -> None:
    cells = [[text for text in texts(page) if len(text) == 2] for page in pages("libertas", "board", paper)]
    small, upper, lower = map(sorted, cells)
    assert small == sorted(f"{file}{rank}" for file in "abcde" for rank in range(1, 6))
    assert sorted(upper + lower) == sorted(f"{file}{rank}" for file in "abcdefg" for rank in range(1, 8))


@each_paper
def test_a_cell_is_larger_than_a_card(paper: str) -> None:
    for page in pages("libertas", "board", paper):
        found = {word.text: word for word in words(page)}
        some = "b3" if "b3" in found else "b6"
        beside, above = found[f"c{some[1]}"], found[f"b{int(some[1]) - 1}"]
        assert beside.x - found[some].x > 35 and found[some].y - above.y > 44.4


def test_there_are_four_cards_with_the_alphabet() -> None:
    (page,) = pages("petards", "aid")
    assert {letter: texts(page).count(letter) for letter in LETTERS} == dict.fromkeys(LETTERS, 4)


def test_every_player_of_libertas_has_a_score_table_with_three_markers() -> None:
    (page,) = pages("libertas", "aid")
    assert texts(page).count("★") == 4 * 3
    assert texts(page).count("240") == 4 * (1 + 1 + 1)  # a square, five of a colour, and on the track


def title_of(game: str) -> str:
    return say(Message(f"{game}-title"), "en")


@pytest.mark.parametrize(("game", "players"), [("libertas", 4), ("petards", 4), ("respublica", 5)])
def test_there_is_an_aid_for_every_player(game: str, players: int) -> None:
    title = "Score table" if game == "libertas" else title_of(game)
    assert all_texts(game, "aid")[title] == players


@each_game
@pytest.mark.parametrize(
    ("paper", "language"), [*(("a4", language) for language in LANGUAGES), ("letter", "fr")]
)
def test_each_page_of_the_rules_has_two_sheets(game: str, paper: str, language: str) -> None:
    assert len(pages(game, "rules", paper, language)) == 2 * len(GAMES[game].pages)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ordinary_cards_stand_for_is_on_one_sheet(game: str, language: str) -> None:
    (page,) = pages(game, "pack", "a4", language)
    assert [name for name in GAMES if title_of(name) in texts(page)] == [game]


# -- all of it ----------------------------------------------------------------------------------------------------


@each_game
@each_paper
def test_all_parts_together_are_small_and_on_that_paper(game: str, paper: str) -> None:
    assert len(printed(game, "all", paper, "fr")) < MOST
    whole = pages(game, "all", paper, "fr")
    assert {tuple(sorted(size(page))) for page in whole} == {tuple(sorted(SIZES[paper]))}
    assert len(whole) == sum(len(pages(game, part, paper, "fr")) for part in parts_of(game))


@each_game
def test_nothing_printed_lies_beyond_the_edge(game: str) -> None:
    for page in (
        page for part in parts_of(game) if part != "rules" for page in pages(game, part, "letter", "fr")
    ):
        wide, high = size(page)
        assert all(5 < word.x < wide - 5 and 5 < word.y < high - 5 for word in words(page))


def test_the_same_game_gives_the_same_file() -> None:
    assert print_game("petards", ["aid"], "a4", "fr") == print_game("petards", ["aid"], "a4", "fr")


def test_a_part_that_a_game_lacks_is_named_with_those_it_has() -> None:
    with pytest.raises(NotPrinted) as refused:
        print_game("petards", ["board"], "a4", "en")
    assert explain(refused.value, "en") == (
        "of Pétards these parts can be printed: rules, cards, aid, scores, pack, all"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_the_extra_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(Lacking) as refused:
        print_game("petards", ["aid"], "a4", language)
    assert "print" in explain(refused.value, language)
