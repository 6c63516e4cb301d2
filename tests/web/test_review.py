"""Luck and skill in the browser: what a review shows, where it leads, and that one may try again."""

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ludotheque.core.game import Json
from ludotheque.language import LANGUAGES
from ludotheque.play.table import OPENLY
from ludotheque.review.page import page
from ludotheque.review.telling import tell
from tests.server.conftest import Running
from tests.server.made_reviews import figures
from tests.web.conftest import Invite
from tests.web.people import PHONE, Person
from tests.web.states import NAMES, SHOWN, end, finished, know, over, replayed, reviewed
from tests.web.test_sources import WEB

in_each_game = pytest.mark.parametrize("game", SHOWN)
Figures = dict[str, Any]
OWN_WEIGHT = 12_000  # bytes of what only this page loads, compressed
SIZES = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def dearest(game: str, seat: int) -> int:
    """The ply that stands as dear in what the tests' server finds."""
    table = finished(game)
    found: int = next(one["ply"] for one in figures(table, 0)["decisions"] if one["seat"] == seat)
    return found


def test_the_end_of_a_game_leads_to_its_review_and_that_to_its_positions(ada: Person) -> None:
    end("libertas")(ada, ada)
    ada.click("review")
    ada.find("curve").wait_for()
    ply = dearest("libertas", 1)
    ada.click(f"see-{ply}")
    ada.await_ply(ply)
    ada.find("review").click()
    ada.find("curve").click(position={"x": 60, "y": 50})
    expect(ada.page).to_have_url(re.compile("#replay=.*ply="))


def test_a_record_from_a_file_is_reviewed(ada: Person) -> None:
    ada.go()
    record = json.dumps({**finished_record("libertas"), "players": ["Ada", "Bruno"]})
    ada.choose_file("game.json", record.encode())
    ada.find("slider").wait_for()
    ada.click("review")
    expect(ada.find("player-0").locator("h3")).to_have_text("Ada")
    expect(ada.find(f"decision-{dearest('libertas', 0)}")).to_be_visible()


def finished_record(game: str) -> dict[str, object]:
    record = finished(game).record
    return {
        "format": "ludotheque/1",
        "game": game,
        "options": dict(record.options),
        "deal": record.deal,
        "moves": list(record.moves),
    }


def test_a_running_game_cannot_be_reviewed_and_it_is_said(ada: Person) -> None:
    table = ada.begin("libertas")
    ada.guard.forgive("409")
    ada.go(f"#review={table}")
    expect(ada.find("review-refused")).to_be_visible()


def test_a_game_whose_deal_one_plays_again_is_closed_and_leads_to_that_table(ada: Person) -> None:
    """“This game cannot be reviewed”, and a replay that was as closed, were all that it said."""
    review = over(ada, "petards")
    ada.go(f"#review={review}")
    ply = dearest("petards", 0)
    ada.click(f"again-{ply}")
    ada.page.wait_for_url(re.compile("#table="))
    table = ada.page.url.partition("#")[2]
    ada.find("turn").wait_for()  # it is played
    ada.guard.forgive("409")
    ada.page.evaluate("(hash) => { location.hash = hash }", f"review={review}")
    expect(ada.find("review-refused")).to_be_visible()
    assert ada.page.locator("h1").last.inner_text() == "Closed while this deal is being played"
    assert ada.page.locator("a[href*='replay=']").count() == 0
    ada.click("back")
    ada.page.wait_for_url(f"**#{table}")


def test_what_was_hidden_is_shown_only_to_whoever_turns_it_on(ada: Person) -> None:
    ada.go(f"#review={over(ada, 'petards')}")
    own, others = (ada.find(f"decision-{dearest('petards', seat)}").locator("dt") for seat in (0, 1))
    expect(own).to_have_text(["played", "better"])
    expect(others).to_have_text(["played"])
    ada.find("hidden").check()
    expect(others).to_have_text(["played", "better"])


