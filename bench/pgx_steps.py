"""How fast pgx's games are, on one processor: run by bench/batch.py with a Python that has pgx (and not ludotheque).

Reads lines of a game and seconds; answers each with steps a second. As for our batch only stepping is timed, with the
next deal where a game ends, observations and masks; not drawing the actions.
"""

import os
import sys
import time

if hasattr(os, "sched_setaffinity"):  # JAX takes every processor that it sees
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
os.environ |= {"JAX_PLATFORMS": "cpu", "OMP_NUM_THREADS": "1"}

from functools import cache
from typing import Any

import jax  # type: ignore[import-not-found, unused-ignore]
import pgx  # type: ignore[import-not-found, unused-ignore]
from pgx.experimental import auto_reset  # type: ignore[import-not-found, unused-ignore]

SLOTS = 1024


@cache
def compiled(game: str) -> tuple[Any, Any, Any]:
    env = pgx.make(game)
    start = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def choose(mask: Any, key: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf))

    return start, step, jax.jit(jax.vmap(choose))


def measure(game: str, seconds: float) -> float:
    start, step, choose = compiled(game)
    key = jax.random.PRNGKey(1)
    state, taken, steps = start(jax.random.split(key, SLOTS)), 0.0, 0
    while taken < seconds:
        key, draws, chance = jax.random.split(key, 3)
        actions = choose(state.legal_action_mask, jax.random.split(draws, SLOTS))
        keys = jax.random.split(chance, SLOTS)
        jax.block_until_ready((state, actions, keys))
        began = time.process_time()
        state = jax.block_until_ready(step(state, actions, keys))
        taken += time.process_time() - began
        steps += SLOTS
    return steps / taken


for line in sys.stdin:
    name, duration = line.split()
    print(measure(name, float(duration)), flush=True)
