"""With a pack of cards: what the page says is what the law counts, in every language."""

import re

import pytest

from ludotheque.games.libertas import law as libertas
from ludotheque.games.petards import law as petards
from ludotheque.games.respublica.cards import EDITIONS
from ludotheque.games.respublica.law import CARDS_OF_A_KIND, TOWNS
from ludotheque.language import LANGUAGES
from ludotheque.rulebook import rules_page

every_language = pytest.mark.parametrize("language", LANGUAGES)


def rows(language: str, part: int, table: int) -> list[list[str]]:
    """The rows of a table without its head; parts are the games in their order."""
    text = re.split(r"^## ", rules_page("pack", language), flags=re.MULTILINE)[part]
    found = re.findall(r"(?:^\|.*\|\n)+", text, flags=re.MULTILINE)[table]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()[2:]]


def twentieth(points: int) -> str:
    whole, rest = divmod(points, libertas.Options(scale="twentieth").divisor)
    assert rest == 0
    return str(whole)


def several(*points: int) -> str:
    return " / ".join(map(twentieth, points))


@pytest.mark.clause("L15")
@every_language
def test_the_values_are_a_twentieth_of_the_laws(language: str) -> None:
    colours, with_libertas = libertas.COLOUR_SET, libertas.COLOUR_SET_LIBERTAS
    square, line = libertas.FILLED_SQUARE, libertas.FILLED_LINE
    twice = libertas.BY_OCUPANTE
    expected = [
        [twentieth(libertas.SQUARE), "–"],
        [twentieth(libertas.LINE), "–"],
        [several(*(colours[n] for n in with_libertas)), several(*with_libertas.values())],
        [twentieth(colours[7]), "–"],
        [f"+{twentieth(libertas.BEYOND_SEVEN)}", "–"],
        [twentieth(libertas.NUMBER_SET[3]), twentieth(libertas.NUMBER_SET_LIBERTAS)],
        [twentieth(libertas.NUMBER_SET[4]), "–"],
        [twentieth(libertas.RUN), "–"],
        [twentieth(libertas.LIBERTAS_CARD), "–"],
        [f"−{twentieth(square)}, −{twentieth(line)}", "0"],
        [f"−{twentieth(twice * square)}, −{twentieth(twice * line)}", "–"],
    ]
    assert [row[1:] for row in rows(language, 1, 2)] == expected


@pytest.mark.clause("L1")
@every_language
def test_one_pack_holds_what_every_number_of_players_needs(language: str) -> None:
    for players, size, _, queens, jokers in rows(language, 1, 1):
        box = libertas.CARD_SETS[int(players)]
        assert size == f"{box.size}×{box.size}" and int(queens) == box.libertas <= 4
        assert (int(jokers) if jokers.isdigit() else 0) == box.ocupantes <= 2


@every_language
def test_two_packs_hold_petards(language: str) -> None:
    letters, more, stars, blocks = rows(language, 2, 0)
    assert [re.findall(r"[♥♦♣♠]", row[0]) for row in (letters, more, stars)] == [["♥"], ["♠"], ["♦"]]
    assert [letters[1][0], more[1][0]] == ["A", "N"] and petards.ALPHABET == 2 * 13
    assert int(stars[1].split()[0]) == petards.STARS == sum(map(int, re.findall(r"\b[34]\b", stars[0])))
    assert int(blocks[0].split()[0]) == int(blocks[1].split()[0]) == petards.PETARDS


@every_language
def test_three_packs_hold_res_publica_and_two_do_not(language: str) -> None:
    suits, box = 4, EDITIONS["queen"]
    kinds = [re.split(r"\u00a0?:", row[1])[0].split(", ") for row in rows(language, 3, 0)]
    assert [len(names) for names in kinds[:2]] == [5, 5] and 3 * suits == CARDS_OF_A_KIND
    scraps = 10 * (CARDS_OF_A_KIND - 2 * suits)
    page = rules_page("pack", language).rpartition("## ")[2]
    assert " ".join(map(str, TOWNS)) in page
    for number in (sum(box.cards), 2 * 52, scraps, box.settlements, box.churches, box.libraries):
        assert re.search(rf"\b{number}\b", page)
