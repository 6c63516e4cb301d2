"""Two people at two browsers: who is here, a nudge, phrases, votes, hints, resigning, leaving, who begins, the list."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from ludotheque.catalog import GAMES
from ludotheque.language import LANGUAGES
from ludotheque.play.advice import LACKING
from ludotheque.play.phrases import PHRASES
from ludotheque.server.held import Held
from ludotheque.server.steward import Steward
from ludotheque.server.workers import Advised
from tests.server.conftest import Running
from tests.web.conftest import Invite
from tests.web.moves import MOVES, seat_together
from tests.web.people import Json, Person

HIDE = """(isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def together(invite: Invite, **wish: Json) -> tuple[Person, Person, str]:
    """Ada, who is to act, and Bruno."""
    ada, bruno = invite("Ada"), invite("Bruno")
    return ada, bruno, seat_together(ada, bruno, "libertas", **wish)


# -- who is here ----------------------------------------------------------------------------------------------------


def test_both_see_who_is_here_and_who_has_hidden_or_closed_the_page(invite: Invite) -> None:
    ada, bruno, _ = together(invite)
    expect(ada.find("presence-1")).to_have_attribute("title", "here")
    expect(bruno.find("presence-0")).to_have_attribute("title", "here")
    bruno.page.evaluate(HIDE, True)
    expect(ada.find("presence-1")).to_have_text("away")
    bruno.page.evaluate(HIDE, False)
    expect(ada.find("presence-1")).to_have_attribute("title", "here")
    bruno.page.close()
    expect(ada.find("presence-1")).to_have_text("away")


def test_at_a_full_table_on_a_phone_names_are_whole_and_a_guests_program_is_seen_to_be_one(
    invite: Invite,
) -> None:
    """Of five names two were cut, and whoever came by `join` looked like a person."""
    ada, long = invite("Maximiliane", viewport={"width": 360, "height": 740}), invite("Bartholomew III")
    table = ada.make_table("respublica", seats=5, level="easy")
    long.ask("PUT", "guest", {"name": long.name})
    long.ask("PUT", f"tables/{table}/seats/3", {"is_script": True})
    ada.go(f"#table={table}")
    expect(ada.find("seat-3").locator(".seat-name .icon")).to_be_visible()
    ada.ask("POST", f"tables/{table}/start")
    expect(ada.find("level-of-3")).to_have_text("bot")
    expect(ada.find("level-of-1")).to_have_text("Easy")
    cut = (
        "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText)"
    )
    assert ada.page.locator(".player-name b").evaluate_all(cut) == []


def test_those_who_watch_know_it_and_the_players_too(invite: Invite) -> None:
    ada, bruno, table = together(invite)
    chloe = invite("Chloé")
    chloe.go(f"#table={table}")
    expect(chloe.find("watching")).to_have_text("You are watching")
    for person in (ada, bruno):
        expect(person.find("watched")).to_have_text("One person is watching")
    assert chloe.find("talk").count() == 0


# -- nudge and phrases ----------------------------------------------------------------------------------------------


def test_who_waits_nudges_and_whoever_is_to_act_reads_it(invite: Invite) -> None:
    ada, bruno, _ = together(invite)
    assert ada.find("nudge").count() == 0
    expect(bruno.find("nudge")).to_contain_text("Nudge Ada")
    bruno.click("nudge")
    expect(ada.find("notice")).to_contain_text("Bruno is waiting for you")
    expect(bruno.find("notice")).to_contain_text("Ada has been reminded")


def test_a_phrase_is_read_in_each_ones_language_beside_its_speaker(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno", locale="fr")
    seat_together(ada, bruno, "libertas")
    ada.click("talk")
    ada.click("phrase-well-played")
    expect(bruno.find("bubble-0")).to_have_text("Bien joué !")
    expect(bruno.find("strip")).to_contain_text("Bien joué !")
    expect(ada.find("bubble-0")).to_have_text("Well played!")
    bruno.click("talk")
    bruno.click(f"phrase-{GAMES['libertas'].phrases[0]}")
    expect(ada.find("bubble-1")).to_have_text("Liberty!")
    assert "Well played" not in ada.text("log")


def test_whom_one_has_muted_is_not_shown_any_more_also_after_a_reload(invite: Invite) -> None:
    ada, bruno, _ = together(invite)

    def say(phrase: str) -> None:
        bruno.click("talk")
        bruno.click(f"phrase-{phrase}")
        expect(bruno.find("strip")).to_contain_text("Oops!" if phrase == "oops" else "Hello!")

    say("hello")
    expect(ada.find("strip")).to_contain_text("Hello!")
    ada.click("talk")
    ada.find("mute").check()
    expect(ada.find("strip")).to_be_empty()
    ada.page.reload()
    ada.find("frame").wait_for()
    say("oops")
    ada.click("talk")
    assert ada.find("mute").is_checked()
    ada.find("mute").uncheck()
    expect(ada.find("strip")).to_contain_text("Oops!")  # it was heard, and not shown
    ada.find("mute-all").check()
    expect(ada.find("strip")).to_be_empty()


def test_every_phrase_has_its_words_in_every_language(ada: Person) -> None:
    ada.go()
    for language in LANGUAGES:
        own = {f"web-{game}": GAMES[game].phrases for game in GAMES}
        for file, phrases in {"web-phrases": PHRASES, **own}.items():
            text = ada.page.evaluate(f"fetch('locales/{language}/{file}.ftl').then((a) => a.text())")
            start = "web-phrase" if file == "web-phrases" else f"{file}-phrase"
            assert [phrase for phrase in phrases if f"\n{start}-{phrase} = " not in text] == []


# -- votes and ends -------------------------------------------------------------------------------------------------


def test_where_one_of_two_is_gone_the_other_lets_a_bot_play_on_until_they_are_back(
    invite: Invite, site: Running
) -> None:
    ada, bruno, table = together(invite)
    assert bruno.find("overdue").count() == 0
    ada.go()
    expect(bruno.find("presence-0")).to_have_text("away")
    site.let_time_pass(table)
    expect(bruno.find("overdue")).to_contain_text("Ada has kept you waiting")
    bruno.click("vote-bot")
    bruno.await_turn()
    expect(bruno.find("player-0")).to_contain_text("a bot plays")
    expect(bruno.find("log")).to_contain_text("is not here; the others let a bot play on")
    ada.go(f"#table={table}")
    ada.click("return")
    expect(bruno.find("log")).to_contain_text("is back")


def test_that_a_bot_plays_in_ones_place_pushes_nothing_away(invite: Invite) -> None:
    """The note stood above the board, which went down as it came and up as it left."""
    ada, _, _ = together(invite)
    place = ada.find("frame").bounding_box()
    ada.click("leave")
    ada.click("give-seat")
    expect(ada.find("return")).to_be_in_viewport()
    moved = ada.find("frame").bounding_box()
    assert moved and place and moved["y"] == place["y"]  # its height is the log's


def test_a_vote_to_end_the_game_needs_the_other_too(invite: Invite) -> None:
    ada, bruno, _ = together(invite)
    place = bruno.find("frame").bounding_box()
    ada.click("leave")
    ada.click("ask-end")
    expect(ada.find("vote")).to_contain_text("Waiting for the consent of Bruno")
    expect(bruno.find("vote")).to_contain_text("Ada asks to end the game, without a result.")
    assert bruno.find("frame").bounding_box() == place  # the question pushed the board away under a finger
    bruno.click("vote-no")
    bruno.find("vote").wait_for(state="detached")
    expect(ada.find("log")).to_contain_text("says no")
    expect(ada.find("notice")).to_have_text("Bruno says no.")
    assert bruno.find("notice").count() == 0
    bruno.guard.forgive("409")
    bruno.click("leave")
    bruno.click("ask-end")
    expect(bruno.find("notice")).to_contain_text("Somebody said no")


def test_whoever_is_left_alone_is_told_that_nobody_is_asked_to_end_the_game(invite: Invite) -> None:
    """It said “if everybody agrees”, and ended it."""
    ada, bruno, _ = together(invite)
    ada.click("leave")
    expect(ada.find("dialog-leave")).to_contain_text("if everybody agrees")
    ada.page.keyboard.press("Escape")
    bruno.click("leave")
    expect(bruno.find("dialog-leave")).to_contain_text("without you the others may end it")
    bruno.click("give-seat")
    expect(ada.find("player-1")).to_contain_text("a bot plays")
    ada.click("leave")
    expect(ada.find("dialog-leave")).not_to_contain_text("if everybody agrees")
    ada.click("ask-end")
    expect(ada.find("end")).to_be_visible()


def test_when_both_agree_the_game_ends_without_a_result(invite: Invite) -> None:
    ada, bruno, _ = together(invite)
    ada.click("leave")
    ada.click("ask-end")
    bruno.click("vote-yes")
    for person in (ada, bruno):
        expect(person.find("end")).to_contain_text("The game has ended by agreement")
        assert person.find("talk").count() == 1 and person.find("leave").count() == 0


def test_resigning_a_duel_ends_it_and_each_is_told_the_truth(invite: Invite) -> None:
    """As it was: one was told that one could come back, the other that one had resigned, and a bot played on."""
    ada, bruno = invite("Ada"), invite("Bruno")
    table = seat_together(ada, bruno, "libertas", record=None)  # a deal that is proved
    ada.click("leave")
    expect(ada.find("dialog-leave")).to_contain_text("The game ends, and Bruno has won.")
    ada.click("resign")  # which is for good, and was asked but once
    ada.click("resign-sure")
    expect(bruno.find("end")).to_contain_text("You win!")
    expect(bruno.find("ended")).to_have_text("Ada has resigned.")
    expect(ada.find("end")).to_contain_text("Bruno wins")
    expect(ada.find("ended")).to_have_text("You have resigned.")
    for person in (ada, bruno):
        expect(person.find("verdict")).to_have_attribute("data-kind", "unbound")
    for person in (ada, bruno):  # nothing is asked for any more
        expect(person.find("reference-text")).to_have_text("")
        expect(person.find("prospect")).to_have_count(0)
    bruno.click("replay")
    expect(bruno.find("ended")).to_have_text("Ada has resigned.")
    assert bruno.ask("GET", f"tables/{table}/record")["ended"]["winners"] == [1]


def test_who_just_goes_keeps_the_seat_and_nothing_happens_in_the_game(invite: Invite) -> None:
    ada, bruno, table = together(invite)
    ada.click("leave")
    ada.click("go")
    ada.find("play-libertas").wait_for()
    expect(bruno.find("presence-0")).to_have_text("away")
    told = bruno.ask("GET", f"tables/{table}")
    assert told["seats"][0]["away"] is None and told["to_act"] == 0
    ada.go(f"#table={table}")
    expect(bruno.find("presence-0")).to_have_attribute("title", "here")
    assert ada.await_turn()


# -- what is agreed beforehand --------------------------------------------------------------------------------------


def test_between_people_there_is_no_hint_unless_it_was_agreed_and_then_all_see_it(
    invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hint(self: Steward, held: Held, seat: int) -> Advised:
        assert held.sitting.table is not None
        game = held.sitting.table.game
        return Advised(game.format_move(game.legal(held.sitting.table.state)[0]), (), LACKING)

    monkeypatch.setattr(Steward, "hint", hint)
    ada, bruno, _ = together(invite)
    assert ada.find("hint-button").count() == 0
    ada.guard.forgive("409")
    ada.page.keyboard.press("h")
    expect(ada.find("notice")).to_contain_text("Hints were not agreed on at this table")
    ada, bruno, _ = together(invite, hints=True)
    ada.click("hint-button")
    expect(bruno.find("log")).to_contain_text("asks for a hint")
    ada.find("hint").wait_for()


CHOICES: dict[str, tuple[Callable[[Person], object], str]] = {
    "lot": (lambda ada: None, "drawn by lot"),
    "youngest": (lambda ada: ada.find("first").select_option("1"), "the youngest"),
    "seated": (lambda ada: None, "the first seat"),
}


@pytest.mark.parametrize("order", CHOICES)
def test_who_begins_is_chosen_by_the_host_seen_before_sitting_and_proved_after(
    invite: Invite, order: str
) -> None:
    choose, text = CHOICES[order]
    ada, bruno = invite("Ada"), invite("Bruno")
    ada.go()
    ada.click("friends-libertas")
    ada.find("own-name").fill("Ada")
    ada.find("order").select_option(order)
    ada.click("make-table")
    ada.find("start").wait_for()
    bruno.go(ada.page.url.split("/")[-1])
    expect(bruno.find("order")).to_contain_text(text)
    bruno.page.get_by_placeholder("Name").fill("Bruno")
    bruno.click("sit-1")
    expect(ada.find("seat-1")).to_contain_text("Bruno")
    choose(ada)
    ada.click("start")
    for person in (ada, bruno):
        person.find("board").wait_for()
    told = ada.ask("GET", f"tables/{ada.page.url.split('=')[1]}")
    first = told["seats"][0]["name"]
    assert first in {"lot": ("Ada", "Bruno"), "youngest": ("Bruno",), "seated": ("Ada",)}[order]
    mover = ada if first == "Ada" else bruno
    assert mover.await_turn()
    MOVES["libertas"](mover, Locator.click)
    for person in (ada, bruno):
        person.await_ply(1)
    mover.click("leave")
    mover.click("resign")
    mover.click("resign-sure")
    for person in (ada, bruno):
        expect(person.find("verdict")).to_have_attribute("data-kind", "fair")


def test_an_open_table_says_what_one_agrees_to_and_a_guest_is_not_asked_to_invite(invite: Invite) -> None:
    ada, bruno = invite("Ada"), invite("Bruno")
    clock = {"bank": 300, "increment": 5}
    table = ada.make_table("libertas", open=True, clock=clock, hints=True, options={"open_racks": True})
    bruno.go()
    line = bruno.page.locator(f".table-line[href='#table={table}']")
    expect(line).to_contain_text("5 min, 5 s more a move")
    expect(line).to_contain_text("one option changed")
    line.click()
    for terms in ("clock", "order", "undo-rule", "hint-rule", "patience"):
        expect(bruno.find(terms)).to_be_visible()
    expect(bruno.page.locator(".invite")).not_to_contain_text("friends")
    ada.go(f"#table={table}")
    expect(ada.page.locator(".invite")).to_contain_text("Send this link to your friends")


def test_a_link_that_only_this_machine_can_open_says_so(ada: Person) -> None:
    table = ada.make_table("libertas")
    ada.go(f"#table={table}")
    expect(ada.find("local")).to_contain_text("--host 0.0.0.0")
    expect(ada.find("table-link")).to_have_value(f"{ada.url}/#table={table}")


def test_a_link_for_others_has_the_networks_own_address(ada: Person) -> None:
    table = ada.make_table("libertas")
    url = f"http://192.0.2.7:8765/#table={table}"
    ada.page.route("**/link*", lambda route: route.fulfill(json={"url": url, "is_local": False}))
    ada.go(f"#table={table}")
    expect(ada.find("table-link")).to_have_value(url)
    assert ada.find("local").count() == 0
