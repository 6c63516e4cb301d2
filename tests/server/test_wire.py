"""Frames as TCP may bring them: whole, two at once, cut in the middle, in parts. Each message is heard once."""

import asyncio

import pytest

from tests.server.client import Player
from tests.server.conftest import Running

PING, PONG = b'{"type":"ping"}', b'{"type":"pong"}'
MASK = b"mask"


def frame(content: bytes, head: int = 0x81) -> bytes:
    """A frame as a client sends it; `head`: what kind it is, and whether it is the last of its message."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([head]) + length + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(content))


WHOLE = frame(PING)
CONTROL = frame(b"?", 0x89)
IN_PARTS = frame(PING[:5], 0x01) + frame(PING[5:], 0x80)
LONG = frame(PING[:-1] + b" " * 200 + b"}")
CHUNKS = {
    "whole": [WHOLE, WHOLE],
    "two at once": [WHOLE + WHOLE, WHOLE],
    "cut in the head": [WHOLE[:1], WHOLE[1:], WHOLE],
    "cut in the content": [WHOLE, WHOLE[:9], WHOLE[9:] + WHOLE[:3], WHOLE[3:], WHOLE],
    "in parts": [IN_PARTS, WHOLE],
    "in parts that come apart": [IN_PARTS[:12], IN_PARTS[12:], WHOLE],
    "with a control frame between": [WHOLE, CONTROL, WHOLE, CONTROL + WHOLE, WHOLE],
    "long": [WHOLE, LONG, WHOLE],
}


@pytest.mark.parametrize("chunks", CHUNKS.values(), ids=CHUNKS)
def test_however_frames_come_each_message_is_heard_once(server: Running, chunks: list[bytes]) -> None:
    expected = b"".join(chunks).replace(IN_PARTS, WHOLE).replace(LONG, WHOLE).count(WHOLE)

    async def talk() -> None:
        async with Player(server.url) as ada:
            table = await ada.table()
            host, port = server.url.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            try:
                for chunk in chunks:
                    writer.write(chunk)
                    await writer.drain()
                    await asyncio.sleep(0.03)  # so that it comes alone
                heard = b""
                while heard.count(PONG) < expected:  # whoever leaves before that is not answered any more
                    heard += await reader.read(1 << 16)
                writer.write(frame(b"\x03\xe8", 0x88))  # the end, which is answered
                heard += await reader.read()
                assert heard.count(PONG) == expected
            finally:
                writer.close()

    asyncio.run(asyncio.wait_for(talk(), 30))
