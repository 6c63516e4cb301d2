// A tournament: who is in it, where one plays, how it stands, and its games once all have played them.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { levelTitle, titleOf } from "../catalog.js";
import { commit, reveal } from "../duplicate.js";
import { isolated, need, number, say } from "../language.js";
import { ask, attempt, sign } from "../net.js";
import { address, guest, language } from "../state.js";
import { style } from "../style.js";
import { cover } from "./cover.js";
import { confirmDialog, openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { copyLink, selectLink } from "./notices.js";
import { tournamentVerdict } from "./tournament_verdict.js";
import { moment, roundTime, stageText } from "./tournament_words.js";

await Promise.all([
  need("web-later"),
  need("web-club"),
  style("css/later.css"),
  style("css/club.css"),
  style("css/review.css"),
]);

const LOOK_AGAIN = 3000;
const LOOKS_AFTER = 100; // once it is over

/** ContestInfo; null until it is told; false where there is none */
const told = signal(null);
/** ContestGames of the rounds so far */
const games = signal(null);
const busy = signal(false);
/** the name of whoever may be struck out */
const struck = signal("");
let timer = 0;
let asked = "";
let looks = 0;

export function tournamentPage({ value: id }) {
  if (asked !== id) begin(id);
  const contest = told.value;
  if (contest === false) return { main: nowhere() };
  return { main: contest ? sheet(contest) : html`<p class="loading">${say("web-loading")}</p>` };
}

tournamentPage.leave = () => {
  clearInterval(timer);
  asked = "";
  told.value = games.value = null;
};

function nowhere() {
  return html`<div class="center stack"><h1>${say("web-tournament-none")}</h1>
    <a class="button" href=${address("club")}>${say("web-club")}</a></div>`;
}

function begin(id) {
  clearInterval(timer);
  asked = id;
  looks = 0;
  told.value = games.value = null;
  load(id);
  timer = setInterval(() => isAlive() && load(id), LOOK_AGAIN);
}

/** Whether anything may still happen: once it is over, luck is still being worked out for a while. */
function isAlive() {
  if (!told.value || ["gathering", "dealing", "rounds"].includes(told.value.stage)) return true;
  return told.value.stage === "over" && looks++ < LOOKS_AFTER && told.value.standings.some(isUnweighed);
}

function isUnweighed({ deals, weighed }) {
  return weighed < deals;
}

async function load(id) {
  try {
    await take(await reveal(await ask("GET", `tournaments/${encodeURIComponent(id)}`)));
  } catch (error) {
    if (error.id === "contest-none" && asked === id) told.value = false;
  }
}

async function take(contest) {
  if (asked !== contest.id) return;
  const isNews = contest.round && contest.round !== told.value?.round;
  told.value = contest;
  if (isNews) games.value = await attempt(() => ask("GET", `tournaments/${contest.id}/games`));
}

/** Under this name, if one is given. */
async function act(method, path, body, name = null) {
  busy.value = true;
  const contest = await attempt(async () => {
    if (name) await sign(name);
    return reveal(await ask(method, `tournaments/${asked}${path}`, body));
  });
  busy.value = false;
  if (contest) await take(contest);
}

// -- the sheet ----------------------------------------------------------------------------------------------------

function sheet(contest) {
  return html`<div class="me tournament">
    <div class="tournament-head">${cover(contest.game, 128, 80)}
      <div class="stack"><h1>${isolated(contest.title)}</h1>
        <p data-test="stage">${stageText(contest)}</p>${dueLine(contest)}</div></div>
    ${ways(contest)} ${tournamentVerdict(contest, games.value)} ${standings(contest)}
    ${tablesNow(contest)} ${entrants(contest)} ${crosstable(contest)}
    ${gameList(contest)} ${terms(contest)} ${dialogs()}
  </div>`;
}

function dueLine({ due, stage }) {
  const id = stage === "dealing" ? "web-tournament-reveal" : "web-tournament-due";
  return due ? html`<p class="small">${say(id, { when: moment(due) })}</p>` : nothing;
}

function ways(contest) {
  const { stage, table, is_in: isIn, is_host: isHost } = contest;
  const button = (test, id, press, kind = "") =>
    html`<button class="button ${kind}" data-test=${test} ?disabled=${busy.value}
      @click=${press}>${say(`web-tournament-${id}`)}</button>`;
  const gathers = stage === "gathering";
  return html`<section class="stack">
    <div class="ways">
      ${
        table
          ? html`<a class="button primary" data-test="tournament-table"
            href=${address("table", table)}>${icon("play")} ${say("web-tournament-go")}</a>`
          : nothing
      }
      ${gathers && isHost ? button("begin", "begin", () => act("POST", "/begin", {}), isIn ? "primary" : "") : nothing}
      ${isIn && stage !== "over" ? button("withdraw", "leave", () => openDialog("withdraw")) : nothing}
      ${gathers && isHost ? button("call-off", "call-off", () => openDialog("call-off")) : nothing}
      ${
        contest.round
          ? html`<a class="button" data-test="report" target="_blank" rel="noopener"
            href=${`api/tournaments/${contest.id}/report?lang=${language.value}`}>
            ${icon("print")} ${say("web-tournament-report")}</a>`
          : nothing
      }
    </div>
    ${gathers && !isIn ? entryForm() : nothing} ${gathers ? linkLine(contest) : nothing}
    ${stage === "rounds" && isIn && !table ? html`<p data-test="waits">${say("web-tournament-waits")}</p>` : nothing}
  </section>`;
}

function entryForm() {
  return html`<form class="link-line" @submit=${enter}><label>${say("web-tournament-name")}
      <input name="name" required maxlength="40" autocomplete="nickname" data-test="entry-name"
        .defaultValue=${guest.value?.name ?? ""}></label>
    <button class="button primary" data-test="enter" ?disabled=${busy.value}>${say("web-tournament-enter")}</button>
  </form>`;
}

async function enter(event) {
  event.preventDefault();
  const name = new FormData(event.target).get("name").trim();
  await act("PUT", "/entry", { commitment: await commit(told.value) }, name);
}

function linkLine({ url }) {
  return html`<div class="link-line"><label>${say("web-tournament-link")}
      <input readonly data-test="tournament-link" .value=${url}
        @focus=${(event) => event.target.select()}></label>
    <button class="button" data-test="copy"
      @click=${() => copyLink(url, selectLink)}>${icon("copy")} ${say("web-copy")}</button></div>`;
}

// -- who and how --------------------------------------------------------------------------------------------------

function nameOf(contest, player) {
  const { name, bot, left, struck: isStruck } = contest.entrants[player];
  const gone = isStruck ? "struck" : "left";
  return html`${isolated(name)}${bot ? html` <span class="tag">${say("web-tournament-bot")}</span>` : nothing}${
    left ? html` <span class="tag">${say(`web-tournament-${gone}`)}</span>` : nothing
  }`;
}

function strikeButton({ stage, is_host: isHost }, { name, bot, left, is_you: isYou }) {
  const isOn = ["gathering", "rounds"].includes(stage);
  if (!isHost || !isOn || bot || left || isYou) return nothing;
  const choose = () => {
    struck.value = name;
    openDialog("strike");
  };
  return html`<button class="button plain" data-test="strike" ?disabled=${busy.value}
    aria-label=${say("web-tournament-strike-name", { name })}
    @click=${choose}>${say("web-tournament-strike")}</button>`;
}

function entrants(contest) {
  return html`<section class="stack"><h2>${say("web-tournament-players")}</h2>
    ${contest.entrants.length ? nothing : html`<p>${say("web-tournament-nobody")}</p>`}
    <ul class="entrants" data-test="entrants">
      ${contest.entrants.map(
        (entrant, player) =>
          html`<li class=${entrant.is_you ? "is-you" : ""}>${nameOf(contest, player)}
          ${strikeButton(contest, entrant)}</li>`,
      )}</ul></section>`;
}

function tablesNow(contest) {
  if (!contest.tables.length) return nothing;
  return html`<section class="stack"><h2>${say("web-tournament-round", { round: contest.round + 1 })}</h2>
    <p class="small">${say("web-tournament-closed")}</p>
    <ul class="entrants" data-test="tables-now">
      ${contest.tables.map(
        ({ players, is_over: isOver }) =>
          html`<li>${players.map((player, seat) => html`${seat ? " · " : ""}${nameOf(contest, player)}`)}
          <span class="small state">${say(`web-tournament-table-${isOver ? "over" : "plays"}`)}</span></li>`,
      )}</ul></section>`;
}

function standings(contest) {
  if (!contest.standings.length) return nothing;
  const weighed = Math.max(...contest.standings.map((line) => line.weighed));
  const heads = weighed
    ? ["place", "above", "adjusted", "points", "share-above", "share-adjusted", "share"]
    : ["place", "above", "points", "share-above", "share"];
  const luckText = say("web-tournament-luck-text", { weighed, rounds: contest.round });
  return html`<section class="stack"><h2>${say("web-tournament-standings")}</h2>
    <div class="wide-table" role="group" tabindex="0" aria-label=${say("web-tournament-standings")}>
      <table data-test="standings"><thead><tr><th scope="col">${say("web-me-who")}</th>
        ${heads.map((id) => html`<th scope="col">${say(`web-tournament-${id}`)}</th>`)}</tr></thead>
      <tbody>${contest.standings.map(
        (line) =>
          html`<tr class=${contest.entrants[line.player].is_you ? "is-you" : ""}>
          <th scope="row">${nameOf(contest, line.player)}</th><td>${line.place}</td>
          <td>${signed(line.above)}</td>${weighed ? without(line.adjusted) : nothing}<td>${number(line.points)}</td>
          <td>${signed(line.share_above)}</td>${weighed ? without(line.share_adjusted) : nothing}
          <td>${decimal(line.share)}</td></tr>`,
      )}</tbody></table></div>
    <p class="small">${say(`web-tournament-by-${contest.by}-text`)}</p>
    ${weighed ? html`<p class="small">${luckText}</p>` : nothing}
  </section>`;
}

/** What luck had no part in; a dash where that is not known yet. */
function without(value) {
  return html`<td data-test="adjusted">${value === null ? "–" : signed(value)}</td>`;
}

function decimal(value) {
  return number(Math.round(value * 100) / 100);
}

function signed(value) {
  return `${value > 0.004 ? "+" : ""}${decimal(value)}`.replace("-", "−");
}

function crosstable(contest) {
  if (!contest.round || games.value?.cross.length !== contest.entrants.length) return nothing;
  const { cross } = games.value;
  return html`<section class="stack"><h2>${say("web-tournament-cross")}</h2>
    <div class="wide-table" role="group" tabindex="0" aria-label=${say("web-tournament-cross")}>
      <table data-test="cross"><thead><tr><th scope="col">${say("web-me-who")}</th>
        ${cross[0].map((_, round) => html`<th scope="col">${round + 1}</th>`)}</tr></thead>
      <tbody>${contest.standings.map(
        ({ player }) =>
          html`<tr><th scope="row">${nameOf(contest, player)}</th>
          ${cross[player].map((above) => html`<td>${above === null ? "" : signed(above)}</td>`)}</tr>`,
      )}</tbody></table></div>
    <p class="small">${say("web-tournament-cross-text")}</p></section>`;
}

function gameList(contest) {
  if (!games.value?.games.length) return nothing;
  return html`<section class="stack"><details data-test="tournament-games">
    <summary>${say("web-tournament-games", { count: games.value.games.length })}</summary>
    <ul class="entrants">${games.value.games.map((game) => gameLine(contest, game))}</ul></details></section>`;
}

function gameLine(contest, { round, table, players, scores }) {
  const name = players.map((player, seat) => {
    const points = scores ? ` ${number(scores[seat])}` : "";
    return `${isolated(contest.entrants[player].name)}${points}`;
  });
  return html`<li><span class="small">${say("web-tournament-round", { round: round + 1 })}</span> ${name.join(" · ")}
    <a href=${address("replay", table)}>${say("web-replay")}</a>
    <a href=${address("review", table)}>${say("web-review")}</a>
    <a href=${`api/tables/${table}/record`} download>${say("web-tournament-record")}</a></li>`;
}

// -- terms --------------------------------------------------------------------------------------------------------

function terms(contest) {
  const facts = [
    ["game", titleOf(contest.game)],
    ["seats", contest.seats],
    ["rounds", contest.rounds],
    ["time", roundTime(contest.seconds)],
    ["clock", contest.clock ? say("web-clock-other", contest.clock) : say("web-clock-none")],
    ["by", say(`web-tournament-by-${contest.by}`)],
    ["fill", say(`web-tournament-fill-${contest.fill}`)],
    ["level", levelTitle(contest.game, contest.level) ?? contest.level],
    ["counts", say(contest.rated ? "web-tournament-rated" : "web-tournament-unrated")],
    ["host", isolated(contest.host)],
  ];
  const bound = contest.entrants.flatMap((one) => one.commitment ?? []);
  return html`<section class="stack"><h2>${say("web-tournament-terms")}</h2>
    <dl class="facts">${facts.map(
      ([id, text]) => html`<div><dt>${say(`web-tournament-${id}`)}</dt><dd>${text}</dd></div>`,
    )}</dl>
    <details><summary>${say("web-tournament-fair")}</summary><p class="small">${say("web-tournament-fair-text")}</p>
      <p class="digits" data-test="contest-commitment">${contest.commitment}</p>
      <ul class="digits">${bound.map((text) => html`<li>${text}</li>`)}</ul></details></section>`;
}

function dialogs() {
  const leave = say("web-tournament-leave");
  const off = say("web-tournament-call-off");
  const withdraw = () => act("DELETE", "/entry");
  return html`${confirmDialog("withdraw", leave, say("web-tournament-leave-text"), leave, withdraw)}
    ${confirmDialog("call-off", off, say("web-tournament-call-off-text"), off, () => act("DELETE", ""))}
    ${strikeDialog()}`;
}

function strikeDialog() {
  const name = struck.value;
  const title = say("web-tournament-strike-name", { name });
  return confirmDialog("strike", title, say("web-tournament-strike-text", { name }), title, () =>
    act("POST", "/strike", { name }),
  );
}
