"""Puzzles out of games of strong bots: played, looked through, proved, measured, and put in order."""

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import zip_longest
from math import ceil
from typing import Any

from ludotheque.bots import Budget, Level
from ludotheque.catalog import bots, find_game, part, part_if_any
from ludotheque.core.chance import Chance, nth_seed
from ludotheque.core.errors import BadRecord, Message, Refusal
from ludotheque.core.record import Record
from ludotheque.core.track import Track
from ludotheque.extras import need
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from ludotheque.puzzles.finding import Found
from ludotheque.puzzles.reading import PLAYERS, Collection, Difficulty, Puzzle, Source
from ludotheque.puzzles.walking import Posed, answer, pose

PLAYED = 250  # simulations for a move of the games
MOST_OF_A_GAME = 3  # puzzles of one kind out of one game
MOST_GAMES = 40  # for each puzzle that is wanted
TRIES, ENOUGH = 3, 2  # how often a level is asked, and how often it must know
TIMES = {"easy": None, "medium": None, "strong": 4, "best": 16}
"""How many simulations a level has: its own, or a multiple of those of the medium one."""

RUNGS = ("rules", *TIMES, "nobody")

FoundPuzzles = dict[str, list[Puzzle]]
"""What was found, by kind."""


def make(game: str, count: int, seed: str, told: Track[int] = lambda games, total: games) -> Collection:
    """This many puzzles, of all kinds and of all levels alike; for the same seed the same."""
    need("bots")
    if part_if_any("puzzles", game) is None:
        raise BadRecord(Message("puzzles-no-game", game=Message(f"{game}-title")))
    sources: list[Source] = []
    pool, wanted = _pool(game, count, seed, sources, told), _wanted(game, count)
    found = [puzzle for kind in pool for puzzle in _chosen_of(pool[kind], wanted[kind])]
    if len(found) < count:
        raise BadRecord(Message("puzzles-too-few", found=len(found), games=MOST_GAMES * count))
    used = sorted({puzzle.source[0] for puzzle in found})
    return Collection(
        game,
        tuple(_cut(sources[number], number, found) for number in used),
        tuple(_renumbered(puzzle, used) for puzzle in sorted(found, key=_order)),
    )


def _cut(source: Source, number: int, found: Sequence[Puzzle]) -> Source:
    """No more of the game than its puzzles need."""
    last = max(puzzle.source[1] for puzzle in found if puzzle.source[0] == number)
    return Source(source.seed, source.players, source.moves[:last])


def _renumbered(puzzle: Puzzle, used: Sequence[int]) -> Puzzle:
    import msgspec

    number, ply = puzzle.source
    return msgspec.structs.replace(puzzle, source=(used.index(number), ply))


def _order(puzzle: Puzzle) -> tuple[int, float, str]:
    """Easy ones first: by level, then by how many of the moves are answers."""
    return RUNGS.index(puzzle.difficulty.level), -len(puzzle.answers) / len(puzzle.values), puzzle.id


def _pool(game: str, count: int, seed: str, sources: list[Source], told: Track[int]) -> FoundPuzzles:
    """What is found in as many games as the finder wants for this many puzzles, or in more while a kind is too rare."""
    finder = part("puzzles", game)
    wanted, least = _wanted(game, count), ceil(count * finder.GAMES)
    pool: FoundPuzzles = {kind: [] for kind in finder.KINDS}
    for number in told(range(MOST_GAMES * count), least):
        if number >= least and all(len(pool[kind]) >= wanted[kind] for kind in pool):
            break
        table = _played(game, nth_seed(seed, number))
        sources.append(_source(table))
        for puzzle in _of_a_game(game, table, sources):
            pool[puzzle.kind].append(puzzle)
    return pool


