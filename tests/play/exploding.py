"""A small record of Res Publica whose offers leave more choices than there are seconds in a year."""

from ludotheque.core.record import Record
from ludotheque.play.lobby import BOT_NAMES
from ludotheque.play.table import Table

_COLLECTOR = 0  # all the others' cards go to this seat, so that it can choose among many
_ENOUGH = 55


def exploding_record() -> Record:
    """Seat 0 collects cards of all kinds until it can offer half of them."""
    table = Table(Record("respublica", BOT_NAMES[:3], seed="exploding"))
    while sum(table.state.hands[_COLLECTOR]) < _ENOUGH:
        table.play(_collecting(table))
    while not _must_choose(table):
        table.play(_offering(table))
    return table.record


def _must_choose(table: Table) -> bool:
    return table.state.phase.name == "GIVE" and table.seat == _COLLECTOR


def _collecting(table: Table) -> str:
    state, phase = table.state, table.state.phase.name
    held = sum(state.hands[table.seat])
    if phase == "ANNOUNCE":
        return "offer 1 card" if table.seat == _COLLECTOR and held else "pass"
    if phase == "ANSWER":
        return f"bid {held} card" if held else "decline"
    return _anyhow(table)


def _offering(table: Table) -> str:
    state, phase = table.state, table.state.phase.name
    held = sum(state.hands[table.seat])
    if phase == "ANNOUNCE":
        return f"offer {held // 2} card" if table.seat == _COLLECTOR else "pass"
    if phase == "ANSWER":
        return "bid 1 card" if held else "decline"
    return _anyhow(table)


def _anyhow(table: Table) -> str:
    """Any move; three settlements are laid, since they bring civilisation cards, and no more."""
    state, legal = table.state, table.game.legal(table.state)
    if state.phase.name == "LAY" and state.boards[table.seat].settlements == 3:
        return "done"
    return table.game.format_move(legal[0])
