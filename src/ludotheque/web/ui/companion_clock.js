// A clock for each at a real table: whoever is tapped thinks, all others stand still. It counts by the time of day, so
// it goes on while the telephone sleeps.

import { html } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { say } from "../language.js";
import { change, evening, nameOf } from "./evening.js";

const now = signal(0);
let timer = 0;

export function stopTicking() {
  clearInterval(timer);
  timer = 0;
}

function tick() {
  if (!timer) timer = setInterval(() => (now.value = Date.now()), 500);
}

export function clocks() {
  const { clock, players } = evening.value;
  if (clock.runs === null) stopTicking();
  else tick();
  return html`<section class="stack"><h2>${say("companion-clocks")}</h2>
    <p class="small">${say("companion-clocks-text")}</p>
    <div class="clocks">${players.map(
      (_, seat) =>
        html`<button class="button" data-test="clock-${seat}" aria-pressed=${clock.runs === seat}
        @click=${() => run(seat)}><span>${nameOf(seat)}</span> <b>${shown(spentBy(seat))}</b></button>`,
    )}</div>
    <div class="ways">
      <button class="button" data-test="stop-clocks" @click=${() => run(null)}>${say("companion-clocks-stop")}</button>
      <button class="button" data-test="reset-clocks"
        @click=${() => change({ clock: { spent: [], runs: null, since: 0 } })}>${say("companion-clocks-reset")}</button>
    </div></section>`;
}

/** Milliseconds that a player has thought. */
function spentBy(seat) {
  const { spent, runs, since } = evening.value.clock;
  const before = spent[seat] ?? 0;
  return runs === seat ? before + Math.max(0, Math.max(now.value, Date.now()) - since) : before;
}

function run(seat) {
  const spent = evening.value.players.map((_, other) => spentBy(other));
  change({ clock: { spent, runs: seat, since: Date.now() } });
}

function shown(time) {
  const seconds = Math.floor(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
