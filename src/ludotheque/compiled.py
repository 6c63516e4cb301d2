"""What the kernels of all games are compiled with: Numba, where its cache lies, bits and chance in flat
integers.

Import it, and the kernels that do, only where they are used: it imports Numba and NumPy.
Nothing is compiled before its first call; `tell_compiling` says who wants to know when that happens.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from llvmlite import binding, ir  # type: ignore[import-untyped]  # it has no types at all
from numba.core import cgutils, event, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from ludotheque.kept import cache_folder, home

Ints: TypeAlias = NDArray[np.int64]
"""A state, a list of moves, or points: flat integers."""
Stream: TypeAlias = NDArray[np.uint64]
"""A stream of chance: one word that moves on with every draw."""
F = TypeVar("F", bound=Callable[..., Any])


# -- how functions are compiled ------------------------------------------------------------------------------

_config: Any = numba.config  # its settings are made at run time: no types
_folder_of = cache(cache_folder)  # asked once a game: the environment at import is what counts
_AS_PART: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # options that Numba's types leave out


def compiled(function: F) -> F:
    """The function, compiled at its first call and kept for the next start. It lets other threads run
    meanwhile."""
    before, folder = _config.CACHE_DIR, _folder_of(*home(Path(function.__code__.co_filename).resolve()))
    _config.CACHE_DIR = str(folder or "")
    try:
        compile_later = numba.njit(cache=folder is not None, nogil=True, error_model="numpy")
        return cast(F, _once_for_all_constants(compile_later(function)))
    finally:
        _config.CACHE_DIR = before  # other users of Numba in this process keep their own place


def inner(function: F) -> F:
    """A part of compiled functions, which Python does not call itself: half the time to compile."""
    compile_later = numba.njit(error_model="numpy", **_AS_PART)
    return cast(F, _once_for_all_constants(compile_later(function)))


def _once_for_all_constants(dispatcher: Any) -> Any:
    """Compiled once for integers, and not again for each constant that is passed as one."""
    resolve = dispatcher.get_call_template

    def without_constants(args: Any, kws: Any) -> Any:
        return resolve(tuple(map(types.unliteral, args)), kws)

    dispatcher.get_call_template = without_constants
    return dispatcher


# -- telling that it takes a while ---------------------------------------------------------------------------


class _Teller(event.Listener):
    """Calls once, when the first function is compiled and not found in the cache."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell: Callable[[], None] | None = tell

    def on_start(self, event: object) -> None:
        tell, self._tell = self._tell, None
        if tell is not None:
            tell()

    def on_end(self, event: object) -> None:
        pass


@contextmanager
def tell_compiling(tell: Callable[[], None]) -> Iterator[None]:
    """Within this block `tell` is called, once, if something has to be compiled: it takes some seconds."""
    with event.install_listener("numba:compile", _Teller(tell)):
        yield


# -- arrays --------------------------------------------------------------------------------------------------


@inner
def copy(source: Ints, target: Ints) -> None:
    """As `target[:] = source`, which takes seconds to compile for the words of an error that cannot
    happen."""
    for i in range(len(source)):
        target[i] = source[i]


