"""A stranger's walk, as one story a game: from home to a first game, its end, the rematch, the replay, home again."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Invite
from tests.web.monkey import SEEDED_PAGE, seeded_chance
from tests.web.moves import MOVES, SEATS, move, page_of, play_to_the_end
from tests.web.people import Person


@pytest.mark.always
@pytest.mark.parametrize("game", SEATS)
def test_a_strangers_walk(invite: Invite, game: str) -> None:
    with seeded_chance(page_of(game).WALK):
        stranger = invite()
        stranger.context.add_init_script(SEEDED_PAGE % page_of(game).WALK)
        set_up(stranger, game)
        play_to_the_end(stranger, lambda: MOVES[game](stranger, Locator.click))
        first = stranger.page.url
        points = stranger.find("end").locator(".points").all_inner_texts()
        play_again(stranger, game)
        look_back(stranger, first, points)
        go_home(stranger)


def set_up(stranger: Person, game: str) -> None:
    """A table with weak bots, by what stands on the first page."""
    stranger.go()
    stranger.click(f"friends-{game}")
    for _ in range(SEATS[game] - 1):
        stranger.click("more-bots")
    stranger.find("level").select_option("greedy")
    for option, value in page_of(game).SHORT.items():
        stranger.page.locator("dialog summary").click()
        stranger.find(f"option-{option}").fill(value)
    stranger.click("make-table")
    stranger.click("start")


def play_again(stranger: Person, game: str) -> None:
    stranger.click("rematch")
    stranger.find("end").wait_for(state="detached")
    expect(stranger.find("series").locator("caption")).to_have_text("After one game")
    move(game, stranger)


def look_back(stranger: Person, first: str, points: list[str]) -> None:
    """The first game again, from its deal to the same end."""
    stranger.page.go_back()
    expect(stranger.page).to_have_url(first)
    stranger.click("replay")
    stranger.await_ply(0)
    stranger.page.keyboard.press("End")
    expect(stranger.find("end").locator(".points")).to_have_text(points)


def go_home(stranger: Person) -> None:
    """Where the rematch waits. Above it, until it is loaded, may stand the open tables of other people."""
    stranger.page.locator("header a.brand").click()
    stranger.find("own-table").first.click()
    expect(stranger.page).to_have_url(re.compile("#table="))
    stranger.await_turn()
