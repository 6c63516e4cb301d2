"""How far the quick policy's shares lean, and how they are set upright: fitted to games of `greedy`, 1,000 for each
number of players or more in phase I, some 700 in phase II (`python -m bench.analysis --only calibration` shows what
comes of such shares).

Among three and four leaders are not as sure of the win as playouts say: shares are drawn towards what was expected
before the deal. That is the same for every line of a decision, and nothing in the mean of all deals. Between two, and
in phase II, `greedy` keeps a lead better than the policy does: there shares are sharpened, but for the first positions,
so that the luck of the deal stays nothing in the mean.
"""

from ludotheque.games.libertas.state import State
from ludotheque.review.judge import SHARE, Floats

DOUBT = {3: 0.92, 4: 0.87}  # what is believed of a share beyond the expected one, in phase I
SURE = 8  # cards left from which on that is less and less doubtful
BEGUN = 20  # cards left of the 25 between two from which on they are sharpened
SHARPER = {2: 1.7, 3: 1.6, 4: 1.4}  # powers of shares: between two, and in phase II
SHARPER_BEFORE_SECOND, SHARPER_IN_SECOND = 1.5, 1.2  # between two, where phase II is to come, and in it
LEAST = 0.005  # of a win: never in so few playouts is no proof


def trust(state: State) -> float:
    """How much of the difference between two lines from here is believed."""
    if state.setup.seats not in DOUBT or state.setup.options.occupation:
        return 1.0
    left = (state.flags | state.libertas).bit_count()
    least = DOUBT[state.setup.seats]
    return least + (1 - least) * max(0, SURE - left) / SURE


def _power(state: State) -> float:
    seats, is_second = state.setup.seats, state.occupation is not None
    if seats != 2:
        return SHARPER[seats] if is_second else 1.0
    if is_second:
        return SHARPER_IN_SECOND
    if (state.flags | state.libertas).bit_count() > BEGUN:
        return 1.0
    return SHARPER_BEFORE_SECOND if state.setup.options.occupation else SHARPER[2]


def upright(values: Floats, state: State, expected: Floats) -> Floats:
    """The values of a position as they come true."""
    found, shares = values.copy(), values[SHARE]
    if (power := _power(state)) != 1.0:
        weights = (shares + LEAST) ** power
        found[SHARE] = weights / weights.sum()
    else:
        found[SHARE] = expected[SHARE] + trust(state) * (shares - expected[SHARE])
    return found
