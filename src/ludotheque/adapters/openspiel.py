"""The games as OpenSpiel's Python games (the extra `openspiel`). Importing this module registers them:

    import pyspiel, ludotheque.adapters.openspiel
    game = pyspiel.load_game("ludotheque_petards(players=3,deals=64)")

The deal is one chance event with `deals` equally likely outcomes, the deals of the seeds `seed`, `seed/1` …: chance
that is listed, so that histories, serialisation and every algorithm work, and only as much of it as one asks for. The
law's own deals are too many to list. Whoever wants one deal sets `deals=1`.
"""

import hashlib
from collections.abc import Callable
from typing import Any

from ludotheque.adapters.actions import Position, actions_of, start, utilities
from ludotheque.adapters.observations import observation_of
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance, nth_seed
from ludotheque.core.game import check_setup
from ludotheque.core.options import Option, describe, named_options

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is missing: install ludotheque[openspiel]") from error

PREFIX = "ludotheque_"
_DEALS = 1024
_MOST_DEALS = 1_000_000  # all are listed at every chance node


def _parameter(option: Option) -> Any:
    """The default of an option as OpenSpiel can hold it: 0 stands for “as the law says” (rounds of Pétards)."""
    return 0 if option.default is None else option.default


def _game_type(name: str) -> Any:
    seats = GAMES[name].seats
    kinds = pyspiel.GameType
    options = {option.name: _parameter(option) for option in describe(GAMES[name].Options)}
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Ludothèque {name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if GAMES[name].has_secrets
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats.stop - 1,
        min_num_players=seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats.start, "seed": 1, "deals": _DEALS, **options},
    )


class LudothequeGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of the games, with a number of players and options."""

    def __init__(self, name: str, game_type: Any, params: dict[str, Any] | None = None) -> None:
        self.name = name
        given = params or {}
        self.players = given.get("players", GAMES[name].seats.start)
        self.seed, self.deals = str(given.get("seed", 1)), given.get("deals", _DEALS)
        self.options = _options(name, given)
        check_setup(name, GAMES[name].seats, self.players, GAMES[name].Options, self.options)
        if self.deals not in range(1, _MOST_DEALS + 1):
            raise ValueError(f"deals is a whole number from 1 to {_MOST_DEALS}, not {self.deals}")
        info = pyspiel.GameInfo(
            num_distinct_actions=actions_of(name).SIZE,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=GAMES[name].longest,
        )
        super().__init__(game_type, info, given)

    def new_initial_state(self) -> "LudothequeState":
        return LudothequeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


def _options(name: str, given: dict[str, Any]) -> Any:
    options = {option.name: option for option in describe(GAMES[name].Options)}
    chosen = {
        key: value for key, value in given.items() if key in options and value != _parameter(options[key])
    }
    return named_options(GAMES[name].Options, chosen)


class LudothequeState(pyspiel.State):  # type: ignore[misc]
    """A position, and before the deal none."""

    def __init__(self, game: LudothequeGame) -> None:
        super().__init__(game)
        self._parameters = Parameters(game.name, game.seed, game.players, game.deals, game.options)
        self.position: Position | None = None
        self._pasts: tuple[Past | None, ...] = (None,) * game.players

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._parameters.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return self.position.actions

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = self._parameters.dealt(action)
        else:
            seat = self.current_player()
            own = Past(self.position, action, self._pasts[seat])
            self._pasts = (*self._pasts[:seat], own, *self._pasts[seat + 1 :])
            self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.position is None else self.position.text_of(action)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.seat is None

    def returns(self) -> list[float]:
        if self.position is None or self.position.seat is not None:
            return [0.0] * self._parameters.players
        return utilities(self.position.outcome)

    def __str__(self) -> str:
        return "undealt" if self.position is None else f"{self.position.state!r} {self.position.said}"

    def recalled(self, player: int) -> str:
        """All that a player knows, and all that it knew and did at each of its turns before: perfect recall. The past
        is told by a digest, which every earlier turn has gone into."""
        if self.position is None:
            return "undealt"
        past = self._pasts[player]
        return f"{self.position.known_text(player)} after {past.digest() if past else 'nothing'}"

    def resampled(self, player: int, chance: Chance) -> "LudothequeState":
        """A state that the player cannot tell from this one: what OpenSpiel's ISMCTS asks for (`set_resampler`)."""
        other: LudothequeState = self.clone()
        if self.position is not None:
            other.position = self.position.resampled(player, chance)
        return other


class Past:
    """What a player did at a turn of its own, and all its turns before. Each turn is told once, however often it is
    asked for: what a seat of Res Publica knows grows with the game. A copy of it is itself."""

    def __init__(self, position: Position, action: int, before: "Past | None") -> None:
        self._turn, self._before = (position, action), before
        self._digest = ""

    def __deepcopy__(self, memo: object) -> "Past":
        return self

    def digest(self) -> str:
        untold: list[Past] = []
        turn: Past | None = self
        while turn is not None and not turn._digest:
            untold.append(turn)
            turn = turn._before
        for turn in reversed(untold):  # the earliest first: a game is longer than Python calls may be deep
            turn._digest = turn._told()
        return self._digest

    def _told(self) -> str:
        position, action = self._turn
        assert position.seat is not None
        before = self._before._digest if self._before else ""
        text = f"{before} {position.known_text(position.seat)}/{action}"
        return hashlib.sha256(text.encode()).hexdigest()[:32]


class Parameters:
    """What a game was set up with. A copy of it is itself: OpenSpiel copies states deeply."""

    def __init__(self, name: str, seed: str, players: int, deals: int, options: Any) -> None:
        self.players, self.deals = players, deals
        self._start = name, seed, options

    def __deepcopy__(self, memo: object) -> "Parameters":
        return self

    def dealt(self, deal: int) -> Position:
        name, seed, options = self._start
        return start(name, nth_seed(seed, deal), self.players, options)


class Observer:
    """What a player sees: as a text all it knows (with `recalls`, its own past too), as numbers what `observations`
    describes."""

    def __init__(self, game: LudothequeGame, recalls: bool = False) -> None:
        self._recalls = recalls
        self._observe = observation_of(game.name)
        self.tensor = np.zeros(self._observe.size(game.players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LudothequeState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None:
            self._observe.fill(self.tensor, state.position, player)

    def string_from(self, state: LudothequeState, player: int) -> str:
        if self._recalls:
            return state.recalled(player)
        return "undealt" if state.position is None else state.position.known_text(player)


def resampler(seed: str = "1") -> Callable[[LudothequeState, int], LudothequeState]:
    """For `ISMCTSBot.set_resampler`."""
    chance = Chance(f"openspiel/{seed}")
    return lambda state, player: state.resampled(player, chance)


def _register(name: str) -> None:
    game_type = _game_type(name)

    class Registered(LudothequeGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, game_type, params)

    pyspiel.register_game(game_type, Registered)


for _name in GAMES:
    _register(_name)