def _without_owner(typing_context: Any, array: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        whole = context.make_array(signature.args[0])(context, builder, args[0])
        for owner in ("meminfo", "parent"):
            setattr(whole, owner, ir.Constant(getattr(whole, owner).type, None))
        return whole._getvalue()

    return array(array), generate


borrowed: Any = intrinsic(_without_owner)
"""An array that was passed from Python, without counting who uses it: the count is kept for all processors, and where
small functions pass arrays on and look at parts of them, most of the time goes by counting. Whoever passed it must keep
it; one that was made in compiled code would be gone at once."""


def _fetch_ahead(typing_context: Any, array: Any, index: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        whole = context.make_array(signature.args[0])(context, builder, args[0])
        byte, word = ir.IntType(8).as_pointer(), ir.IntType(32)
        instruction = builder.module.declare_intrinsic(
            "llvm.prefetch", (byte,), ir.FunctionType(ir.VoidType(), (byte, word, word, word))
        )
        place = builder.bitcast(builder.gep(whole.data, [args[1]]), byte)
        builder.call(instruction, [place, word(0), word(3), word(1)])  # to be read, to be kept, data
        return context.get_dummy_value()

    return types.void(array, index), generate


prefetch: Any = intrinsic(_fetch_ahead)
"""`prefetch(array, index)`: have it brought near (the array is flat) while something else is done."""


# -- bits ----------------------------------------------------------------------------------------------------


def _count_set(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return bits(bits), generate


def _count_trailing_zeros(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.false_bit)

    return bits(bits), generate


def _deposit_bits(typing_context: Any, source: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        instruction = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(word, (word, word))
        )
        return builder.call(instruction, args)

    return mask(source, mask), generate


# Instructions of the processor.
_set_bits: Any = intrinsic(_count_set)
_trailing_zeros: Any = intrinsic(_count_trailing_zeros)
_deposit: Any = intrinsic(_deposit_bits)


@inner
def count_bits(bits: int) -> int:
    """How many bits are set."""
    count: int = _set_bits(bits)
    return count


@inner
def lowest_bit(bits: int) -> int:
    """The place of the lowest bit that is set; there must be one."""
    place: int = _trailing_zeros(bits)
    return place


@inner
def _nth_bit_by_halves(bits: int, n: int) -> int:
    """Halved until one place is left, without a jump."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        below_half = count_bits(bits & (1 << width) - 1)
        is_above = n >= below_half
        n -= below_half if is_above else 0
        bits >>= width if is_above else 0
        place += width if is_above else 0
    return place


@inner
def _nth_bit_by_deposit(bits: int, n: int) -> int:
    place: int = _trailing_zeros(_deposit(1 << n, bits))
    return place


def _can_deposit() -> bool:
    """Whether this processor deposits bits, and quickly; and Numba compiles for no other."""
    is_quick = binding.get_host_cpu_name() not in ("znver1", "znver2")  # some hundred cycles there
    is_for_other = _config.CPU_NAME is not None or _config.CPU_FEATURES is not None
    return is_quick and not is_for_other and bool(binding.get_host_cpu_features().get("bmi2"))


nth_bit = _nth_bit_by_deposit if _can_deposit() else _nth_bit_by_halves
"""The place of the bit that has `n` set bits below it."""


# -- chance --------------------------------------------------------------------------------------------------
# SplitMix64 (Steele, Lea, Flood 2014): quick, and short enough to be written a second time where a test
# follows it.

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX = np.uint64(0xBF58476D1CE4E5B9)
_MIX_AGAIN = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_TWO_TO_32 = np.uint64(1 << 32)


@inner
def mix(word: np.uint64) -> np.uint64:
    word = (word ^ (word >> _30)) * _MIX
    word = (word ^ (word >> _27)) * _MIX_AGAIN
    return word ^ (word >> _31)


@inner
def start_stream(stream: Stream, seed: int, index: int) -> None:
    """Set the stream to the beginning of the one with this index, of all those that the seed has."""
    stream[0] = mix(mix(np.uint64(seed)) + np.uint64(index))


@inner
def next_word(stream: Stream) -> np.uint64:
    word = stream[0] + _STEP
    stream[0] = word
    return mix(word)


@inner
def below(stream: Stream, n: int) -> int:
    """A number from 0 to n - 1, each equally likely (Lemire's multiply and reject). n: at most 2 ** 32."""
    bound = np.uint64(n)
    product = (next_word(stream) >> _32) * bound
    if product & _LOW < bound:
        least = _TWO_TO_32 % bound
        while product & _LOW < least:
            product = (next_word(stream) >> _32) * bound
    return np.int64(product >> _32)  # type: ignore[return-value]  # an int to compiled code


@inner
def shuffle(stream: Stream, things: Ints, count: int) -> None:
    """Shuffle the first `count` things, each order equally likely (Fisher-Yates)."""
    for i in range(count - 1, 0, -1):
        j = below(stream, i + 1)
        things[i], things[j] = things[j], things[i]
