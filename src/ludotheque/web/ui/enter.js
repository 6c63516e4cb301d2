// A game from a real table into the record: what was noted of it, checked by the law, replayed, kept.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { allGames } from "../catalog.js";
import { need, say, sentence } from "../language.js";
import { ask, attempt } from "../net.js";
import { address, go } from "../state.js";
import { style } from "../style.js";
import { change, evening } from "./evening.js";
import { icon } from "./icons.js";
import { chosenFor, optionFields } from "./options.js";
import { opened } from "./records.js";

await Promise.all([need("companion", "web-later"), style("css/later.css"), style("css/companion.css")]);

/** What the server has made of it: an `Entered`. */
const told = signal(null);
const EMPTY = { game: null, players: "", options: {}, deal: "", moves: "" };

/** The form as it was filled in last: it is kept, for nobody types such a game in one go. */
function noted() {
  const kept = { ...EMPTY, ...evening.value.noted };
  return { ...kept, game: kept.game ?? allGames().find(({ prints }) => prints?.length)?.game ?? null };
}

function note(part) {
  told.value = null;
  change({ noted: { ...noted(), ...part } });
}

export function enterPage() {
  const { game, players, deal, moves } = noted();
  const text = (name) => (event) => note({ [name]: event.target.value });
  const info = allGames().find((found) => found.game === game);
  if (!info) return { main: html`<p class="loading" role="status">${say("web-loading")}</p>` };
  return {
    main: html`<div class="companion">
      <div class="stack"><h1>${say("enter-title")}</h1><p>${say("enter-text")}</p>
        <p class="small">${say("enter-scores")}
          <a href=${address("companion", game)}>${say("companion-title")}</a></p></div>
      <form class="stack" @submit=${check}>
        <label>${say("enter-game")}
          <select data-test="enter-game" @change=${text("game")}>${allGames()
            .filter(({ prints }) => prints?.length)
            .map((one) => html`<option value=${one.game} ?selected=${one.game === game}>${one.title}</option>`)}
          </select></label>
        ${field("players", say("enter-players"), players, 3, text)}
        <details class="options" data-test="enter-options"><summary>${say("web-options")}</summary>
          ${optionFields(info, namesOf(players).length, chosen(), choose)}
        </details>
        ${field("deal", say(`enter-deal-${game}`), deal, 7, text)}
        ${field("moves", say("enter-moves"), moves, 10, text)}
        <a class="small" href=${address("rules", game)}>${say("enter-notation")}</a>
        <button class="button primary" data-test="enter-check">${icon("check")} ${say("enter-check")}</button>
      </form>
      <div role="status" class="stack" data-test="enter-told">${verdict(told.value)}</div>
    </div>`,
  };
}

function field(name, text, value, rows, heard) {
  return html`<label>${text}<textarea data-test="enter-${name}" rows=${rows} spellcheck="false" autocapitalize="off"
    ?required=${name !== "moves"} .value=${value} @input=${heard(name)}></textarea></label>`;
}

async function check(event) {
  event.preventDefault();
  const { game, players: text, deal, moves } = noted();
  const players = namesOf(text);
  const info = allGames().find((found) => found.game === game);
  const options = chosenFor(info, players.length, chosen());
  told.value = await attempt(() => ask("POST", "enter", { game, players, options, deal, moves }));
}

function choose(options) {
  const { game, options: all } = noted();
  note({ options: { ...all, [game]: options } });
}

/** One a line. */
function namesOf(players) {
  return players
    .split("\n")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The options that were chosen for the game: each game keeps its own. */
function chosen() {
  const { game, options } = noted();
  return options[game] ?? {};
}

/** How far the game is good, what is wrong with the next move, and the way to look at it. */
function verdict(entered) {
  if (!entered) return nothing;
  const { moves, error, text, is_over: isOver } = entered;
  const state = error ? "wrong" : isOver ? "over" : "open";
  return html`<p data-test="enter-state">${say(`enter-${state}`, { count: moves })}</p>
    ${error ? html`<p class="warning"><code>${text}</code> ${sentence(error.text)}${clauseLink(entered)}</p>` : nothing}
    <button class="button primary" data-test="enter-replay" @click=${() => replay(entered)}>
      ${icon("play")} ${say("enter-replay")}</button>`;
}

function clauseLink({ record, error }) {
  return error.clause
    ? html` <a class="clause" href=${address("rules", record.game, { clause: error.clause })}>${error.clause}</a>`
    : nothing;
}

/** The page of a replay has the button that saves it. */
function replay({ record }) {
  opened.value = { record, name: say("enter-title") };
  go("replay", "file");
}
