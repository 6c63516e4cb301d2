"""“May I say this?” at a real table: the law's answer, with its clause, in three languages."""

import pytest

from ludotheque.core.errors import Illegal, Unreadable
from ludotheque.games.respublica.notation import format_move
from ludotheque.games.respublica.spoken import may_say


@pytest.mark.clause("R4")
@pytest.mark.parametrize(
    "text", ["seek 2 huns or goths", "je cherche 2 huns ou goths", "suche 2 Hunnen oder Goten"]
)
def test_a_sentence_may_be_said_in_every_language(text: str) -> None:
    assert format_move(may_say([text], None)) == "seek 2 hun or 2 goth"


REFUSED = [
    ("R4", ["seek 1 goth and 1 hun and 1 saxon"], None),
    ("R4", ["cherche au moins 2 huns"], None),
    ("R3", ["seek 1 hun for 1 goth"], None),
    ("R5", ["seek 2 huns", "bid 1 book"], None),
    ("R6", ["offer 2 goths"], "1 goth"),
    ("R6", ["biete 1 Langobarde oder 1 Sachse"], "2 Langobarden"),
    ("R6", ["seek 2 huns", "ask 1 book"], "1 hun, 2 goths"),
    ("R7", ["seek 2 huns", "ask 1 book", "accept 1"], "2 goths"),
    ("R8", ["offer 2 people", "bid 1 book", "accept 1", "give goth"], "2 goths, 1 hun"),
    ("R10", ["offer 2 goths"], ""),
]


@pytest.mark.clause("R5", "R6", "R7", "R8")
@pytest.mark.parametrize(("clause", "said", "hand"), REFUSED)
def test_what_may_not_be_said_is_refused_with_its_clause(
    clause: str, said: list[str], hand: str | None
) -> None:
    with pytest.raises((Illegal, Unreadable)) as refused:
        may_say(said, hand)
    assert isinstance(refused.value, Illegal | Unreadable) and refused.value.clause == clause


@pytest.mark.parametrize(
    ("said", "hand"),
    [
        (["offer 1 goth"], "1 goth"),
        (["seek 2 huns", "ask 1 book"], "2 huns"),
        (["seek 2 huns", "ask 1 book", "accept 1"], "1 livre"),
        (["offer 2 people", "bid 1 book", "accept 1", "give goth hun"], "2 goths, 1 hun"),
        (["seek 2 huns", "decline"], ""),
    ],
)
def test_what_the_hand_allows_may_be_said(said: list[str], hand: str) -> None:
    may_say(said, hand)
