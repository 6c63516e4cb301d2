// All that goes over the wire: requests, and the one socket at a table.

import { batch, signal } from "./vendor/signals-core/signals-core.js";
import { askedFor, commit, entropy, isAgreed, isAlone, noteHeard, revealing, uncommitted } from "./fair.js";
import { say, sentence } from "./language.js";
import { dismiss, guest, hasSigned, language, notices, notify } from "./state.js";

/** A refusal of the server: a sentence in the reader's language, and the clause of the law where there is one. */
export class Refused extends Error {
  constructor(reason, status = 0) {
    super(sentence(reason.text));
    this.id = reason.id;
    this.clause = reason.clause ?? null;
    this.status = status;
  }
}

/** Ask the server: `ask("POST", "tables", { game })`. Throws `Refused`. */
export async function ask(method, path, body) {
  const [plain, query = ""] = path.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set("lang", language.value);
  const url = `api/${plain}?${parameters}`;
  const options = { method, headers: {} };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["content-type"] = "application/json";
  }
  let answer;
  try {
    answer = await fetch(url, options);
  } catch {
    throw new Refused({ id: "web-offline", text: say("web-offline") });
  }
  const told = await answer.json().catch(() => ({}));
  if (told.error?.id === "server-no-identity" && guest.peek()) forgetGuest();
  if (!answer.ok) throw new Refused(told.error ?? { id: "web-failed", text: say("web-failed") }, answer.status);
  return told;
}

/** Do it, and say so if it is refused. Gives the answer or null. */
export async function attempt(work, game = null) {
  for (const { key, kind } of notices.peek()) if (kind === "refusal") dismiss(key); // whoever goes on has read it
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notify(error.message, { clause: error.clause, game, kind: "refusal" });
    return null;
  }
}

const MOST_RELOADS = 3;
let awaited = null;

/** Whether the server answers, and a part of the page cannot be loaded all the same. */
export const isBroken = signal(false);

/** Load the page anew when the server answers again, unless one has gone elsewhere: a module that could not be loaded
 *  is never tried again by some browsers (Chromium 150, Firefox). */
export async function comeBack() {
  const where = location.href;
  if (awaited === where) return;
  awaited = where;
  do await tick();
  while (location.href === where && !(await isReached()));
  awaited = null;
  if (location.href === where) loadAnew();
}

/** A few times: a module that is broken stays so. The address keeps the count, in the history of this window. */
function loadAnew() {
  const reloads = history.state?.reloads ?? 0;
  if (reloads >= MOST_RELOADS) {
    isBroken.value = true;
    notify(say("web-broken"), { kind: "refusal" });
    return;
  }
  history.replaceState({ reloads: reloads + 1 }, "");
  location.reload();
}

/** A while, or until the network is back. */
function tick() {
  return new Promise((resolve) => {
    setTimeout(resolve, 3000);
    addEventListener("online", resolve, { once: true });
  });
}

async function isReached() {
  return ask("GET", "games").then(
    () => true,
    () => false,
  );
}

// -- who one is ---------------------------------------------------------------------------------------------------

/** Who the cookie says one is; null for a newcomer, for whom the server is not even asked. */
export async function whoAmI() {
  if (!hasSigned.value) return;
  try {
    guest.value = await ask("GET", "guest");
  } catch (error) {
    if (error.status !== 401) throw error;
    hasSigned.value = false;
  }
}

/** This device is nobody's any more: signed out, here or from another one. */
export function forgetGuest() {
  guest.value = null;
  hasSigned.value = false;
}

/** Take a name, or keep the one there is. */
export async function sign(name) {
  if (!guest.value || (name && name !== guest.value.name)) {
    guest.value = await ask("PUT", "guest", { name: name || say("web-guest") });
    hasSigned.value = true;
  }
}

// -- tables -------------------------------------------------------------------------------------------------------

/** A new table with oneself, under this name if it is given, on the first seat. */
export async function makeTable(wish, name = null) {
  await sign(name);
  return sit(await ask("POST", "tables", wish), 0);
}

/** Take a seat under one's own name; where several people share a device, each says theirs. */
export async function sit(info, seat, { name = null, shares = false } = {}) {
  await sign(shares && guest.value ? null : name);
  return take(info, seat, shares ? name : null);
}

async function take(info, seat, name) {
  return ask("PUT", `tables/${info.id}/seats/${seat}`, {
    ...(name ? { name } : {}),
    commitment: await commit(info, seat),
  });
}

/** Commit for seats of a rematch that are one's own already, whoever this page thinks one is. */
async function commitSeats(info, seats = uncommitted(info)) {
  let told = info;
  for (const { seat, name } of seats) told = await take(info, seat, info.hot_seat ? name : null);
  return told;
}

/** Say yes to a rematch. */
export function sayYes(info) {
  return commitSeats(info, [...uncommitted(info), ...askedFor(info)]);
}

/** Say no to a rematch. */
export async function sayNo(info) {
  for (const { seat } of askedFor(info)) await ask("DELETE", `tables/${info.id}/seats/${seat}`, {});
}

