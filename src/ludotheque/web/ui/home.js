// The first page: the games, play at once, with friends, one's tables, a record to look through.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { allGames, contact, handbook, levelFor, titleOf } from "../catalog.js";
import { askedFor } from "../fair.js";
import { hasText, isolated, say } from "../language.js";
import { drawnLater, loadNow, loadingLine, onDemand } from "../later.js";
import { ask, attempt, begin, makeTable } from "../net.js";
import { address, go, guest, hasSigned, language, levels, played } from "../state.js";
import { cover } from "./cover.js";
import { icon } from "./icons.js";

const LOOK_AGAIN = 15000;
const SHOWN = 12; // tables of a list, until more are wanted
const MOST_PAGES = 4;
const NONE = { tables: [], damaged: [] };
const LAST = 3; // finished games that are shown

const newTable = onDemand(() => import("./new_table.js"));
const windows = onDemand(() => import("./home_windows.js"));
const lastGames = drawnLater(() => import("./played.js"), "lastGames");
const openList = drawnLater(() => import("./open_tables.js"), "openList");
/** one's own; null: not told yet */
const mine = signal(null);
const damaged = signal([]);
const open = signal([]);
const finished = signal([]);
const most = signal(SHOWN);
const busy = signal(null);
let timer = 0;

export function homePage() {
  keepFresh();
  return {
    main: html`<div class="home">
      <div class="welcome"><h1>${say("web-welcome")}</h1><p>${say("web-welcome-more")}</p></div>
      ${isAwaited() ? loadingLine() : games()}
      ${moreWays()} ${lackingLine()} ${creditsLine()} ${contactLine()}
      ${newTable.value?.newTableDialog() ?? nothing} ${windows.value?.homeDialogs() ?? nothing}
    </div>`,
  };
}

/** One's own tables stand above the games: nothing is drawn below them until they are known, else it would jump. */
function isAwaited() {
  return hasSigned.value && mine.value === null;
}

function games() {
  return html`${ownTables()}
    <section class="covers" aria-label=${say("web-games")}>${allGames().map(gameCard)}</section>
    ${openTables()} ${finished.value.length ? lastGames(finished.value) : nothing}`;
}

homePage.leave = () => {
  clearInterval(timer);
  timer = 0;
};

function keepFresh() {
  if (timer) return;
  loadTables();
  timer = setInterval(loadTables, LOOK_AGAIN);
}

async function loadTables() {
  const [own, others, page] = await Promise.all([
    guest.peek() ? listed("tables?mine=1", (table) => table.status !== "over", true) : NONE,
    listed("tables?", (table) => !table.you.length && table.seats.some((seat) => seat.is_free)),
    guest.peek() ? ask("GET", "me/games").catch(() => null) : { games: [] },
  ]);
  mine.value = own.tables;
  damaged.value = own.damaged;
  open.value = others.tables;
  if (page) finished.value = page.games.slice(0, LAST);
}

/** As many as are wanted of such tables and one more, page by page; `hasEnd`: none comes after the first other one. */
async function listed(path, isWanted, hasEnd = false) {
  const found = { tables: [], damaged: [] };
  for (let more = "", page = 0; more !== null && page < MOST_PAGES && found.tables.length <= most.peek(); page += 1) {
    const told = await ask("GET", `${path}${more && `&before=${more}`}`).catch(() => ({ tables: [] }));
    found.tables.push(...told.tables.filter(isWanted));
    found.damaged.push(...(told.set_aside ?? []));
    more = hasEnd && !told.tables.every(isWanted) ? null : (told.more ?? null);
  }
  return found;
}

// -- the covers ---------------------------------------------------------------------------------------------------

