"""The library as its page shows it: texts in, texts out, and no second path of a move."""

import builtins
import json
import re
import subprocess
import sys
import typing
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import ludotheque
from ludotheque.catalog import GAMES, GameName, Given
from ludotheque.core.errors import BadRecord
from ludotheque.core.record import Record
from ludotheque.play.table import Table
from tests.docs.coverage import ROOT

GAME_NAMES: tuple[GameName, ...] = typing.get_args(GameName)
each_game = pytest.mark.parametrize("name", GAME_NAMES)


def played(name: GameName, moves: int | None = None) -> ludotheque.Game:
    """A game of greedy bots, to its end or so far."""
    game, bot = ludotheque.new(name, seed="library"), ludotheque.bot("greedy")
    while game.outcome is None and (moves is None or len(game.moves) < moves):
        game.play(bot.choose(game))
    return game


# -- a game ---------------------------------------------------------------------------------------------------------


@each_game
def test_a_game_is_the_table_of_the_same_record(name: GameName) -> None:
    """The façade adds nothing: the same seed and moves by `Table` are the same game."""
    game = played(name)
    table = Table(Record(name, game.players, seed="library", moves=game.moves))
    assert game.outcome == table.outcome
    assert game.scores == table.game.scores(table.state)
    assert ludotheque.load(game.record).view(0) == game.view(0)


@each_game
def test_legal_moves_are_texts_and_each_can_be_played(name: GameName) -> None:
    game = played(name, 12)
    legal = game.legal
    for place in {0, len(legal) // 2, len(legal) - 1}:
        other = game.copy()
        other.play(legal[place])
        assert other.moves == (*game.moves, legal[place])
    assert len(game.moves) == 12
    assert "nonsense" not in legal
    assert legal[0] in legal


def test_hundreds_of_thousands_of_legal_moves_are_not_written_out() -> None:
    game = ludotheque.new("respublica", seed="many")
    assert len(game.legal) > 100_000
    assert game.legal[-1] in game.legal
    assert repr(game.legal).startswith(f"<{len(game.legal)} moves: 'pass', ")


@each_game
def test_views_are_json(name: GameName) -> None:
    game = played(name, 20)
    for seat in (None, *range(len(game.players))):
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == seat


@each_game
def test_an_outcome_is_there_at_the_end_and_not_before(name: GameName) -> None:
    game = played(name, 3)
    assert game.outcome is None
    over = played(name)
    assert over.outcome is not None and over.seat is None and not over.legal
    assert len(over.outcome.scores) == len(over.players)


def test_undo_takes_back_the_last_move_and_says_which() -> None:
    game = ludotheque.new("libertas", seed="x")
    before = game.view(0)
    game.play("C3")
    assert game.undo() == "c3"
    assert game.view(0) == before
    with pytest.raises(ludotheque.Refused, match="no move has been made yet"):
        game.undo()


def test_a_copy_goes_its_own_way() -> None:
    game = ludotheque.new("libertas", seed="x")
    game.copy().play("c3")
    assert game.moves == ()


def test_the_log_is_what_a_seat_saw() -> None:
    game = ludotheque.new("petards", seed="x")
    game.play("draw")
    draws = {game.log(seat)[0] for seat in (0, 1, None)}
    assert len(draws) == 2  # whoever drew saw the card


# -- refusals -------------------------------------------------------------------------------------------------------


def test_an_illegal_move_is_refused_with_its_clause_and_nothing_has_happened() -> None:
    game = ludotheque.new("libertas", seed="x", language="fr")
    game.play("c3")
    with pytest.raises(ludotheque.IllegalMove, match=r"violet.*\(L3\)") as refused:
        game.play("a3")
    assert refused.value.clause == "L3"
    assert game.moves == ("c3",)


def test_a_text_that_is_no_move_is_unreadable() -> None:
    with pytest.raises(ludotheque.UnreadableMove, match="a move is a cell"):
        ludotheque.new("libertas", seed="x").play("castles")


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        ({"game": "chess"}, ludotheque.Refused, "chess"),
        ({"game": 3}, TypeError, "a game is named by a text, not 3"),
        ({"game": ["libertas"]}, TypeError, "a game is named by a text"),
        ({"players": 10**40}, ludotheque.Refused, "2 to 4"),
        ({"players": 10**5000}, ludotheque.Refused, "2 to 4"),
        ({"players": 9}, ludotheque.Refused, "2 to 4"),
        ({"players": ["x" * 101, "Ada"]}, ludotheque.Refused, "1 to 100 characters"),
        ({"players": [" ", "Ada"]}, ludotheque.Refused, "1 to 100 characters"),
        ({"players": 0}, ludotheque.Refused, "2 to 4"),
        ({"players": "Ada"}, TypeError, "a list of names"),
        ({"seed": 3}, TypeError, "a seed is a text"),
        ({"end": "foo"}, ludotheque.Refused, "no_card, no_flag"),
        ({"rounds": 3}, ludotheque.Refused, "there is no option “rounds”"),
        ({"language": "it"}, ludotheque.Refused, "there is no language 'it'"),
    ],
)
def test_what_is_asked_wrongly_is_refused_with_a_sentence(
    arguments: dict[str, typing.Any], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        ludotheque.new(**{"game": "libertas", **arguments})


def test_a_seat_that_is_not_there_has_no_view() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        ludotheque.new("libertas", seed="x").view(2)
    with pytest.raises(TypeError, match="a move is a text, not 3"):
        ludotheque.new("libertas", seed="x").play(3)  # type: ignore[arg-type]


# -- files ----------------------------------------------------------------------------------------------------------


def test_games_are_read_from_files_and_written_to_them(tmp_path: Path) -> None:
    games = [played(name, 15) for name in GAME_NAMES]
    lines = tmp_path / "games.jsonl"
    lines.write_text("".join(json.dumps(game.record) + "\n" for game in games), encoding="utf-8")
    assert [game.moves for game in ludotheque.read(lines)] == [game.moves for game in games]
    games[0].write(tmp_path / "one.json")
    (one,) = ludotheque.read(tmp_path / "one.json")
    assert one.record == games[0].record


def test_a_bad_line_is_named_with_its_reason(tmp_path: Path) -> None:
    record = ludotheque.new("libertas", seed="x").record
    bad = {**record, "moves": ["c3", "a3"]}
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(record)}\n{json.dumps(bad)}\n", encoding="utf-8")
    games = ludotheque.read(file)
    next(games)
    with pytest.raises(ludotheque.Refused, match=r'record 1: ply 1: illegal move "a3": .* \(L3\)') as refused:
        next(games)
    assert refused.value.clause == "L3"
    with pytest.raises(ludotheque.Refused, match="cannot read"):
        next(ludotheque.read(tmp_path / "nowhere.json"))
    with pytest.raises(ludotheque.Refused, match="cannot write"):
        played("libertas", 1).write(tmp_path / "no" / "where.json")


