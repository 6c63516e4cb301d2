"""A Ray cluster of two nodes on this machine; one of them is killed while a match is played. Prints what came of it.

A program of its own: Ray leaves threads and warnings in the process that it is used in.
"""

import json
import os
import tempfile
from typing import Any

from ludotheque.arena.cluster import play_on_cluster
from ludotheque.arena.match import Match

GAMES = 24
MATCH = Match("libertas", ("tests.arena.bots:marking", "random"), 2)


def main() -> None:
    cluster, other = _two_nodes()
    seatings = MATCH.seatings(GAMES)
    found: list[Any] = []
    for played in play_on_cluster(seatings, cluster.address):
        if not found:  # both nodes are in the middle of something: the bot has waited for that
            cluster.remove_node(other, allow_graceful=False)
        found.append([played.seating.key, played.moves, played.scores])
    cluster.shutdown()
    print(json.dumps(found))


def _two_nodes() -> tuple[Any, Any]:
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    return cluster, cluster.add_node(num_cpus=1)


if __name__ == "__main__":
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    with tempfile.TemporaryDirectory() as marks:
        os.environ["LUDOTHEQUE_TEST_MARKS"] = marks
        main()
