"""How a table comes to its deal: from the server's secret and what the seats add to it, or from a record."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from ludotheque.core.names import BadName, clean_name
from ludotheque.core.record import Record, read_record
from ludotheque.play import fair, former_deal
from ludotheque.play.chairs import Chair
from ludotheque.play.duplicate import Contribution
from ludotheque.play.entries import Created
from ludotheque.play.lobby import Settings
from ludotheque.play.table import Table, deal_from_seed


class Dealing:
    """The deal of one table, from its first commitment to the proof."""

    def __init__(self, id: str, created: Created, settings: Settings, chairs: list[Chair]) -> None:
        self._id, self._settings, self._chairs = id, settings, chairs
        self.first: fair.First = "lot" if settings.order == "lot" else None  # who begins
        self.turned = 0  # the seat of the seal that has become the first of the game
        self._secret, self._is_former = created.secret, created.protocol == 1
        self._record = None if created.record is None else read_record(created.record)
        self._kept_seal = created.seal
        self._names = created.names

    @property
    def is_brought(self) -> bool:
        """Does the game go on from a record? Then whoever made the table may know all its cards."""
        return self._record is not None

    @property
    def is_duplicate(self) -> bool:
        """Is the same deal played at other tables of a tournament?"""
        return self._names is not None

    def name_of(self, seat: int) -> str | None:
        """Who has this seat in the tournament, or in the record that was brought along; None where there is none, or
        nobody could be called so here."""
        if self._names is not None:
            return self._names[seat] or None
        if self._record is None:
            return None
        try:
            return clean_name(self._record.players[seat])
        except BadName:
            return None

    @property
    def is_bound(self) -> bool:
        """Do seats commit themselves to what they add?"""
        return not self.is_brought and not self._is_former and not self.is_duplicate

    @property
    def takes_open_entropy(self) -> bool:
        """Is entropy sent openly, as it was before seats committed themselves?"""
        return self._is_former

    @property
    def commitment(self) -> str | None:
        """The hash of the server's secret; None where the deal was brought along."""
        if self.is_brought or self.is_duplicate:
            return None
        if self._is_former:
            return former_deal.commitment(self._secret)
        return fair.server_commitment(self._id, self._secret)

    @property
    def seal(self) -> str:
        """All that the deal is bound to, from the start on."""
        if self._kept_seal is not None:
            return self._kept_seal
        settings, commitment = self._settings, fair.server_commitment(self._id, self._secret)
        return fair.seal(self._id, commitment, settings.game, settings.options, self._parts(), self.first)

    def keep_seal(self) -> None:
        """Before a name is taken out that it was made of: the deal still follows from it."""
        if self.is_bound:
            self._kept_seal = self.seal

    @property
    def has_lost_names(self) -> bool:
        """Does the seal speak of names that nobody is told any more? Then it can no longer be checked."""
        return self._kept_seal is not None

    def begin(self) -> Table:
        """The game at its start: dealt, or the position brought along. Whoever begins has the first seat from now on,
        and the others theirs in the same order."""
        if self.is_brought:
            return self.brought.seated(self._players())
        settings, seed = self._settings, self._seed()
        self._turn(fair.drawn_first(seed, self.first, settings.seats))
        options = settings.rules.Options(**settings.options)
        deal = deal_from_seed(settings.rules, seed, settings.seats, options)
        players = self._players()
        return Table(Record(settings.game, players, settings.options, settings.rules.write_deal(deal)))

    def _players(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self._chairs)

    def _turn(self, by: int) -> None:
        self._chairs[:] = fair.turned(self._chairs, by)
        self.turned = by

    def sealed_seat(self, seat: int) -> int:
        """The number that the seat had when people sat down."""
        return (seat + self.turned) % len(self._chairs)

    def seat_now(self, sealed: int) -> int:
        """The number that it has since, or has still; that of no seat stays so."""
        seats = len(self._chairs)
        return (sealed - self.turned) % seats if sealed in range(seats) else sealed

    @property
    def brought_moves(self) -> int:
        """How many moves were brought along."""
        return 0 if self._record is None else len(self._record.moves)

    @cached_property
    def brought(self) -> Table:
        """The game that was brought along, its moves made once."""
        assert self._record is not None
        return Table(replace(self._record, result=None, extra={}))

    def proof(self, moves: Sequence[str]) -> dict[str, Any] | None:
        """What lets anybody check the deal of a finished game; None where it was brought along, or names are lost."""
        if self.is_brought or self.is_duplicate or self.has_lost_names:
            return None
        if self._is_former:
            return former_deal.proof(self._secret, self._id, self._open_entropy())
        return fair.proof(self._id, self._secret, self.seal, self._parts(), moves, self.first)

    def _seed(self) -> str:
        if self.is_duplicate:
            return self._secret
        if self._is_former:
            return former_deal.deal_seed(self._secret, self._id, self._open_entropy())
        return fair.deal_seed(self.seal, self._secret, self._parts())

    def _parts(self) -> list[Contribution]:
        """In the order of the seal."""
        chairs = fair.turned(self._chairs, -self.turned)
        return [Contribution(c.name, c.guest is None, c.commitment, c.entropy) for c in chairs]

    def _open_entropy(self) -> list[str]:
        return [chair.entropy or "" for chair in self._chairs]
