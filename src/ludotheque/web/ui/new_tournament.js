// A tournament to be made: game, players at a table, rounds, the time for each.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { allGames, canRate, gameInfo, usualLevel } from "../catalog.js";
import { need, say } from "../language.js";
import { ask, attempt, sign } from "../net.js";
import { go, guest } from "../state.js";
import { closeDialog, dialog, openDialog } from "./dialog.js";
import { chosenFor, optionFields } from "./options.js";
import { CLOCKS } from "./terms.js";
import { ROUND_TIMES, roundTime } from "./tournament_words.js";

await Promise.all([need("web-later"), need("web-club")]);

const wish = signal(null);

export function openNewTournament() {
  const [first] = allGames();
  wish.value = {
    title: "",
    ...ofGame(first),
    rounds: 4,
    size: 0,
    by: "points",
    fill: "bots",
    clock: "none",
    seconds: 7200,
    starts: "",
    rated: false,
    open: true,
  };
  openDialog("new-tournament");
}

function ofGame(info) {
  return { game: info.game, seats: Math.max(2, info.least), level: usualLevel(info), options: {} };
}

function change(changes) {
  wish.value = { ...wish.value, ...changes };
}

async function make(event) {
  event.preventDefault();
  const { starts, clock, options, ...rest } = wish.value;
  const body = {
    ...rest,
    starts: starts ? new Date(starts).getTime() : null,
    clock: CLOCKS.find(({ key }) => key === clock).clock,
    options: chosenFor(gameInfo(rest.game), rest.seats, options),
  };
  const made = await attempt(async () => {
    if (!guest.value) await sign(say("web-guest"));
    return ask("POST", "tournaments", body);
  });
  if (!made) return;
  closeDialog();
  go("tournament", made.id);
}

export function newTournamentDialog() {
  const chosen = wish.value;
  if (!chosen) return nothing;
  const info = gameInfo(chosen.game);
  return dialog(
    "new-tournament",
    say("web-tournament-new"),
    html`<form class="stack" @submit=${make}>
      <label>${say("web-tournament-title")}<input data-test="tournament-title" required maxlength="40"
        .value=${chosen.title} @input=${(event) => change({ title: event.target.value })}></label>
      <label>${say("web-tournament-game")}
        <select data-test="tournament-game" @change=${(event) => change(ofGame(gameInfo(event.target.value)))}>
          ${allGames().map(
            ({ game, title }) => html`<option value=${game} ?selected=${game === chosen.game}>${title}</option>`,
          )}</select></label>
      ${numberField("seats", chosen.seats, Math.max(2, info.least), info.most)}
      ${numberField("rounds", chosen.rounds, 1, 30)} ${numberField("size", chosen.size, 0, 24)}
      ${picker("fill", chosen.fill, ["bots", "byes"])} ${levelPicker(info, chosen)} ${timePicker(chosen)}
      <label>${say("web-clock")}
        <select data-test="tournament-clock" @change=${(event) => change({ clock: event.target.value })}>
          ${CLOCKS.map(
            ({ key }) =>
              html`<option value=${key} ?selected=${key === chosen.clock}>${say(`web-clock-${key}`)}</option>`,
          )}</select></label>
      ${picker("by", chosen.by, ["points", "share"])}
      <label>${say("web-tournament-starts-at")}<input type="datetime-local" data-test="tournament-starts"
        .value=${chosen.starts} @input=${(event) => change({ starts: event.target.value })}></label>
      <fieldset class="checks">
        ${check("open", say("web-tournament-open"), chosen.open)}
        ${canRate.value ? check("rated", say("web-rated"), chosen.rated) : nothing}</fieldset>
      <details class="options"><summary>${say("web-options")}</summary>
        ${optionFields(info, chosen.seats, chosen.options, (options) => change({ options }))}</details>
      <button class="button primary" data-test="make-tournament">${say("web-tournament-make")}</button>
    </form>`,
  );
}

function numberField(key, value, least, most) {
  return html`<label>${say(`web-tournament-${key}`)}
    <input type="number" data-test="tournament-${key}" min=${least} max=${most} required .value=${String(value)}
      @change=${(event) => event.target.reportValidity() && change({ [key]: Number(event.target.value) })}></label>`;
}

function picker(key, value, words) {
  return html`<label>${say(`web-tournament-${key}`)}
    <select data-test="tournament-${key}" @change=${(event) => change({ [key]: event.target.value })}>
      ${words.map(
        (word) =>
          html`<option value=${word} ?selected=${word === value}>${say(`web-tournament-${key}-${word}`)}</option>`,
      )}</select></label>`;
}

function levelPicker({ bots }, { level }) {
  return html`<label>${say("web-tournament-level")}
    <select data-test="tournament-level" @change=${(event) => change({ level: event.target.value })}>
      ${bots.map(({ name, title }) => html`<option value=${name} ?selected=${name === level}>${title}</option>`)}
    </select></label>`;
}

function timePicker({ seconds }) {
  return html`<label>${say("web-tournament-time")}
    <select data-test="tournament-time" @change=${(event) => change({ seconds: Number(event.target.value) })}>
      ${ROUND_TIMES.map(
        (time) => html`<option value=${time} ?selected=${time === seconds}>${roundTime(time)}</option>`,
      )}</select></label>`;
}

function check(key, label, value) {
  return html`<label class="check"><input type="checkbox" data-test="tournament-${key}" .checked=${value}
    @change=${(event) => change({ [key]: event.target.checked })}> ${label}</label>`;
}
