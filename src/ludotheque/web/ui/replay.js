// A replay: a finished game or a record from a file, position by position, through anybody's eyes or with all open.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { titleOf } from "../catalog.js";
import { dress, loadGame } from "../games/index.js";
import { need, say } from "../language.js";
import { Refused, ask } from "../net.js";
import { address, language, textMode } from "../state.js";
import { style } from "../style.js";
import { endSheet, endedSheet } from "./end.js";
import { keysDialog } from "./keys.js";
import { lineText } from "./log.js";
import { playerPanels } from "./players.js";
import { opened } from "./records.js";
import { REPLAY_KEYS, controls, listenToReplayKeys, replayActions, stopPlaying } from "./replay_controls.js";
import { follow, goTo, leavePlace, ply, shown } from "./replay_place.js";
import { homeLink } from "./shell.js";

await Promise.all([need("web-later"), style("css/replay.css")]);

let asked = "";
let deaf = null;

export function replayPage({ value, ply: wanted = "0", seat = "all" }) {
  deaf ??= listenToReplayKeys();
  load(value, seat, `${value}/${seat}/${language.value}`);
  queueMicrotask(() => follow(wanted));
  const replay = shown.value;
  if (replay?.id !== value) return { main: html`<p class="loading" role="status">${say("web-loading")}</p>` };
  if (replay.why) return { main: refusal(replay) };
  return { bar: replayBar(replay), main: frame(replay), wide: true };
}

replayPage.leave = () => {
  stopPlaying();
  leavePlace();
  deaf?.();
  deaf = null;
  asked = "";
  document.title = say("web-title");
};

// -- loading ------------------------------------------------------------------------------------------------------

async function load(id, seat, key) {
  if (asked === key) return;
  asked = key;
  const made = await fetchReplay(id, seat).catch((error) => {
    if (!(error instanceof Refused)) throw error;
    return { why: error.message };
  });
  if (asked !== key) return;
  shown.value = { ...made, key, id, eyes: seat === "all" ? null : Number(seat) };
  document.title = `${say("web-replay")} · Ludothèque`;
  goTo(ply.peek());
}

async function fetchReplay(id, seat) {
  if (id === "file" && !opened.peek()) throw new Refused({ id: "web-replay-lost", text: say("web-replay-lost") });
  const told = await fetchSteps(id, seat, 0);
  while (told.steps.length < told.length) told.steps.push(...(await fetchSteps(id, seat, told.steps.length)).steps);
  const players = told.players.map((name, place) => ({
    seat: place,
    name,
    bot: null,
    away: null,
    is_free: false,
    is_you: false,
  }));
  const [game, ended] = await Promise.all([loadGame(told.game), endedOf(id)]);
  return { ...told, name: told.game, game, ended, players, views: addUp(told.steps) };
}

/** How the game was over before its end: { how, winners }; null if it was not. */
async function endedOf(id) {
  const { ended = null } = id === "file" ? opened.peek().record : await ask("GET", `tables/${id}`);
  return ended;
}

/** From this position on, as many as the server tells at once. */
function fetchSteps(id, seat, since) {
  const query = `replay?eyes=${seat}&since=${since}`;
  return id === "file" ? ask("POST", query, { record: opened.peek().record }) : ask("GET", `tables/${id}/${query}`);
}

/** Each step tells what has changed since the one before, the first of a page all. */
function addUp(steps) {
  let view = {};
  return steps.map((step) => (view = { ...view, ...step.view }));
}

// -- what a game's module is given --------------------------------------------------------------------------------

/** A position of the past as `seen` in ui/table.js gives the present: nothing can be played. */
function past(replay, at) {
  const step = replay.steps[at];
  return {
    id: replay.id,
    visit: null,
    game: replay.game,
    name: replay.name,
    options: replay.options,
    players: replay.players,
    eyes: replay.eyes,
    toAct: step.to_act,
    isMyTurn: false,
    view: replay.views[at],
    legal: [],
    outlook: null,
    number: at,
    ply: at,
    clocks: null,
    result: at === replay.steps.length - 1 ? replay.result : null,
    log: replay.steps.slice(1, at + 1).map((told) => told.line),
    hint: null,
    isLive: false,
    isBusy: false,
    play: () => {},
  };
}

// -- what is drawn ------------------------------------------------------------------------------------------------

function replayBar(replay) {
  return html`${homeLink()}
    <h1 class="bar-title">${titleOf(replay.name)} <span class="tag">${say("web-replay")}</span></h1>`;
}

function refusal({ why }) {
  return html`<div class="center stack"><h1>${say("web-replay-none")}</h1><p data-test="replay-refused">${why}</p>
    <a class="button primary" href=${address("home")}>${say("web-home")}</a></div>`;
}

function frame(replay) {
  const at = Math.min(ply.value, replay.steps.length - 1);
  dress(replay.name);
  const t = past(replay, at);
  return html`<div class="frame replay ${t.name} ${t.result ? "over" : ""}" data-test="frame"
      data-ply=${at} data-turn="other">
      ${playerPanels(t)}
      <div class="stage">
        ${controls(replay, at)}
        <div class="scene" role="region" aria-label=${say("web-board")}>
          <h2 class="hidden">${say("web-board")}</h2>
          ${textMode.value ? t.game.text(t) : t.game.scene(t)}
        </div>
      </div>
      ${outcome(replay, t)}
      <aside class="side">${replayActions(replay, t)} ${par(replay)} ${lines(replay, at)}</aside>
    </div>
    ${keysDialog(REPLAY_KEYS)}`;
}

/** At the last position: the result, or how the game was over before its end. */
function outcome(replay, t) {
  const isEarly = replay.ended && t.ply === replay.steps.length - 1;
  if (!t.result && !isEarly) return nothing;
  return html`<div class="outcome">${t.result ? endSheet(t) : endedSheet(t, replay.ended)}</div>`;
}

/** What is known of the deal between two. */
function par(replay) {
  return replay.par ? html`<p class="small" data-test="par">${replay.par}</p>` : nothing;
}

/** The log; a line leads to the position it gave. */
function lines(replay, at) {
  queueMicrotask(scrollToCurrent);
  return html`<section class="log" aria-label=${say("web-log")}>
    <h2>${say("web-log")}</h2>
    <ol data-test="log">
      <li><button data-test="line-0" aria-current=${at ? nothing : "step"}
        @click=${() => goTo(0)}>${say("web-replay-deal")}</button></li>
      ${replay.steps.slice(1).map(
        ({ ply: here, line }) =>
          html`<li>
        <button data-test="line-${here}" aria-current=${here === at ? "step" : nothing} @click=${() => goTo(here)}>
          <b>${replay.players[line.seat].name}</b> ${lineText(replay.game, line)}</button></li>`,
      )}
    </ol>
  </section>`;
}

/** Inside the list alone: the page stays where it is. */
function scrollToCurrent() {
  const list = document.querySelector(".replay .log ol");
  const line = list?.querySelector("[aria-current]")?.parentElement;
  if (!line) return;
  const [top, bottom] = [line.offsetTop - list.offsetTop, line.offsetTop - list.offsetTop + line.offsetHeight];
  if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
}