@pytest.mark.parametrize("seat", [0, 1])
def test_one_tries_again_in_the_seat_that_erred_and_names_stay(ada: Person, seat: int) -> None:
    """One was set down where it was somebody else's turn, and the others were given other names."""
    ada.name = "Zoé"
    know(ada)
    ada.go(f"#review={over(ada, 'petards')}")
    ply = dearest("petards", seat)
    ada.click(f"again-{ply}")
    ada.page.wait_for_url(re.compile("#table="))
    told = ada.ask("GET", f"tables/{ada.page.url.partition('#table=')[2]}")
    assert told["you"] == [seat]
    names = [place["name"] for place in told["seats"]]
    assert names == ["Zoé" if place == seat else NAMES[place] for place in range(len(names))]


def test_par_of_the_deal_is_told_where_something_is_proven_of_it(ada: Person) -> None:
    """Its bounds stand below the results; nothing stands there where nothing is known."""
    reviewed("libertas")(ada, ada)
    expect(ada.find("par")).to_contain_text(re.compile("760.*940"))
    reviewed("petards")(ada, ada)
    ada.find("curve").wait_for()
    expect(ada.find("par")).to_have_count(0)


def test_par_stands_in_the_replay_once_a_review_has_found_it(ada: Person) -> None:
    table = over(ada, "libertas")
    ada.go(f"#replay={table}&ply=3")
    ada.find("slider").wait_for()
    expect(ada.find("par")).to_have_count(0)
    ada.click("review")
    ada.page.locator("[data-test=progress][data-made='3']").wait_for(state="attached")
    ada.click("replay")
    expect(ada.find("par")).to_contain_text(re.compile("Par of the deal.*760.*940"))


def test_keys_lead_through_the_chances(ada: Person) -> None:
    reviewed("libertas")(ada, ada)
    ada.find("chances-slider").focus()
    first = ada.text("chance")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.find("chance")).not_to_have_text(first)
    ada.page.keyboard.press("Tab")
    expect(ada.find("see-chance")).to_be_focused()
    ada.page.keyboard.press("Enter")
    ada.await_ply(1)


def test_the_curve_can_be_read_as_a_table(ada: Person) -> None:
    reviewed("libertas")(ada, ada)
    ada.find("all-moves").locator("summary").click()
    rows = ada.find("all-moves").locator("tbody tr")
    expect(rows).to_have_count(len(finished("libertas").texts) + 1)


def test_what_one_looked_at_keeps_the_focus_when_figures_grow_sharper(ada: Person) -> None:
    reviewed("libertas")(ada, ada)
    ada.find("hidden").focus()
    ada.page.keyboard.press("Space")
    expect(ada.find("hidden")).to_be_focused()


@in_each_game
def test_a_review_fits_a_phone(invite: Invite, game: str) -> None:
    ada = invite("Ada", **{**PHONE, "viewport": {"width": 360, "height": 740}})
    reviewed(game)(ada, ada)
    assert ada.page.evaluate(SIZES) <= 0


CUT = "() => [...document.querySelectorAll('.wide-table')].filter((one) => one.scrollWidth > one.clientWidth).length"
DRAWN = "() => document.querySelector('[data-test=curve]').viewBox.baseVal.width"


def test_on_a_phone_no_table_is_cut_and_the_chart_grows_with_the_window(invite: Invite) -> None:
    """Columns were out of sight, and a chart that was drawn for a phone had letters three times as large."""
    ada = invite("Ada", viewport={"width": 360, "height": 740})
    reviewed("libertas")(ada, ada)
    assert ada.page.evaluate(CUT) == 0
    narrow = ada.page.evaluate(DRAWN)
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    ada.page.wait_for_function(f"(width) => ({DRAWN})() > 2 * width", arg=narrow)


# At a soft hyphen a word may be broken; the hyphen is counted with what follows it.
BROKEN = """() => [...document.querySelectorAll('.review-results thead th, .fall dt')].filter((cell) => {
  const text = cell.firstChild, range = document.createRange();
  return [...text.data.matchAll(/[^ \u00ad]+/g)].some((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const hyphens = text.data[word.index - 1] === "\u00ad" ? 1 : 0;
    return range.getClientRects().length > 1 + hyphens;
  });
}).map((cell) => cell.textContent)"""


WIDE = """() => {
  const fill = (cells, text) => document.querySelectorAll(`.review-results tbody ${cells}`)
    .forEach((one) => (one.textContent = text));
  fill("small", "(−201% – 163%)");
  fill("td:nth-child(2)", "100%");
}"""