def _wanted(game: str, count: int) -> dict[str, int]:
    kinds = part("puzzles", game).KINDS
    return {kind: (count + at) // len(kinds) for at, kind in enumerate(kinds)}


def _chosen_of(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """Of every level alike, as far as there are any."""
    by_level = [[each for each in found if each.difficulty.level == level] for level in RUNGS]
    in_turn = [each for row in zip_longest(*by_level) for each in row if each is not None]
    return in_turn[:count]


def _source(table: Table) -> Source:
    seed = table.record.seed
    assert seed is not None
    return Source(seed, len(table.players), tuple(table.texts))


def _played(game: str, seed: str) -> Table:
    """A game of strong bots; its record has the seed rather than the deal, which is shorter."""
    rules, finder = find_game(game), part("puzzles", game)
    level = bots(game)["strong"]
    assert isinstance(level, Level)
    players, strong = PLAYERS[: finder.SEATS], level.within(Budget(simulations=PLAYED))
    record = play_out(rules, seed, players, rules.Options(), [strong] * finder.SEATS)
    return Table(Record(game, players, seed=seed, moves=record.moves))


def _of_a_game(game: str, table: Table, sources: list[Source]) -> Iterator[Puzzle]:
    """From the end of the game on: there is most to be asked."""
    finder = part("puzzles", game)
    left = Counter(dict.fromkeys(finder.KINDS, MOST_OF_A_GAME))
    for ply in reversed(range(len(table.moves))):
        found = next(iter(finder.find(table, ply, sources[-1].seed, set(+left))), None) if +left else None
        if found is not None:
            left[found.kind] -= 1
            yield _puzzle(game, sources, ply, found)


def _puzzle(game: str, sources: list[Source], ply: int, found: Found) -> Puzzle:
    source = sources[-1]
    record = Record(game, PLAYERS[: source.players], seed=source.seed, moves=source.moves[:ply])
    seat = Table(record).seat
    assert seat is not None
    id = sha256(f"{game}/{found.kind}/{source.seed}/{ply}".encode()).hexdigest()[:6]
    puzzle = Puzzle(
        id,
        found.kind,
        (len(sources) - 1, ply),
        seat,
        f"puzzle-{game}-{found.kind}",
        found.answers,
        dict(found.values),
        found.proof,
        Difficulty("rules", 0),
        found.aim,
        dict(found.replies),
    )
    return _measured(game, puzzle, record)


# -- how hard it is -----------------------------------------------------------------------------------------------


def _measured(game: str, puzzle: Puzzle, record: Record) -> Puzzle:
    import msgspec

    if puzzle.kind in part("puzzles", game).BY_RULES:
        return puzzle
    return msgspec.structs.replace(puzzle, difficulty=_difficulty(game, puzzle, record))


def _difficulty(game: str, puzzle: Puzzle, record: Record) -> Difficulty:
    """The weakest level that finds the answer more often than not."""
    simulations = 0
    for name in TIMES:
        level, simulations = _rung(game, name)
        known = sum(_finds(level, puzzle, record, str(number)) for number in range(TRIES))
        if known >= ENOUGH:
            return Difficulty(name, simulations)
    return Difficulty("nobody", simulations)


def _rung(game: str, name: str) -> tuple[Level, int]:
    level, medium, times = bots(game)[name], bots(game)["medium"], TIMES[name]
    assert isinstance(level, Level) and isinstance(medium, Level)
    simulations = level.budget.simulations if times is None else times * (medium.budget.simulations or 0)
    assert simulations is not None
    return level.within(Budget(simulations=simulations)), simulations


def _finds(level: Level, puzzle: Puzzle, record: Record, seed: str) -> bool:
    """Whether the level solves the puzzle, through to its end."""
    posed, chance = pose(puzzle, record), Chance(f"{puzzle.id}/{seed}")
    while not posed.is_solved:
        text = _chosen(level, posed, chance)
        try:
            posed = answer(posed, text) if text else posed._replace(aside=Message("puzzle-wrong"))
        except Refusal:
            return False
        if posed.aside is not None:
            return False
    return True


def _chosen(level: Level, posed: Posed, chance: Chance) -> str | None:
    """The first thought; where only some moves were looked at, the first among those."""
    table, game = posed.table, posed.table.game
    assert table.seat is not None
    known, legal = game.known(table.state, table.seat), game.legal(table.state)
    thoughts: Sequence[Any] = level.think(known, legal, chance, level.budget)
    texts = [game.format_move(thought.move) for thought in thoughts]
    if posed.puzzle.kind in part("puzzles", game.name).CHOSEN:
        texts = [text for text in texts if text in posed.puzzle.values]
    return texts[0] if texts else None
