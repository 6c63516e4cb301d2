"""One seat against bots as a Gymnasium environment (the extra `rl`). Importing this module registers each game:

    import gymnasium, ludotheque.adapters.gymnasium
    env = gymnasium.make("ludotheque/libertas-v1", bots=["greedy"])

Actions, observations and rewards are those of the PettingZoo environments. The seat changes from game to game unless
one is named; the mask of legal actions is in the observation and in `info`.
"""

from collections.abc import Sequence
from typing import Any, SupportsFloat

from ludotheque.adapters.actions import Position, utilities
from ludotheque.adapters.pettingzoo import LudothequeEnv
from ludotheque.bots import Bot
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.errors import BadRecord
from ludotheque.core.game import check_seat
from ludotheque.core.text import quoted
from ludotheque.language import explain
from ludotheque.play.choosing import ask
from ludotheque.play.named_bots import find_bot

try:
    import gymnasium
except ImportError as error:
    raise ImportError("Gymnasium is missing: install ludotheque[rl]") from error

Info = dict[str, Any]


class OneSeat(gymnasium.Env[Info, int]):
    """A game in which bots play the other seats."""

    def __init__(
        self,
        name: str,
        bots: Sequence[str] = ("random",),
        seat: int | None = None,
        players: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._table = LudothequeEnv(name, players, render_mode, **options)
        agents = self._table.possible_agents
        if seat is not None:
            check_seat(seat, len(agents))
        self._bots = _seated(name, bots, len(agents) - 1)
        self._named, self._games = seat, 0
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observation_space = self._table.observation_space(agents[0])
        self.action_space = self._table.action_space(agents[0])

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Info, Info]:
        """A new deal: the one of the seed, or the next one; the bots move until it is one's turn."""
        super().reset(seed=seed)
        self._games = 0 if seed is not None else self._games + 1
        self._table.reset(seed=seed)
        seats = len(self._table.possible_agents)
        self.seat = self._games % seats if self._named is None else self._named
        self._chance = Chance(f"{self.np_random.integers(1 << 62)}")
        self._let_others_move()
        return self._told()

    def step(self, action: int) -> tuple[Info, SupportsFloat, bool, bool, Info]:
        """An illegal action is a `ValueError`, and nothing has happened."""
        if self._table.position.seat != self.seat:
            raise RuntimeError("the game is over: call reset()")
        if action not in self._table.position.actions:
            raise ValueError(f"action {action} is not legal here: see the action mask")
        self._table.position = self._table.position.after(int(action))
        self._let_others_move()
        position = self._table.position
        is_over = position.seat is None
        reward = utilities(position.outcome)[self.seat] if is_over else 0.0
        seen, info = self._told()
        return seen, reward, is_over, False, info

    def _let_others_move(self) -> None:
        position = self._table.position
        while position.seat not in (None, self.seat):
            assert position.seat is not None
            bot = self._bots[(position.seat - self.seat - 1) % len(self._table.possible_agents)]
            _, state = ask(position.game, position.state, bot, self._chance)
            position = Position(position.game, state)
        self._table.position = position

    def _told(self) -> tuple[Info, Info]:
        seen = self._table.observe(self._table.possible_agents[self.seat])
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def render(self) -> Any:
        return self._table.render()


def _seated(game: str, names: Any, seats: int) -> list[Bot]:
    """The bots of these names, one after the other in turn."""
    are_names = isinstance(names, Sequence) and all(isinstance(name, str) for name in names)
    if isinstance(names, str) or not are_names:
        raise TypeError(f"bots are a list of names, not {quoted(names)}")
    if not names:
        raise ValueError("somebody must play the other seats: name a bot")
    try:
        return [find_bot(game, names[i % len(names)]) for i in range(seats)]
    except BadRecord as unknown:
        raise ValueError(explain(unknown, "en")) from None


for _name in GAMES:
    gymnasium.register(f"ludotheque/{_name}-v1", f"{__name__}:OneSeat", kwargs={"name": _name})
