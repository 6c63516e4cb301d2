"""A kept review in the reader's words: what a page shows, be it in the browser or a file of its own.

Figures are for everybody. What a seat held and should have done with it is told to its own eyes, or where everything
lies open.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Seat
from ludotheque.language import say
from ludotheque.play.par import tell_par
from ludotheque.play.reasons import reason_at, seems_better
from ludotheque.play.table import OPENLY, Eyes, Table, named, told_of

DEAREST = 3  # decisions of each seat that are told
PARTS = ("expected", "deal", "draws", "skill", "guess", "others")
_RESULTS = ("title", "results", "adjusted", "interval", "hundred", "hundred-text", "wins", "hidden", "par")
_CHANCES = ("chances", "chances-text", "chances-exact", "click", "to-ply", "all-moves", "start", "end")
_LEDGER = ("ledger", "ledger-text", "points")
_DEAREST = ("dearest", "whose", "look", "again", "puzzle", "of-win")
_DRAWS = ("best-draw", "worst-draw", "no-lucky-draw", "no-unlucky-draw")
_METHOD = (
    "method",
    "explained",
    "explained-exact",
    "guess-text",
    "version",
    "effort",
    "seed",
    "exact",
    "worlds",
    "precision",
)
LABELS = (
    *(
        f"review-{name}"
        for name in (*PARTS, "margin", "player", "ply", "loss", "move", "best", "result", "no-errors")
    ),
    *(f"review-class-{name}" for name in ("doubtful", "bad", "very-bad", "unsure")),
    *(f"review-page-{name}" for name in (*_RESULTS, *_CHANCES, *_LEDGER, *_DEAREST, *_DRAWS, *_METHOD)),
)
"""What the page says besides figures, in its own words; each is told under its id without `review-` and `page-`."""


def tell(table: Table, kept: Mapping[str, Any], eyes: Eyes, language: str) -> dict[str, Json]:
    """Everything that is shown, as these eyes may see it."""
    seats = range(len(table.players))
    return {
        "game": table.game.name,
        "language": language,
        "players": list(table.players),
        "labels": {_short(id): say(Message(id), language) for id in LABELS},
        "method": kept["method"],
        "seed": kept["seed"],
        "curve": kept["curve"],
        "par": _par(table, kept.get("par"), language),
        "unproven": _unproven("review-unproven", kept["method"].get("proven_from", 0), language),
        "pointless": _unproven("review-points-from", kept["method"].get("points_from", 0), language),
        "seats": [_seat(table, kept, seat, eyes, language) for seat in seats],
    }


def _par(table: Table, par: Mapping[str, int | None] | None, language: str) -> str | None:
    """What is proven of the deal, in a sentence."""
    if par is None or par == {"least": None, "most": None}:
        return None
    return say(tell_par(table.players, 0, par["least"], par["most"]), language, isolates=True)


def _unproven(id: str, moves: int, language: str) -> str | None:
    """That of the first moves something is not known, in a sentence."""
    return say(Message(id, moves=moves), language) if moves else None


def _short(id: str) -> str:
    return id.removeprefix("review-").removeprefix("page-")


def _seat(table: Table, kept: Mapping[str, Any], seat: int, eyes: Eyes, language: str) -> dict[str, Json]:
    ledger = kept["seats"][seat]
    decided = [one for one in kept["decisions"] if one["seat"] == seat]
    hands = {one["ply"]: one["of"] for one in kept.get("hands", ())}
    return {
        **ledger,
        "adjusted": kept["adjusted"][seat],
        "hundred": [_of_a_hundred(part["skill"], len(decided)) for part in (ledger, ledger["points"])],
        "dearest": [
            _decision(table, one, hands.get(one["ply"], ()), eyes, language)
            for one in dearest(kept["decisions"], seat)
        ],
        "drew": any(draw["seat"] == seat for draw in kept["draws"]),
        "drawn": _best_and_worst(table, kept["draws"], seat, eyes, language),
    }


def _of_a_hundred(skill: float, decisions: int) -> float:
    """What a hundred decisions gave away. Points stand beside wins: whoever has no chance left can lose none."""
    return abs(100 * skill / decisions) if decisions else 0.0


def dearest(decisions: Sequence[Mapping[str, Any]], seat: int) -> list[Mapping[str, Any]]:
    """Those of the seat that cost most; in duels that are solved also what cost points alone."""
    own = ((one["loss"], one.get("points", 0.0), one) for one in decisions if one["seat"] == seat)
    costly = [(loss, points, one) for loss, points, one in own if loss > 0 or points > 0]
    return [one for *_, one in sorted(costly, key=lambda cost: (-cost[0], -cost[1]))[:DEAREST]]


def _decision(
    table: Table, one: Mapping[str, Any], hands: Sequence[Mapping[str, Any]], eyes: Eyes, language: str
) -> dict[str, Json]:
    """What was played as these eyes saw it; what was better, what either would do, and what others probably held, if
    they may know the hand."""
    ply, seat = one["ply"], Seat(one["seat"])
    words: dict[str, Json] = {"played": played_line(table, ply, eyes, language), "best": None, "why": None}
    if eyes in (OPENLY, seat):
        best = table.game.parse_move(one["best"])
        words["moves"] = [table.texts[ply], one["best"]]
        words["best"] = would_tell(table, ply, best, language)
        words["hands"] = [_hand(table, hand, language) for hand in hands]
        words |= _reasons(table, ply, seat, best, language)
    return {name: one.get(name) for name in ("ply", "loss", "low", "high", "points", "class")} | words


def _reasons(table: Table, ply: int, seat: Seat, best: Any, language: str) -> dict[str, Json]:
    """What either move would do. Words that are the same for both explain nothing, and some speak for the worse one:
    then that is said."""
    played = table.moves[ply]
    did, why = (reason_at(table, ply, seat, move) for move in (played, best))
    if seems_better(table, ply, played, best):
        why = Message("review-against", why=why)
    elif did == why:
        why = Message("review-alike")
    return {name: say(told, language, isolates=True) for name, told in (("did", did), ("why", why))}


def _hand(table: Table, hand: Mapping[str, Any], language: str) -> str:
    cards = [_card(table.game.name, *card) for card in hand["cards"]]
    named_cards = reduce(lambda first, rest: Message("review-likely-and", first=first, rest=rest), cards)
    told = Message("review-likely", name=table.players[hand["seat"]], cards=named_cards)
    return say(told, language, isolates=True)


def _card(game: str, name: str, count: int, chance: float) -> Message:
    """A card is named by a message of its game, or by itself."""
    card = Message(name) if name.startswith(f"{game}-") else name
    return Message("review-likely-card", card=card, count=count, percent=round(100 * chance))


def would_tell(table: Table, ply: int, move: Any, language: str) -> str:
    """As the log would have told it, with no more than the player could know."""
    told = table.game.tell_plan(table.states[ply], move)
    return say(named(told, table.players), language, isolates=True)


def played_line(table: Table, ply: int, eyes: Eyes, language: str) -> str:
    _, message = told_of(table, ply, eyes)
    return say(message, language, isolates=True)


def _best_and_worst(
    table: Table, draws: Sequence[Mapping[str, Any]], seat: int, eyes: Eyes, language: str
) -> list[Json]:
    """Of the draws that the seat made itself, and of which it is sure that they were lucky or unlucky."""
    own = [
        (draw["worth"][seat], draw["margins"][seat], draw["ply"]) for draw in draws if draw["seat"] == seat
    ]
    lucky, unlucky = ([one for one in own if sign * one[0] > one[1]] for sign in (1, -1))
    return [
        {"ply": ply, "worth": worth, "margin": margin, "line": played_line(table, ply, eyes, language)}
        for worth, margin, ply in sorted(lucky)[-1:] + sorted(unlucky)[:1]
    ]
