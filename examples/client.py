"""Play a whole game on a Ludothèque server: python client.py http://localhost:8765 [game]

Needs httpx and websockets, and nothing of Ludothèque. Sits down against bots and plays the first legal move that it is
told; in the talk of Res Publica that is silence, or no.
"""

import asyncio
import hashlib
import json
import secrets
import sys

import httpx
from websockets.asyncio.client import connect


async def play(url: str, game: str) -> list[int]:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.put("/api/v1/guest", json={"name": "Script"})
        table = (await http.post("/api/v1/tables", json={"game": game, "bots": ["random"]})).json()
        path = f"/api/v1/tables/{table['id']}"
        entropy = secrets.token_hex(32)  # it goes into the deal: committed to now, revealed at the start
        sealed = json.dumps(["ludotheque/deal/seat", table["id"], 0, entropy], separators=(",", ":"))
        commitment = hashlib.sha256(sealed.encode()).hexdigest()
        await http.put(f"{path}/seats/0", json={"commitment": commitment})
        token = (await http.post(f"{path}/seats/0/token")).json()["token"]
        await http.post(f"{path}/start", json={"reveal": [{"seat": 0, "entropy": entropy}]})
        headers = {"Authorization": f"Bearer {token}"}
        address = f"ws{url.removeprefix('http')}{path}/socket"
        async with connect(address, additional_headers=headers) as socket:
            await socket.send(json.dumps({"type": "hello"}))
            async for text in socket:
                told = json.loads(text)
                if told["type"] == "refused":
                    raise SystemExit(told["error"]["text"])
                if told["type"] == "position" and told["to_act"] is None:
                    return list(told["result"]["scores"])
                if told["type"] == "position" and told["to_act"] == told["seat"]:
                    legal = told["legal"] or told["some"]
                    number = told["number"]  # the server plays a move once, however often this id comes
                    move = {"type": "move", "id": str(number), "number": number, "move": legal[0]}
                    await socket.send(json.dumps(move))
    raise SystemExit("the server has closed the connection")


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2] if len(sys.argv) > 2 else "libertas")))
