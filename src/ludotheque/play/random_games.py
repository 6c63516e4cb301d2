"""Games of bots from seeds, whole, as records."""

from collections.abc import Sequence
from typing import Any

from ludotheque.bots import Bot
from ludotheque.core.chance import Chance
from ludotheque.core.game import AnyGame
from ludotheque.core.options import changed
from ludotheque.core.record import Record
from ludotheque.play.choosing import ask
from ludotheque.play.table import deal_from_seed


def play_out(
    game: AnyGame, seed: str, players: Sequence[str], options: Any, bots: Sequence[Bot], lot: str = ""
) -> Record:
    """A whole game of these bots, one a seat; for equal seeds the same one. The record holds the deal itself. `lot`:
    what the chance of the bots is drawn from, where several tables play one deal."""
    deal = deal_from_seed(game, seed, len(players), options)
    chances = [Chance(f"bot/{lot or seed}/{seat}") for seat in range(len(players))]
    state, moves = game.initial(deal, options), []
    while (seat := game.to_act(state)) is not None:
        move, state = ask(game, state, bots[seat], chances[seat])
        moves.append(game.format_move(move))
    record = Record(game.name, tuple(players), changed(options), deal=game.write_deal(deal))
    return record.with_moves(tuple(moves), game.outcome(state))
