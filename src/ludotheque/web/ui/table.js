// A table: its seats while it waits, then the game with players, log and what one can do, then the end.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { batch, computed, effect, signal } from "../vendor/signals-core/signals-core.js";
import { titleOf } from "../catalog.js";
import { noteSight } from "../fair.js";
import { dress, loadGame } from "../games/index.js";
import { say } from "../language.js";
import { drawnLater, later, loadingLine } from "../later.js";
import { Visit, attempt } from "../net.js";
import { Queue } from "../queue.js";
import { address, bellAnswered, language, played, textMode } from "../state.js";
import { actions, awayNote, tableDialogs, undoWish } from "./actions.js";
import { callToTurn, mayLastDays, stopCalling } from "./calling.js";
import { glancePanel } from "./glance.js";
import { icon } from "./icons.js";
import { TABLE_KEYS, keysDialog, listenToKeys } from "./keys.js";
import { logPanel } from "./log.js";
import { momentDialog, openMoments } from "./moment.js";
import { clear, showEnd, stage } from "./motion.js";
import { playerPanels } from "./players.js";
import { homeLink } from "./shell.js";
import { skipBar, skipByHand } from "./skipping.js";
import { showsFirst } from "./tapping.js";
import { hearNo, others, voting, watched } from "./votes.js";

const waitingRoom = drawnLater(() => import("./waiting.js"), "waitingRoom");
const handOver = drawnLater(() => import("./hand_over.js"), "handOver");
const seriesTable = drawnLater(() => import("./series.js"), "seriesTable");
const outcome = drawnLater(() => import("./end.js"), "outcome");

const bell = later(() => import("./bell.js"));

/** Where one sits now: { visit, queue, game } */
const here = signal(null);
/** The table that the address names. One enters it a moment later: drawing may not change what is drawn from. */
let wanted = null;
/** ui/phrases.js, once it is needed */
const talk = signal(null);
let stops = [];

export function tablePage({ value }) {
  if (wanted !== value) queueMicrotask(() => enter(value));
  wanted = value;
  const visit = here.value?.visit.id === value ? here.value.visit : null;
  const info = visit?.info.value;
  if (!visit || visit.state.value === "gone") return { main: visit ? gone(visit.trouble) : loadingLine() };
  if (!info) return { main: loadingLine() };
  if (info.status === "waiting")
    return {
      bar: tableBar(visit),
      main: html`${banners(offline(visit))} ${waitingRoom(visit)} ${tableDialogs(visit)}`,
    };
  if (info.status === "dealing")
    return { bar: tableBar(visit), main: html`${banners(offline(visit))} ${dealing(info)}` };
  const { queue, game } = here.value;
  if (!game || !queue.position.value) return { bar: tableBar(visit), main: loadingLine() };
  dress(info.game);
  return { bar: tableBar(visit), main: gameFrame(visit, seen(visit, queue, game)), wide: true };
}

tablePage.leave = () => {
  wanted = null;
  standUp();
};

function standUp() {
  for (const stop of stops) stop();
  stops = [];
  here.peek()?.visit.end();
  here.peek()?.queue.end();
  clear();
  here.value = null;
  stopCalling();
}

/** From one table to the next in one step: drawn in between, the page would want to enter again. */
function enter(id) {
  if (id !== wanted) return;
  const visit = new Visit(id);
  const queue = new Queue(visit, (...event) => stage(here.peek()?.game, visit, ...event));
  batch(() => {
    standUp();
    here.value = { visit, queue, game: null, isOver: computed(() => isTold(visit, queue)) };
  });
  let spoken = language.peek();
  stops = [
    effect(() => {
      const game = visit.info.value?.game;
      if (game && !here.peek().game) loadModule(visit, game);
    }),
    effect(() => {
      if (language.value === spoken) return;
      spoken = language.value;
      visit.hint.value = null; // its reason is a sentence in the former language
      visit.again();
    }),
    effect(() => callToTurn(visit, queue)),
    effect(() => openMoments(queue)),
    effect(() => {
      if (here.peek().isOver.value) showEnd();
    }),
    effect(() => hearNo(visit)),
    effect(() => {
      if (visit.said.value.length || (visit.info.value && others(visit.info.value).length)) loadTalk();
    }),
    effect(() => {
      const { game, status, you } = visit.info.value ?? {};
      if (status === "playing" && you.length && !played.peek()[game]) played.value = { ...played.peek(), [game]: true };
    }),
    effect(() => talk.value?.hearNudge(visit)),
    effect(() => keepSight(visit.id, visit.position.value)),
    skipByHand(queue),
    listenToKeys(() => here.peek()?.game && queue.position.peek() && seen(visit, queue, here.peek().game)),
  ];
}

