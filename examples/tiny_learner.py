"""A tiny learner: a linear policy for Libertas with two players, taught by policy gradient against random play.

It looks at six numbers for each legal action, so what it learns can be read: how much it likes to free areas, to better
its rack, to take what goes with its own flags or with the other's. It begins with no opinion and an even share of the
games; some seconds later it wins nine in ten.

    python examples/tiny_learner.py 600
"""

import sys

import numpy as np

from ludotheque.adapters.pettingzoo import LudothequeEnv, libertas_v1
from ludotheque.games.libertas.cards import FLAGS, SHARING
from ludotheque.games.libertas.moves import Move, Take
from ludotheque.games.libertas.prospects import prospect
from ludotheque.games.libertas.state import State

NAMES = ("frees", "betters the rack", "Libertas card", "Ocupante move", "own kin", "other's kin")
RATE = 0.5
BATCH = 20


def features(env: LudothequeEnv) -> np.ndarray:
    """A row of six numbers for each legal action."""
    state = env.position.state
    moves = [env.position.game.parse_move(env.position.text_of(action)) for action in env.position.actions]
    return np.array([row(state, move) for move in moves])


def row(state: State, move: Move) -> list[float]:
    own, card = prospect(state, move), state.cards[move.cell] if isinstance(move, Take) else -1
    kin = [(rack & SHARING[card]).bit_count() / 5 if 0 <= card < FLAGS else 0.0 for rack in state.racks]
    return [
        own.points / 400,
        own.adds / 200,
        float(card >= FLAGS),
        float(card < 0),
        kin[state.seat],
        kin[1 - state.seat],
    ]


def play(
    env: LudothequeEnv, weights: np.ndarray, mine: int, chance: np.random.Generator
) -> tuple[float, np.ndarray]:
    """A game against random play: the reward, and the gradient of the logarithm of what was chosen."""
    gradient = np.zeros_like(weights)
    env.reset()
    while (seat := env.position.seat) is not None:
        actions = env.position.actions
        if seat != mine:
            env.step(chance.choice(actions))
            continue
        rows = features(env)
        odds = np.exp(rows @ weights - np.max(rows @ weights))
        odds /= odds.sum()
        chosen = chance.choice(len(actions), p=odds)
        gradient += rows[chosen] - odds @ rows
        env.step(actions[chosen])
    return env.rewards[env.possible_agents[mine]], gradient


def main(games: str = "600") -> None:
    env, chance = libertas_v1(), np.random.default_rng(1)
    env.reset(seed=1)
    weights, wins = np.zeros(len(NAMES)), []
    for _ in range(int(games) // BATCH):
        played = [play(env, weights, game % 2, chance) for game in range(BATCH)]
        rewards = np.array([reward for reward, _ in played])
        gradients = np.array([gradient for _, gradient in played])
        weights += (
            RATE * ((rewards - rewards.mean()) @ gradients) / BATCH
        )  # better than the others: more of it
        wins += [(reward + 1) / 2 for reward in rewards]
        if len(wins) % 100 == 0:
            print(f"games {len(wins) - 99} to {len(wins)}: {100 * np.mean(wins[-100:]):.0f} % won")
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name:>18}: {weight:+.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
