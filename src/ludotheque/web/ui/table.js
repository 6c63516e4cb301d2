// A table: its seats while it waits, then the game with players, log and what one can do, then the end.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { batch, effect, signal } from "../vendor/signals-core/signals-core.js";
import { titleOf } from "../catalog.js";
import { lacksSight, noteSight } from "../fair.js";
import { loadDeal, loadGame } from "../games/index.js";
import { say } from "../language.js";
import { Session, attempt } from "../net.js";
import { address, language, textMode } from "../state.js";
import { actions, tableDialogs } from "./actions.js";
import { callToTurn, stopCalling } from "./calling.js";
import { endSheet } from "./end.js";
import { handOver, needsHandOver } from "./hand_over.js";
import { icon } from "./icons.js";
import { TABLE_KEYS, keysDialog, listenToKeys } from "./keys.js";
import { logPanel } from "./log.js";
import { playerPanels } from "./players.js";
import { seriesTable } from "./series.js";
import { homeLink } from "./shell.js";
import { dealing, waitingRoom } from "./waiting.js";

/** Where one sits now: { session, game } */
const here = signal(null);
/** The table that the address names. One enters it a moment later: drawing may not change what is drawn from. */
let wanted = null;
let stops = [];

export function tablePage({ value }) {
  if (wanted !== value) queueMicrotask(() => enter(value));
  wanted = value;
  const session = here.value?.session.id === value ? here.value.session : null;
  const info = session?.info.value;
  if (!session || session.state.value === "gone") return { main: session ? gone(session.isDamaged) : loading() };
  if (!info) return { main: loading() };
  if (info.status === "waiting")
    return { bar: tableBar(session), main: html`${offline(session)} ${waitingRoom(session)} ${tableDialogs(session)}` };
  if (info.status === "dealing") return { bar: tableBar(session), main: html`${offline(session)} ${dealing(info)}` };
  const { game } = here.value;
  const position = session.position.value;
  if (!game || !position) return { bar: tableBar(session), main: loading() };
  return { bar: tableBar(session), main: gameFrame(session, seen(session, game)), wide: true };
}

tablePage.leave = () => {
  wanted = null;
  standUp();
};

function standUp() {
  for (const stop of stops) stop();
  stops = [];
  here.peek()?.session.end();
  here.value = null;
  stopCalling();
}

/** From one table to the next in one step: drawn in between, the page would want to enter again. */
function enter(id) {
  if (id !== wanted) return;
  const session = new Session(id);
  batch(() => {
    standUp();
    here.value = { session, game: null };
  });
  let spoken = language.peek();
  stops = [
    effect(() => {
      const game = session.info.value?.game;
      if (game && !here.peek().game) loadModule(session, game);
    }),
    effect(() => {
      if (language.value === spoken) return;
      spoken = language.value;
      session.hint.value = null; // its reason is a sentence in the former language
      session.again();
    }),
    effect(() => callToTurn(session)),
    effect(() => keepSight(session.id, session.info.value?.game, session.position.value)),
    listenToKeys(() => here.peek()?.game && session.position.peek() && seen(session, here.peek().game)),
  ];
}

/** Note what one sees before the first move: it must be what the deal, once it is told, gave one. */
async function keepSight(id, game, position) {
  if (position?.ply !== 0 || position.seat === null || !lacksSight(id)) return;
  const dealer = await loadDeal(game).catch(() => null); // not now: the next position tries again
  if (dealer) noteSight(id, position.seat, dealer.inSight(position.view));
}

async function loadModule(session, name) {
  const game = await loadGame(name).catch(() => null); // offline: once the table is heard again, it is tried again
  if (game && here.value?.session === session) here.value = { session, game };
}

// -- what a game's module is given --------------------------------------------------------------------------------

