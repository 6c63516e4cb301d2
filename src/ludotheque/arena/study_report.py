"""The tables and the page of a study."""

from statistics import fmean, median

from ludotheque.arena.intervals import Interval
from ludotheque.arena.page import Head, Section, page
from ludotheque.arena.plots import Hill, Mark, dots, hills
from ludotheque.arena.report import facts, foot, seats_section
from ludotheque.arena.study import MEASURES, Effect, Study
from ludotheque.arena.tables import seats_table
from ludotheque.arena.text_table import Row, TextTable
from ludotheque.arena.trajectories import CLEARLY, PARTS
from ludotheque.arena.trajectories import MEASURES as TRAJECTORY_MEASURES
from ludotheque.arena.wording import (
    NONE,
    Voice,
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


def study_tables(result: Study, voice: Voice) -> list[TextTable]:
    """Everything that a study has shown."""
    if not result.base.deals:
        return [TextTable(voice("arena-no-deal"), (), ())]
    tables = [measures_table(result, voice), points_table(result, voice), endings_table(result, voice)]
    tables += [seats_table(result.base, voice), parts_table(result, voice), course_table(result, voice)]
    tables += [losses_table(result, voice), effects_table(result, voice)]
    return [table for table in tables if table.rows]


def study_page(result: Study, voice: Voice) -> str:
    """The page of a study with at least one whole deal."""
    sections = [
        _lengths(result, voice),
        _points(result, voice),
        _endings(result, voice),
        seats_section(result.base, voice),
        _parts(result, voice),
        Section(course_table(result, voice)),
        Section(losses_table(result, voice)),
        _effects(result, voice),
    ]
    shown = [section for section in sections if section.table.rows]
    return page(voice("arena-language"), _head(result, voice), shown, foot(voice))


def _head(result: Study, voice: Voice) -> Head:
    match = result.base.match
    title = voice("study-page-title", game=voice(f"{match.game}-title"))
    return Head(title, voice("study-page-blurb"), verdict(result, voice), facts(match, voice))


def verdict(result: Study, voice: Voice) -> str:
    """Whether the first seat is better or worse than the others, in a sentence."""
    first, fair = result.base.seats[0], 1 / result.base.match.players
    share = first.share
    arguments = {
        "share": percent(voice, share.mean),
        "span": share_span(voice, share),
        "fair": percent(voice, fair),
    }
    is_better = share.low is not None and share.low > fair
    is_worse = share.high is not None and share.high < fair
    told = "better" if is_better else "worse" if is_worse else "equal"
    return " ".join([voice(f"study-first-{told}", **arguments), *agreement(voice, [share], [first.points])])


# -- tables -----------------------------------------------------------------------------------------------------


def measures_table(result: Study, voice: Voice) -> TextTable:
    title = voice("study-title", games=len(result.base.games), deals=result.base.deals)
    headings = (voice("study-measure"), voice("study-mean"), round_percent(voice, 0.95))
    rows = tuple(
        (voice(f"study-{name}"), _write(voice, i.mean), points_span(voice, i, places(abs(i.mean))))
        for name, i in result.measures.items()
        if name != _SHARE  # the table of seats has it
    )
    return TextTable(title, headings, rows)


def _write(voice: Voice, number: float) -> str:
    return decimal(voice, number, places(abs(number)))


def points_table(result: Study, voice: Voice) -> TextTable:
    """How the points of each bot are spread."""
    headings = (
        voice("arena-bot"),
        voice("study-least"),
        voice("study-tenth"),
        voice("study-median"),
        voice("study-nine-tenths"),
        voice("study-most"),
    )
    rows = tuple((row.label, *_spread(row, voice)) for row in _hills_of_points(result) if row.values)
    return TextTable(voice("study-title-points"), headings, rows)


def _spread(row: Hill, voice: Voice) -> Row:
    values = sorted(row.values)
    tenth = len(values) // 10
    found = (values[0], values[tenth], median(values), values[-1 - tenth], values[-1])
    return tuple(decimal(voice, value, 0) for value in found)


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


def endings_table(result: Study, voice: Voice) -> TextTable:
    total, game = result.endings.total(), result.base.match.game
    rows = tuple(
        (voice(f"study-ending-{game}-{ending}"), str(count), percent(voice, count / total))
        for ending, count in result.endings.most_common()
    )
    return TextTable(voice("study-title-endings"), (voice("study-ending"), voice("study-times"), ""), rows)


def parts_table(result: Study, voice: Voice) -> TextTable:
    """What made the results differ: luck of the deal, of draws, and what players chose."""
    headings = (voice("study-part"), voice("study-part-share"), round_percent(voice, 0.95))
    rows = tuple(
        (voice(f"study-part-{name}"), percent(voice, part.mean), share_span(voice, part))
        for name, part in (result.trajectories.parts.items() if result.trajectories else ())
    )
    return TextTable(voice("study-title-parts"), headings, rows, _trajectory_notes(result, "parts", voice))


def course_table(result: Study, voice: Voice) -> TextTable:
    """How games went until somebody had won."""
    headings = (voice("study-measure"), voice("study-mean"), round_percent(voice, 0.95))
    rows = tuple(_trajectory_row(name, part, voice) for name, part in _trajectories(result))
    return TextTable(voice("study-title-course"), headings, rows, _trajectory_notes(result, "course", voice))


def _trajectories(result: Study) -> list[tuple[str, Interval]]:
    return (
        [(name, result.trajectories.measures[name]) for name in TRAJECTORY_MEASURES]
        if result.trajectories
        else []
    )


def _trajectory_row(name: str, interval: Interval, voice: Voice) -> Row:
    said = voice(f"study-course-{name}")
    if name == "changes":
        return (said, decimal(voice, interval.mean, 1), points_span(voice, interval, 1))
    return (said, percent(voice, interval.mean), share_span(voice, interval))


def _trajectory_notes(result: Study, what: str, voice: Voice) -> Row:
    if result.trajectories is None:
        return ()
    margin, least = percent(voice, result.trajectories.margin), percent(voice, CLEARLY)
    playouts = result.trajectories.playouts
    return (voice(f"study-note-{what}", playouts=playouts, margin=margin, least=least),)


def losses_table(result: Study, voice: Voice) -> TextTable:
    """What it costs to do without something."""
    headings = (voice("arena-bot"), voice("arena-share"), round_percent(voice, 0.95), voice("study-fair"))
    rows = tuple(
        (
            voice(f"study-{loss.name}"),
            percent(voice, loss.share.mean),
            share_span(voice, loss.share),
            percent(voice, loss.fair),
        )
        for loss in result.losses
    )
    note = voice("study-note-losses", bot=result.base.match.bots[0])
    return TextTable(voice("study-title-losses"), headings, rows, (note,))


def effects_table(result: Study, voice: Voice) -> TextTable:
    headings = (voice("study-option"), *(voice(f"study-{name}") for name in MEASURES))
    rows = tuple(_effect_row(effect, voice) for effect in result.effects)
    notes = [voice("study-note-effects")]
    if any(effect.is_alone for effect in result.effects):
        notes.append(voice("study-note-alone"))
    return TextTable(voice("study-title-effects"), headings, rows, tuple(notes))


def _effect_row(effect: Effect, voice: Voice) -> Row:
    cells = [NONE if effect.is_alone else _change(voice, name, i) for name, i in effect.changes.items()]
    return (_variant(effect), *cells)


def _variant(effect: Effect) -> str:
    value = effect.variant.value
    return f"{effect.variant.option.name} = {str(value).lower() if isinstance(value, bool) else value}"


def _change(voice: Voice, name: str, interval: Interval) -> str:
    """`+3.1 ± 0.8`, with a star where it cannot well be luck."""
    factor, digits = (100, 1) if name == _SHARE else (1, places(abs(interval.mean)))
    mean = signed(voice, factor * interval.mean, digits)
    if interval.low is None or interval.high is None:
        return mean
    star = " *" if interval.low > 0 or interval.high < 0 else ""
    return f"{mean} ± {decimal(voice, factor * (interval.high - interval.mean), digits)}{star}"


# -- sections with plots ------------------------------------------------------------------------------------------


def _lengths(result: Study, voice: Voice) -> Section:
    lengths = [len(game.moves) for game in result.base.games if game.forfeit is None]
    rows = [Hill(voice("study-length"), lengths)]
    plots = (hills(voice("study-length"), rows, lambda n: decimal(voice, n, 0)),) if lengths else ()
    return Section(measures_table(result, voice), plots)


def _points(result: Study, voice: Voice) -> Section:
    rows = [row for row in _hills_of_points(result) if row.values]
    plots = (hills(voice("arena-points"), rows, lambda n: decimal(voice, n, 0)),) if rows else ()
    return Section(points_table(result, voice), plots)


def _endings(result: Study, voice: Voice) -> Section:
    return Section(endings_table(result, voice))


def _parts(result: Study, voice: Voice) -> Section:
    parts = result.trajectories.parts if result.trajectories else {}
    marks = [Mark(voice(f"study-part-{name}"), parts[name], i) for i, name in enumerate(PARTS) if parts]
    plots = (dots(voice("study-title-parts"), marks, lambda n: percent(voice, n), line=0.0),) if marks else ()
    return Section(parts_table(result, voice), plots)


def _effects(result: Study, voice: Voice) -> Section:
    """The effects on one measure side by side: what an option does to the length, the points …"""
    shown = [effect for effect in result.effects if not effect.is_alone]
    plots: list[str] = []
    for i, name in enumerate(MEASURES if shown else ()):
        marks = [Mark(_variant(effect), effect.changes[name], i) for effect in shown]
        plots += [f"<h3>{voice(f'study-change-{name}')}</h3>", _changes(name, marks, voice)]
    return Section(effects_table(result, voice), tuple(plots))


def _changes(name: str, marks: list[Mark], voice: Voice) -> str:
    factor = 100 if name == _SHARE else 1
    digits = places(fmean(abs(factor * mark.interval.mean) for mark in marks))
    return dots(voice(f"study-{name}"), marks, lambda n: signed(voice, factor * n, digits), line=0.0)
