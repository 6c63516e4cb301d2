"""What played games say cards of Res Publica are worth: numbers, and how to read them between their knots.

Found by regression over 3,600 games of three to five compiled traders (`respublica_talk`): a seat's points at the
end, less those it had at the beginning of a turn, on what it held at that time. Where hardly any seat was (whole
games without a settlement, three settlements early) the neighbour's numbers stand.
"""

CIV_LEFT = (0, 5, 10, 20, 30, 40, 50, 60, 63, 65)
"""Civilisation cards in the deck, …"""
ROUNDS_LEFT = (1.0, 1.68, 2.33, 3.65, 5.05, 6.6, 8.6, 11.3, 13.0, 15.0)
"""… and the rounds that there will still be: hardly different for three to five players."""

ROUNDS = (0.2, 1.0, 2.0, 3.5, 5.5, 8.0, 11.0, 15.0)
"""The knots of all that follows: rounds that are left."""

CARDS = (
    (  # people, with no settlement
        (0.05, 0.30, 0.41, 0.65, 0.06, -0.44, -0.46, 0.19),
        (0.99, 1.19, 1.26, 1.44, 1.00, 0.59, 0.38, 0.71),
        (1.14, 1.52, 1.82, 1.80, 1.69, 1.76, 2.03, 1.30),
        (2.03, 2.38, 2.68, 2.68, 2.36, 2.67, 3.74, 2.41),
        (2.61, 3.36, 4.21, 4.45, 5.51, 6.48, 7.03, 5.38),
    ),
    (  # people, with one
        (0.05, 0.30, 0.41, 0.37, 0.33, 0.41, 0.18, -0.31),
        (0.99, 1.19, 1.26, 1.29, 1.33, 1.22, 0.99, 0.61),
        (1.14, 1.52, 1.82, 2.07, 2.25, 2.53, 2.73, 1.96),
        (2.03, 2.38, 2.68, 2.89, 3.28, 4.03, 4.48, 4.55),
        (2.61, 3.36, 4.21, 5.28, 6.67, 8.10, 8.87, 9.20),
    ),
    (  # people, with two
        (0.10, 0.27, 0.43, 0.41, 0.40, 0.58, 0.27, -0.16),
        (1.03, 1.12, 1.22, 1.27, 1.28, 1.27, 0.65, 0.00),
        (1.19, 1.53, 1.80, 1.96, 1.88, 1.63, 1.35, 1.07),
        (2.14, 2.35, 2.54, 2.69, 2.67, 2.51, 2.18, 1.83),
        (3.14, 3.38, 3.68, 4.15, 4.53, 4.55, 4.37, 4.13),
    ),
    (  # people, with three or more
        (0.25, 0.28, 0.29, 0.30, 0.40, 0.58, 0.27, -0.16),
        (1.19, 1.08, 1.12, 1.19, 1.28, 1.27, 0.65, 0.00),
        (1.40, 1.54, 1.59, 1.38, 1.88, 1.63, 1.35, 1.07),
        (2.37, 2.31, 2.21, 1.93, 2.67, 2.51, 2.18, 1.83),
        (3.45, 3.19, 2.86, 2.40, 4.53, 4.55, 4.37, 4.13),
    ),
    (  # civilisation, without a library
        (0.13, 0.33, 0.61, 0.88, 1.24, 1.61, 1.86, 2.61),
        (1.09, 1.29, 1.70, 2.33, 2.96, 3.42, 3.62, 3.85),
        (1.14, 1.93, 2.87, 3.84, 4.75, 5.08, 5.09, 5.18),
        (2.42, 3.33, 4.29, 5.43, 6.41, 6.83, 6.82, 6.70),
        (4.57, 5.44, 6.53, 7.67, 8.56, 8.78, 8.64, 8.37),
    ),
    (  # with one
        (0.13, 0.35, 0.65, 1.13, 1.55, 1.81, 1.91, 2.01),
        (1.00, 1.36, 2.07, 2.76, 3.46, 3.96, 4.41, 4.79),
        (1.22, 2.32, 3.50, 4.56, 5.65, 6.50, 7.07, 7.52),
        (3.87, 4.77, 5.76, 6.90, 7.92, 8.26, 8.23, 8.07),
        (3.93, 5.42, 6.88, 8.06, 8.64, 8.55, 8.08, 7.48),
    ),
    (  # monks, while there are churches
        (0.00, 0.20, 0.90, 2.20, 3.30, 3.00, 2.30, 1.50),
        (7.00, 7.00, 7.00, 7.00, 7.00, 7.00, 7.00, 7.00),
    ),
    (  # books, while there are libraries
        (0.08, 0.26, 0.54, 0.95, 1.68, 2.13, 2.28, 2.93),
        (0.86, 1.56, 2.65, 3.99, 4.98, 5.41, 5.39, 5.24),
    ),
)
"""Points that one, two, three … cards of a kind bring, for each class of cards."""

SETTLED = (
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.00, 0.88, 0.25, 1.14, 2.81, 2.82),
    (0.00, 0.00, 0.84, 3.09, 4.48, 6.76, 8.65, 10.28),
    (0.00, 0.00, 1.55, 4.62, 6.08, 7.41, 8.31, 9.06),
)
"""Points to come for no, one, two, three settlements, their own apart: the cards that they will draw."""

LIBRARY = (0.24, 0.46, 0.91, 1.65, 2.78, 4.12, 5.36, 6.51)
"""Points to come for a library, beside what cards are worth with it."""

SPREAD = (0.72, 1.46, 2.05, 2.54, 3.24, 4.34, 5.4, 6.39)
"""By how many points such a guess is wrong: one standard deviation."""
