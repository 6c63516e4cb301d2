"""The one file that names the games, and finds what each has in the other rooms."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Literal

from ludotheque.bots import Bot, Level, Players, Solve, random
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import AnyGame
from ludotheque.core.text import quoted
from ludotheque.extras import Lacking, has
from ludotheque.games import libertas, petards, respublica
from ludotheque.games.libertas.law import Given as _Libertas
from ludotheque.games.petards.law import Given as _Petards
from ludotheque.games.respublica.law import Given as _ResPublica
from ludotheque.rulebook import HOUSE_PAGES

GAMES: dict[str, AnyGame] = {game.name: game for game in (libertas, petards, respublica)}
"""In the order in which they are shown."""

GameName = Literal["libertas", "petards", "respublica"]


class Given(_Libertas, _Petards, _ResPublica, total=False):
    """The options of all games as a caller names some of them, for type checkers. Which game has which is found out
    when they are read."""


def find_game(name: str) -> AnyGame:
    """The game of this name, or `BadRecord` with the names there are."""
    if not isinstance(name, str):
        raise TypeError(f"a game is named by a text, not {quoted(name)}")
    if name not in GAMES:
        raise BadRecord(Message("game-unknown", name=name[:40], known=", ".join(GAMES)))
    return GAMES[name]


def part(room: str, game: str) -> Any:
    """What a game has in another room: `part("terminal", name)` is the module `terminal/<game>` of the package that
    holds the game."""
    return import_module(_place(room, game))


def part_if_any(room: str, game: str) -> Any | None:
    """As `part`, in a room where a game may have none; then None."""
    return _found(_place(room, game))


def _place(room: str, game: str) -> str:
    package, _, _ = find_game(game).__name__.rpartition(".games.")
    return f"{package}.{room}.{game}"


def _found(module: str) -> Any | None:
    """None where it is not there. That it needs something which is not installed is another matter."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if not module.startswith(str(error.name)):
            raise
        return None


def players(game: str) -> Players:
    """Who plays a game: what `bots/<game>/` says."""
    found: Players = part("bots", game)
    return found


def bots(game: str) -> dict[str, Bot]:
    """The bots that can play a game here, by name, the weakest first: those that think need the extra `bots`."""
    return _that_can_play({"random": random, **players(game).BOTS})


def former(game: str) -> dict[str, Bot]:
    """Levels as they once were, by name and version (`strong-1`), so that later ones can be measured against them: for
    matches and a terminal, and not offered at a table of the server."""
    return _that_can_play(_all_former(game))


def _all_former(game: str) -> dict[str, Bot]:
    found: dict[str, Bot] = getattr(players(game), "FORMER", {})
    return found


def restricted(game: str) -> dict[str, Bot]:
    """Players who do without something (`never-trades`), so that it can be seen what it is worth: for matches, and not
    offered at a table."""
    found: dict[str, Bot] = getattr(players(game), "RESTRICTED", {})
    return found


def _that_can_play(named: dict[str, Bot]) -> dict[str, Bot]:
    return named if has("bots") else {name: bot for name, bot in named.items() if _is_plain(bot)}


def _is_plain(bot: Bot) -> bool:
    return not isinstance(bot, Level)


def no_bot(game: str, name: str, known: Iterable[str]) -> BadRecord:
    """Why there is no bot of this name: it is not installed, or there are only those that are known."""
    if not has("bots") and name in {**players(game).BOTS, **_all_former(game)}:
        return Lacking("bots")
    return BadRecord(Message("bot-unknown", name=name[:80], known=", ".join(known)))


def adviser(game: str) -> Level:
    """Who is asked for hints."""
    return players(game).ADVISER


def find_solver(game: str) -> Solve:
    """What finds the truth about a position of a game, or `BadRecord` where only guesses can be had."""
    solve: Solve | None = getattr(players(game), "solve", None)
    if solve is None:
        raise BadRecord(Message("solve-game", game=Message(f"{game}-title")))
    return solve


def fair_bid(game: str) -> int:
    """What makes both seats alike, where one names it and the other chooses the seat; 0 where nobody knows better."""
    bid: int = getattr(players(game), "FAIR_BID", 0)
    return bid


def is_fair_bid_known(game: str, options: Any) -> bool:
    """Is that known of a game with these options?"""
    is_known: Callable[[Any], bool] | None = getattr(players(game), "is_fair_bid_known", None)
    return is_known is not None and is_known(options)


def first_sight(game: str) -> Callable[[Any, Any], int] | None:
    """What the figures in the reason for a move come to, the more the better; None where reasons have no such sum."""
    found: Callable[[Any, Any], int] | None = getattr(players(game), "first_sight", None)
    return found


def beside(game: str, name: str) -> Any | None:
    """What only some games have beside their spine, for a real table (`games/<game>/<name>.py`); None where it is not
    there."""
    return _found(f"{find_game(game).__name__}.{name}")


def rule_pages() -> tuple[str, ...]:
    """The pages of the rules of all games, in the games' order, then those of the house."""
    return (*(page for game in GAMES.values() for page in game.pages), *HOUSE_PAGES)
