// Who sits where: name, bot, clock, points, whose turn.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { levelTitle } from "../catalog.js";
import { say } from "../language.js";
import { icon } from "./icons.js";
import { presence } from "./votes.js";

export function playerPanels(t) {
  return html`<section class="players"
    aria-label=${say("web-players")}>${t.players.map((player) => panel(t, player))}</section>`;
}

function panel(t, player) {
  const isTurn = t.toAct === player.seat;
  return html`<div data-seat=${player.seat} class="player ${isTurn ? "turn" : ""} ${player.is_you ? "you" : ""}"
    data-test="player-${player.seat}" aria-current=${isTurn}>
    <div class="player-name">
      ${isBot(player) ? icon("bot") : nothing}
      <b>${player.name}</b> ${level(t, player)}
      ${player.bot && t.clockOf === player.seat && !t.waiting && t.isLive ? thinking() : nothing}
      ${player.is_you ? html`<span class="tag own">${say("web-you")}</span>` : nothing}
      ${player.away ? html`<span class="tag">${say(`web-away-${player.away}`)}</span>` : nothing}
      ${player.away || player.is_you ? nothing : presence(t.visit, player.seat)}
    </div>
    ${t.talk?.bubble(t.visit, player.seat) ?? nothing}
    <div class="player-more">${t.game.panel(t, player.seat)} ${clock(t, player.seat)}</div>
  </div>`;
}

/** A bot thinks: three calm dots after a while; where nothing moves, the word. */
function thinking() {
  return html`<span class="thinking" data-test="thinking"><i></i><i></i><i></i>
    <span>${say("web-thinks")}</span></span>`;
}

/** Whether no person plays here: a bot of the house, or a guest's program. */
export function isBot({ bot, is_script: isScript }) {
  return Boolean(bot) || isScript;
}

/** How strong a bot is; of a guest's program only that it is one. */
function level(t, { bot, is_script: isScript, seat }) {
  const title = bot ? levelTitle(t.name, bot) : isScript && say("web-script");
  return title ? html`<span class="level" data-test="level-of-${seat}">${title}</span>` : nothing;
}

function clock(t, seat) {
  if (!t.clocks) return nothing;
  const left = t.clocks[seat] - (t.clockOf === seat && t.isLive ? now.value - toldAt(t.clocks) : 0);
  return html`<span class="clock ${left < SHORT ? "short" : ""}" role="timer"
    data-test="clock-${seat}">${clockText(left)}</span>`;
}

const SHORT = 30000;

/** Clocks run on here between two messages; the server's word counts. */
const now = signal(Date.now());
setInterval(() => {
  now.value = Date.now();
}, 500);

const heard = new WeakMap();

/** When these clocks were told. */
function toldAt(clocks) {
  if (!heard.has(clocks)) heard.set(clocks, Date.now());
  return heard.get(clocks);
}

function clockText(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor((seconds % 86400) / 3600)];
  const [minutes, rest] = [Math.floor((seconds % 3600) / 60), String(seconds % 60).padStart(2, "0")];
  if (days) return say("web-clock-left-days", { days, hours });
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