function gameCard(info) {
  const { game: name, title } = info;
  return html`<article class="cover ${name}">
    ${cover(name, 480, 300)}
    <div class="cover-text">
      <h2>${title}</h2>
      <p>${hasText(`web-${name}-blurb`) ? say(`web-${name}-blurb`) : info.blurb}</p>
      <p class="small">${hasText(`web-${name}-facts`) ? say(`web-${name}-facts`) : nothing}</p>
    </div>
    <div class="cover-actions">
      <button class="button primary" data-test="play-${name}" ?disabled=${busy.value !== null}
        @click=${() => playNow(info)}>
        ${icon("play")} ${say("web-play-now")}</button>
      ${levelPicker(info)} ${learnLink(info)}
      <button class="button" data-test="friends-${name}"
        @click=${() => newTable.use(({ openNewTable }) => openNewTable(info))}>
        ${icon("people")} ${say("web-with-friends")}</button>
      ${puzzleLink(info)}
      <a class="button plain" href=${address("rules", name)}>${icon("book")} ${say("web-rules")}</a>
    </div>
  </article>`;
}

/** To the course, for whoever has never played the game in other words. */
function learnLink({ game, lessons }) {
  if (!lessons) return nothing;
  const isNew = !played.value[game];
  return html`<a class="button learn ${isNew ? "" : "plain"}" data-test="learn-${game}" href=${address("learn", game)}>
    ${icon("hint")} ${say(isNew ? "web-learn-now" : "web-learn")}</a>`;
}

/** To the puzzle of the day. */
function puzzleLink({ game, puzzles }) {
  if (!puzzles.length) return nothing;
  return html`<a class="button plain" data-test="puzzle-${game}" href=${address("puzzle", game)}>
    ${icon("puzzle")} ${say("web-puzzle")}</a>`;
}

/** How strong the bots of “Play now” are. */
function levelPicker(info) {
  const choose = (event) => (levels.value = { ...levels.value, [info.game]: event.target.value });
  return html`<label class="level-picker"><span class="small">${say("web-level")}</span>
    <select data-test="level-${info.game}" @change=${choose}>
      ${info.bots.map(
        ({ name, title }) => html`<option value=${name} ?selected=${name === levelFor(info)}>${title}</option>`,
      )}
    </select></label>`;
}

export async function playNow(info) {
  const { game, quick_seats: seats } = info;
  const level = levelFor(info);
  busy.value = game;
  import("./table.js").then(({ prepare }) => prepare(game)).catch(() => null); // while the server sets up the table
  const wish = { game, seats, bots: Array(seats - 1).fill(level), level, open: false };
  const table = await attempt(async () => {
    return begin(await makeTable(wish));
  });
  busy.value = null;
  if (table) go("table", table.id);
}

// -- tables -------------------------------------------------------------------------------------------------------

function ownTables() {
  const own = mine.value ?? [];
  if (!own.length && !damaged.value.length) return nothing;
  return html`<section class="tables"><h2>${say("web-my-tables")}</h2>
    <ul>${own.slice(0, most.value).map(ownTable)} ${damaged.value.map(damagedTable)}</ul></section>`;
}

function openTables() {
  return html`
    ${
      open.value.length
        ? html`<section class="tables"><h2>${say("web-open-tables")}</h2>
            ${openList(open.value.slice(0, most.value))}</section>`
        : nothing
    }
    ${
      Math.max(mine.value?.length ?? 0, open.value.length) > most.value
        ? html`<button class="button" data-test="more-tables" @click=${showMore}>${say("web-more-tables")}</button>`
        : nothing
    }
  `;
}

function showMore() {
  most.value += SHOWN;
  loadTables();
}

export function ownTable(table) {
  const isMine = table.status === "playing" && table.you.includes(table.to_act);
  const isAsked = askedFor(table).length > 0;
  return html`<li><a class="table-line ${isMine || isAsked ? "your-turn" : ""}" data-test="own-table"
    href=${address("table", table.id)}>
    ${cover(table.game, 64, 40)}
    <span><b>${titleOf(table.game)}</b> <span class="small">${people(table)}</span>
      ${seriesText(table)}</span>
    <span class="when">${turnText(table, isMine)}</span>
  </a></li>`;
}

