"""How much can be won at Res Publica among three who never trade, by somebody who knows every card to come.

    python -m bench.never [--deals 250] [--write]

Where nobody trades, a seat chooses only what to draw once it has three settlements (R13), and whether and when to lay
books; every other group is laid at once. So each deal is played with all such choices of each seat, the others playing
as `never-trades`: the share of the win with the best of them is as much as such a player can have. `--write` puts it
into docs/bots.md.
"""

import argparse

from bench.page import BOTS, write_between
from ludotheque.bots.respublica import RESTRICTED
from ludotheque.catalog import find_game
from ludotheque.core.chance import Chance
from ludotheque.games.respublica import Options, apply, initial, legal, outcome
from ludotheque.games.respublica.cards import BOOK
from ludotheque.games.respublica.known import known
from ludotheque.games.respublica.moves import DONE, Lay, Move
from ludotheque.games.respublica.state import Phase, State, to_act
from ludotheque.play.table import deal_from_seed

BEGIN, END = "<!-- never: written by bench/never.py -->", "<!-- end of never -->"
PLAYERS, MOST_WAYS = 4, 200  # ways of a game that are tried
NEVER, CHANCE = RESTRICTED["never-trades"], Chance("never")


def choices(state: State) -> list[Move]:
    """What somebody who trades with nobody might do."""
    if state.phase is Phase.DRAW:
        return [*legal(state)]
    groups = [move for move in legal(state) if isinstance(move, Lay)]
    others: list[Move] = [move for move in groups if move.kind != BOOK]
    return [*(move for move in groups if move.kind == BOOK), *(others[:1] or [DONE])]


class Ways:
    """All ways of a deal for one seat."""

    def __init__(self, seat: int) -> None:
        self._seat, self.tried, self.choices = seat, 0, 0

    def best(self, state: State) -> float:
        """The share of the win, with the best of them as far as they are tried."""
        while (actor := to_act(state)) is not None:
            moves = legal(state)
            if actor == self._seat and state.phase in (Phase.LAY, Phase.LAST_LAYING, Phase.DRAW):
                moves = choices(state)
                if len(moves) > 1:
                    self.choices += 1
                    return self._best_of(state, moves)
            move = moves[0] if len(moves) == 1 else NEVER(known(state, actor), moves, CHANCE)
            state = apply(state, move)
        self.tried += 1
        winners = outcome(state).winners
        return 1 / len(winners) if self._seat in winners else 0.0

    def _best_of(self, state: State, moves: list[Move]) -> float:
        share = 0.0
        for move in moves:
            if share < 1.0 and self.tried < MOST_WAYS:
                share = max(share, self.best(apply(state, move)))
        return share


def told(deals: int) -> str:
    game, options = find_game("respublica"), Options()
    shares, with_choice, cut = 0.0, 0, 0
    for number in range(deals):
        for seat in range(PLAYERS):
            ways = Ways(seat)
            shares += ways.best(initial(deal_from_seed(game, f"never/{number}", PLAYERS, options), options))
            with_choice += ways.choices > 0
            cut += ways.tried >= MOST_WAYS
    games = deals * PLAYERS
    return (
        f"{games} games, each seat of {deals} deals: in {with_choice} of them there was anything to choose beside "
        f"trades. Who knew all cards to come would win {shares / games:.1%} (fair: {1 / PLAYERS:.1%}); "
        f"in {cut} games not all ways were tried."
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=250)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    text = told(arguments.deals)
    print(text)
    if arguments.write:
        write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
