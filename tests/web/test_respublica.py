"""Res Publica in the browser: whole games by keyboard, mouse and touch, trades in own words."""

import pytest
from playwright.sync_api import Locator, expect

from tests.soak import IS_SOAK
from tests.web.conftest import Invite
from tests.web.moves import MOVES, dealt, play_to_the_end
from tests.web.people import PHONE, Person, tap
from tests.web.states import finished, resume


def begin(ada: Person) -> None:
    ada.begin("respublica", record=dealt("respublica", edition="classic"))


def begin_late(ada: Person) -> None:
    """Before the last quarter of a game: a whole one is long, and for a soak."""
    if IS_SOAK:
        begin(ada)
    else:
        resume(ada, "respublica", len(finished("respublica").texts) * 3 // 4)


def test_a_whole_game_by_keyboard_alone(ada: Person) -> None:
    begin_late(ada)
    play_to_the_end(ada, lambda: one_key(ada))


def one_key(ada: Person) -> None:
    """1 is the first of what is offered, N says no; both stand on their buttons. Two of three trades are declined."""
    first = ada.find("choices").locator("[data-key='1']").count() > 0
    is_talk = ada.find("choices").get_attribute("data-phase") in ("announce", "answer")
    ada.page.keyboard.press("1" if first and not (is_talk and ada.ply % 3) else "n")


@pytest.mark.always
def test_a_whole_game_by_mouse(ada: Person) -> None:
    begin_late(ada)
    play_to_the_end(ada, lambda: MOVES["respublica"](ada, Locator.click))


def test_a_whole_game_by_touch_on_a_phone(invite: Invite) -> None:
    ada = invite("Ada", **PHONE)
    begin_late(ada)
    play_to_the_end(ada, lambda: MOVES["respublica"](ada, tap))


def test_a_sentence_is_put_together_and_said(ada: Person) -> None:
    ada.begin("respublica", record=dealt("respublica"))
    ada.await_turn()
    ada.click("verb-seek")
    ada.click("feature-goth")
    while ada.text("count") != "2":
        ada.click("fewer" if ada.text("count") > "2" else "more")
    ada.click("joint-or")
    ada.click("feature-book")
    expect(ada.find("sentence")).to_contain_text("2 goths or")
    ply = ada.ply
    ada.click("say")
    ada.await_move(ply)
    expect(ada.find("log").locator("li").first).to_contain_text("2 goths or")


def test_the_forum_tells_an_offer_in_the_words_of_the_log(ada: Person) -> None:
    """It read the notation again, and had sentences of its own."""
    ada.begin("respublica", record=dealt("respublica"))
    ada.await_turn()
    ply = ada.ply
    ada.click("say")
    ada.await_move(ply)
    told = ada.find("announcement").locator(".said").inner_text()
    assert told in ada.find("log").locator("li").filter(has_text=told).first.inner_text()
    answers = ada.find("forum").locator(".answer .said")
    expect(answers).to_have_count(2)
    for said in answers.all_inner_texts():
        assert ada.find("log").locator("li").filter(has_text=said).count()


def test_what_a_hint_would_say_is_said_as_one_says_it(ada: Person) -> None:
    """It read “offer 1 hun and 1 monk” beside buttons that say “I seek 2 huns.”"""
    ada.begin("respublica")
    ada.await_turn()
    said = ada.page.evaluate(
        """async (moves) => {
            const { parsed, sentence } = await import("/games/respublica/speech.js");
            return moves.map((move) => sentence(parsed(move)));
        }""",
        ["seek 2 hun", "offer 1 goth and 1 monk", "ask 1 pair", "bid 2 people or 1 book"],
    )
    assert said[0] == "I seek 2 huns."
    assert said[1] == "I offer 1 goth and 1 monk."
    assert all(text.startswith("I ") or text[0].isupper() for text in said)
