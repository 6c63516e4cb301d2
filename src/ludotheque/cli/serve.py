"""The commands around the server: serve, join, verify, admin."""

import argparse
import asyncio
import contextlib
import getpass
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.catalog import GAMES
from ludotheque.cli import flags
from ludotheque.cli.address import is_for_this_machine, is_running, show, url_of
from ludotheque.core.errors import BadRecord, Message, Refusal
from ludotheque.core.text import printable
from ludotheque.play.fair import Noted, moves_told, verify
from ludotheque.play.files import FileRecord, read_records, reason_of
from ludotheque.play.status import OVER
from ludotheque.terminal.voice import Voice

if TYPE_CHECKING:
    from ludotheque.play.sitting import Damaged
    from ludotheque.server.app import Config
    from ludotheque.server.bell.settings import BellSettings
    from ludotheque.store import TableRow

PORT = 8765
AddCommand = Callable[[str], argparse.ArgumentParser]


def add_commands(add: AddCommand, voice: Voice) -> None:
    """The flags of the four commands."""
    _add_serve(add("serve"), voice)
    _add_join(add("join"), voice)
    _add_verify(add("verify"), voice)
    _add_admin(add("admin"), voice)


def _add_serve(parser: argparse.ArgumentParser, voice: Voice) -> None:
    cores, count = os.cpu_count() or 1, flags.count(voice)
    parser.add_argument("--host", default="127.0.0.1", help=voice("cli-serve-host"))
    parser.add_argument("--port", type=flags.port(voice), help=f"{voice('cli-serve-port')} ({PORT})")
    parser.add_argument("--db", type=flags.database(voice), metavar="URL", help=voice("cli-serve-db"))
    parser.add_argument("--workers", type=count, default=1, metavar="N", help=voice("cli-serve-workers"))
    parser.add_argument(
        "--bots", type=count, default=max(2, cores), metavar="N", help=voice("cli-serve-bots")
    )
    parser.add_argument("--public", action="store_true", help=voice("cli-serve-public"))
    parser.add_argument(
        "--trusted-proxy", action="append", default=[], metavar="NET", help=voice("cli-serve-trusted-proxy")
    )
    parser.add_argument("--name", action="append", default=[], metavar="…", help=voice("cli-serve-name"))
    parser.add_argument(
        "--metrics", choices=["local", "open", "closed"], default="local", help=voice("cli-serve-metrics")
    )
    parser.add_argument(
        "--contact", type=flags.contact(voice), metavar="URI", help=voice("cli-serve-contact")
    )
    parser.add_argument(
        "--waiting-hours",
        type=flags.hours(voice),
        default=72,
        metavar="N",
        help=voice("cli-serve-waiting-hours"),
    )
    _add_bells(parser, voice)
    parser.add_argument("--open", action="store_true", help=voice("cli-serve-open"))


