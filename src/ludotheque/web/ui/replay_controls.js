// What moves a replay: slider, buttons, keys; whose eyes; and what else one can do with a record.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { isolated, say } from "../language.js";
import { attempt } from "../net.js";
import { address, notify } from "../state.js";
import { hasWindow, openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { lineText } from "./log.js";
import { clear, stageStep } from "./motion.js";
import { copyLink } from "./notices.js";
import { ownSeat, playOn } from "./play_on.js";
import { download, verifiedLine, verify } from "./records.js";
import { goTo, lookThrough, ply, shown } from "./replay_place.js";
import { sharedTools, toggleText, tool } from "./toolbar.js";

const PACE = 1300;
const FAR = 10;

// -- moving -------------------------------------------------------------------------------------------------------

export function controls(replay, at) {
  const last = replay.steps.length - 1;
  const { line } = replay.steps[at];
  const told = line
    ? `${isolated(replay.players[line.seat].name)} ${lineText(replay.game, line)}`
    : say("web-replay-deal");
  return html`<div class="controls">
    <div class="told-line">
      <p class="told" role="status" data-test="told">${told}</p>
      <output class="count" data-test="count">${say("web-replay-count", { ply: at, last })}</output>
    </div>
    <div class="control-line">
      ${stepButton("first", "web-replay-first", () => goTo(0), at === 0)}
      ${stepButton("before", "web-replay-before", () => goTo(at - 1), at === 0)}
      <button class="button" data-test="step-play"
        aria-label=${say(running.value ? "web-replay-pause" : "web-replay-play")}
        @click=${() => togglePlaying(last)}>${icon(running.value ? "pause" : "play")}</button>
      ${stepButton("after", "web-replay-after", () => goTo(at + 1), at === last)}
      ${stepButton("last", "web-replay-last", () => goTo(last), at === last)}
      <input type="range" data-test="slider" min="0" max=${last} .value=${String(at)}
        aria-label=${say("web-replay-position")} aria-valuetext="${say("web-replay-count", { ply: at, last })}: ${told}"
        @input=${(event) => goTo(Number(event.target.value))}>
    </div>
  </div>`;
}

function stepButton(name, text, action, isDisabled) {
  return html`<button class="button" data-test="step-${name}" aria-label=${say(text)} title=${say(text)}
    ?disabled=${isDisabled} @click=${action}>${icon(name)}</button>`;
}

const running = signal(0);

function togglePlaying(last) {
  if (running.value) return stopPlaying();
  if (ply.peek() >= last) goTo(0);
  running.value = setInterval(() => {
    step();
    if (ply.peek() >= last) stopPlaying();
  }, PACE);
}

/** To the next position, and what moves on the way. */
function step() {
  const { game, views, steps, eyes } = shown.peek();
  const at = ply.peek() + 1;
  const seenAt = (place) => ({ view: views[place], seat: eyes });
  stageStep(game, seenAt(at - 1), seenAt(at), steps[at].line, () => goTo(at));
}

export function stopPlaying() {
  clearInterval(running.peek());
  clear();
  running.value = 0;
}

// -- keys ---------------------------------------------------------------------------------------------------------

export const REPLAY_KEYS = [
  ["← →", "web-replay-key-arrows"],
  ["Page ↑ ↓", "web-replay-key-pages"],
  ["Home, End", "web-replay-key-ends"],
  ["Space", "web-replay-key-space"],
  ["T", "web-key-text"],
  ["?", "web-key-keys"],
];

const ACTIONS = {
  ArrowLeft: () => goTo(ply.peek() - 1),
  ArrowRight: () => goTo(ply.peek() + 1),
  PageUp: () => goTo(ply.peek() - FAR),
  PageDown: () => goTo(ply.peek() + FAR),
  Home: () => goTo(0),
  End: () => goTo(Infinity),
  " ": () => document.querySelector("[data-test=step-play]")?.click(),
  t: toggleText,
  "?": () => openDialog("keys"),
};

/** Listen until the returned function is called. */
export function listenToReplayKeys() {
  const press = (event) => {
    if (event.defaultPrevented || hasWindow() || event.ctrlKey || event.metaKey || event.altKey || hasOwnUse(event))
      return;
    const action = ACTIONS[event.key] ?? ACTIONS[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** What is in focus needs the key itself. */
function hasOwnUse(event) {
  const { target, key } = event;
  return (
    target.closest("select, input, textarea") !== null || (key === " " && target.closest("button, a, summary") !== null)
  );
}

// -- what else ----------------------------------------------------------------------------------------------------

export function replayActions(replay, t) {
  return html`<div class="actions" role="toolbar" aria-label=${say("web-actions")}>
    ${eyesPicker(replay)}
    ${t.toAct === null ? nothing : playOnButton(replay, t)}
    ${replay.result ? reviewLink(replay.id) : nothing}
    ${replay.id === "file" ? nothing : tool("copy-link", "copy", "web-replay-copy", copyHere)}
    ${tool("download", "down", "web-download", () => download(replay.id))}
    ${tool("verify", "check", "web-verify", () => verify(replay.id))}
    ${sharedTools(t)}
    ${verifiedLine(replay.id)}
  </div>`;
}

/** Luck and skill of the finished game. */
function reviewLink(id) {
  return html`<a class="button" data-test="review" href=${address("review", id)}>
    ${icon("scales")} <span>${say("web-review")}</span></a>`;
}

function eyesPicker(replay) {
  return html`<label class="button eyes">${say("web-replay-eyes")}
    <select data-test="eyes" @change=${(event) => lookThrough(event.target.value)}>
      <option value="all" ?selected=${replay.eyes === null}>${say("web-replay-all")}</option>
      ${replay.players.map(
        ({ seat, name }) => html`<option value=${seat} ?selected=${replay.eyes === seat}>${name}</option>`,
      )}
    </select></label>`;
}

function copyHere() {
  return copyLink(location.href, () => notify(location.href));
}

function playOnButton(replay, t) {
  return tool("play-on", "play", "web-replay-play-on", () => attempt(() => playOnFrom(replay, t), t.name));
}

/** Oneself on the seat one looks through, else where one sat, else whose turn it is. */
async function playOnFrom(replay, t) {
  await playOn(replay.id, t.ply, t.eyes ?? (await ownSeat(replay.id)) ?? t.toAct);
}
