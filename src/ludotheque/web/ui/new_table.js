// A table for friends: how many, which bots, which options, a clock.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { LEVEL, optionsFor } from "../catalog.js";
import { say } from "../language.js";
import { attempt, makeTable } from "../net.js";
import { go, guest } from "../state.js";
import { closeDialog, dialog, openDialog } from "./dialog.js";
import { clauseLink } from "./notices.js";

const CLOCKS = [
  { key: "none", clock: null },
  { key: "quick", clock: { bank: 300, increment: 5 } },
  { key: "calm", clock: { bank: 1200, increment: 20 } },
  { key: "days", clock: { bank: 7 * 86400, increment: 3600 } },
];

const UNDO = ["ask", "alone", "never"];

const wish = signal(null);

/** Open the window for a game as the server describes it. */
export function openNewTable(info) {
  wish.value = {
    info,
    seats: Math.max(2, info.least),
    bots: 0,
    level: LEVEL,
    open: false,
    hotSeat: false,
    name: guest.value?.name ?? "",
    clock: "none",
    undo: "ask",
    options: {},
  };
  openDialog("new-table");
}

function change(changes) {
  wish.value = { ...wish.value, ...changes };
}

async function make(event) {
  event.preventDefault();
  const { info, seats, bots, level, open, hotSeat, name, clock, undo, options } = wish.value;
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
        undo,
        options: chosenFor(info, seats, options),
      },
      name.trim(),
    ),
  );
  if (!table) return;
  closeDialog();
  go("table", table.id);
}

/** What was chosen, less what is not for so many players. */
function chosenFor(info, seats, options) {
  const names = optionsFor(info.options, seats).map((option) => option.name);
  return Object.fromEntries(Object.entries(options).filter(([option]) => names.includes(option)));
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
      </fieldset>
      <label>${say("web-clock")}
        <select data-test="clock" @change=${(event) => change({ clock: event.target.value })}>
          ${CLOCKS.map(
            ({ key }) =>
              html`<option value=${key} ?selected=${key === chosen.clock}>${say(`web-clock-${key}`)}</option>`,
          )}
        </select></label>
      <label>${say("web-undo-rule")}
        <select data-test="undo-rule" @change=${(event) => change({ undo: event.target.value })}>
          ${UNDO.map(
            (rule) =>
              html`<option value=${rule} ?selected=${rule === chosen.undo}>${say(`web-undo-rule-${rule}`)}</option>`,
          )}
        </select></label>
      <details class="options"><summary>${say("web-options")}</summary>
        ${optionsFor(info.options, chosen.seats).map((option) => optionPicker(info, option, chosen))}</details>
      <button class="button primary" data-test="make-table">${say("web-make-table")}</button>
    </form>`,
  );
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
    <span class="small">${meaning} ${say("web-level-note")}</span></label>`;
}

function check(key, label, value) {
  return html`<label class="check"><input type="checkbox" data-test="check-${key}" .checked=${value}
    @change=${(event) => change({ [key]: event.target.checked })}> ${label}</label>`;
}

function optionPicker(info, option, chosen) {
  const value = chosen.options[option.name] ?? option.default;
  const set = (next) => change({ options: { ...chosen.options, [option.name]: next } });
  return html`<div class="option">${optionInput(option, value, set, clauseLink(info.game, option.clause))}</div>`;
}

function optionInput(option, value, set, clause) {
  if (typeof option.default === "boolean") {
    return html`<label class="check"><input type="checkbox" data-test="option-${option.name}" .checked=${value}
      @change=${(event) => set(event.target.checked)}>
      <span>${option.text} ${clause}</span></label>`;
  }
  if (option.choices) return optionChoices(option, value, set, clause);
  return html`<label><span>${option.text} ${clause}</span>
    <input type="number" data-test="option-${option.name}" .value=${String(value)} min=${option.least}
      max=${option.most} step=${option.step}
      @change=${(event) => event.target.reportValidity() && set(Number(event.target.value))}></label>`;
}

function optionChoices(option, value, set, clause) {
  return html`<fieldset><legend>${option.text} ${clause}</legend>
    ${option.choices.map(
      (choice, index) =>
        html`<label class="check"><input type="radio" name=${option.name} .checked=${choice === value}
          @change=${() => set(choice)}>
      <span>${option.choice_texts[index]}</span></label>`,
    )}</fieldset>`;
}
