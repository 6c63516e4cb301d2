// The companion at a real table: who begins, a clock each, points of every game. It works without the network once it
// was open.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { allGames, titleOf } from "../catalog.js";
import { dress } from "../games/index.js";
import { need, number, say } from "../language.js";
import { comeBack } from "../net.js";
import { address, language, notify } from "../state.js";
import { style } from "../style.js";
import { clocks, stopTicking } from "./companion_clock.js";
import { confirmDialog, openDialog } from "./dialog.js";
import { change, count, countsOf, evening, nameOf } from "./evening.js";
import { icon } from "./icons.js";
import { keepLoaded } from "./keep_loaded.js";

await Promise.all([need("companion"), style("css/later.css"), style("css/companion.css")]);

const TABLE = "table";
const LEAST = 2;
const MOST = 5;
/** The games' own counting, as it arrives: { empty, panel, scores } */
const counters = signal({});
const asked = new Set();
const hasKept = signal(false);

export function companionPage({ value }) {
  const games = allGames().filter(({ prints }) => prints?.length);
  const open = games.some(({ game }) => game === value) ? value : TABLE;
  for (const { game } of games) load(game);
  dress(open);
  if (games.length && games.every(({ game }) => counters.value[game])) keepAll();
  return {
    main: html`<div class="companion" data-kept=${hasKept.value} data-test="companion">
      <h1>${say("companion-title")}</h1>
      <nav class="tabs" aria-label=${say("companion-title")}>
        ${[TABLE, ...games.map(({ game }) => game)].map((tab) => tabLink(tab, open))}
      </nav>
      ${open === TABLE ? tablePanel() : gamePanel(open)}
    </div>`,
  };
}

companionPage.leave = stopTicking;

function tabLink(tab, open) {
  const text = tab === TABLE ? say("companion-table") : titleOf(tab);
  return html`<a href=${address("companion", tab)} data-test="companion-${tab}"
    aria-current=${tab === open ? "page" : nothing}>${text}</a>`;
}

async function load(game) {
  if (asked.has(game)) return;
  asked.add(game);
  try {
    const { counter } = await import(`../games/${game}/companion.js`);
    counters.value = { ...counters.value, [game]: counter };
  } catch {
    asked.delete(game);
    comeBack();
  }
}

/** Everything is there now: from here on it opens without the network, in this language. */
async function keepAll() {
  const wanted = language.value;
  if (hasKept.peek() === wanted) return;
  await keepLoaded();
  hasKept.value = wanted;
}

// -- the table ----------------------------------------------------------------------------------------------------

function tablePanel() {
  const { players } = evening.value;
  return html`
    <section class="stack"><h2>${say("web-players")}</h2>
      <ul class="stack">${players.map(nameField)}</ul>
      <div class="ways">
        <button class="button" data-test="add-player" ?disabled=${players.length >= MOST}
          @click=${() => change({ players: [...players, ""] })}>${say("companion-add")}</button>
        <button class="button" data-test="remove-player" ?disabled=${players.length <= LEAST}
          @click=${() => change({ players: players.slice(0, -1), begins: null })}>${say("companion-remove")}</button>
      </div></section>
    <section class="stack"><h2>${say("companion-begins")}</h2>
      <p class="small">${say("companion-begins-rule")}</p>
      <div class="ways">
        ${players.map(
          (_, seat) =>
            html`<button class="button" aria-pressed=${evening.value.begins === seat}
            @click=${() => change({ begins: seat })}>${nameOf(seat)}</button>`,
        )}
        <button class="button primary" data-test="draw-lots" @click=${drawLots}>${say("companion-draw")}</button>
      </div>
      <p role="status" data-test="begins">${beginsText()}</p></section>
    ${clocks()} ${results()}
    <p><a class="button" data-test="enter" href=${address("enter")}>${icon("note")} ${say("enter-title")}</a></p>`;
}

function nameField(name, seat) {
  const rename = (event) =>
    change({ players: evening.value.players.map((old, other) => (other === seat ? event.target.value : old)) });
  return html`<li><label>${say("companion-player", { number: seat + 1 })}
    <input data-test="player-${seat}" maxlength="40" autocomplete="off" .value=${name} @change=${rename}></label></li>`;
}

function drawLots() {
  change({ begins: crypto.getRandomValues(new Uint32Array(1))[0] % evening.value.players.length });
}

/** Whoever begins, and the others clockwise. */
function beginsText() {
  const { begins, players } = evening.value;
  if (begins === null) return nothing;
  const others = players.slice(1).map((_, step) => nameOf((begins + 1 + step) % players.length));
  return say("companion-order", { name: nameOf(begins), others: others.join(", ") });
}

// -- a game -------------------------------------------------------------------------------------------------------

function gamePanel(game) {
  const counter = counters.value[game];
  if (!counter) return html`<p class="loading" role="status">${say("web-loading")}</p>`;
  const counts = countsOf(game, counter.empty);
  const names = evening.value.players.map((_, seat) => nameOf(seat));
  const set = (part) => count(game, { ...countsOf(game, counter.empty), ...part });
  const scores = counter.scores(counts, names.length);
  return html`${counter.panel({ counts, names, set })} ${totals(names, scores)}
    <div class="ways">
      <button class="button primary" data-test="keep-result" @click=${() => keepResult(game, names, scores)}>
        ${icon("check")} ${say("companion-keep")}</button>
      <button class="button" data-test="count-anew" @click=${() => openDialog("count-anew")}>
        ${icon("again")} ${say("companion-anew")}</button>
    </div>
    ${confirmDialog("count-anew", say("companion-anew"), say("companion-anew-text"), say("companion-anew"), () =>
      count(game, null),
    )}`;
}

function totals(names, scores) {
  const most = Math.max(...scores);
  const leads = (score) => score === most && most > Math.min(...scores);
  return html`<section><h2>${say("companion-total")}</h2>
    <ol class="totals" data-test="totals">${names.map(
      (name, seat) =>
        html`<li class=${leads(scores[seat]) ? "first" : ""}><span>${name}</span>
        <b data-test="total-${seat}">${number(scores[seat])}</b></li>`,
    )}</ol></section>`;
}

// -- what was played ----------------------------------------------------------------------------------------------

function keepResult(game, players, scores) {
  const result = { game, date: new Date().toISOString().slice(0, 10), players, scores };
  const others = evening.value.results.filter((kept) => JSON.stringify(kept) !== JSON.stringify(result));
  change({ results: [...others, result] }); // once, however often it is pressed
  notify(say("companion-kept"));
}

function results() {
  const kept = evening.value.results;
  if (!kept.length) return nothing;
  return html`<section class="stack"><h2>${say("companion-results")}</h2>
    <ul class="stack" data-test="results">${kept.map(
      ({ game, date, players, scores }, place) =>
        html`<li class="result">
        <span><b>${titleOf(game)}</b> <span class="small">${date}</span><br>
          ${players.map((name, seat) => `${name} ${number(scores[seat])}`).join(" · ")}</span>
        <button class="quiet" aria-label=${say("companion-forget")} title=${say("companion-forget")}
          @click=${() => change({ results: kept.filter((_, other) => other !== place) })}>${icon("close")}</button>
      </li>`,
    )}</ul></section>`;
}
