"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 3670 hints of 500 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY: dict[int, Reliability] = {
    **dict.fromkeys(
        (3, 4),
        Reliability(
            (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
            (0.010, 0.152, 0.219, 0.325, 0.432, 0.533, 0.874, 1.000, 1.000),
            range(10),
        ),
    ),
}