/** Who has won how often, where rematches have made a series. */
function seriesText({ series, seats }) {
  if (!series) return nothing;
  const best = [...seats].sort((one, other) => series.won[other.seat] - series.won[one.seat]);
  const score = best.map(({ seat, name }) => `${isolated(name)} ${series.won[seat]}`).join(" · ");
  return html`<span class="small" data-test="own-series">${say("web-series-score", { score })}</span>`;
}

function damagedTable(table) {
  return html`<li><div class="table-line" data-test="damaged-table">
    ${cover(table.game, 64, 40)}
    <span><b>${titleOf(table.game)}</b> <span class="small">${say(`web-${table.why}-text`)}</span></span>
    <span class="when">${say(`web-${table.why}`)}</span>
  </div></li>`;
}

function turnText(table, isMine) {
  if (askedFor(table).length) return say("web-rematch-wanted");
  if (table.status !== "playing") return say("web-waiting");
  return isMine ? say("web-your-turn") : say("web-turn-of", { name: table.seats[table.to_act]?.name ?? "" });
}

export function people(table) {
  return table.seats
    .filter((seat) => !seat.is_free)
    .map((seat) => isolated(seat.name))
    .join(", ");
}

// -- other ways in ------------------------------------------------------------------------------------------------

function moreWays() {
  return html`<section class="ways">
    <button class="button" data-test="join"
      @click=${() => windows.use(({ openJoin }) => openJoin())}>${icon("people")} ${say("web-join")}</button>
    <label class="button" data-test="upload" @dragover=${allowDrop}
      @drop=${dropFile}>${icon("again")} ${say("web-replay-record")}
      <input class="hidden" type="file" accept=".json,.jsonl,application/json"
        @change=${(event) => openRecord(event.target.files[0])}>
    </label>
    <button class="button" data-test="name" @click=${() => windows.use(({ openName }) => openName())}>
      ${icon("note")} ${guest.value ? say("web-you-are", { name: guest.value.name }) : say("web-take-name")}</button>
    <a class="button" data-test="companion" href=${address("companion")}>${icon("check")} ${say("web-companion")}</a>
    <a class="button" data-test="print" href=${address("print")}>${icon("print")} ${say("web-print")}</a>
    <a class="button" data-test="club" href=${address("club")}>${icon("people")} ${say("web-club")}</a>
    ${
      guest.value
        ? html`<a class="button" data-test="me" href=${address("me")}>${icon("people")} ${say("web-me")}</a>`
        : nothing
    }
  </section>`;
}

/** Why not all bots are offered, where they are not. */
function lackingLine() {
  const text = allGames().find(({ lacking }) => lacking)?.lacking;
  return text ? html`<p class="small" data-test="lacking">${text}</p>` : nothing;
}

/** Who made the games: not we. */
function creditsLine() {
  return html`<p class="small">
    <a data-test="credits" href=${address("rules", "credits")}>${say("web-rules-credits")}</a> ·
    <a data-test="pack" href=${address("rules", "pack")}>${say("web-rules-pack")}</a>
    ${
      handbook.value
        ? html`· <a data-test="handbook" href=${`docs/guide/${language.value}/`}>${say("web-handbook")}</a>`
        : nothing
    }</p>`;
}

/** How to reach whoever runs the server, where they say so. */
function contactLine() {
  return contact.value
    ? html`<p class="small" data-test="contact">${say("web-contact")}
      <a href=${contact.value}>${say("web-contact-link")}</a></p>`
    : nothing;
}

function allowDrop(event) {
  event.preventDefault();
}

function dropFile(event) {
  event.preventDefault();
  openRecord(event.dataTransfer.files[0]);
}

async function readRecord(file) {
  const records = await loadNow(() => import("./records.js"));
  return records.readRecord(file);
}

async function openRecord(file) {
  if (file && (await attempt(() => readRecord(file)))) go("replay", "file");
}
