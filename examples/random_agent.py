"""An agent that plays at random in every environment: the least that an agent must do.

python examples/random_agent.py respublica
"""

import sys

import numpy as np

from ludotheque.adapters import pettingzoo

ENVIRONMENTS = {
    "libertas": pettingzoo.libertas_v1,
    "petards": pettingzoo.petards_v1,
    "respublica": pettingzoo.respublica_v1,
}


def main(name: str = "libertas") -> None:
    env = ENVIRONMENTS[name]()
    env.reset(seed=1)
    chance = np.random.default_rng(1)
    rewards, actions = {}, 0
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        action = None if is_over else chance.choice(np.flatnonzero(seen["action_mask"]))
        env.step(action)
        rewards[agent] = reward
        actions += action is not None
    print(f"{env.metadata['name']}: {actions} actions, rewards {rewards}")


if __name__ == "__main__":
    main(*sys.argv[1:])