/** The table as the game's module gets it. */
function seen(session, game) {
  const info = session.info.value;
  const position = session.position.value;
  const outlook = session.outlook.value;
  const fits = outlook && outlook.number === position.number && outlook.seat === position.seat;
  const hint = session.hint.value?.number === position.number ? session.hint.value : null;
  return {
    id: session.id,
    session,
    game,
    name: info.game,
    options: info.options,
    players: info.seats,
    /** the seat whose eyes these are; null: a spectator */
    eyes: position.seat,
    toAct: position.to_act,
    isMyTurn: position.seat !== null && position.seat === position.to_act && !info.seats[position.seat].away,
    view: position.view,
    /** my moves as texts; [] when it is not my turn; null where there are too many to list */
    legal: position.legal,
    /** what my moves would do; null until it is told */
    outlook: fits ? outlook.outlook : null,
    /** one's own standing answer, in a game that knows one: none, turn, always */
    standing: position.standing ?? null,
    number: position.number,
    ply: position.ply,
    clocks: position.clocks,
    result: position.result,
    log: session.log.value,
    /** how many lines of the log stand before these */
    earlier: session.earlier.value,
    /** the hinted move, until something happens */
    hint: hint?.move ? hint : null,
    awaitsHint: hint !== null && !hint.move,
    isLive: true,
    isBusy: session.isSending.value,
    play: (move) => play(session, move),
  };
}

async function play(session, move) {
  session.isSending.value = true;
  await attempt(() => session.play(move), session.info.peek().game);
  session.isSending.value = false;
}

// -- the frame ----------------------------------------------------------------------------------------------------

function loading() {
  return html`<p class="loading" role="status">${say("web-loading")}</p>`;
}

function gone(isDamaged) {
  const title = say(isDamaged ? "web-damaged" : "web-no-table");
  const text = say(isDamaged ? "web-damaged-text" : "web-no-table-text");
  return html`<div class="center stack"><h1>${title}</h1><p>${text}</p>
    <a class="button primary" href=${address("home")}>${say("web-home")}</a></div>`;
}

function tableBar(session) {
  const info = session.info.value;
  return html`${homeLink()}
    <h1 class="bar-title">${titleOf(info.game)}</h1>`;
}

function offline(session) {
  return session.state.value === "offline" || (session.state.value === "connecting" && session.position.value)
    ? html`<p class="offline" role="alert" data-test="offline">${say("web-offline-table")}</p>`
    : nothing;
}

function gameFrame(session, t) {
  const info = session.info.value;
  const isOver = info.status === "over" && t.result;
  return html`
    ${offline(session)}
    <div class="frame ${t.name}" data-test="frame" data-ply=${t.ply} data-turn=${t.isMyTurn ? "mine" : "other"}
      data-ready=${t.outlook !== null && !t.isBusy}>
      ${playerPanels(t)}
      <div class="stage">
        ${isOver ? endSheet(t) : turnLine(t)}
        ${
          needsHandOver(t)
            ? handOver(t)
            : html`<div class="scene" role="region" aria-label=${say("web-board")}>
                <h2 class="hidden">${say("web-board")}</h2>
                ${textMode.value ? t.game.text(t) : t.game.scene(t)}
              </div>`
        }
      </div>
      <aside class="side">${actions(session, t)} ${logPanel(t)} ${isOver ? nothing : seriesTable(info)}</aside>
    </div>
    ${tableDialogs(session)} ${keysDialog([...TABLE_KEYS, ...t.game.keys])}
  `;
}

/** The move in the game's words, what it promises, and the next best; below, what the move does. */
function hintText(t) {
  const { move, promise, other, reason } = t.hint;
  const inWords = (text) => (t.game.moveText(t, text) ?? text).replace(/\.$/, ""); // it stands inside another sentence
  return html`<b>${inWords(move)}</b>${
    promise
      ? html`${say("web-colon")} ${promise}. ${other ? say("web-hint-next", { move: inWords(other) }) : nothing}`
      : nothing
  }
    ${reason ? html`<small data-test="hint-reason">${reason}.</small>` : nothing}`;
}

/** Whose turn it is, what the hint says. */
function turnLine(t) {
  return html`<div class="turn-line ${t.isMyTurn ? "mine" : ""}">
    <p role="status" data-test="turn">${turnText(t)}</p>
    ${t.hint ? html`<p class="hint" data-test="hint">${icon("hint")} <span>${hintText(t)}</span></p>` : nothing}
    ${t.awaitsHint ? html`<p class="hint" role="status" data-test="hint-waits">${icon("hint")} ${say("web-hint-waits")}</p>` : nothing}
  </div>`;
}

function turnText(t) {
  if (t.isMyTurn) return say("web-your-turn");
  return t.toAct === null ? say("web-over") : say("web-turn-of", { name: t.players[t.toAct].name });
}