# -- bots -----------------------------------------------------------------------------------------------------------


def last(turn: ludotheque.Turn) -> str:
    return turn.legal[-1]


def test_a_bot_is_a_name_or_a_function_of_a_turn() -> None:
    game = ludotheque.new("libertas", seed="x")
    assert ludotheque.bot(last).choose(game) == game.legal[-1]
    assert ludotheque.bot(f"{__name__}:last").choose(game) == game.legal[-1]
    assert ludotheque.bot("strong", simulations=20).choose(game) in game.legal


@each_game
def test_a_turn_holds_the_view_and_the_moves_of_its_seat(name: GameName) -> None:
    game, turns = played(name, 15), []

    def noting(turn: ludotheque.Turn) -> str:
        turns.append(turn)
        return turn.legal[0]

    ludotheque.bot(noting).choose(game)
    (turn,) = turns
    assert (turn.game, turn.seat) == (name, game.seat)
    assert turn.view == game.view(game.seat)
    assert len(turn.legal) == len(game.legal) and turn.legal[:20] == game.legal[:20]


@pytest.mark.parametrize(
    ("bot", "text"),
    [
        (lambda turn: "c3", r"“c3”, which it may not play: .*\(L\d+\)"),
        (lambda turn: "castles", "is no move"),
        (lambda turn: 7, "TypeError: a bot gives the text of a move, not int"),
        (lambda turn: turn.hand, "AttributeError"),
        (lambda: "a1", "one argument"),
        (lambda a, b: "a1", "one argument"),
    ],
)
def test_what_is_wrong_with_a_bot_is_said_in_a_sentence(bot: typing.Any, text: str) -> None:
    game = ludotheque.new("libertas", seed="x")
    game.play("c3")
    with pytest.raises(ludotheque.Refused, match=text):
        ludotheque.bot(bot).choose(game)


