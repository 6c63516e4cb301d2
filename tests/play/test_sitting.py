"""Believing: what each entry makes of a table, and that loading it anew gives the same."""

from dataclasses import replace

import pytest

from ludotheque.play.entries import (
    CameBack,
    Created,
    Dealt,
    Event,
    Left,
    Revealed,
    Rose,
    Sat,
    Started,
    UndoAsked,
    UndoDeclined,
    format_entry,
)
from ludotheque.play.lobby import BOT_NAMES, Settings, check_settings
from ludotheque.play.series import Tally
from ludotheque.play.sitting import Damaged, Sitting, load
from ludotheque.play.status import DEALING, OVER, PLAYING, WAITING, Status
from tests.play.sittings import (
    GUESTS,
    MINUTE,
    begun,
    commitment,
    entropy,
    frozen,
    opened,
    play,
    sit,
    to_the_end,
)


def status_of(sitting: Sitting) -> Status:
    return sitting.status


def test_a_table_waits_deals_plays_and_is_over() -> None:
    sitting = opened()
    sit(sitting, 0)
    sit(sitting, 1)
    assert status_of(sitting) == WAITING and [sitting.table, sitting.seal] == [None, None]
    sitting.fold(Started(), 0)
    assert status_of(sitting) == DEALING and sitting.owing == [0, 1] and sitting.seal is not None
    sitting.fold(Revealed(0, entropy(0)), 0)
    assert status_of(sitting) == DEALING and sitting.owing == [1]
    sitting.fold(Revealed(1, entropy(1)), 0)
    assert status_of(sitting) == PLAYING and sitting.to_act == 0 and sitting.changed_at == sitting.number
    to_the_end(sitting)
    assert status_of(sitting) == OVER and sitting.outcome is not None and sitting.to_act is None


def test_whoever_does_not_reveal_is_named_and_the_deal_made() -> None:
    sitting = opened()
    sit(sitting, 0)
    sitting.fold(Started(), 0)
    sitting.fold(Dealt(), 0)
    assert sitting.status == PLAYING
    assert [(notice.seat, notice.message.id) for notice in sitting.notices] == [(0, "log-not-revealed")]


def test_bots_sit_down_where_nobody_has_under_names_of_their_own() -> None:
    sitting = opened(seats=4, bots=("greedy",))
    sit(sitting, 0, is_bound=False)
    assert sitting.chairs[3].name == BOT_NAMES[3]
    sitting.fold(Started(), 0)
    assert [sitting.level_of(seat) for seat in range(4)] == [None, "random", "random", "greedy"]
    assert len({chair.name for chair in sitting.chairs}) == 4


def test_a_bot_makes_way_for_a_person_of_its_name() -> None:
    sitting = opened(bots=("random",))
    bot = sitting.chairs[1].name
    sitting.fold(Sat(0, "ada", bot), 0)
    assert sitting.chairs[0].name == bot != sitting.chairs[1].name


def test_a_seat_that_is_left_before_the_game_is_free_again() -> None:
    sitting = opened()
    sit(sitting, 1)
    sitting.fold(Rose(1), 0)
    assert sitting.seats_of("bruno") == [] and sitting.chairs[1].guest is None


def test_a_bot_plays_on_for_whoever_left_until_they_come_back() -> None:
    sitting = begun()
    sitting.fold(Left(0, "left"), 0)
    assert sitting.level_of(0) == sitting.bot_to_act() == "random"
    assert [sitting.due] == [None]
    assert sitting.seats_of("ada") == [0]
    sitting.fold(CameBack(0), 0)
    assert sitting.level_of(0) is None and sitting.bot_to_act() is None and sitting.due is not None
    assert [notice.message.id for notice in sitting.notices] == ["log-left", "log-back"]


def test_only_what_changes_the_game_makes_a_move_stale() -> None:
    sitting = begun()
    play(sitting)
    position = sitting.changed_at
    sitting.fold(Left(0, "left"), 0)
    sitting.fold(CameBack(0), 0)
    assert sitting.changed_at == position == sitting.number - 2
    play(sitting)
    assert sitting.changed_at == sitting.number


