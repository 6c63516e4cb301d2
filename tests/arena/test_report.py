"""The pages of the arena: whole, alone, in three languages."""

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from ludotheque.arena.match import Match, Seating
from ludotheque.arena.playing import Pace, Played, play_game
from ludotheque.arena.report import match_page, verdict
from ludotheque.arena.study_report import study_page, study_tables
from ludotheque.arena.tables import match_tables
from ludotheque.arena.tally import Findings, tally
from ludotheque.language import LANGUAGES
from ludotheque.terminal.voice import Voice
from tests.arena import bots
from tests.arena.test_study import studied
from tests.arena.test_workers import Nobody

every_language = pytest.mark.parametrize("language", LANGUAGES)


class Page(HTMLParser):
    """The elements of a page, their attributes, and whether each was closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ("meta",):
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def checked(text: str, language: str) -> str:
    """A page that needs nothing else and runs nothing."""
    page = Page(text)
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert not [value for name, value in page.attributes if name in ("href", "src")]
    assert not re.search(r"https?:|url\(|@import", text)
    assert {"svg", "table", "style"} <= set(page.tags)
    assert ("lang", language) in page.attributes
    return text


@cache
def match_of(*bots: str) -> Findings:
    match = Match("petards", bots, 3)
    return tally(match, [play_game(seating, Nobody()) for seating in match.seatings(6)])


@every_language
def test_the_report_of_a_match_is_one_page_that_needs_nothing_else(language: str) -> None:
    text = checked(
        match_page(match_of("greedy", "random", "tests.arena.bots:failing"), Voice(language)), language
    )
    assert "greedy" in text
    assert "ValueError: no idea" in text


@every_language
def test_the_report_of_a_study_is_one_page_that_needs_nothing_else(language: str) -> None:
    text = checked(study_page(studied(), Voice(language)), language)
    assert all(option in text for option in ("scale = twentieth", "occupation = true", "open_racks = true"))


@every_language
def test_the_terminal_has_the_tables_of_the_page(language: str) -> None:
    voice, result = Voice(language), match_of("greedy", "random")
    for tables, page in (
        (match_tables(result, voice), match_page(result, voice)),
        (study_tables(studied(), voice), study_page(studied(), voice)),
    ):
        for table in tables:
            assert table.title in page
            assert all(cell in page for row in table.rows for cell in row)
            assert all(len(row) == len(table.headings) for row in table.rows)


@pytest.mark.parametrize(("language", "heading"), [("en", "95%"), ("fr", "95\u00a0%"), ("de", "95\u00a0%")])
def test_a_heading_writes_per_cent_as_the_language_does(language: str, heading: str) -> None:
    """Above “86.1%” stood “95 %”."""
    voice = Voice(language)
    tables = [*match_tables(match_of("random", "greedy"), voice), *study_tables(studied(), voice)]
    found = {cell for table in tables for cell in table.headings if cell.startswith("95")}
    assert found == {heading}


AGREE = {"en": "All 3 deals", "fr": "Les 3 donnes", "de": "Alle 3 Austeilungen"}


@every_language
def test_where_all_deals_agree_it_is_said_what_the_interval_rests_on(language: str) -> None:
    """ "0.0 – 86.1 %" for twelve losses of twelve looked like an answer; the points have one."""
    voice, match = Voice(language), Match("petards", ("greedy", "random"), 2)
    result = tally(match, [won_by("greedy", seating) for seating in match.seatings(6)])
    for table in match_tables(result, voice)[:2]:
        assert any("†" in cell for row in table.rows for cell in row)
        assert any(AGREE[language] in note for note in table.notes)
    assert verdict(result, voice).count(AGREE[language]) == 1
    games = [won_by(seating.names[0] if seating.deal else "greedy", seating) for seating in match.seatings(6)]
    assert not any("†" in note for table in match_tables(tally(match, games), voice) for note in table.notes)


@every_language
def test_points_that_all_deals_agree_on_are_marked_and_not_pointed_to(language: str) -> None:
    """ "0.00 – 0.00" of two deals looked sure, and stood under “The interval of the points says more”."""
    voice, match = Voice(language), Match("petards", ("greedy", "random"), 2)
    more = voice("arena-note-agree-points")
    flat = tally(match, [won_by("greedy", seating, (0, 0)) for seating in match.seatings(6)])
    for table in match_tables(flat, voice)[:2]:
        assert table.rows[-1][-2 if len(table.headings) == 7 else -1].endswith("†")
        assert not any(more in note for note in table.notes)
    assert more not in verdict(flat, voice)
    differing = tally(match, [won_by("greedy", seating, (2, 1)) for seating in match.seatings(6)])
    assert all(any(more in note for note in table.notes) for table in match_tables(differing, voice)[:2])


def won_by(bot: str, seating: Seating, steps: tuple[int, int] = (1, 0)) -> Played:
    """From deal to deal the winner has this many points more, and the other."""
    of_winner, of_other = (steps[0] * seating.deal + 10, steps[1] * seating.deal + 1)
    scores = tuple(of_winner if name == bot else of_other for name in seating.names)
    winner = seating.names.index(bot)
    return Played(seating, ("x",), tuple(Pace(1, 0.5, 0.5) for _ in scores), scores, (winner,))


def test_a_match_without_a_whole_deal_says_so() -> None:
    (table,) = match_tables(tally(Match("petards", ("greedy", "random"), 2), []), Voice("en"))
    assert "nothing to say" in table.title


def test_a_name_cannot_break_out_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "<b>", bots.failing, raising=False)
    page = match_page(match_of("random", "tests.arena.bots:<b>"), Voice("en"))
    assert "tests.arena.bots:&lt;b&gt;" in checked(page, "en")
