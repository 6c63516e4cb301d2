// Plays one game on a Ludothèque server: node client.mjs http://localhost:8765 [game]
//
// Needs node 22 and nothing else (node 20: node --experimental-websocket client.mjs …). It plays the first legal move that
// it is told; in the talk of Res Publica that is silence, or no. It brings no part of its own into the deal: client.py
// shows how.

const url = process.argv[2].replace(/\/$/, "");
const game = process.argv[3] ?? "libertas";
let cookie;

async function ask(method, path, body) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) },
    body: body && JSON.stringify(body),
  });
  cookie ??= answer.headers.getSetCookie()[0]?.split(";")[0];
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error.text);
  return told;
}

await ask("PUT", "/guest", { name: "Script" });
const table = await ask("POST", "/tables", { game, bots: ["random"] });
const path = `/tables/${table.id}`;
await ask("PUT", `${path}/seats/0`, {});
const { token } = await ask("POST", `${path}/seats/0/token`);
await ask("POST", `${path}/start`, {});

const socket = new WebSocket(`${url.replace("http", "ws")}/api/v1${path}/socket`, {
  headers: { Authorization: `Bearer ${token}` },
});
socket.onopen = () => socket.send(JSON.stringify({ type: "hello" }));
socket.onclose = () => process.exit(1);
socket.onmessage = ({ data }) => {
  const told = JSON.parse(data);
  if (told.type === "refused") throw new Error(told.error.text);
  if (told.type !== "position") return;
  if (told.to_act === null) {
    console.log(told.result.scores);
    process.exit(0);
  }
  if (told.to_act === told.seat) {
    const { number } = told; // the server plays a move once, however often this id comes
    socket.send(JSON.stringify({ type: "move", id: String(number), number, move: (told.legal ?? told.some)[0] }));
  }
};
