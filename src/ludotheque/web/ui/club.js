// The club: its open tables, its tournaments, the season, and how to join.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { contact, levelTitle, titleOf } from "../catalog.js";
import { isolated, need, number, say } from "../language.js";
import { drawnLater, onDemand } from "../later.js";
import { ask, attempt } from "../net.js";
import { address, guest } from "../state.js";
import { style } from "../style.js";
import { cover } from "./cover.js";
import { icon } from "./icons.js";
import { stageText } from "./tournament_words.js";

await Promise.all([
  need("web-later"),
  need("web-club"),
  style("css/later.css"),
  style("css/club.css"),
  style("css/review.css"),
]);

const LOOK_AGAIN = 15000;
const openList = drawnLater(() => import("./open_tables.js"), "openList");
const making = onDemand(() => import("./new_tournament.js"));

/** What was told: tables, tournaments, ratings; null until then */
const told = signal(null);
/** the board that is shown: its place in the list */
const shown = signal(0);
/** whether the season alone is shown */
const isSeason = signal(true);
let timer = 0;

export function clubPage() {
  if (!timer) {
    load();
    timer = setInterval(load, LOOK_AGAIN);
  }
  return {
    main: html`<div class="me">
      <div class="stack"><h1>${say("web-club")}</h1><p>${say("web-club-text")}</p></div>
      ${told.value ? html`${tournaments()} ${openTables()} ${ratings()}` : nothing}
      ${howToJoin()} ${making.value?.newTournamentDialog() ?? nothing}
    </div>`,
  };
}

clubPage.leave = () => {
  clearInterval(timer);
  timer = 0;
  told.value = null;
};

async function load() {
  const [tables, contests, rated] = await Promise.all(
    ["tables", "tournaments", "ratings"].map((path) => attempt(() => ask("GET", path))),
  );
  if (tables && contests && rated && timer) told.value = { tables: tables.tables, contests, rated };
}

// -- tournaments --------------------------------------------------------------------------------------------------

function tournaments() {
  const { running, over } = told.value.contests;
  return html`<section class="tables"><h2>${say("web-tournaments")}</h2>
    ${running.length ? nothing : html`<p>${say("web-tournaments-none")}</p>`}
    <ul>${[...running].sort(sooner).map(tournamentLine)}</ul>
    <div class="ways"><button class="button" data-test="new-tournament"
      @click=${() => making.use(({ openNewTournament }) => openNewTournament())}>
      ${icon("people")} ${say("web-tournament-new")}</button></div>
    ${
      over.length
        ? html`<details><summary>${say("web-tournaments-over")}</summary><ul>${over.map(tournamentLine)}</ul></details>`
        : nothing
    }</section>`;
}

/** Those that begin at an hour that was set come first, then the newest. */
function sooner(one, other) {
  return (one.starts ?? Infinity) - (other.starts ?? Infinity) || 0;
}

function tournamentLine(contest) {
  const { id, game, title, players, table } = contest;
  const facts = [titleOf(game), say("web-tournament-entered", { count: players }), stageText(contest)];
  return html`<li><a class="table-line ${table ? "your-turn" : ""}" data-test="tournament"
    href=${address("tournament", id)}>
    ${cover(game, 64, 40)}
    <span><b>${isolated(title)}</b> <span class="small">${facts.join(" · ")}</span></span>
    ${table ? html`<span class="when">${say("web-tournament-your-table")}</span>` : nothing}
  </a></li>`;
}

// -- tables -------------------------------------------------------------------------------------------------------

function openTables() {
  const open = told.value.tables.filter((table) => !table.you.length && table.seats.some((seat) => seat.is_free));
  return html`<section class="tables"><h2>${say("web-open-tables")}</h2>
    ${open.length ? openList(open) : html`<p>${say("web-club-no-tables")}</p>`}</section>`;
}

// -- the season ---------------------------------------------------------------------------------------------------

function ratings() {
  const { is_there: isThere, boards, season } = told.value.rated;
  if (!isThere) return nothing;
  const [year, quarter] = season.split("-");
  return html`<section class="stack" data-test="ratings">
    <h2>${isSeason.value ? say("web-season", { year, quarter }) : say("web-ratings")}</h2>
    <p class="small">${say("web-ratings-text")}</p>
    ${boards.length ? boardShown(boards) : html`<p>${say("web-ratings-none")}</p>`}</section>`;
}

function boardShown(boards) {
  const board = boards[shown.value] ?? boards[0];
  const lines = isSeason.value ? board.season : board.always;
  return html`<div class="ways">
      <label>${say("web-ratings-board")}
        <select data-test="board" @change=${(event) => (shown.value = Number(event.target.value))}>
          ${boards.map(
            (one, index) => html`<option value=${index} ?selected=${one === board}>${boardTitle(one)}</option>`,
          )}
        </select></label>
      <label class="check"><input type="checkbox" data-test="season" .checked=${isSeason.value}
        @change=${(event) => (isSeason.value = event.target.checked)}> ${say("web-season-only")}</label>
    </div>
    <div class="wide-table" role="group" tabindex="0" aria-label=${say("web-ratings")}><table data-test="rated">
      <thead><tr><th scope="col">${say("web-me-who")}</th><th scope="col">${say("web-tournament-place")}</th>
        <th scope="col">${say("web-rating")}</th><th scope="col">${say("web-rating-doubt")}</th>
        <th scope="col">${say("web-me-games")}</th><th scope="col">${say("web-rating-won")}</th></tr></thead>
      <tbody>${lines.map((line) => ratedRow(board.game, line))}</tbody></table></div>`;
}

function boardTitle({ game, players }) {
  return say("web-ratings-among", { game: titleOf(game), players });
}

function ratedRow(game, line) {
  const name = line.bot ? say("web-me-bot", { level: levelTitle(game, line.bot) ?? line.bot }) : isolated(line.name);
  return html`<tr class=${line.is_you ? "is-you" : ""}><th scope="row">${name}</th><td>${line.place}</td>
    <td>${decimal(line.rating)}</td><td>± ${decimal(line.doubt)}</td><td>${line.games}</td><td>${line.won}</td></tr>`;
}

function decimal(value) {
  return number(Math.round(value * 10) / 10);
}

// -- how to join --------------------------------------------------------------------------------------------------

function howToJoin() {
  return html`<section class="stack"><h2>${say("web-club-join")}</h2>
    <p>${say(guest.value ? "web-club-join-known" : "web-club-join-text", { name: guest.value?.name ?? "" })}</p>
    <p><a href=${address("home")}>${location.host}</a>
      ${contact.value ? html`· <a href=${contact.value}>${say("web-contact-link")}</a>` : nothing}</p></section>`;
}
