"""What `arena` and `study` do: play, keep, tell."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ludotheque.arena.dice import asked_of
from ludotheque.arena.luck import GivenLuck, adjust, luck_table
from ludotheque.arena.match import Match, Seating
from ludotheque.arena.playing import Played
from ludotheque.arena.records import RecordFile
from ludotheque.arena.report import match_page
from ludotheque.arena.study import Study, losses, restrictions, study, study_json, variants
from ludotheque.arena.study_report import study_page, study_tables
from ludotheque.arena.tables import match_tables
from ludotheque.arena.tally import Findings, tally
from ludotheque.arena.text_table import TextTable
from ludotheque.arena.trajectories import GameTrajectory, Trajectories, trajectories
from ludotheque.arena.workers import play_all
from ludotheque.bots import Budget
from ludotheque.catalog import GAMES
from ludotheque.cli.written import check_page, print_tables, write_page
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.options import Value, changed, read_options
from ludotheque.play.named_bots import find_bot
from ludotheque.terminal.pages import progress
from ludotheque.terminal.voice import Voice

_GRACE = 2.0  # seconds that a bot may be over its time: a busy machine is no bot's fault
_LONGEST_THOUGHT = 60.0  # seconds for a move where no time is given


def hold_match(arguments: argparse.Namespace, voice: Voice, options: dict[str, Value]) -> int:
    if arguments.dice is not None and not arguments.luck:
        raise BadRecord(Message("cli-arena-dice-alone"))
    match = _match(arguments, options)
    check_page(arguments.report, arguments.records)
    games, is_whole = _play(match.seatings(arguments.games), arguments, voice)
    result = tally(match, games)
    print_tables(match_tables(result, voice))
    more = []
    if arguments.luck and result.deals:
        more = [_without_luck(result, arguments.luck, arguments.dice, voice)]
        print_tables(more)
    if arguments.report and result.deals:
        write_page(arguments.report, match_page(result, voice, more), voice)
    return 0 if is_whole else 130


def _without_luck(result: Findings, playouts: int, dice: int | None, voice: Voice) -> TextTable:
    def tell(found: Iterable[GivenLuck], total: int) -> Iterator[GivenLuck]:
        return progress(found, total, voice("review-progress"))

    asked = asked_of(result.match, dice)
    table = luck_table(adjust(result, playouts, asked, tell), playouts, asked, result.deals, voice)
    if dice and not asked:
        table = replace(table, notes=(*table.notes, voice("arena-note-dice-none")))
    return table


def hold_study(arguments: argparse.Namespace, voice: Voice, options: dict[str, Value]) -> int:
    match = _match(arguments, options)
    others = variants(match, arguments.options)
    poorer = restrictions(match) if arguments.restricted else ()
    matches = [match, *(variant.match for variant in others), *poorer]
    check_page(arguments.report, arguments.records)
    seatings = [seating for one in matches for seating in one.seatings(arguments.games)]
    games, is_whole = _play(seatings, arguments, voice)
    result = replace(study(match, others, games), losses=losses(poorer, games))
    if arguments.luck and result.base.deals:
        result = replace(result, trajectories=_trajectories(result, arguments.luck, voice))
    if arguments.json:
        print(json.dumps(study_json(result), ensure_ascii=False))
    else:
        print_tables(study_tables(result, voice))
    if arguments.report and result.base.deals:
        write_page(arguments.report, study_page(result, voice), voice, is_json=arguments.json)
    return 0 if is_whole else 130


def _trajectories(result: Study, playouts: int, voice: Voice) -> Trajectories | None:
    def tell(found: Iterable[GameTrajectory], total: int) -> Iterator[GameTrajectory]:
        return progress(found, total, voice("review-progress"))

    return trajectories(result.base.games, playouts, tell)


def _match(arguments: argparse.Namespace, options: dict[str, Value]) -> Match:
    game = GAMES[arguments.game]
    for name in arguments.bots:
        find_bot(game.name, name)
    if len(arguments.bots) > max(arguments.players, len({*arguments.bots})):
        raise BadRecord(Message("arena-bots-too-many", bots=len(arguments.bots), seats=arguments.players))
    differing = changed(read_options(game.Options, options, arguments.players))
    budget = Budget(arguments.simulations, arguments.time_per_move)
    time = arguments.time_per_move
    limit = arguments.limit or (_LONGEST_THOUGHT if time is None else 2 * time + _GRACE)
    bots = tuple(arguments.bots)
    return Match(game.name, bots, arguments.players, tuple(differing.items()), arguments.seed, budget, limit)


# -- playing --------------------------------------------------------------------------------------------------------


def _play(
    seatings: Sequence[Seating], arguments: argparse.Namespace, voice: Voice
) -> tuple[list[Played], bool]:
    """The games that the file holds and those still to be played; and whether these are all."""
    file = RecordFile(Path(arguments.records), seatings) if arguments.records else None
    games = list(file.found.values()) if file else []
    if file:
        _tell_found(file, voice)
    missing = [seating for seating in seatings if file is None or seating.key not in file.found]
    try:
        for played in progress(_source(missing, arguments), len(missing), voice("arena-progress")):
            games.append(played)
            if file:
                file.add(played)
    except KeyboardInterrupt:
        again = voice("arena-resume") if file else ""
        text = voice("arena-stopped", games=len(games), of=len(seatings))
        print(f"{text} {again}".rstrip(), file=sys.stderr)
        return games, False
    finally:
        if file:
            file.close()
    return games, True


def _source(missing: Sequence[Seating], arguments: argparse.Namespace) -> Iterator[Played]:
    if arguments.ray is None:
        return play_all(missing, arguments.workers)
    from ludotheque.arena.cluster import play_on_cluster

    return play_on_cluster(missing, arguments.ray)


def _tell_found(file: RecordFile, voice: Voice) -> None:
    if file.cut:
        print(voice("arena-cut", bytes=file.cut), file=sys.stderr)
    if file.found:
        print(voice("arena-found", games=len(file.found)), file=sys.stderr)