/** Begin; `first`: the seat that begins, where that is said now. Where nobody else can sit down any more, what is
 *  committed to is revealed by the way. */
export async function begin(info, first = null) {
  const reveal = isAlone(info) ? revealing({ ...info, first }) : [];
  const told = await ask("POST", `tables/${info.id}/start`, { reveal, first });
  noteHeard(told);
  return told;
}

const SIGNED_OUT = 4001;
const KEPT_PHRASES = 5;
const SHOWN_FOR = 8000; // ms that a phrase stands beside whoever said it

/** The socket at a table: it comes back by itself, sends each move until it is answered, and keeps what it heard. */
export class Visit {
  #socket = null;
  #tries = 0;
  #timer = 0;
  #ended = false;
  #pending = new Map();
  #hasCommitted = false;
  #isTakingPart = false;
  #heard = 0;

  constructor(id) {
    this.id = id;
    /** told of every position, once all of it is known here */
    this.onPosition = () => {};
    /** whether the next position tells what one has missed, not what happens now */
    this.isCatchingUp = false;
    /** the number that one's last move from here has got */
    this.ownNumber = 0;
    /** TableInfo */
    this.info = signal(null);
    /** Position */
    this.position = signal(null);
    /** all lines of the log that were told */
    this.log = signal([]);
    /** how many lines stand before them: of a long log only the end is told */
    this.earlier = signal(0);
    /** connecting, online, offline, or gone: there is no such table */
    this.state = signal("connecting");
    /** why it is gone: no-table; damaged, or on-hold, if it cannot be loaded; contest-closed, while others play it */
    this.trouble = "no-table";
    /** what one's moves would do, at a number */
    this.outlook = signal(null);
    /** whose eyes look, where several people share a device */
    this.looking = signal(null);
    /** the move that was hinted at a ply; no move yet while it is thought about */
    this.hint = signal(null);
    /** whether one has said no to the rematch */
    this.hasDeclined = signal(false);
    /** the move of one's own that is on its way; null: none */
    this.sending = signal(null);
    /** Present: who is here, and how many watch */
    this.present = signal(null);
    /** what was said last: { key, seat, phrase, to, isOld }, the newest at the end */
    this.said = signal([]);
    document.addEventListener("visibilitychange", this.#showTab);
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#drop);
    this.#open();
  }

  #hurry = () => {
    if (!this.#socket) this.#open();
  };

  #drop = () => this.#socket?.close();

  #showTab = () => this.#send({ type: "tab", is_hidden: document.hidden });

  #open() {
    if (this.#ended) return; // somebody was still waiting for an answer when the table was left
    clearTimeout(this.#timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => batch(() => this.#hear(JSON.parse(event.data))); // it is drawn once
    socket.onclose = (event) => this.#closed(socket, event.code);
  }

  #greet() {
    this.#tries = 0;
    this.isCatchingUp = true;
    this.hint.value = null; // a move may have been taken back meanwhile
    if (this.looking.value !== null) this.#heard = 0; // several share the device: nobody looks until it is said again
    this.#hello();
    if (document.hidden) this.#showTab();
    if (this.looking.value !== null) this.#send({ type: "look", seat: this.looking.value });
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#beat();
  }

  #hello() {
    this.#send({ type: "hello", since: this.#heard, language: language.value });
  }