def _add_bells(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """How people are called to a table when they are elsewhere."""
    parser.add_argument("--smtp", metavar="URL", help=voice("cli-serve-smtp"))
    parser.add_argument("--mail-from", type=flags.mail(voice), metavar="…", help=voice("cli-serve-mail-from"))
    parser.add_argument("--lmtp", type=flags.place(voice), metavar="N", help=voice("cli-serve-lmtp"))
    parser.add_argument(
        "--hook",
        type=flags.web(voice),
        action="append",
        default=[],
        metavar="URL",
        help=voice("cli-serve-hook"),
    )
    parser.add_argument("--hook-secret", metavar="…", help=voice("cli-serve-hook-secret"))
    parser.add_argument(
        "--bell-seconds",
        type=flags.count(voice),
        default=60,
        metavar="N",
        help=voice("cli-serve-bell-seconds"),
    )
    parser.add_argument("--push-local", action="store_true", help=voice("cli-serve-push-local"))


def _add_join(parser: argparse.ArgumentParser, voice: Voice) -> None:
    parser.add_argument("url", metavar="URL", help=voice("cli-join-url"))
    parser.add_argument("--bot", default="greedy", metavar="…", help=voice("cli-join-bot"))
    parser.add_argument("--seat", type=flags.whole(voice), metavar="0,…", help=voice("cli-join-seat"))
    parser.add_argument("--game", choices=[*GAMES], help=voice("cli-join-game"))
    count = flags.count(voice)
    parser.add_argument("--clock", type=count, metavar="N", help=voice("cli-join-clock"))
    parser.add_argument("--tables", type=count, default=1, metavar="N", help=voice("cli-join-tables"))
    parser.add_argument("--games", type=count, metavar="N", help=voice("cli-join-games"))
    parser.add_argument(
        "--name", type=flags.text(voice), default="Robot", metavar="…", help=voice("cli-join-name")
    )


def _add_verify(parser: argparse.ArgumentParser, voice: Voice) -> None:
    parser.add_argument(
        "file", type=flags.path(voice), metavar=voice("cli-metavar-file"), help=voice("cli-file")
    )
    for kind in ("commitment", "seal", "own", "entropy"):
        parser.add_argument(
            f"--{kind}", action="append", default=[], metavar="…", help=voice(f"cli-verify-{kind}")
        )


def _add_admin(parser: argparse.ArgumentParser, voice: Voice) -> None:
    parser.add_argument("action", choices=[*_ACTIONS], help=voice("cli-admin-action"))
    parser.add_argument(
        "file",
        nargs="?",
        type=flags.path(voice),
        metavar=voice("cli-metavar-file"),
        help=voice("cli-admin-file"),
    )
    parser.add_argument("--db", type=flags.database(voice), metavar="URL", help=voice("cli-serve-db"))
    parser.add_argument(
        "--days", type=flags.days(voice), default=365.0, metavar="N", help=voice("cli-admin-days")
    )
    parser.add_argument("--name", type=flags.text(voice), metavar="…", help=voice("cli-admin-name"))


# -- serve ----------------------------------------------------------------------------------------------------------


def serve_command(arguments: argparse.Namespace, voice: Voice) -> int:
    from ludotheque.server.app import Config
    from ludotheque.server.limits import Limits
    from ludotheque.server.run import default_database

    database = arguments.db or default_database()
    if arguments.workers > 1 and not database.startswith(("postgresql://", "postgres://")):
        raise BadRecord(Message("serve-workers-sqlite"))
    config = Config(
        database,
        bot_processes=arguments.bots,
        is_public=arguments.public,
        proxies=_networks(arguments.trusted_proxy),
        names=(arguments.host, *arguments.name),
        metrics=arguments.metrics,
        contact=arguments.contact,
        bells=_bells(arguments),
        limits=Limits(waiting_hours=arguments.waiting_hours, bell_seconds=arguments.bell_seconds),
    )
    try:
        return _listen(arguments, config, voice)
    except Refusal as refusal:
        raise BadRecord(refusal.message) from None


def _bells(arguments: argparse.Namespace) -> "BellSettings":
    """What is set of the bell; what needs something else that is not set is an error."""
    from ludotheque.extras import need
    from ludotheque.server.bell.settings import BellSettings, WrongBell, mailbox

    needs = {
        "smtp": "mail_from",
        "mail_from": "smtp",
        "lmtp": "smtp",
        "hook": "hook_secret",
        "hook_secret": "hook",
    }
    for flag, other in needs.items():
        if getattr(arguments, flag) and not getattr(arguments, other):
            names = [f"--{name.replace('_', '-')}" for name in (flag, other)]
            raise BadRecord(Message("serve-needs", flag=names[0], other=names[1]))
    try:
        if arguments.smtp:
            mailbox(arguments.smtp)
    except WrongBell as error:
        raise BadRecord(error.message) from None
    if arguments.lmtp:
        need("post")
    return BellSettings(
        smtp=arguments.smtp,
        sender=arguments.mail_from,
        lmtp=arguments.lmtp,
        hooks=tuple(arguments.hook),
        secret=arguments.hook_secret or "",
        contact=arguments.contact,
        is_local=arguments.push_local,
    )


def _networks(texts: list[str]) -> tuple[str, ...]:
    from ludotheque.server.ways import read_network

    for text in texts:
        try:
            read_network(text)
        except ValueError:
            raise BadRecord(Message("serve-proxy", value=text[:100])) from None
    return tuple(texts)


def _listen(arguments: argparse.Namespace, config: "Config", voice: Voice) -> int:
    from ludotheque.server.run import claim

    if arguments.open and is_running(usual := url_of(arguments.host, arguments.port or PORT)):
        print(voice("serve-running", url=usual), flush=True)
        show(usual)
        return 0
    with claim(config.database):
        return _serve(arguments, config, voice)


def _end_well(*_: object) -> None:
    """From when it is told that the server is there until it listens to signals itself."""
    raise SystemExit(0)


def _serve(arguments: argparse.Namespace, config: "Config", voice: Voice) -> int:
    from ludotheque.server.run import old_sqlite, run_server, try_database

    try_database(config.database)
    sock = _bind(arguments)
    url = url_of(arguments.host, sock.getsockname()[1])
    outer = _outer_url(arguments, url)
    config = replace(config, outer_url=outer, bells=replace(config.bells, url=outer or url))
    signal.signal(signal.SIGTERM, _end_well)
    print(voice("serve-listening", url=url, database=_without_password(config.database)), flush=True)
    if (warning := old_sqlite(config.database)) is not None:
        print(voice.say(warning), file=sys.stderr, flush=True)
    if arguments.open:
        show(url)
    with sock:
        return run_server(sock, config, arguments.workers)


def _outer_url(arguments: argparse.Namespace, url: str) -> str | None:
    """How others reach it: by its name, or by its address in the network; None where only this machine can."""
    if arguments.name and arguments.public:
        return f"https://{arguments.name[0]}/"
    return None if is_for_this_machine(url) else url


def _bind(arguments: argparse.Namespace) -> socket.socket:
    """The port that was asked for, or the usual one; who just wants to play takes any that is free."""
    from ludotheque.server.run import CannotServe, bind

    try:
        return bind(arguments.host, arguments.port if arguments.port is not None else PORT)
    except CannotServe:
        if arguments.port is not None or not arguments.open:
            raise
        return bind(arguments.host, 0)


def _without_password(database: str) -> str:
    scheme, separator, rest = database.partition("://")
    return f"{scheme}{separator}{rest.rpartition('@')[2]}" if "@" in rest else database


# -- join and verify ------------------------------------------------------------------------------------------------


def join_command(arguments: argparse.Namespace, voice: Voice) -> int:
    """0: played to the end; 1: the deal was not fair."""
    from ludotheque.server.joining import join
    from ludotheque.server.watching import Rule, is_server, watch

    def report(message: Message) -> None:
        print(voice.say(message), flush=True)

    who = arguments.name, voice.language, report
    if is_server(arguments.url):
        rule = Rule(arguments.game, arguments.clock, arguments.tables, arguments.games)
        playing = watch(arguments.url, arguments.bot, rule, *who)
    else:
        playing = join(arguments.url, arguments.bot, arguments.seat, *who)
    return 0 if asyncio.run(_until_told(playing)) else 1


async def _until_told(playing: Coroutine[Any, Any, bool]) -> bool:
    """Stopped by whoever runs it (SIGTERM) as by Ctrl-C: seats are left in order."""
    task = asyncio.ensure_future(playing)
    with contextlib.suppress(NotImplementedError):  # Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None


def verify_command(arguments: argparse.Namespace, voice: Voice) -> int:
    """0: every deal was fair and all else fits; 1: something does not fit or is not proved; 2: one is no record."""
    code, noted = 0, Noted(arguments.commitment, arguments.seal, arguments.own, arguments.entropy)
    for entry in read_records(arguments.file):
        if isinstance(entry.record, BadRecord):
            print(_of_record(entry, voice.explain(entry.record), voice), file=sys.stderr)
            code = 2
            continue
        verdict = verify(entry.record, noted)
        rest = [moves_told(entry.record)] if verdict.reason.id == "fair-no-proof" else verdict.notes
        for message in (verdict.reason, *rest):
            print(_of_record(entry, voice.say(message), voice))
        code = max(code, 0 if verdict.is_fair else 1)
    return code


def _of_record(entry: FileRecord, text: str, voice: Voice) -> str:
    """For people, who count from 1; what `replay` prints is for programs too, and its form is fixed."""
    return text if entry.number is None else voice("verify-record", number=entry.number + 1, text=text)


# -- admin ----------------------------------------------------------------------------------------------------------


def admin_command(arguments: argparse.Namespace, voice: Voice) -> int:
    from ludotheque.server.run import default_database
    from ludotheque.store import StoreUnavailable

    if arguments.file is not None and arguments.action in _WITHOUT_FILE:
        raise BadRecord(Message("admin-no-file", action=arguments.action, file=arguments.file[:100]))
    try:
        return _ACTIONS[arguments.action](arguments, arguments.db or default_database(), voice) or 0
    except StoreUnavailable as error:
        raise BadRecord(error.message) from None
    except Refusal as refusal:
        raise BadRecord(refusal.message) from None
    except OSError as error:
        raise BadRecord(
            Message("file-unwritten", path=arguments.file or "-", reason=reason_of(error))
        ) from None


def _file(arguments: argparse.Namespace) -> Path:
    if arguments.file is None:
        raise BadRecord(Message("admin-needs-file", action=arguments.action))
    return Path(arguments.file)


def _backup(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.store import admin

    asyncio.run(admin.backup(database, _file(arguments)))
    print(voice("admin-backed-up", path=str(_file(arguments))))


def _restore(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.store import admin

    asyncio.run(admin.restore(_file(arguments), database))
    print(voice("admin-restored", database=_without_password(database)))


def _tables(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.server.exporting import check_tables

    def tell(row: "TableRow", damage: "Damaged | None") -> None:
        day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(row.updated / 1000))
        trouble = "" if damage is None else "  " + voice("admin-damaged", reason=damage.reason)
        print(printable(f"{row.id}  {row.game:<10}  {row.status:<8}  {day}  {row.entries}") + trouble)

    asyncio.run(check_tables(database, tell))


def _check(arguments: argparse.Namespace, database: str, voice: Voice) -> int:
    """1: there are running games that this program would not play on."""
    from ludotheque.server.exporting import check_running

    def tell(row: "TableRow", damage: "Damaged") -> None:
        print(
            printable(f"{row.id}  {row.game:<10}  {row.status:<8}  ")
            + voice("admin-damaged", reason=damage.reason)
        )

    sound, others = asyncio.run(check_running(database, tell))
    print(voice("admin-checked", sound=sound, others=others))
    return 1 if others else 0


def _prune(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.store import admin

    at, ended = time.time_ns() // 1_000_000, ("over", "off")  # of tournaments
    count = asyncio.run(admin.prune(database, OVER, arguments.days, at, ended))
    print(voice("admin-pruned", count=count))


def _export(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.server.exporting import export_records

    def tell(row: "TableRow", damage: "Damaged") -> None:
        print(voice("admin-left-out", table=row.id, reason=damage.reason), file=sys.stderr)

    if arguments.file in (None, "-"):
        asyncio.run(export_records(database, sys.stdout, tell))
        return
    with _file(arguments).open("w", encoding="utf-8") as file:
        print(voice("admin-exported", count=asyncio.run(export_records(database, file, tell))))


# -- people and tables ------------------------------------------------------------------------------------------------


def _about(arguments: argparse.Namespace) -> str:
    if not arguments.file:
        raise BadRecord(Message("admin-needs", action=arguments.action))
    return str(arguments.file)


def _people(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.server.administration import people

    for one in asyncio.run(people(database, arguments.file or "")):
        print(printable(f"{one.guest}  {_minute(one.seen)}  {one.name}"))


def _minute(ms: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(ms / 1000))


def _log(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.server.administration import log

    deeds = asyncio.run(log(database))
    for deed in deeds:
        is_nameless = deed.did == "renamed" and not deed.name  # whoever it was has left for good
        text = f"admin-deed-{deed.did}{'-gone' if is_nameless else ''}"
        print(f"{_minute(deed.at)}  {voice(text, id=deed.id, by=deed.by, name=deed.name)}")
    if not deeds:
        print(voice("admin-log-empty"))


def _rename(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.server.administration import rename

    id = _about(arguments)
    if arguments.name is None:
        raise BadRecord(Message("admin-needs-name"))
    print(voice.say(asyncio.run(rename(database, _whoever(), id, arguments.name))))


def _strike(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.server.administration import strike

    id = _about(arguments)
    if arguments.name is None:
        raise BadRecord(Message("admin-needs-entrant"))
    print(voice.say(asyncio.run(strike(database, _whoever(), id, arguments.name))))


def _delete(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
    from ludotheque.server.administration import delete

    print(voice.say(asyncio.run(delete(database, _whoever(), _about(arguments), voice.language))))


def _deed(action: str) -> Callable[[argparse.Namespace, str, Voice], None]:
    """What needs an id and nothing else."""

    def do(arguments: argparse.Namespace, database: str, voice: Voice) -> None:
        from ludotheque.server import administration

        work = getattr(administration, action)
        print(voice.say(asyncio.run(work(database, _whoever(), _about(arguments)))))

    return do


def _whoever() -> str:
    """Who types, as this machine calls them."""
    try:
        return getpass.getuser()[:80]
    except (KeyError, OSError):  # no name for this number
        return "?"


_ACTIONS: dict[str, Callable[[argparse.Namespace, str, Voice], Any]] = {
    "backup": _backup,
    "restore": _restore,
    "tables": _tables,
    "check": _check,
    "prune": _prune,
    "export": _export,
    "people": _people,
    "rename": _rename,
    "mute": _deed("mute"),
    "unmute": _deed("unmute"),
    "ban": _deed("ban"),
    "unban": _deed("unban"),
    "close": _deed("close_table"),
    "strike": _strike,
    "delete": _delete,
    "log": _log,
}

_WITHOUT_FILE = ("tables", "check", "prune", "log")

SERVER_COMMANDS = {
    "serve": serve_command,
    "join": join_command,
    "verify": verify_command,
    "admin": admin_command,
}
