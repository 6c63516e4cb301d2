"""Flags from the environment: `--trusted-proxy` is also `LUDOTHEQUE_TRUSTED_PROXY`, and `LUDOTHEQUE_TRUSTED_PROXY_FILE`
names a file that holds its value, for secrets. What is typed comes first."""

import argparse
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from ludotheque.play.files import reason_of
from ludotheque.terminal.voice import Voice

PREFIX: Final = "LUDOTHEQUE_"
FILE: Final = "_FILE"
_ON: Final = ("1", "yes", "true", "on")
_OFF: Final = ("0", "no", "false", "off")


class WrongSetting(Exception):
    """What argparse would say of a flag, of a variable."""


def variable(flag: str) -> str:
    """
    >>> variable("--trusted-proxy")
    'LUDOTHEQUE_TRUSTED_PROXY'
    """
    return PREFIX + flag.removeprefix("--").replace("-", "_").upper()


def read_settings(
    parser: argparse.ArgumentParser, flags: Iterable[str], environment: Mapping[str, str], voice: Voice
) -> None:
    """What the environment says of these flags is what they are where nobody types them."""
    names = {variable(flag): flag for flag in flags}
    try:
        _check_names(names, environment, voice)
        for name, flag in names.items():
            text = _given(name, environment, voice)
            if text is not None:
                action = parser._option_string_actions[flag]
                action.default = _value(parser, action, name, text, voice)
    except WrongSetting as error:
        parser.error(str(error))


def _check_names(names: Iterable[str], environment: Mapping[str, str], voice: Voice) -> None:
    """A slip of the pen must not leave a door open. Names that are like none of ours are somebody else's."""
    known = {name.removeprefix(PREFIX) for name in names}
    for name in environment:
        bare = name.removeprefix(PREFIX).removesuffix(FILE)
        if (
            name.startswith(PREFIX)
            and bare not in known
            and (like := get_close_matches(bare, known, 1, 0.75))
        ):
            raise WrongSetting(voice("cli-setting-unknown", name=name[:60], known=PREFIX + like[0]))


def _given(name: str, environment: Mapping[str, str], voice: Voice) -> str | None:
    """Its value, or what is in the file that it names."""
    path = environment.get(name + FILE)
    if path is None:
        return environment.get(name)
    if name in environment:
        raise WrongSetting(voice("cli-setting-twice", name=name))
    try:
        return Path(path).read_text(encoding="utf-8").rstrip("\r\n")
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else voice("cli-no-text")
        raise WrongSetting(
            voice("cli-setting-file", name=name + FILE, path=path[:200], reason=reason)
        ) from None


def _value(
    parser: argparse.ArgumentParser, action: argparse.Action, name: str, text: str, voice: Voice
) -> Any:
    """As argparse would read it; several values have spaces or commas between them."""
    if action.nargs == 0:
        if text.lower() not in (*_ON, *_OFF):
            raise WrongSetting(voice("cli-setting-switch", name=name, given=text[:40]))
        return text.lower() in _ON
    try:
        if isinstance(action, argparse._AppendAction):
            return [_read(parser, action, part) for part in re.split(r"[\s,]+", text) if part]
        return _read(parser, action, text)
    except argparse.ArgumentError as error:
        raise WrongSetting(f"argument {name}: {error.message}") from None


def _read(parser: argparse.ArgumentParser, action: argparse.Action, text: str) -> Any:
    value = parser._get_value(action, text)
    parser._check_value(action, value)
    return value