def test_a_move_ends_what_was_wished() -> None:
    sitting = begun()
    play(sitting)
    sitting.fold(UndoAsked(0, 0), 0)
    assert sitting.wish is not None and sitting.wish.asked == {"bruno"}
    play(sitting)
    assert sitting.wish is None


def test_so_does_a_no_and_whoever_wished_and_leaves() -> None:
    for event in (UndoDeclined("bruno"), Left(0, "left")):
        sitting = begun()
        play(sitting)
        sitting.fold(UndoAsked(0, 0), 0)
        sitting.fold(event, 0)
        assert sitting.wish is None


def test_times_never_go_back() -> None:
    sitting = begun(at=5_000)
    sitting.fold(Left(0, "left"), 1_000)
    assert sitting.at == 5_000


def test_what_a_client_has_sent_is_known_by_its_number() -> None:
    sitting = begun()
    number = sitting.number
    sitting.fold(Left(0, "left"), 0, "ada/1")
    assert sitting.clients == {"ada/1": number}


def test_only_a_game_that_is_over_gives_a_record_with_its_proof() -> None:
    sitting = begun()
    assert sitting.record() is None
    record = to_the_end(sitting).record()
    assert record is not None and record.extra["id"] == "table" and "fair" in record.extra
    table = sitting.table
    assert table is not None
    brought = opened(record=replace(table.record, moves=table.record.moves[:2], result=None))
    brought.fold(Started(), 0)
    again = to_the_end(brought).record()
    assert again is not None and "fair" not in again.extra and again.extra["id"] == "table"


def test_a_series_is_counted_once_the_game_is_over() -> None:
    sitting = begun()
    assert sitting.series.played == 0
    to_the_end(sitting)
    series, outcome = sitting.series, sitting.outcome
    assert outcome is not None and series.played == 1
    assert [tally.points for tally in series.tallies] == list(outcome.scores)


def test_people_keep_what_they_won_wherever_they_sit() -> None:
    settings = check_settings(Settings("libertas", {}, 2)).as_json()
    won = [vars(Tally("bruno", "Bruno", 2, 50)), vars(Tally("ada", "Ada", 1, 40))]
    sitting = Sitting("table")
    sitting.fold(Created("ada", settings, "secret", None, "before", 3, won), 0)
    for seat, guest in enumerate(GUESTS[:2]):
        sitting.fold(Sat(seat, guest, guest.title()), 0)
    assert [tally.won for tally in sitting.series.tallies] == [1, 2]
    assert (sitting.series.before, sitting.series.played) == ("before", 3)
    assert sitting.may_start("bruno")  # has played before


# -- loading ----------------------------------------------------------------------------------------------------------


def stored(events: list[Event]) -> list[tuple[str, int, str | None]]:
    return [(format_entry(event), 1_000 * number, None) for number, event in enumerate(events)]


def test_a_table_loaded_anew_is_the_same() -> None:
    settings = check_settings(Settings("libertas", {}, 2, allowance=MINUTE)).as_json()
    events: list[Event] = [
        Created("ada", settings, "secret", protocol=2),
        Sat(0, "ada", "Ada", commitment=commitment(0)),
        Sat(1, "bruno", "Bruno"),
        Started(),
        Revealed(0, entropy(0)),
        Left(1, "left"),
        CameBack(1, spent=0),
    ]
    live = Sitting("table")
    for number, event in enumerate(events):
        live.fold(event, 1_000 * number)
    assert frozen(load("table", stored(events))) == frozen(live)


@pytest.mark.parametrize("body", ["", "{}", "[]", '{"did":"flew"}', '{"did":"moved","seat":0,"move":"z9"}'])
def test_what_cannot_be_believed_sets_the_table_aside_with_a_reason(body: str) -> None:
    settings = check_settings(Settings("libertas", {}, 2)).as_json()
    entries = [*stored([Created("ada", settings, "secret"), Started()]), (body, 0, None)]
    with pytest.raises(Damaged) as damage:
        load("table", entries)
    assert damage.value.message.id == "lobby-damaged" and damage.value.reason.startswith("entry ")


def test_an_entry_that_is_none_leaves_the_table_as_it_was() -> None:
    sitting = begun()
    before = frozen(sitting)
    with pytest.raises(Damaged):
        sitting.believe('{"did":"flew"}', 0, "ada/1")
    assert frozen(sitting) == before
