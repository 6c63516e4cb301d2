"""OpenSpiel's own checks on our games, and its bots at play: a program of its own, since it can crash one."""

from collections import Counter
from typing import Any
from unittest.mock import patch

import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from ludotheque.adapters.actions import Position
from ludotheque.adapters.openspiel import resampler
from ludotheque.adapters.openspiel_bots import ismcts, mcts
from ludotheque.bots import Budget
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance, nth_seed
from ludotheque.core.game import Seat
from tests.soak import soak

CHECKED = [
    "ludotheque_libertas(deals=8)",
    "ludotheque_libertas(players=3,occupation=true,deals=2)",
    "ludotheque_petards(rounds=1,deals=8)",
    "ludotheque_petards(players=4,rounds=1,empty_hand=any_out,deals=1)",
    "ludotheque_respublica(deals=8,stall_rounds=1)",
]


def check(text: str) -> None:
    """OpenSpiel's random simulations with all that they assert, histories written and read again included."""
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)
    print("checked", text)


def dealt(text: str, deal: int) -> Any:
    state = pyspiel.load_game(text).new_initial_state()
    state.apply_action(deal)
    return state


def check_deals() -> None:
    """Each outcome of the chance node is a deal of its own, the same one every time."""
    text = "ludotheque_petards(deals=3)"
    assert dealt(text, 1).position.state == dealt(text, 1).position.state != dealt(text, 2).position.state
    root = pyspiel.load_game(text).new_initial_state()
    assert root.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    print("checked deals")


def check_seeds() -> None:
    """The deals of a seed are those that it has by every other door (tests/conformance/test_one_seed.py)."""
    for name, game in GAMES.items():
        players, options = game.seats.stop - 1, game.Options()
        for deal in range(3):
            state = dealt(f"ludotheque_{name}(players={players},seed=7,deals=3)", deal)
            expected = game.initial(game.deal(Chance(nth_seed("7", deal)), players, options), options)
            assert state.position.state == expected, (name, deal)
    print("checked seeds")


WRONG = {
    "ludotheque_respublica(players=2)": "respublica is played by 3 to 5, not by 2",
    "ludotheque_libertas(players=9)": "libertas is played by 2 to 4, not by 9",
    "ludotheque_petards(deals=0)": "deals is a whole number from 1 to",
    "ludotheque_petards(deals=-3)": "deals is a whole number from 1 to",
    "ludotheque_petards(deals=2000000000)": "deals is a whole number from 1 to",
    "ludotheque_petards(stall_turns=101)": "option stall_turns cannot be 101",
    "ludotheque_libertas(end=foo)": "option end cannot be 'foo'",
    "ludotheque_libertas(ende=no_flag)": "ende",
    "ludotheque_libertas(komi=30)": "option komi cannot be 30",
    "ludotheque_libertas(players=3,komi=20)": "option komi is for 2 players alone, not for 3",
}


def check_wrong() -> None:
    """What a game does not have is refused when it is loaded, with a sentence."""
    for text, sentence in WRONG.items():
        with pytest.raises(Exception, match=sentence):
            pyspiel.load_game(text)
    print("checked wrong")


STATES = soak(600, 10_000)  # of each game: several games of each deal, so that paths meet again


def check_recall() -> None:
    """Perfect recall: whoever is told the same has done the same, and was told the same before, turn by turn."""
    for text in (
        "ludotheque_libertas(deals=2)",
        "ludotheque_petards(rounds=1,deals=2)",
        "ludotheque_respublica(deals=2)",
    ):
        pasts: dict[str, tuple[Any, ...]] = {}
        chance, seen = Chance(f"recall {text}"), 0
        while seen < STATES:
            own: dict[int, tuple[Any, ...]] = {}
            state = dealt(text, chance.below(2))
            while not state.is_terminal() and seen < STATES:
                player = state.current_player()
                told = state.information_state_string(player)
                assert pasts.setdefault(told, own.get(player, ())) == own.get(player, ()), text
                action = chance.choice(state.legal_actions()[:3])  # narrow, so that paths meet again
                own[player] = (*own.get(player, ()), (told, action))
                state.apply_action(action)
                seen += 1
        assert len(pasts) < seen, text  # some were met twice
    print("checked recall")


def check_cost() -> None:
    """A turn is told once, however often its seat is asked what it has done: a game of Res Publica took a minute."""
    told: Counter[int] = Counter()
    known_text = Position.known_text

    def count(position: Position, seat: int) -> str:
        told[id(position)] += 1
        return known_text(position, seat)

    state = dealt("ludotheque_respublica(deals=1)", 0)
    with patch.object(Position, "known_text", count):
        states = [state]
        for _ in range(60):
            states[-1].information_state_string(0)
            states.append(states[-1].clone())
            states[-1].apply_action(states[-1].legal_actions()[0])
    assert max(told.values()) <= 2, "now, and once as the past"
    print("checked cost")


def check_bots() -> None:
    """OpenSpiel's MCTS and ISMCTS find a legal move with our games as they are."""
    state = dealt("ludotheque_libertas(deals=1)", 0)
    game = state.get_game()
    assert MCTSBot(game, 2.0, 3, RandomRolloutEvaluator(1)).step(state) in state.legal_actions()
    for text in ("ludotheque_petards(rounds=1,deals=1)", "ludotheque_respublica(deals=1,stall_rounds=1)"):
        state = dealt(text, 0)
        bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1), 2.0, 3)
        bot.set_resampler(resampler())
        assert bot.step(state) in state.legal_actions()
    print("checked bots")


def check_entrants() -> None:
    """The same bots as bots of this package: legal moves, the same ones for the same chance, and in time."""
    for name, level in (("libertas", mcts), ("petards", ismcts)):
        game = GAMES[name]
        state = game.initial(game.deal(Chance("1"), 2, game.Options()), game.Options())
        known, legal = game.known(state, Seat(0)), game.legal(state)
        bot = level.within(Budget(simulations=3))
        assert bot(known, legal, Chance("a")) == bot(known, legal, Chance("a"))
        assert level.within(Budget(seconds=0.01))(known, legal, Chance("a")) in legal
    print("checked entrants")


if __name__ == "__main__":
    for game_text in CHECKED:
        check(game_text)
    check_deals()
    check_seeds()
    check_wrong()
    check_recall()
    check_cost()
    check_bots()
    check_entrants()
