"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 3828 hints of 500 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY: dict[int, Reliability] = {
    3: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.018, 0.200, 0.202, 0.288, 0.338, 0.597, 0.850, 0.967, 1.000),
        (0, 2, 3, 4, 5, 6, 8, 9),
    ),
    4: Reliability(
        (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
        (0.015, 0.147, 0.229, 0.334, 0.336, 0.641, 0.905, 1.000, 1.000),
        (0, 1, 2, 3, 9),
    ),
}