def test_on_a_phone_a_heading_breaks_between_words_alone(invite: Invite) -> None:
    """Beside wide intervals it was “cost of a hundre / d / decisio / ns”."""
    ada = invite("Ada", viewport={"width": 360, "height": 740})
    reviewed("petards")(ada, ada)
    ada.page.evaluate(WIDE)
    assert ada.page.evaluate(BROKEN) == []
    assert ada.page.evaluate(CUT) == 0


def test_a_review_speaks_every_language(ada: Person) -> None:
    reviewed("petards")(ada, ada)
    told = {ada.page.locator(".review h2").first.inner_text()}
    for language in ("fr", "de"):
        ada.find("language").select_option(language)
        for known in told:
            expect(ada.page.locator(".review h2").first).not_to_have_text(known)
        told.add(ada.page.locator(".review h2").first.inner_text())


def test_a_replay_leads_to_its_review_and_a_page_left_asks_no_more(ada: Person, site: Running) -> None:
    replayed("libertas")(ada, ada)
    ada.click("review")
    ada.find("curve").wait_for()
    ada.page.locator("[data-test=progress][data-made='3']").wait_for(state="attached")
    with ada.page.expect_navigation(url=re.compile("#replay=")):
        ada.click("replay")
    assert site.app._app.state.context.reviews._makings == {}


@pytest.mark.always
def test_only_who_opens_a_review_loads_it_and_it_is_light(ada: Person) -> None:
    loaded: list[str] = []
    ada.page.on("request", lambda request: loaded.append(request.url))
    replayed("libertas")(ada, ada)
    before = [url for url in loaded if "review" in url]
    assert before == []
    ada.click("review")
    ada.find("curve").wait_for()
    own = [WEB / path for path in ("ui/review.js", "ui/review_sheet.js", "css/review.css")]
    assert all(any(url.endswith(path.name) for url in loaded) for path in own)
    assert sum(len(gzip.compress(path.read_bytes())) for path in own) <= OWN_WEIGHT


def test_only_a_page_that_leads_to_positions_promises_a_click(ada: Person) -> None:
    """A file of its own promised it too."""
    table = finished("libertas")
    told = tell(table, figures(table, 0), OPENLY, "en")
    ada.page.set_content(page(told, told, "A game"))
    expect(ada.find("chances-text")).to_contain_text("share of the win")
    expect(ada.find("chances-text")).not_to_contain_text("Click")
    reviewed("libertas")(ada, ada)
    expect(ada.find("chances-text")).to_contain_text("Click on it")


LONG = {"deal": -1.558, "draws": 2.435, "share": 1.0}


def crowd(language: str, count: int) -> dict[str, Json]:
    """A review of as many players, the last of whom had the largest figures."""
    told = tell(finished("petards"), figures(finished("petards"), 0), OPENLY, language)
    seat = told["seats"][0]
    largest = {
        **seat,
        **LONG,
        "points": {**seat["points"], "draws": -110.9},
        "adjusted": [-0.69, -1.24, -1.14],
    }
    names = ["Ada", "Bruno", "Chloé", "Dario", "Emma-Charlotte"]
    seats = [seat] * (count - 1) + [largest]
    curve = [[1 / count] * count for _ in told["curve"]]
    return {**told, "players": names[:count], "seats": seats, "curve": curve}


OUT_OF_SIGHT = """() => [...document.querySelectorAll('.review-results td, .fall *')].filter((one) => {
  const box = one.closest('.review > section').getBoundingClientRect(), own = one.getBoundingClientRect();
  return own.left < box.left || own.right > box.right;
}).map((one) => one.outerHTML)"""
NARROWEST = "() => Math.min(...[...document.querySelectorAll('.fall-bar')].map((one) => one.clientWidth))"
ZERO = """() => [...document.querySelectorAll('.fall')].map((one) => {
  const line = one.querySelector('.fall-bar line');
  return line.getBoundingClientRect().left - one.getBoundingClientRect().left;
})"""


