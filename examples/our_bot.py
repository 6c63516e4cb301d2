"""A bot of this package in an environment, against agents that play at random.

A bot is asked for a move and the environment wants an action: `action_of` is the bridge for Libertas and Pétards, where
an action is a move.

    python examples/our_bot.py 20
"""

import sys

import numpy as np

from ludotheque.adapters.libertas.actions import action_of
from ludotheque.adapters.pettingzoo import libertas_v1
from ludotheque.core.chance import Chance
from ludotheque.play.named_bots import find_bot


def main(games: str = "20") -> None:
    bot, chance, others = find_bot("libertas", "greedy"), Chance("our bot"), np.random.default_rng(1)
    env, won = libertas_v1(), 0.0
    for game in range(int(games)):
        env.reset(seed=game)
        mine = env.possible_agents[game % 2]
        for agent in env.agent_iter():
            seen, reward, is_over, _, _ = env.last()
            if is_over:
                won += reward if agent == mine else 0.0
                env.step(None)
            elif agent == mine:
                state, rules = env.position.state, env.position.game
                known = rules.known(
                    state, rules.to_act(state)
                )  # what the seat has seen: all that a bot is given
                env.step(action_of(bot(known, rules.legal(state), chance)))
            else:
                env.step(others.choice(np.flatnonzero(seen["action_mask"])))
    print(f"greedy against random: mean reward {won / int(games):+.2f} over {games} games")


if __name__ == "__main__":
    main(*sys.argv[1:])
