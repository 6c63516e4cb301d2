// A table for friends: how many, which bots, which options, a clock.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { canRate, usualLevel } from "../catalog.js";
import { need, say } from "../language.js";
import { attempt, makeTable } from "../net.js";
import { go, guest } from "../state.js";
import { style } from "../style.js";
import { closeDialog, dialog, openDialog } from "./dialog.js";
import { chosenFor, optionFields } from "./options.js";
import { bidOption, CLOCKS, PATIENCES, patienceText } from "./terms.js";

await Promise.all([need("web-later"), style("css/later.css")]);

const ORDER = ["lot", "youngest", "seated"];
const BID = "bid"; // only between two people
const UNDO = ["alone", "ask", "never"];
const HINTS = ["alone", "all"];

const wish = signal(null);

/** Open the window for a game as the server describes it. */
export function openNewTable(info) {
  wish.value = {
    info,
    seats: Math.max(2, info.least),
    bots: 0,
    level: usualLevel(info),
    open: false,
    hotSeat: false,
    name: guest.value?.name ?? "",
    clock: "none",
    order: "lot",
    undo: "alone",
    hints: "alone",
    patience: undefined,
    rated: false,
    options: {},
  };
  openDialog("new-table");
}

function change(changes) {
  wish.value = { ...wish.value, ...changes };
}

async function make(event) {
  event.preventDefault();
  const { info, seats, bots, level, open, hotSeat, name, clock, undo, hints, rated, options } = wish.value;
  const table = await attempt(() =>
    makeTable(
      {
        game: info.game,
        seats,
        bots: Array(Math.min(bots, seats - 1)).fill(level),
        level,
        open,
        hot_seat: hotSeat,
        clock: CLOCKS.find((found) => found.key === clock).clock,
        order: orderOf(wish.value),
        undo: rated && !hotSeat ? "never" : undo,
        hints: !rated && hints === "all",
        rated: rated && !hotSeat,
        patience: patienceOf(wish.value),
        options: chosenFor(info, seats, options),
      },
      name.trim(),
    ),
  );
  if (!table) return;
  closeDialog();
  go("table", table.id);
}

function orders({ info, seats, bots, hotSeat }) {
  return seats === 2 && !bots && !hotSeat && bidOption(info) ? [...ORDER, BID] : ORDER;
}

/** As chosen, where that can be. */
function orderOf(chosen) {
  return orders(chosen).includes(chosen.order) ? chosen.order : ORDER[0];
}

/** As chosen; else days where a game may last for days. */
function patienceOf({ patience, clock }) {
  return patience === undefined ? (clock === "days" ? 172800 : 300) : patience;
}

export function newTableDialog() {
  const chosen = wish.value;
  if (!chosen) return nothing;
  const { info } = chosen;
  return dialog(
    "new-table",
    say("web-new-table", { game: info.title }),
    html`<form class="stack" @submit=${make}>
      <label>${say("web-name-title")}<input data-test="own-name" autocomplete="nickname"
        placeholder=${say("web-guest")} .value=${chosen.name}
        @input=${(event) => change({ name: event.target.value })}></label>
      ${counter("seats", say("web-players"), chosen.seats, info.least, info.most)}
      ${counter("bots", say("web-bots"), Math.min(chosen.bots, chosen.seats - 1), 0, chosen.seats - 1)}
      ${levelPicker(info, chosen)}
      <fieldset class="checks">
        ${check("open", say("web-open-table"), chosen.open)} ${check("hotSeat", say("web-hot-seat"), chosen.hotSeat)}
        ${canRate.value && !chosen.hotSeat ? check("rated", say("web-rated"), chosen.rated) : nothing}
      </fieldset>
      ${picker(
        "clock",
        "clock",
        chosen.clock,
        CLOCKS.map(({ key }) => key),
      )}
      ${picker("order", "order", orderOf(chosen), orders(chosen))} ${
        chosen.rated
          ? nothing
          : html`${picker("undo-rule", "undo", chosen.undo, UNDO)} ${picker("hint-rule", "hints", chosen.hints, HINTS)}`
      }
      <label>${say("web-patience")}
        <select data-test="patience" @change=${(event) => change({ patience: JSON.parse(event.target.value) })}>
          ${PATIENCES.map(
            (seconds) =>
              html`<option value=${JSON.stringify(seconds)} ?selected=${seconds === patienceOf(chosen)}>
              ${patienceText(seconds)}</option>`,
          )}
        </select></label>
      <details class="options"><summary>${say("web-options")}</summary>
        ${optionFields(info, chosen.seats, chosen.options, (options) => change({ options }))}</details>
      <button class="button primary" data-test="make-table">${say("web-make-table")}</button>
    </form>`,
  );
}

/** One of several words, each with its text. */
function picker(id, key, value, words) {
  return html`<label>${say(`web-${id}`)}
    <select data-test=${id} @change=${(event) => change({ [key]: event.target.value })}>
      ${words.map(
        (word) => html`<option value=${word} ?selected=${word === value}>${say(`web-${id}-${word}`)}</option>`,
      )}
    </select></label>`;
}

function counter(key, label, value, least, most) {
  return html`<div class="counter">
    <span id="count-${key}">${label}</span>
    <div role="group" aria-labelledby="count-${key}">
      <button type="button" class="button" aria-label=${say("web-fewer")} ?disabled=${value <= least}
        @click=${() => change({ [key]: value - 1 })}>−</button>
      <output data-test="count-${key}">${value}</output>
      <button type="button" class="button" data-test="more-${key}" aria-label=${say("web-more")}
        ?disabled=${value >= most} @click=${() => change({ [key]: value + 1 })}>+</button>
    </div>
  </div>`;
}

/** Bots by level, with what the level means; also who plays on for a person that leaves. */
function levelPicker(info, chosen) {
  const levels = info.bots.filter((bot) => bot.name !== "random");
  const meaning = levels.find((bot) => bot.name === chosen.level)?.meaning;
  return html`<label>${say("web-level")}
    <select data-test="level" @change=${(event) => change({ level: event.target.value })}>
      ${levels.map(
        (bot) => html`<option value=${bot.name} ?selected=${bot.name === chosen.level}>${bot.title}</option>`,
      )}
    </select>
    <span class="small">${meaning} ${say("web-level-note")} ${info.lacking ?? nothing}</span></label>`;
}

function check(key, label, value) {
  return html`<label class="check"><input type="checkbox" data-test="check-${key}" .checked=${value}
    @change=${(event) => change({ [key]: event.target.checked })}> ${label}</label>`;
}
