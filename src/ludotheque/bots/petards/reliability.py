"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 10766 hints of 1050 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY: dict[int, Reliability] = {
    **dict.fromkeys(
        (2,),
        Reliability(
            (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
            (0.002, 0.079, 0.270, 0.385, 0.570, 0.674, 0.844, 0.992, 0.999),
            range(10),
        ),
    ),
    **dict.fromkeys(
        (3,),
        Reliability(
            (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
            (0.013, 0.200, 0.285, 0.417, 0.516, 0.518, 0.878, 0.988, 1.000),
            range(10),
        ),
    ),
    **dict.fromkeys(
        (4,),
        Reliability(
            (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
            (0.006, 0.133, 0.182, 0.379, 0.485, 0.564, 0.720, 0.994, 1.000),
            range(10),
        ),
    ),
}
