"""What comes of the shares of the win that the adviser believes in, where it tells any.

Written by `python -m scripts.fit_hints`, not by hand: fitted to 4634 hints of 450 games.
"""

from ludotheque.bots.reliability import Reliability

RELIABILITY = Reliability(
    (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.995, 1.0),
    (0.004, 0.109, 0.224, 0.377, 0.569, 0.571, 0.840, 1.000, 1.000),
)
