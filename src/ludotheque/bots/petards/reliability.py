"""What comes of the shares of the win that the adviser believes in, by the number of players.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 4634 hints of 450 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY: dict[int, Reliability] = {
    **dict.fromkeys(
        (2,),
        Reliability(
            (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
            (0.000, 0.076, 0.258, 0.349, 0.546, 0.674, 0.906, 0.999, 1.000),
        ),
    ),
    **dict.fromkeys(
        (3, 4),
        Reliability(
            (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
            (0.005, 0.126, 0.214, 0.387, 0.558, 0.560, 0.711, 1.000, 1.000),
        ),
    ),
}
