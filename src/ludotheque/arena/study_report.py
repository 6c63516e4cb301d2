"""The tables and the page of a study."""

from statistics import fmean, median

from ludotheque.arena.intervals import Interval
from ludotheque.arena.page import Head, Section, page
from ludotheque.arena.plots import Hill, Mark, dots, hills
from ludotheque.arena.report import facts, foot, seats_section
from ludotheque.arena.study import MEASURES, Effect, Study
from ludotheque.arena.tables import seats_table
from ludotheque.arena.text_table import Row, TextTable
from ludotheque.arena.trajectories import MEASURES as TRAJECTORY_MEASURES
from ludotheque.arena.trajectories import PARTS
from ludotheque.arena.wording import (
    NONE,
    Words,
    agreement,
    decimal,
    percent,
    places,
    points_span,
    round_percent,
    share_span,
    signed,
)

_SHARE = "first-seat"


def study_tables(result: Study, words: Words) -> list[TextTable]:
    """Everything that a study has shown."""
    if not result.base.deals:
        return [TextTable(words("arena-no-deal"), (), ())]
    tables = [measures_table(result, words), points_table(result, words), endings_table(result, words)]
    tables += [seats_table(result.base, words), parts_table(result, words), course_table(result, words)]
    tables += [losses_table(result, words), effects_table(result, words)]
    return [table for table in tables if table.rows]


def study_page(result: Study, words: Words) -> str:
    """The page of a study with at least one whole deal."""
    sections = [
        _lengths(result, words),
        _points(result, words),
        _endings(result, words),
        seats_section(result.base, words),
        _parts(result, words),
        Section(course_table(result, words)),
        Section(losses_table(result, words)),
        _effects(result, words),
    ]
    shown = [section for section in sections if section.table.rows]
    return page(words("arena-language"), _head(result, words), shown, foot(words))


def _head(result: Study, words: Words) -> Head:
    match = result.base.match
    title = words("study-page-title", game=words(f"{match.game}-title"))
    return Head(title, words("study-page-blurb"), verdict(result, words), facts(match, words))


def verdict(result: Study, words: Words) -> str:
    """Whether the first seat is better or worse than the others, in a sentence."""
    share, fair = result.base.seats[0].share, 1 / result.base.match.players
    arguments = {
        "share": percent(words, share.mean),
        "span": share_span(words, share),
        "fair": percent(words, fair),
    }
    is_better = share.low is not None and share.low > fair
    is_worse = share.high is not None and share.high < fair
    told = "better" if is_better else "worse" if is_worse else "equal"
    return " ".join([words(f"study-first-{told}", **arguments), *agreement(words, share)])


# -- tables -----------------------------------------------------------------------------------------------------


def measures_table(result: Study, words: Words) -> TextTable:
    title = words("study-title", games=len(result.base.games), deals=result.base.deals)
    headings = (words("study-measure"), words("study-mean"), round_percent(words, 0.95))
    rows = tuple(
        (words(f"study-{name}"), _write(words, i.mean), points_span(words, i, places(abs(i.mean))))
        for name, i in result.measures.items()
        if name != _SHARE  # the table of seats has it
    )
    return TextTable(title, headings, rows)


def _write(words: Words, number: float) -> str:
    return decimal(words, number, places(abs(number)))


def points_table(result: Study, words: Words) -> TextTable:
    """How the points of each bot are spread."""
    headings = (
        words("arena-bot"),
        words("study-least"),
        words("study-tenth"),
        words("study-median"),
        words("study-nine-tenths"),
        words("study-most"),
    )
    rows = tuple((row.label, *_spread(row, words)) for row in _hills_of_points(result) if row.values)
    return TextTable(words("study-title-points"), headings, rows)


def _spread(row: Hill, words: Words) -> Row:
    values = sorted(row.values)
    tenth = len(values) // 10
    found = (values[0], values[tenth], median(values), values[-1 - tenth], values[-1])
    return tuple(decimal(words, value, 0) for value in found)


def _hills_of_points(result: Study) -> list[Hill]:
    names = [row.name for row in result.base.bots]
    return [
        Hill(
            name,
            [
                p
                for g in result.base.games
                for seat, p in enumerate(g.scores)
                if g.seating.names[seat] == name
            ],
            i,
        )
        for i, name in enumerate(names)
    ]


def endings_table(result: Study, words: Words) -> TextTable:
    total, game = result.endings.total(), result.base.match.game
    rows = tuple(
        (words(f"study-ending-{game}-{ending}"), str(count), percent(words, count / total))
        for ending, count in result.endings.most_common()
    )
    return TextTable(words("study-title-endings"), (words("study-ending"), words("study-times"), ""), rows)


def parts_table(result: Study, words: Words) -> TextTable:
    """What made the results differ: luck of the deal, of draws, and what players chose."""
    headings = (words("study-part"), words("study-part-share"), round_percent(words, 0.95))
    rows = tuple(
        (words(f"study-part-{name}"), percent(words, part.mean), share_span(words, part))
        for name, part in (result.trajectories.parts.items() if result.trajectories else ())
    )
    return TextTable(words("study-title-parts"), headings, rows, _trajectory_notes(result, "parts", words))


