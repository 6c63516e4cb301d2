"""What moves, and for how long it is looked at: every event of a whole game, as the page would show it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ludotheque.core.game import Seat
from tests.web.conftest import Invite
from tests.web.people import Person
from tests.web.states import cut, finished, play

BIG = 1200  # ms: a liberation, an accepted trade, the end of a round
ANOTHERS = 600, 900  # ms: any other move
STEP = 10  # ms
PACES = {"slow": 1.8, "normal": 1, "quick": 0.45}
CARD = re.compile(r"(red|yellow|green|violet) \d+|Libertas card|Ocupante.*")

MOTIONS = """async ([name, record]) => {
    const { loadGame } = await import('/games/index.js');
    const { ask } = await import('/net.js');
    const game = await loadGame(name);
    const steps = [];
    for (let told; !told || steps.length < told.length; steps.push(...told.steps))
        told = await ask('POST', `replay?eyes=all&since=${steps.length}`, { record });
    let view = {};
    const positions = steps.map((step, ply) => ({ ply, seat: null, view: (view = { ...view, ...step.view }) }));
    return steps.slice(1).map(({ line }, ply) => {
        const { weight = 'usual', flights = [], flashes = [], bangs = [], pops = [], sound = null }
            = game.motion(positions[ply], positions[ply + 1], line);
        const names = flights.map((flight) => flight.name ?? null);
        return { id: line.id, args: line.args, weight, names, flashes, bangs, pops, sound };
    });
}"""


def motions(ada: Person, game: str) -> list[Any]:
    """What moves at every line of a whole game, in its order."""
    ada.go()
    ada.find(f"play-{game}").wait_for()
    record = cut(game, len(finished(game).texts))
    told: list[Any] = ada.page.evaluate(MOTIONS, [game, record])
    assert len(told) == len(finished(game).texts)
    return told


@pytest.mark.clause("L9")
def test_a_flag_that_is_taken_is_named_while_it_flies_and_what_is_freed_flashes_with_its_points(
    ada: Person,
) -> None:
    told = motions(ada, "libertas")
    assert all(len(each["names"]) == 1 and CARD.fullmatch(each["names"][0]) for each in told)
    freed = [each for each in told if each["args"].get("points")]
    assert 0 < len(freed) < len(told)
    for each in told:
        points = each["args"].get("points")
        assert each["weight"] == ("big" if points else "slow")
        assert [flash["text"] for flash in each["flashes"]] == ([f"+{points}"] if points else [])
        assert all(
            len(flash["at"]) > 1 for flash in each["flashes"]
        )  # the cell itself, and what is free by it
        assert each["sound"] == ("freed" if points else "card")


def test_a_run_grows_card_by_card_a_petard_bangs_and_the_end_of_a_round_lasts(ada: Person) -> None:
    told = motions(ada, "petards")
    runs = [each for each in told if "cards" in each["args"] and "run" in each["args"]]
    assert runs and all(len(each["names"]) >= len(each["args"]["cards"]) for each in runs)
    banged = [each for each in told if each["bangs"]]
    assert banged and all(each["sound"] == "bang" for each in banged)
    ends = [each for each in told if "round" in each["args"]]
    assert len(ends) == len(finished("petards").players)  # as many rounds as players
    assert [each for each in told if each["weight"] == "big"] == ends


TURNED = """async () => {
    const { motion } = await import('/games/petards/motion.js');
    const [before, after] = [{ discard: 5, stock: 0 }, { discard: 0, stock: 4 }].map((view) => ({ view, seat: null }));
    const drawn = { id: 'petards-tell-draw-hidden', seat: 1, args: {} };
    return motion(before, after, drawn).flights.map(({ from, to }) => [from, to]);
}"""


@pytest.mark.clause("P15")
def test_the_discard_is_seen_to_become_the_stock(ada: Person) -> None:
    motions(ada, "petards")  # its module and texts are there
    _, (start, end) = ada.page.evaluate(TURNED)
    assert "discard" in start and "stock" in end


def test_the_cards_of_a_trade_cross_and_are_named(ada: Person) -> None:
    told = motions(ada, "respublica")
    trades = [each for each in told if each["args"].get("gave")]
    assert trades and [each for each in told if each["weight"] == "big"] == trades
    for each in trades:
        assert len(each["names"]) >= 2 and None not in each["names"]
        assert each["sound"] == "trade"
    said = [each for each in told if each["pops"]]
    assert len(said) > len(trades)  # words pop up as they are said


# -- how long -------------------------------------------------------------------------------------------------------


def ply_that_brings(something: bool) -> int:
    """The first move of the finished game that does or does not free something, with two more after it."""
    table = finished("libertas")
    scores = [table.game.view(state, Seat(0)).bonus for state in table.states]
    return next(ply for ply in range(len(table.texts) - 2) if (scores[ply + 1] != scores[ply]) is something)


def watch(invite: Invite, ply: int, pace: str) -> tuple[Person, list[Person], str]:
    """Somebody watches two others at this position; on their page time stands still."""
    chloe, ada, bruno = invite("Chloé", reduced_motion="no-preference"), invite("Ada"), invite("Bruno")
    table = ada.make_table("libertas", record=cut("libertas", ply))
    bruno.ask("PUT", "guest", {"name": "Bruno"})
    bruno.ask("PUT", f"tables/{table}/seats/1")
    ada.ask("POST", f"tables/{table}/start")
    chloe.page.clock.install()
    chloe.go(f"#table={table}")
    chloe.await_ply(ply)
    chloe.find("pace").select_option(pace)
    chloe.page.clock.pause_at(chloe.page.evaluate("Date.now() + 1000"))
    return chloe, [ada, bruno], table


def two_moves(people: list[Person], table: str, ply: int) -> None:
    whole = finished("libertas")
    for each in (ply, ply + 1):
        seat = whole.game.to_act(whole.states[each])
        assert seat is not None
        play(people[seat], table, whole.texts[each], seat)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("is_big", [False, True])
def test_each_event_is_looked_at_for_its_own_time_at_the_pace_that_one_has_chosen(
    invite: Invite, pace: str, is_big: bool
) -> None:
    """The next one comes when it is over, and not a blink before."""
    ply = ply_that_brings(is_big)
    chloe, people, table = watch(invite, ply, pace)
    two_moves(people, table, ply)
    expect(chloe.find("skip")).to_contain_text("One more")
    lasts = 0
    while chloe.ply == ply + 1:
        chloe.page.clock.run_for(STEP)
        lasts += STEP
    assert chloe.ply == ply + 2
    least, most = (BIG, BIG) if is_big else ANOTHERS
    assert least - STEP / PACES[pace] < lasts / PACES[pace] < most + STEP / PACES[pace]


def test_at_the_pace_at_once_nothing_is_waited_for(invite: Invite) -> None:
    ply = ply_that_brings(True)
    chloe, people, table = watch(invite, ply, "once")
    two_moves(people, table, ply)
    chloe.await_ply(ply + 2)
    expect(chloe.find("skip")).to_have_count(0)
    expect(chloe.page.locator(".flight, .flash")).to_have_count(0)


# -- when many wait ---------------------------------------------------------------------------------------------------

CROWDED = """async (events) => {
    const { Queue } = await import('/queue.js');
    const [shown, times, later] = [[], [], window.setTimeout];
    window.setTimeout = (next, ms) => { times.push(ms); return later(next, 0); };
    const log = { value: [], peek: () => [] };
    const visit = { log, isCatchingUp: false, ownNumber: null };
    const queue = new Queue(visit, (before, event, show) => {
        shown.push(event.isHurried ? 'hurried' : event.position.ply);
        show();
        return { time: 1000 };
    });
    for (let ply = 0; ply <= events; ply += 1) visit.onPosition({ ply, number: ply, seat: null });
    while (queue.position.value.ply < events) await new Promise((done) => later(done, 5));
    queue.end();
    window.setTimeout = later;
    return { shown, times };
}"""


def test_when_more_than_a_few_wait_each_is_shown_for_half_as_long(invite: Invite) -> None:
    ada = invite("Ada", reduced_motion="no-preference")
    ada.go()
    ada.find("play-libertas").wait_for()
    told = ada.page.evaluate(CROWDED, 8)
    assert told["shown"] == list(range(1, 9))
    # The first is alone; after the second six wait, after the third five, then four.
    assert told["times"][:7] == [1000, 500, 500, 1000, 1000, 1000, 1000]


def test_when_nobody_could_follow_the_newest_is_shown_at_once(invite: Invite) -> None:
    ada = invite("Ada", reduced_motion="no-preference")
    ada.go()
    ada.find("play-libertas").wait_for()
    told = ada.page.evaluate(CROWDED, 14)
    assert told["shown"] == [1] + ["hurried"] * 13
    assert told["times"] == [1000]


# -- a victory ------------------------------------------------------------------------------------------------------

EAR = "export function sing(name) { (window.sung ??= []).push(name); }"


def test_whoever_wins_sees_and_hears_it_and_whoever_is_to_move_hears_that(invite: Invite) -> None:
    """The other is told who won, without laurels; nobody who has not wished for sounds hears any."""
    whole = finished("libertas")
    last = len(whole.texts) - 1
    people = [invite("Ada"), invite("Bruno")]
    table = people[0].make_table("libertas", record=cut("libertas", last - 1))
    people[1].ask("PUT", "guest", {"name": "Bruno"})
    people[1].ask("PUT", f"tables/{table}/seats/1")
    people[0].ask("POST", f"tables/{table}/start")
    for person in people:
        person.page.route(
            "**/ui/tones.js*", lambda route: route.fulfill(content_type="text/javascript", body=EAR)
        )
        person.go(f"#table={table}")
        person.await_ply(last - 1)
        person.click("sound")
    for ply in (last - 1, last):
        mover = whole.game.to_act(whole.states[ply])
        assert mover is not None
        play(people[mover], table, whole.texts[ply], mover)
    result = whole.game.outcome(whole.states[-1])
    assert len(result.winners) == 1
    for seat, person in enumerate(people):
        person.await_end()
        has_won = seat in result.winners
        expect(person.page.locator(".laurels")).to_have_count(int(has_won))
        person.page.wait_for_function("() => window.sung?.length")
        sung = person.page.evaluate("sung")
        assert ("win" in sung) is has_won
        assert ("turn" in sung) is (seat == whole.game.to_act(whole.states[last]))
