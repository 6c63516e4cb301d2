"""What workers do in tests of bots that fail: each level fails in its own way. Imported in the workers' processes."""

import os
import time

from ludotheque.server.workers import Answer, Job, choose
from ludotheque.waking import Waking


def choose_or_fail(job: Job) -> Answer:
    match job.level:
        case "easy":
            time.sleep(3600)
        case "medium":
            os._exit(1)
        case "strong":
            return "no move at all"
        case "best":
            raise ArithmeticError("a bot's mistake")
    return choose(job)


def never_choose(job: Job) -> str:
    time.sleep(3600)
    return "too late"


def never_wake(job: Waking) -> None:
    time.sleep(3600)


def fail_to_wake(job: Waking) -> None:
    raise ArithmeticError("a kernel's mistake")


def wake_at_once(job: Waking) -> None:
    pass