@pytest.mark.parametrize("count", [2, 4, 5])
def test_where_a_result_comes_from_can_be_read_of_all_players(ada: Person, count: int) -> None:
    """As it was: the fourth player lay outside the box, bars had 20 pixels, headings broke inside their words."""
    for language in LANGUAGES:
        told = crowd(language, count)
        ada.page.set_content(page(told, told, "A game"))
        ada.find(f"fall-{count - 1}").wait_for()
        for width in (360, 768, 1440):
            ada.page.set_viewport_size({"width": width, "height": 740})
            place = f"{language} {width}"
            assert ada.page.evaluate(OUT_OF_SIGHT) == [], place
            assert (ada.page.evaluate(CUT), max(ada.page.evaluate(SIZES), 0)) == (0, 0), place
            assert ada.page.evaluate(BROKEN) == [], place
            assert ada.page.evaluate(NARROWEST) >= 200, place
            zeros = ada.page.evaluate(ZERO)
            assert len(zeros) == count and max(zeros) - min(zeros) < 1, place  # one scale for all


def sheet(ada: Person, game: str, figures_of: Figures, language: str = "en") -> Figures:
    """The page of these figures drawn as a file, and what it was told."""
    table = finished(game)
    told = tell(table, {**figures(table, 0), **figures_of}, OPENLY, language)
    ada.page.set_content(page(told, told, "A game"))
    return told


def drawn(worth: float, margin: float) -> Figures:
    """One draw, of the first seat."""
    others = len(finished("petards").players) - 1
    return {
        "draws": [
            {"ply": 0, "seat": 0, "worth": [worth, *[-worth] * others], "margins": [margin] * (others + 1)}
        ]
    }


@pytest.mark.parametrize(
    ("worth", "is_lucky", "is_unlucky"), [(0.1, True, False), (-0.1, False, True), (0.04, False, False)]
)
def test_of_the_luckiest_and_the_unluckiest_draw_it_is_said_where_none_surely_was(
    ada: Person, worth: float, is_lucky: bool, is_unlucky: bool
) -> None:
    """A single one was both. Then it was one of them, and for the other nothing stood there."""
    labels = sheet(ada, "petards", drawn(worth, 0.05))["labels"]
    rows = ada.page.locator(".draws")
    expect(rows).to_have_count(1)  # nobody else has drawn
    expect(rows.locator("dt")).to_have_text([labels["best-draw"], labels["worst-draw"]])
    for place, is_told, none in ((0, is_lucky, "no-lucky-draw"), (1, is_unlucky, "no-unlucky-draw")):
        said = rows.locator("dd").nth(place)
        expect(said).to_contain_text("10.0%" if is_told else labels[none])


@pytest.mark.parametrize("is_exact", [True, False])
def test_what_was_solved_is_neither_unsure_nor_what_quick_players_make_of_it(
    ada: Person, is_exact: bool
) -> None:
    """“Not sure · cost 2380.0 points” stood below “every position was solved to its end”."""
    table = finished("libertas")
    made = figures(table, 0)
    cost = {"loss": 0.0, "low": 0.0, "high": 0.0 if is_exact else 0.1, "points": 2380.0, "class": None}
    labels = sheet(
        ada,
        "libertas",
        {
            "method": {**made["method"], "exact": is_exact},
            "decisions": [{**one, **cost} for one in made["decisions"]],
        },
    )["labels"]
    expect(ada.page.locator(".decision .mark")).to_have_count(0 if is_exact else len(made["decisions"]))
    told = ada.page.locator(".review-chances p").first
    expect(told).to_contain_text(labels["chances-exact" if is_exact else "chances-text"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_minus_stands_before_nothing(ada: Person, language: str) -> None:
    """“−0%”."""
    table = finished("libertas")
    seats = [
        {**seat, "deal": -0.0004, "points": {**seat["points"], "deal": -0.04}}
        for seat in figures(table, 0)["seats"]
    ]
    sheet(ada, "libertas", {"seats": seats, "adjusted": [[-0.004, -0.0049, -0.0]] * len(seats)}, language)
    text = ada.page.locator(".review").inner_text()
    assert re.search(r"(?<![\d.,])0[.,]0", text) and "−5" in text
    assert not re.search(r"[-−]0([.,]0)?(?![\d.,])", text)
