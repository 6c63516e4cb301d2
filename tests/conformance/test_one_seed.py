"""One seed, one deal: whichever door a game is played through, a seed deals the same cards for as many players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque.adapters.actions import start
from ludotheque.adapters.pettingzoo import LudothequeEnv
from ludotheque.arena.match import Match
from ludotheque.arena.playing import play_game
from ludotheque.arena.records import to_record
from ludotheque.bots import random
from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance, nth_seed
from ludotheque.core.game import AnyGame
from ludotheque.core.options import read_options
from ludotheque.core.record import Record, parse_record
from ludotheque.play.lobby import BOT_NAMES
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from tests.cli.command import run
from tests.conformance.walks import ALL, checks

SETTINGS = [
    (name, players, options)
    for name, game in ALL.items()
    for players in game.seats
    for options in checks(name).DEALT
]
SEED = "club-night"
each_game = pytest.mark.parametrize("game", ALL.values(), ids=lambda game: game.name)


class Nobody:
    """Nobody watches the games of the arena here."""

    def think(self, seat: int, seconds: float) -> None: ...

    def made(self, move: str) -> None: ...


def start_of(record: Record) -> Any:
    return Table(Record(record.game, record.players, record.options, record.deal, record.seed)).state


def flags(options: dict[str, Any]) -> list[str]:
    texts = [(f"--{name.replace('_', '-')}", value) for name, value in options.items()]
    return [part for flag, value in texts for part in ([flag] if value is True else [flag, str(value)])]


def dealt(name: str, players: int, options: dict[str, Any], seed: str) -> Any:
    done = run("deal", name, "--players", str(players), *flags(options), "--seed", seed)
    return start_of(parse_record(done.stdout))


def by_random(
    name: str, players: int, options: dict[str, Any], seed: str, file: Path, games: int = 1
) -> list[Any]:
    """The starts of the games that `random` writes."""
    wanted = ("-n", str(games), "--seed", seed, "--out", str(file))
    run("random", name, "--players", str(players), *flags(options), *wanted)
    return [start_of(parse_record(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def kept(name: str, players: int, options: dict[str, Any], seed: str, file: Path) -> Any:
    """The start of a game in the terminal that its player leaves at once."""
    run(
        "play",
        name,
        "--players",
        str(players),
        *flags(options),
        "--seed",
        seed,
        "--record",
        str(file),
        stdin="quit\n",
    )
    return start_of(parse_record(file.read_text(encoding="utf-8")))


def of_arena(name: str, players: int, options: dict[str, Any], seed: str) -> Any:
    match = Match(name, ("random",), players, tuple(options.items()), seed)
    return start_of(to_record(play_game(match.seatings(1)[0], Nobody())))


def of_environment(name: str, players: int, options: dict[str, Any], seed: str) -> Any:
    env = LudothequeEnv(name, players, **options)
    env.reset(seed=seed)
    return env.position.state


def doors(name: str, players: int, options: dict[str, Any], folder: Path) -> Iterator[tuple[str, Any]]:
    game, names = GAMES[name], BOT_NAMES[:players]
    chosen = read_options(game.Options, options)
    yield "library", game.initial(game.deal(Chance(SEED), players, chosen), chosen)
    yield "record", start_of(Record(name, names, options, seed=SEED))
    yield "deal", dealt(name, players, options, SEED)
    yield "random", by_random(name, players, options, SEED, folder / "games.jsonl")[0]
    yield "play", kept(name, players, options, SEED, folder / "game.json")
    yield "games of bots", start_of(play_out(game, SEED, names, chosen, [random] * players))
    yield "arena", of_arena(name, players, options, SEED)
    yield "adapters", start(name, SEED, players, chosen).state
    yield "environment", of_environment(name, players, options, SEED)


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS, ids=str)
def test_a_seed_gives_the_same_deal_by_every_door(
    name: str, players: int, options: dict[str, Any], tmp_path: Path
) -> None:
    states = dict(doors(name, players, options, tmp_path))
    assert [door for door, state in states.items() if state != states["library"]] == []


@each_game
def test_where_one_seed_gives_many_deals_all_doors_number_them_alike(game: AnyGame, tmp_path: Path) -> None:
    players, options = game.seats.start, game.Options()
    chance = Chance(SEED)
    streamed = [game.deal(chance, players, options) for _ in range(3)]
    assert streamed == [game.deal(Chance(nth_seed(SEED, n)), players, options) for n in range(3)]
    assert len(set(streamed)) == 3
    starts = [game.initial(deal, options) for deal in streamed]
    assert by_random(game.name, players, {}, SEED, tmp_path / "games.jsonl", 3) == starts
    match = Match(game.name, ("random",), players, seed=SEED)
    seeds = [Record(game.name, BOT_NAMES[:players], seed=match.deal_seed(n)) for n in range(3)]
    assert [start_of(record) for record in seeds] == starts
    env = LudothequeEnv(game.name, players)
    env.reset(seed=SEED)
    assert env.position.state == starts[0]
    env.reset()
    assert env.position.state == starts[1]


@each_game
def test_a_deal_does_not_depend_on_what_was_drawn_before(game: AnyGame) -> None:
    drawn, players = Chance(SEED), game.seats.start
    drawn.below(1000)
    assert game.deal(drawn, players, game.Options()) == game.deal(Chance(SEED), players, game.Options())


@each_game
def test_the_deals_of_seeds_stay_what_they_were(game: AnyGame) -> None:
    """Records in the world name seeds: "always the same one" (docs/law/records.md)."""
    deal = game.write_deal(game.deal(Chance(SEED), 3, game.Options()))
    cards = next(iter(deal.values()))
    flat = cards[0] if isinstance(cards[0], list) else cards
    assert " ".join(map(str, flat[:8])) == checks(game.name).FIRST_CARDS
