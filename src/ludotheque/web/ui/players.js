// Who sits where: name, bot, clock, points, whose turn.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";
import { icon } from "./icons.js";

export function playerPanels(t) {
  return html`<section class="players" aria-label=${say("web-players")}>${t.players.map((player) => panel(t, player))}</section>`;
}

function panel(t, player) {
  const isTurn = t.toAct === player.seat;
  return html`<div class="player ${isTurn ? "turn" : ""} ${player.is_you ? "you" : ""}" data-test="player-${player.seat}" aria-current=${isTurn}>
    <div class="player-name">
      ${player.bot ? icon("bot") : nothing}
      <b>${player.name}</b>
      ${player.is_you ? html`<span class="tag">${say("web-you")}</span>` : nothing}
      ${player.away ? html`<span class="tag">${say(`web-away-${player.away}`)}</span>` : nothing}
    </div>
    <div class="player-more">${t.game.panel(t, player.seat)} ${clock(t, player.seat, isTurn)}</div>
  </div>`;
}

function clock(t, seat, isRunning) {
  if (!t.clocks) return nothing;
  return html`<span class="clock" data-clock data-left=${t.clocks[seat]} data-running=${isRunning && !t.result} data-since=${since(t)}>${clockText(t.clocks[seat])}</span>`;
}

const heard = new WeakMap();

/** When these clocks were told, so that they run on here between two messages. */
function since(t) {
  if (!heard.has(t.clocks)) heard.set(t.clocks, Date.now());
  return heard.get(t.clocks);
}

export function clockText(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor((seconds % 86400) / 3600)];
  const [minutes, rest] = [Math.floor((seconds % 3600) / 60), String(seconds % 60).padStart(2, "0")];
  if (days) return say("web-clock-left-days", { days, hours });
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Clocks tick here; the server's word counts. */
setInterval(() => {
  for (const shown of document.querySelectorAll("[data-clock]")) {
    const { left, running, since: told } = shown.dataset;
    if (running !== "true") continue;
    const now = Number(left) - (Date.now() - Number(told));
    shown.firstChild.nextSibling ? (shown.childNodes[1].data = clockText(now)) : (shown.firstChild.data = clockText(now));
    shown.classList.toggle("short", now < 30000);
  }
}, 500);
