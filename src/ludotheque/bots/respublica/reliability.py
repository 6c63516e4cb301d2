"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 1876 hints of 420 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY: dict[int, Reliability] = {
    3: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.006, 0.038, 0.463, 0.465, 0.696, 0.758, 0.760, 0.991, 1.000),
        (0, 9),
    ),
    4: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.002, 0.062, 0.317, 0.319, 0.566, 0.798, 0.859, 0.994, 0.996),
        (0, 9),
    ),
    5: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.005, 0.057, 0.269, 0.434, 0.436, 0.705, 0.955, 0.957, 1.000),
        (0, 4, 9),
    ),
}
