"""What played games say cards of Res Publica are worth: numbers, read in a straight line between their knots.

Written by `python -m scripts.fit_respublica --games 12000 --seed 1`, not by hand. Fitted to games of three
to five compiled traders (`talk.py`) that used the tables before these: a seat's points at the end, less those
that it had at the beginning of a turn, by what it held at that time, both beyond the mean of all seats.
"""

CIV_LEFT = (0, 5, 10, 20, 30, 40, 50, 59, 60, 65)
"""Civilisation cards in the deck, …"""

ROUNDS_LEFT = (1.10, 1.64, 2.25, 3.49, 4.82, 6.29, 8.02, 10.73, 12.33, 13.91)
"""… and the rounds that there will still be."""

ROUNDS = (0.2, 1.0, 2.0, 3.5, 5.5, 8.0, 11.0, 15.0)
"""The knots of all that follows: rounds that are left."""

CARDS = (
    (  # people, with no settlement
        (0.25, 0.64, 0.77, 0.37, 0.38, 0.62, 0.90, 2.34),
        (0.96, 1.23, 0.98, 1.31, 1.26, 1.78, 2.32, 5.36),
        (1.28, 1.64, 1.51, 1.39, 2.52, 3.60, 4.32, 8.73),
        (2.08, 2.37, 2.47, 2.31, 3.30, 5.87, 7.06, 13.05),
        (3.25, 3.56, 4.23, 5.98, 6.67, 10.08, 11.68, 19.43),
    ),
    (  # people, with one
        (0.02, 0.33, 0.29, 0.34, 0.27, 0.66, 1.15, 1.69),
        (0.98, 1.26, 1.21, 1.18, 1.14, 1.94, 3.13, 4.56),
        (1.03, 1.53, 1.52, 1.82, 2.29, 3.76, 5.99, 8.22),
        (2.07, 2.42, 2.44, 2.72, 3.64, 6.39, 9.90, 12.69),
        (3.06, 3.59, 4.45, 5.96, 7.70, 11.24, 16.26, 19.87),
    ),
    (  # people, with two
        (0.03, 0.32, 0.41, 0.44, 0.52, 1.09, 1.18, 3.86),
        (1.00, 1.23, 1.24, 1.16, 1.31, 2.41, 3.19, 3.86),
        (1.07, 1.46, 1.58, 1.55, 2.09, 3.88, 4.74, 6.25),
        (2.07, 2.48, 2.52, 2.58, 3.50, 5.99, 8.01, 9.68),
        (3.03, 3.41, 3.79, 4.96, 7.01, 9.88, 13.74, 15.93),
    ),
    (  # people, with three or more
        (0.06, 0.22, 0.23, 0.17, 0.39, 2.09, 2.15, 3.01),
        (1.03, 1.05, 0.95, 0.73, 0.73, 2.88, 3.20, 3.53),
        (1.03, 1.42, 1.40, 1.02, 0.73, 3.13, 4.40, 5.32),
        (2.15, 2.31, 2.12, 1.72, 1.21, 4.68, 7.01, 8.35),
        (2.91, 3.43, 3.74, 3.51, 5.80, 9.36, 12.43, 14.18),
    ),
    (  # civilisation, without a library
        (0.16, 0.32, 0.56, 0.78, 1.16, 1.40, 1.46, 1.76),
        (1.11, 1.27, 1.66, 2.15, 2.79, 3.11, 3.14, 3.52),
        (1.34, 2.08, 2.87, 3.71, 4.56, 4.79, 5.19, 7.12),
        (2.52, 3.19, 4.13, 5.26, 6.27, 6.84, 8.11, 7.78),
        (5.27, 5.60, 6.79, 7.85, 8.83, 9.16, 11.00, 11.00),
    ),
    (  # with one
        (0.20, 0.41, 0.68, 1.02, 1.67, 1.98, 2.29, 2.09),
        (1.25, 1.55, 2.08, 2.75, 3.80, 4.42, 3.68, 4.17),
        (1.77, 2.42, 3.50, 4.63, 6.09, 6.34, 5.63, 6.38),
        (5.00, 5.19, 6.26, 7.39, 9.00, 8.58, 8.19, 7.99),
    ),
    (  # monks, while there are churches
        (0.85, 2.38, 2.86, 2.75, 2.70, 2.98, 3.34, 2.38),
        (7.43, 7.44, 8.34, 7.89, 7.63, 7.18, 7.20, 4.96),
    ),
    (  # books, while there are libraries
        (0.06, 0.12, 0.25, 0.71, 1.47, 1.99, 2.25, 3.57),
        (0.99, 0.94, 2.20, 3.90, 5.27, 5.63, 5.02, 7.11),
    ),
)
"""Points that one, two, three … cards of a kind bring, for each class of cards."""

SETTLED = (
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.19, 0.70, 3.04, 6.32, 6.99, 16.90),
    (0.00, 0.00, 0.85, 3.19, 7.13, 13.92, 20.92, 25.60),
    (0.00, 0.00, 1.23, 4.77, 10.74, 20.49, 23.15, 25.60),
)
"""Points to come beyond those of a seat without a settlement, for none, one, two, three,
their own apart: the cards that they will draw."""

LIBRARY = (0.02, 0.20, 0.63, 1.40, 1.87, 3.54, 5.07, 6.96)
"""Points to come for a library, beside what cards are worth with it."""

SPREAD = (0.38, 1.50, 2.21, 2.64, 3.15, 4.18, 4.68, 6.69)
"""By how many points such a guess is wrong: one standard deviation."""
