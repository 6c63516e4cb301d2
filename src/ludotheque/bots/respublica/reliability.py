"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 1236 hints of 150 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY: dict[int, Reliability] = {
    3: Reliability((0.0, 1.0), (0.0, 1.0), (0, 1, 9)),
    **dict.fromkeys(
        (4, 5),
        Reliability(
            (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
            (0.006, 0.145, 0.163, 0.445, 0.610, 0.612, 0.785, 0.787, 0.989),
            range(10),
        ),
    ),
}