/** Whether the end is told: what led to it is shown, and a moment is read, before. */
function isTold({ info }, { position, moment, isEnding }) {
  const { status, ended } = info.value ?? {};
  return status === "over" && Boolean(position.value?.result || ended) && !moment.value && !isEnding.value;
}

/** Note what one sees before the first move: it must be what the deal, once it is told, gave one. */
function keepSight(id, position) {
  if (position?.ply === 0 && position.seat !== null) noteSight(id, position.seat, position.view);
}

/** Phrases, once there is somebody to talk to, or a bot says something. */
async function loadTalk() {
  talk.value ??= await import("./phrases.js").catch(() => null); // offline: tried again with the next news
}

/** Load the game before its table is there. */
export function prepare(game) {
  return loadGame(game);
}

async function loadModule(visit, name) {
  const game = await loadGame(name).catch(() => null); // offline: once the table is heard again, it is tried again
  if (game && here.value?.visit === visit) here.value = { ...here.value, game };
}

// -- what a game's module is given --------------------------------------------------------------------------------

/** The table as the game's module gets it: as far as it is shown. Clocks run as they truly do. */
export function seen(visit, queue, game) {
  const info = visit.info.value;
  const position = queue.position.value;
  const truth = visit.position.value;
  const isShown = !queue.waiting.value && position.number === truth.number;
  const outlook = visit.outlook.value;
  const fits = outlook && outlook.number === position.number && outlook.seat === position.seat;
  const hint = visit.hint.value?.ply === position.ply ? visit.hint.value : null;
  return {
    id: visit.id,
    visit,
    game,
    talk: others(info).length ? talk.value : null,
    name: info.game,
    options: info.options,
    players: info.seats,
    /** the seat whose eyes these are; null: a spectator */
    eyes: position.seat,
    /** whose turn it is; null: nobody's any more */
    toAct: info.ended ? null : position.to_act,
    /** once everything before it is shown */
    isMyTurn:
      !info.ended &&
      isShown &&
      position.seat !== null &&
      position.seat === position.to_act &&
      !info.seats[position.seat].away,
    view: position.view,
    /** my moves as texts; [] when it is not my turn; null where there are too many to list */
    legal: isShown ? position.legal : [],
    /** what my moves would do; null until it is told */
    outlook: fits ? outlook.outlook : null,
    /** one's own standing answer, in a game that knows one: none, turn, always */
    standing: position.standing ?? null,
    number: position.number,
    ply: position.ply,
    clocks: truth.clocks,
    /** whose clock runs */
    clockOf: truth.to_act,
    result: position.result,
    log: queue.log.value,
    note: queue.note.value,
    /** how many lines of the log stand before these */
    earlier: visit.earlier.value,
    /** the hinted move, until one is made or taken back */
    hint: hint?.move ? hint : null,
    awaitsHint: hint !== null && !hint.move,
    isLive: true,
    isBusy: visit.sending.value !== null,
    /** one's move that is on its way */
    sent: visit.sending.value,
    /** how many events wait to be shown */
    waiting: queue.waiting.value,
    play: (move) => play(visit, queue, move),
  };
}

/** Whoever acts has seen enough. A click that came before the turn was shown counts if it is a move now; a finger's
 *  first tap has shown nothing yet, and only skips. */
async function play(visit, queue, move) {
  const isEarly = queue.waiting.peek() > 0;
  queue.skip();
  const { legal } = visit.position.peek();
  if (isEarly && (showsFirst() || (legal && !legal.includes(move)))) return;
  visit.sending.value = move;
  await attempt(() => visit.play(move), visit.info.peek().game);
  visit.sending.value = null;
}

// -- the frame ----------------------------------------------------------------------------------------------------

/** Between start and deal: seldom longer than a blink. */
function dealing(info) {
  const awaited = info.seats.filter((seat) => seat.commitment !== null && !seat.has_revealed);
  return html`<p class="loading" role="status"
    data-test="dealing">${say("web-dealing", { names: awaited.map((seat) => seat.name).join(", ") })}</p>`;
}

function gone(trouble) {
  return html`<div class="center stack"><h1>${say(`web-${trouble}`)}</h1><p>${say(`web-${trouble}-text`)}</p>
    <a class="button primary" href=${address("home")}>${say("web-home")}</a></div>`;
}

function tableBar(visit) {
  const info = visit.info.value;
  return html`${homeLink()}
    <h1 class="bar-title">${titleOf(info.game)}</h1>`;
}

/** What comes unasked lies above the page: nothing may move away under a finger. */
function banners(...told) {
  return html`<div class="asked">${told}</div>`;
}

