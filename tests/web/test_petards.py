"""Pétards in the browser: whole games by mouse, keyboard and touch, and by drag and drop."""

from collections import Counter
from itertools import count

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.catalog import GAMES
from ludotheque.play.table import deal_from_seed
from ludotheque.server.telling import FIRST_OF_MANY
from tests.web.conftest import Invite
from tests.web.moves import MOVES, dealt, play_to_the_end
from tests.web.people import PHONE, Person, tap
from tests.web.states import undo_asked


def begin(ada: Person) -> None:
    ada.begin("petards", record=dealt("petards", rounds=1))


@pytest.mark.always
def test_a_whole_game_by_mouse(ada: Person) -> None:
    begin(ada)
    play_to_the_end(ada, lambda: MOVES["petards"](ada, Locator.click))


def test_a_whole_game_by_touch_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    begin(ada)
    play_to_the_end(ada, lambda: MOVES["petards"](ada, tap))


def test_a_whole_game_by_keyboard_alone(ada: Person) -> None:
    begin(ada)
    play_to_the_end(ada, lambda: one_act_by_keys(ada))


def one_act_by_keys(ada: Person) -> None:
    """With the keys that the list of keys names."""
    page, press = ada.page, ada.page.keyboard.press
    runs, ends = page.locator("[data-test^=proposal-]"), page.locator(".run:has(.lit):nth-child(-n + 9)")
    if page.locator("[data-test=stock].lit").count():
        press("d")
    elif runs.count():
        pick_by_keys(ada, (runs.first.get_attribute("data-test") or "").removeprefix("proposal-run "))
        press("n")
    elif ends.count():
        press(str(ends.first.get_attribute("data-run")))
        expect(page.locator(".lit:focus")).to_have_count(1)
        press("Enter")
    elif page.locator(".hand-card[aria-pressed=true]").count():  # an exchanged star that only a run can take
        while not page.locator(".act").count():
            press_card(
                ada, page.locator(".hand-card.leads[aria-pressed=false]").first.get_attribute("data-card")
            )
        press("n")
    else:
        pick_by_keys(ada, page.locator(".hand-card").first.get_attribute("data-card") or "")
        press("x")
        if ada.find("confirm").count():
            ada.find("confirm").press("Enter")


def pick_by_keys(ada: Person, cards: str) -> None:
    for card in cards:
        press_card(ada, card)
    expect(ada.page.locator(".hand-card[aria-pressed=true]")).to_have_count(len(cards))


def press_card(ada: Person, card: str | None) -> None:
    assert card
    ada.page.keyboard.press(f"Shift+{card}" if card.isalpha() else card)


def test_a_card_is_drawn_and_discarded_by_dragging(ada: Person) -> None:
    begin(ada)
    ada.await_turn()
    before = ada.ply
    ada.find("stock").drag_to(ada.find("hand"))
    ada.await_turn(before)
    ada.page.locator(".hand-card").last.drag_to(ada.find("discard"))
    ada.await_move(before + 1)


def test_a_petard_that_cannot_be_laid_yet_is_explained(ada: Person) -> None:
    """It said that nothing takes the card, as if it were worth nothing."""
    ada.begin("petards", record=dealt("petards", seed=_with_a_petard(), rounds=1))
    ada.await_turn()
    ada.click("stock")
    ada.await_turn(0)
    ada.page.locator(".hand-card[data-card='!']").first.click()
    expect(ada.find("guidance")).to_contain_text("once you have opened")


def _with_a_petard() -> str:
    """A deal in which who begins holds one."""
    game = GAMES["petards"]
    deals = ((seed, deal_from_seed(game, seed, 2, game.Options())) for seed in map(str, count()))
    return next(seed for seed, deal in deals if "!" in deal.decks[0][:7])


def test_a_hand_with_more_moves_than_are_listed_is_played(ada: Person) -> None:
    """Three stars can be laid in more ways than the server lists: the page stood still for ever."""
    deck = list("***ABCD" + "EEFFGGH" + "M" + "L")
    rest = Counter(deal_from_seed(GAMES["petards"], "1", 2, GAMES["petards"].Options(rounds=1)).decks[0])
    record = dealt("petards", rounds=1) | {"deal": {"decks": [[*deck, *(rest - Counter(deck)).elements()]]}}
    del record["seed"]
    ada.begin("petards", record=record)
    ada.await_turn()
    ada.click("stock")
    ada.await_turn(0)
    position = ada.ask("GET", f"tables/{ada.page.url.split('table=')[1]}/position")
    assert position["legal"] is None
    assert len(position["some"]) == FIRST_OF_MANY  # clients said `pass`, which is no move of this game
    ada.page.locator(".hand-card").last.drag_to(ada.find("discard"))
    ada.await_move(1)


def test_beside_the_piles_stands_what_was_played_and_not_what_was_asked(invite: Invite) -> None:
    """“asks to take back a move” stood there too, and pushed the hand down."""
    ada = invite("Ada")
    undo_asked("petards")(ada, invite("Bruno"))
    expect(ada.find("log")).to_contain_text("asks to take back a move")
    expect(ada.find("recent")).to_contain_text("discards")
    expect(ada.find("recent")).not_to_contain_text("take back")
