"""The companion at a real table: counts as the law does, keeps what was counted, opens without the network."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from ludotheque.catalog import GAMES
from ludotheque.games.libertas.cards import CARD_NAMES, LIBERTAS
from ludotheque.games.libertas.combinations import best_arrangement
from ludotheque.paper.press import parts_of
from tests.soak import soak
from tests.web import values
from tests.web.conftest import Invite
from tests.web.people import PHONE, Person

MOST = 60_000  # bytes that the companion adds to the home page

ARRANGE = """async (racks) => {
    const { arrange } = await import("/games/libertas/arrange.js");
    const values = await (await fetch("/games/libertas/values.json")).json();
    return racks.map((cards) => arrange(cards, values));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_what_the_companion_counts_with_is_what_the_law_says(game: str) -> None:
    """`python -m tests.web.values` writes it anew."""
    kept = json.loads((values.WEB / game / "values.json").read_text(encoding="utf-8"))
    assert kept == values.values()[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_on_paper_has_a_companion(game: str) -> None:
    assert parts_of(game) and (values.WEB / game / "companion.js").is_file()


def racks(count: int) -> list[list[str]]:
    """Of all sizes, those of real games most often; and one colour thick among them, where sets overlap."""
    chance, found = random.Random("racks"), []
    for _ in range(count):
        size = min(chance.choice((*range(1, 18), *range(9, 15), 24, 36, 46)), 46)
        rack = chance.sample(CARD_NAMES[:44], min(size, 44)) + ["L"] * chance.choice((0, 0, 1, 1, 2, 3, 4))
        found.append(rack)
    return found


def bits(cards: list[str]) -> int:
    free = iter(LIBERTAS)
    return sum(1 << (next(free) if card == "L" else CARD_NAMES.index(card)) for card in cards)


@pytest.mark.clause("L11", "L12", "L13")
def test_the_browser_finds_the_best_arrangement_of_every_rack(ada: Person) -> None:
    wanted = racks(soak(40, 20_000))
    ada.go()
    found: list[Any] = ada.page.evaluate(ARRANGE, wanted)
    for rack, told in zip(wanted, found, strict=True):
        best = best_arrangement(bits(rack))
        assert told["total"] == best.total, rack
        used = [card for combination in told["combinations"] for card in combination["cards"]]
        assert all(used.count(card) <= rack.count(card) for card in used), rack
        points = sum(combination["points"] for combination in told["combinations"])
        assert points + best.libertas == best.total, rack


@pytest.mark.clause("L1", "L11")
def test_a_rack_is_counted_by_tapping_its_cards(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    ada.go("#companion=libertas")
    for card in ("R4", "R5", "R6"):
        ada.find(f"card-{card}").tap()
    ada.find("more-libertas").tap()
    ada.find("more-squares").tap()
    expect(ada.find("arrangement")).to_contain_text("The rack is worth 700.")
    expect(ada.find("total-0")).to_have_text("940")
    expect(ada.find("more-libertas")).to_be_disabled()  # L1: there is one for two
    ada.find("whose-1").tap()
    expect(ada.find("card-R4")).to_be_disabled()  # it is on the other rack
    expect(ada.find("more-libertas")).to_be_disabled()
    expect(ada.find("card-R6")).to_be_visible()
    expect(ada.find("card-R7")).to_have_count(0)


@pytest.mark.clause("P13")
def test_a_round_of_petards_brings_what_the_others_hold(ada: Person) -> None:
    ada.go("#companion=petards")
    ada.find("ended-0").select_option("1")
    for button in ("letter-0", "letter-0", "star-0", "petard-0"):
        ada.click(f"more-{button}")
    expect(ada.find("total-1")).to_have_text("12")
    expect(ada.find("total-0")).to_have_text("0")


def test_nobody_leads_while_all_have_as_much(ada: Person) -> None:
    """At 0 : 0 everybody was shown as the winner."""
    ada.go("#companion=petards")
    leaders = ada.find("totals").locator(".first")
    expect(ada.find("total-1")).to_have_text("0")
    expect(leaders).to_have_count(0)
    ada.find("ended-0").select_option("1")
    ada.click("more-letter-0")
    expect(leaders).to_have_count(1)
    expect(leaders).to_contain_text("Player 2")


@pytest.mark.clause("R18")
def test_res_publica_adds_settlements_towns_churches_and_pairs(ada: Person) -> None:
    ada.go("#companion=respublica")
    for button in ("more-settlements", "town-0", "town-1", "more-churches", "more-pairs"):
        ada.click(button)
    expect(ada.find("total-0")).to_have_text(str(3 + 9 + 8 + 7 + 1))


@pytest.mark.clause("R4", "R6")
def test_the_law_says_whether_a_sentence_may_be_said_and_by_which_clause(ada: Person) -> None:
    ada.go("#companion=respublica")
    ada.find("say-now").fill("je cherche 2 huns ou goths")
    ada.click("say-check")
    expect(ada.find("say-answer")).to_have_text("Yes: “seek 2 huns or 2 goths”.")
    ada.find("say-hand").fill("1 goth")
    ada.find("say-now").fill("offer 2 goths")
    ada.click("say-check")
    expect(ada.find("say-answer")).to_contain_text("No.")
    expect(ada.find("say-answer").locator("a")).to_have_text("R6")


def test_lots_are_drawn_and_the_others_follow_clockwise(ada: Person) -> None:
    ada.go("#companion")
    for seat, name in enumerate(("Ada", "Bruno")):
        ada.find(f"player-{seat}").fill(name)
    ada.click("draw-lots")
    expect(ada.find("begins")).to_contain_text("begins; then, clockwise:")


def test_what_was_counted_is_there_when_the_telephone_wakes(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    ada.go("#companion=libertas")
    ada.find("more-lines").tap()
    for _ in range(2):  # nothing told that it was kept, so it was kept again
        ada.find("keep-result").tap()
        expect(ada.find("notice")).to_contain_text("Kept")
    ada.find("companion-table").tap()
    expect(ada.page.locator(".result")).to_have_count(1)
    ada.find("clock-1").tap()
    ada.page.close()
    page = ada.context.new_page()
    page.goto("/#companion")
    expect(page.locator("[data-test=results]")).to_contain_text("960")
    expect(page.locator("[data-test=clock-1]")).to_have_attribute("aria-pressed", "true")
    page.goto("/#companion=libertas")
    expect(page.locator("[data-test=total-0]")).to_have_text("960")


def test_it_opens_in_flight_mode_after_one_visit(invite: Invite) -> None:
    """The first visit loads its files before the worker is there: the page itself keeps them."""
    ada = invite("Ada", service_workers="allow", **PHONE)
    ada.guard.forgive("ERR_INTERNET_DISCONNECTED", "^failed: ", "ERR_FAILED")
    ada.go("#companion=libertas")
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    expect(ada.find("companion")).to_have_attribute("data-kept", "en")
    ada.context.set_offline(True)
    ada.page.reload()
    for card in ("V1", "V2", "V3"):
        ada.find(f"card-{card}").tap()
    expect(ada.find("total-0")).to_have_text("120")
    ada.find("companion-petards").tap()
    ada.find("round-0").wait_for()


@pytest.mark.always
def test_the_companion_is_light(ada: Person) -> None:
    sizes: dict[str, int] = {}
    ada.page.on(
        "requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]})
    )
    ada.go()
    ada.find("play-libertas").wait_for()
    ada.page.wait_for_load_state("networkidle")
    home = set(sizes)
    ada.click("companion")
    ada.find("companion-libertas").click()
    ada.find("card-R1").wait_for()
    ada.page.wait_for_load_state("networkidle")
    more = {url: size for url, size in sizes.items() if url not in home}
    assert any(url.endswith("arrange.js") for url in more)
    assert sum(more.values()) < MOST, json.dumps(more, indent=1)
