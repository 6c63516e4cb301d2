"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 13334 hints of 1295 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY: dict[int, Reliability] = {
    2: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.000, 0.054, 0.184, 0.475, 0.579, 0.709, 0.907, 0.998, 1.000),
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    ),
    3: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.005, 0.117, 0.307, 0.373, 0.495, 0.732, 0.845, 0.918, 1.000),
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    ),
    4: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.007, 0.135, 0.166, 0.424, 0.499, 0.672, 0.851, 0.875, 1.000),
        (0, 1, 2, 3, 4, 5, 6, 8, 9),
    ),
}