  #beat() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#send({ type: "ping" });
      this.#timer = setTimeout(() => this.#socket?.close(), 8000);
    }, 20000);
  }

  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message) {
    this.#beat();
    this.state.value = "online";
    if (message.type === "table") this.#seat(message);
    else if (message.type === "position") this.#look(message);
    else if (message.type === "present") this.present.value = message;
    else if (message.type === "said") this.#listen(message);
    else if (message.type === "done") this.#done(message);
    else if (message.type === "refused") this.#answer(message.id, new Refused(message.error));
  }

  #listen({ seat, phrase, to }) {
    const key = (this.said.peek().at(-1)?.key ?? 0) + 1;
    this.said.value = [...this.said.peek().slice(1 - KEPT_PHRASES), { key, seat, phrase, to, isOld: false }];
    setTimeout(() => {
      this.said.value = this.said.peek().map((said) => (said.key === key ? { ...said, isOld: true } : said));
    }, SHOWN_FOR);
  }

  #seat(info) {
    this.info.value = info;
    this.#takePart();
  }

  /** In the deal: commit for one's seats of a rematch, begin it when all have said yes, and reveal after the start. */
  async #takePart() {
    if (this.#isTakingPart || this.#ended) return;
    this.#isTakingPart = true;
    let info;
    try {
      do {
        info = this.info.peek();
        await this.#step(info);
      } while (info !== this.info.peek()); // what was told meanwhile must not be missed
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Not now, then soon: the deal waits for it.
      if (!error.status || error.status >= 429) setTimeout(() => this.#takePart(), 1000);
      else if (info !== this.info.peek()) queueMicrotask(() => this.#takePart());
    } finally {
      this.#isTakingPart = false;
    }
  }

  async #step(info) {
    if (info.status === "waiting" && !this.#hasCommitted) await this.#commit(info);
    if (info.is_host && isAgreed(info)) this.info.value = await begin(info); // whoever came last hears no more of it
    else if (info.status === "dealing") await this.#reveal(info);
  }

  async #commit(info) {
    await commitSeats(info);
    this.#hasCommitted = info.you.length > askedFor(info).length; // once is enough, whatever the server says then
  }

  async #reveal(info) {
    const reveal = revealing(info);
    if (reveal.length) noteHeard(await ask("POST", `tables/${this.id}/reveal`, { reveal }));
  }

  #look(position) {
    const before = this.position.value;
    if (before && position.number < before.number) return;
    if (before && position.ply < before.ply && this.#heard) return this.again(); // an undo: hear the whole log anew
    const isHandedOver = Boolean(this.#heard) && before !== null && before.seat !== null && position.seat === null;
    const isWhole = !this.#heard || isHandedOver || position.earlier; // nothing told before goes with it
    const known = isWhole ? [] : this.log.value;
    const first = position.log[0]?.number ?? Infinity;
    this.log.value = [...known.filter((line) => line.number < first), ...position.log];
    if (isWhole) this.earlier.value = position.earlier ?? 0;
    this.#heard = isHandedOver ? 0 : position.number;
    if (this.info.value.you.length > 1) this.looking.value = position.seat; // a reconnect shows as much, and no more
    this.position.value = position;
    this.onPosition(position);
    this.isCatchingUp = false;
    if (isHandedOver) this.#hello(); // the log told one pair of eyes more than the next may know: hear it anew
    else this.#askOutlook(position);
  }

  async #askOutlook(position) {
    const wanted = position.seat === null ? "" : `?seat=${position.seat}`;
    try {
      const told = await ask("GET", `tables/${this.id}/outlook${wanted}`);
      if (told.number === this.position.value.number && told.seat === this.position.value.seat)
        this.outlook.value = told;
    } catch {
      // it only adorns the page; the next position asks again
    }
  }

  #done({ id, number }) {
    this.ownNumber = number;
    this.#answer(id, null);
  }

  #answer(id, refusal) {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (refusal) waiting?.reject(refusal);
    else waiting?.resolve();
  }

  async #closed(socket, code) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    if (code === SIGNED_OUT && guest.peek()) {
      forgetGuest();
      notify(say("web-signed-out"));
    }
    clearTimeout(this.#timer);
    if (this.#ended) return;
    if (this.state.value === "connecting" && (await this.#isGone())) return;
    this.state.value = this.#tries || !navigator.onLine ? "offline" : "connecting";
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), Math.min(8000, 250 * 2 ** this.#tries) * (0.75 + Math.random() / 2));
  }

  async #isGone() {
    try {
      await ask("GET", `tables/${this.id}`);
    } catch (error) {
      const isSetAside = ["lobby-damaged", "lobby-on-hold", "contest-closed"].includes(error.id);
      if (error.status !== 404 && error.status !== 400 && !isSetAside) return false;
      if (isSetAside) this.trouble = error.id.replace("lobby-", "");
      this.state.value = "gone";
      return true;
    }
    return false;
  }

  /** The page of the log before what was told of it. */
  async hearEarlier() {
    const { seat } = this.position.value;
    const [until, log] = [this.earlier.value, this.log.value];
    const told = await ask("GET", `tables/${this.id}/log?until=${until}${seat === null ? "" : `&seat=${seat}`}`);
    const hasChanged =
      this.earlier.value !== until || this.log.value[0] !== log[0] || this.position.value.seat !== seat;
    if (hasChanged) return; // the table moved on: other eyes, or an undo
    this.earlier.value = told.earlier;
    this.log.value = [...told.lines, ...this.log.value];
  }

  /** Start over: another language, or a log that was cut short. */
  again() {
    this.#heard = 0;
    const old = this.#socket;
    if (old?.readyState === WebSocket.CONNECTING) return; // it has said nothing yet, and will ask for all of it
    this.#open();
    old?.close();
  }

  /** Play a move; it is sent again after a lost connection, and counts once. */
  play(move) {
    const id = crypto.randomUUID?.() ?? entropy();
    const message = { type: "move", id, number: this.position.value.number, move };
    if (this.looking.value !== null) message.seat = this.looking.value;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { message, resolve, reject });
      this.#send(message);
    });
  }

  /** Where several people share a device: show this seat's cards, or nobody's (null). */
  look(seat) {
    this.looking.value = seat;
    this.#send({ type: "look", seat });
  }

  async start(first = null) {
    this.#isTakingPart = true; // what it reveals by the way is not to be sent twice
    try {
      this.info.value = await begin(this.info.peek(), first);
    } finally {
      this.#isTakingPart = false;
    }
    this.#takePart();
  }

  /** A request about this table; what it changes is heard over the socket too. */
  async request(method, path, body) {
    const told = await ask(method, `tables/${this.id}${path}`, body);
    if (told.type === "table") this.#seat(told);
    return told;
  }

  end() {
    this.#ended = true;
    document.removeEventListener("visibilitychange", this.#showTab);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#drop);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }
}