def course_table(result: Study, words: Words) -> TextTable:
    """How games went until somebody had won."""
    headings = (words("study-measure"), words("study-mean"), round_percent(words, 0.95))
    rows = tuple(_trajectory_row(name, part, words) for name, part in _trajectories(result))
    return TextTable(words("study-title-course"), headings, rows, _trajectory_notes(result, "course", words))


def _trajectories(result: Study) -> list[tuple[str, Interval]]:
    return (
        [(name, result.trajectories.measures[name]) for name in TRAJECTORY_MEASURES]
        if result.trajectories
        else []
    )


def _trajectory_row(name: str, interval: Interval, words: Words) -> Row:
    said = words(f"study-course-{name}")
    if name == "changes":
        return (said, decimal(words, interval.mean, 1), points_span(words, interval, 1))
    return (said, percent(words, interval.mean), share_span(words, interval))


def _trajectory_notes(result: Study, what: str, words: Words) -> Row:
    if result.trajectories is None:
        return ()
    margin = percent(words, result.trajectories.margin)
    return (words(f"study-note-{what}", playouts=result.trajectories.playouts, margin=margin),)


def losses_table(result: Study, words: Words) -> TextTable:
    """What it costs to do without something."""
    headings = (words("arena-bot"), words("arena-share"), round_percent(words, 0.95), words("study-fair"))
    rows = tuple(
        (
            words(f"study-{loss.name}"),
            percent(words, loss.share.mean),
            share_span(words, loss.share),
            percent(words, loss.fair),
        )
        for loss in result.losses
    )
    note = words("study-note-losses", bot=result.base.match.bots[0])
    return TextTable(words("study-title-losses"), headings, rows, (note,))


def effects_table(result: Study, words: Words) -> TextTable:
    headings = (words("study-option"), *(words(f"study-{name}") for name in MEASURES))
    rows = tuple(_effect_row(effect, words) for effect in result.effects)
    notes = [words("study-note-effects")]
    if any(effect.is_alone for effect in result.effects):
        notes.append(words("study-note-alone"))
    return TextTable(words("study-title-effects"), headings, rows, tuple(notes))


def _effect_row(effect: Effect, words: Words) -> Row:
    cells = [NONE if effect.is_alone else _change(words, name, i) for name, i in effect.changes.items()]
    return (_variant(effect), *cells)


def _variant(effect: Effect) -> str:
    value = effect.variant.value
    return f"{effect.variant.option.name} = {str(value).lower() if isinstance(value, bool) else value}"


def _change(words: Words, name: str, interval: Interval) -> str:
    """`+3.1 ± 0.8`, with a star where it cannot well be luck."""
    factor, digits = (100, 1) if name == _SHARE else (1, places(abs(interval.mean)))
    mean = signed(words, factor * interval.mean, digits)
    if interval.low is None or interval.high is None:
        return mean
    star = " *" if interval.low > 0 or interval.high < 0 else ""
    return f"{mean} ± {decimal(words, factor * (interval.high - interval.mean), digits)}{star}"


# -- sections with plots ------------------------------------------------------------------------------------------


def _lengths(result: Study, words: Words) -> Section:
    lengths = [len(game.moves) for game in result.base.games if game.forfeit is None]
    rows = [Hill(words("study-length"), lengths)]
    plots = (hills(words("study-length"), rows, lambda n: decimal(words, n, 0)),) if lengths else ()
    return Section(measures_table(result, words), plots)


def _points(result: Study, words: Words) -> Section:
    rows = [row for row in _hills_of_points(result) if row.values]
    plots = (hills(words("arena-points"), rows, lambda n: decimal(words, n, 0)),) if rows else ()
    return Section(points_table(result, words), plots)


def _endings(result: Study, words: Words) -> Section:
    return Section(endings_table(result, words))


def _parts(result: Study, words: Words) -> Section:
    parts = result.trajectories.parts if result.trajectories else {}
    marks = [Mark(words(f"study-part-{name}"), parts[name], i) for i, name in enumerate(PARTS) if parts]
    plots = (dots(words("study-title-parts"), marks, lambda n: percent(words, n), line=0.0),) if marks else ()
    return Section(parts_table(result, words), plots)


def _effects(result: Study, words: Words) -> Section:
    """The effects on one measure side by side: what an option does to the length, the points …"""
    shown = [effect for effect in result.effects if not effect.is_alone]
    plots: list[str] = []
    for i, name in enumerate(MEASURES if shown else ()):
        marks = [Mark(_variant(effect), effect.changes[name], i) for effect in shown]
        plots += [f"<h3>{words(f'study-change-{name}')}</h3>", _changes(name, marks, words)]
    return Section(effects_table(result, words), tuple(plots))


def _changes(name: str, marks: list[Mark], words: Words) -> str:
    factor = 100 if name == _SHARE else 1
    digits = places(fmean(abs(factor * mark.interval.mean) for mark in marks))
    return dots(words(f"study-{name}"), marks, lambda n: signed(words, factor * n, digits), line=0.0)
