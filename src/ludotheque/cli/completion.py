"""Shell completion, read off the argument parser: bash, zsh and fish."""

import argparse
from collections.abc import Iterator

SHELLS = ("bash", "zsh", "fish")


def completion_script(parser: argparse.ArgumentParser, shell: str) -> str:
    """A script for the shell that completes every command, flag and choice of the parser."""
    program = parser.prog
    if shell == "fish":
        return "\n".join([f"complete -c {program} -f", *_fish(parser, program)]) + "\n"
    lines = [
        f"_{program}() {{",
        '  local path="" word words=""',
        '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        '    case "$path $word" in',
        *(f'      "{path}") path="{path}" ;;' for path, _ in _commands(parser) if path),
        "    esac",
        "  done",
        '  case "${COMP_WORDS[COMP_CWORD-1]}" in',
        *(f'    {flag}) words="{choices}" ;;' for flag, choices in _choices(parser)),
        "    *)",
        '      case "$path" in',
        *(f'        "{path}") words="{" ".join(_words(command))}" ;;' for path, command in _commands(parser)),
        "      esac ;;",
        "  esac",
        '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
        '  [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))',
        "}",
        f"complete -F _{program} {program}",
    ]
    if shell == "zsh":
        lines = ["autoload -U +X compinit && compinit", "autoload -U +X bashcompinit && bashcompinit", *lines]
    return "\n".join(lines) + "\n"


def _commands(
    parser: argparse.ArgumentParser, path: str = ""
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its path: `` for the program, ` play`, ` play libertas` …"""
    yield path, parser
    for name, command in _subcommands(parser).items():
        yield from _commands(command, f"{path} {name}")


def _subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def _words(parser: argparse.ArgumentParser) -> list[str]:
    flags = [flag for action in parser._actions for flag in action.option_strings]
    return [*_subcommands(parser), *flags]


def _choices(parser: argparse.ArgumentParser) -> list[tuple[str, str]]:
    """The flags that take one of several words."""
    found: dict[str, set[str]] = {}
    for _, command in _commands(parser):
        for action in command._actions:
            for flag in action.option_strings if action.choices else ():
                found.setdefault(flag, set()).update(map(str, action.choices or ()))
    return [(flag, " ".join(sorted(words))) for flag, words in found.items()]


def _fish(parser: argparse.ArgumentParser, program: str) -> Iterator[str]:
    for path, command in _commands(parser):
        seen = "".join(f"; and __fish_seen_subcommand_from {name}" for name in path.split())
        names = " ".join(_subcommands(command))
        if names:
            condition = f"not __fish_seen_subcommand_from {names}{seen}"
            yield f"complete -c {program} -n '{condition}' -a '{names}'"
        for action in command._actions:
            for flag in action.option_strings:
                long = f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
                words = " ".join(map(str, action.choices)) if action.choices else ""
                choices = f" -x -a '{words}'" if words and path else ""
                yield f"complete -c {program} -n 'true{seen}' {long}{choices}"
