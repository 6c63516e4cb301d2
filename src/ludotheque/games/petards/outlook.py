"""What a page shows a seat before it chooses."""

from typing import Any

from ludotheque.core.game import Seat


def outlook(state: Any, seat: Seat | None) -> dict[str, Any]:
    return {}