@pytest.mark.parametrize("name", ["nobody", "", "no_such_module:first", "os:nobody", "os:sep"])
def test_a_bot_that_cannot_play_is_refused_before_it_is_asked(name: str) -> None:
    with pytest.raises(ludotheque.Refused, match="bot"):
        ludotheque.bot(name)


@pytest.mark.parametrize("players", [7, 0, -1, 1_000, ["Ada"]])
def test_too_many_or_too_few_players_are_refused_with_their_number(players: typing.Any) -> None:
    count = players if isinstance(players, int) else len(players)
    with pytest.raises(ludotheque.Refused, match=f"played by 2 to 4, not by {count}$"):
        ludotheque.new("libertas", players=players)


def test_a_bot_that_is_not_there_and_a_game_that_is_over() -> None:
    with pytest.raises(ludotheque.Refused, match=r"there is no bot “deep”.*greedy"):
        ludotheque.bot("deep").choose(ludotheque.new("libertas"))
    with pytest.raises(ludotheque.Refused, match="the game is over"):
        ludotheque.bot("greedy").choose(played("libertas"))
    with pytest.raises(ludotheque.Refused, match="thinks for more than 0"):
        ludotheque.bot("strong", simulations=0)


# -- how it looks ---------------------------------------------------------------------------------------------------


@each_game
def test_a_game_is_printed_as_a_board_and_drawn_as_a_picture(name: GameName) -> None:
    game = played(name, 30)
    assert game.players[0] in str(game)
    assert "\x1b" not in str(game)
    picture = ElementTree.fromstring(game._repr_svg_())
    assert picture.tag.endswith("svg")
    said = "".join(picture.itertext())
    assert game.players[0] in said.replace("\xa0", " ")
    assert "http" not in game._repr_svg_().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert str(played(name))


@each_game
def test_a_notebook_shows_the_picture_and_nothing_else(
    name: GameName, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Jupyter every line that was drawn appeared as well, and `print(game)` showed two boards."""

    class ZMQInteractiveShell:
        """By this name `rich` knows a notebook."""

    shown: list[object] = []
    display = ModuleType("IPython.display")
    monkeypatch.setattr(display, "display", shown.append, raising=False)
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.setattr(builtins, "get_ipython", ZMQInteractiveShell, raising=False)
    game = played(name, 5)
    assert game._repr_svg_().startswith("<svg") and str(game)
    assert shown == []


def test_a_board_shows_a_seat_its_own_cards_alone() -> None:
    game = ludotheque.new("petards", seed="x")
    assert game.board(0) != game.board(1)
    assert str(game) == game.board(0)


# -- what is promised -----------------------------------------------------------------------------------------------


def imported(code: str, *modules: str) -> list[str]:
    """Which of these modules are there once the code has run, in a fresh interpreter."""
    asking = f"import sys; {code}; print(*[name for name in {modules!r} if name in sys.modules])"
    return subprocess.run(
        [sys.executable, "-c", asking], check=True, capture_output=True, text=True
    ).stdout.split()


def test_importing_the_package_imports_nothing_heavy() -> None:
    heavy = ("ludotheque.library", "numpy", "numba", "rich", "fluent", "msgspec", "asyncio")
    assert imported("import ludotheque", *heavy) == []
    game = "import ludotheque; ludotheque.new('libertas').play('c3')"
    assert imported(game, "ludotheque.library", "numpy", "numba", "rich", "msgspec") == ["ludotheque.library"]


def test_the_types_of_options_are_those_of_the_law() -> None:
    """`Given` repeats every game's `Options` for type checkers."""
    told: dict[str, object] = {}
    for game in GAMES.values():
        told |= typing.get_type_hints(game.Options)
    assert typing.get_type_hints(Given) == told
    assert [*GAMES] == [*GAME_NAMES]
    for game in GAMES.values():
        for name, kind in typing.get_type_hints(game.Options).items():
            if typing.get_origin(kind) is typing.Literal:
                field = game.Options.__dataclass_fields__[name]
                assert typing.get_args(kind) == field.metadata["choices"]


def test_every_public_name_is_described_on_the_page() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert [
        name for name in ludotheque.__all__ if f"`{name}" not in page and f"`ludotheque.{name}" not in page
    ] == []
    own = [name for name in vars(ludotheque.Game) if not name.startswith("_")]
    assert [name for name in own if f"`{name}" not in page] == []


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    names: dict[str, typing.Any] = {}
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(example, "library.md", "exec"), names)
    assert names["game"].outcome is not None


