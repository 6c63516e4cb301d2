"""What is stored is believed only if it is of the right kind."""

import pytest

from ludotheque.play.entries import Left, format_entry
from ludotheque.play.sitting import Damaged
from tests.play.sittings import begun


@pytest.mark.parametrize(
    "body",
    [
        '{"did":"left","seat":0,"why":{}}',
        '{"did":"left","seat":0,"why":"flown"}',
        '{"did":"left","seat":0,"why":"left","how":"quickly"}',
        '{"did":"cameback","seat":0,"spent":"long"}',
    ],
)
def test_an_entry_with_a_wrong_field_damages_the_table(body: str) -> None:
    """It was folded, and whoever looked at the table then got an error of the server's."""
    with pytest.raises(Damaged):
        begun().believe(body, 0, None)


def test_a_right_one_does_not() -> None:
    assert begun().believe(format_entry(Left(0, "resigned")), 0, None) == Left(0, "resigned")