function offline(visit) {
  return visit.state.value === "offline" || (visit.state.value === "connecting" && visit.position.value)
    ? html`<p class="offline" role="alert" data-test="offline">${say("web-offline-table")} ${waitingMove(visit)}</p>`
    : nothing;
}

/** What one has played, and nobody has heard of yet. */
function waitingMove(visit) {
  const move = visit.sending.value;
  if (!move) return nothing;
  const { queue, game } = here.value;
  const text = game?.moveText(seen(visit, queue, game), move) ?? move;
  return html`<b data-test="offline-move">${say("web-offline-move", { move: text })}</b>`;
}

function gameFrame(visit, t) {
  const info = visit.info.value;
  const { queue } = here.value;
  const isOver = here.value.isOver.value;
  return html`
    ${banners(offline(visit), undoWish(visit), voting(visit), awayNote(visit))}
    <div class="frame ${t.name} ${isOver ? "over" : ""}" data-test="frame" data-ply=${t.ply}
      data-turn=${t.isMyTurn ? "mine" : "other"} data-ready=${t.outlook !== null && !t.isBusy}>
      ${playerPanels(t)}
      ${isOver ? html`<div class="outcome">${outcome(t)}</div>` : nothing}
      <div class="stage">
        ${isOver ? nothing : turnLine(t, queue)}
        ${
          needsHandOver(t, info)
            ? handOver(t)
            : html`<div class="scene" role="region" aria-label=${say("web-board")}>
                <h2 class="hidden">${say("web-board")}</h2>
                ${textMode.value ? t.game.text(t) : t.game.scene(t)}
              </div>`
        }
      </div>
      <aside class="side">${actions(visit, t, t.talk?.talkTool())} ${t.talk?.talk(visit, t) ?? nothing}
        ${watched(visit)} ${logPanel(t)}
        ${isOver || !info.series ? nothing : seriesTable(info)} ${glancePanel(t)}
        ${isOver ? nothing : bellLine(info)}</aside>
    </div>
    ${tableDialogs(visit)} ${t.talk?.talkDialog(visit) ?? nothing} ${momentDialog(queue, t)}
    ${keysDialog([...TABLE_KEYS, ...t.game.keys])}
  `;
}

/** Quietly, where one waits for others: whoever has no bell is offered one. */
function bellLine(info) {
  return bellAnswered.value || !mayLastDays(info) ? nothing : (bell()?.bellOffer() ?? nothing);
}

/** Whether cards must be hidden before the next of several people on one device looks. */
function needsHandOver({ toAct, eyes, result }, { you }) {
  return !result && you.length > 1 && you.includes(toAct) && eyes !== toAct;
}

/** The move in the game's words, what it promises, and the next best, or that nobody has thought about it; below, what
 * the move does. */
function hintText(t) {
  const { move, promise, other, reason, first_sight } = t.hint;
  const inWords = (text) => (t.game.moveText(t, text) ?? text).replace(/\.$/, ""); // it stands inside another sentence
  return html`<b>${inWords(move)}</b>${
    promise
      ? html`${say("web-colon")} ${promise}. ${other ? say("web-hint-next", { move: inWords(other) }) : nothing}`
      : first_sight
        ? html`${say("web-colon")} ${first_sight}.`
        : nothing
  }
    ${reason ? html`<small data-test="hint-reason">${reason}.</small>` : nothing}`;
}

/** Whose turn it is, that one only watches, what the hint says. */
function turnLine(t, queue) {
  return html`<div class="turn-line ${t.isMyTurn ? "mine" : ""}">
    <p role="status" data-test="turn">${turnText(t)}</p>
    ${t.game.reminder?.(t) ?? nothing}
    ${skipBar(queue)}
    ${t.players.some((player) => player.is_you) ? nothing : watching()}
    ${t.hint ? html`<p class="hint" data-test="hint">${icon("hint")} <span>${hintText(t)}</span></p>` : nothing}
    ${t.awaitsHint ? hintWaits() : nothing}
  </div>`;
}

function watching() {
  return html`<p class="small" data-test="watching">${say("web-watching")}</p>`;
}

function hintWaits() {
  return html`<p class="hint" role="status" data-test="hint-waits">${icon("hint")} ${say("web-hint-waits")}</p>`;
}

/** What is asked of whoever is to act: a game may say it better than “your turn”. */
function turnText(t) {
  const asked = t.game.turn?.(t);
  if (asked) return asked;
  if (t.isMyTurn) return say("web-your-turn");
  return t.toAct === null ? say("web-over") : say("web-turn-of", { name: t.players[t.toAct].name });
}