def test_a_type_checker_finds_wrong_options_and_takes_plain_seats(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        'import ludotheque\ngame = ludotheque.new("libertas", players=2, end="no_flag")\n'
        'game.view(0)\nlegal: str = game.legal[0]\nludotheque.new("libertas", end="foo")\nludotheque.new("chess")\n',
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", str(script)]
    found = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT).stdout
    assert sorted(re.findall(r"script.py:(\d+): error", found)) == ["5", "6"]


def test_refusals_of_the_house_never_leave_the_library() -> None:
    with pytest.raises(ludotheque.Refused) as refused:
        ludotheque.load("{}")
    assert not isinstance(refused.value, BadRecord)


@pytest.mark.parametrize("players", [[1, 2], 2.0, "Ada", True, {"Ada": 1, "Bruno": 2}])
def test_players_are_a_number_or_names(players: typing.Any) -> None:
    """As it was: a game of players called 1 and 2, or “'float' object is not iterable”."""
    with pytest.raises(TypeError, match="players are a number or a list of names, not "):
        ludotheque.new("libertas", players=players)


def test_a_game_speaks_only_languages_that_there_are() -> None:
    """It took any, and its next sentence was an error of the file system."""
    game = ludotheque.new("libertas", seed="x")
    wrong: typing.Any = "it"
    with pytest.raises(ludotheque.Refused, match="there is no language 'it'; there are: en, fr, de"):
        game.language = wrong
    assert game.language == "en"
    game.language = "fr"
    with pytest.raises(ludotheque.UnreadableMove, match="un coup est une case"):
        game.play("x")


@pytest.mark.parametrize("game", [None, "libertas", 3])
def test_a_bot_chooses_for_a_game(game: typing.Any) -> None:
    with pytest.raises(TypeError, match="a bot chooses for a game, not "):
        ludotheque.bot("greedy").choose(game)


@pytest.mark.parametrize("record", [b"{}", (), object(), 3, None])
def test_a_record_is_a_text_or_an_object(record: typing.Any) -> None:
    """Bytes were said to be nothing."""
    with pytest.raises(TypeError, match="a record is a text or an object of JSON, not "):
        ludotheque.load(record)


@pytest.mark.parametrize("path", ["x" * 5000, "half \ud800"], ids=["long", "half"])
def test_a_path_that_cannot_be_is_refused(path: str) -> None:
    with pytest.raises(ludotheque.Refused, match="cannot read "):
        next(ludotheque.read(path))
    with pytest.raises(ludotheque.Refused, match="cannot write "):
        ludotheque.new("libertas", seed="x").write(path)


@pytest.mark.parametrize(
    ("effort", "text"),
    [
        ({"seconds": float("inf")}, "less than for ever"),
        ({"seconds": float("nan")}, "more than nan"),
        ({"seconds": True}, "are numbers, not True"),
        ({"simulations": True}, "are numbers, not True"),
        ({"simulations": 1.5}, "simulations are a whole number, not 1.5"),
        ({"simulations": float("inf")}, "simulations are a whole number, not inf"),
    ],
)
def test_what_no_bot_can_spend_is_refused(effort: typing.Any, text: str) -> None:
    """It thought for ever, or took True for 1."""
    with pytest.raises((TypeError, ludotheque.Refused), match=text):
        ludotheque.bot("strong", **effort)


@pytest.mark.parametrize("effort", ["seconds", "simulations"])
def test_how_long_a_bot_thinks_is_a_number(effort: str) -> None:
    given: dict[str, typing.Any] = {effort: "x"}
    with pytest.raises(TypeError, match="simulations and seconds are numbers, not 'x'"):
        ludotheque.bot("greedy", **given)
