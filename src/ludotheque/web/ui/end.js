// The end: who has won, and what comes next. The game tells the story of the scores.

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { isAlone } from "../fair.js";
import { need, number, say } from "../language.js";
import { ask, attempt, begin, sayNo, sayYes } from "../net.js";
import { address, go } from "../state.js";
import { style } from "../style.js";
import { icon } from "./icons.js";
import { clauseLink } from "./notices.js";
import { download } from "./records.js";
import { seriesTable } from "./series.js";
import { verdictLine } from "./verdict.js";

await Promise.all([need("web-later"), style("css/later.css")]);

/** At a table: a game may be over before its end. */
export function outcome(t) {
  const { ended } = t.visit.info.value;
  return ended ? endedSheet(t, ended) : endSheet(t);
}

export function endSheet(t) {
  return html`<section class="end" data-test="end" aria-label=${say("web-end")}>
    ${isWon(t) ? laurels() : nothing}
    <h2>${headline(t)}</h2>
    ${endingLine(t)}
    <ol class="ranking">${ranking(t).map((line) => rankLine(t, line))}</ol>
    ${t.isLive ? html`${seriesTable(t.visit.info.value)} ${endActions(t)}` : nothing}
    <div class="story">${t.game.story(t)}</div>
  </section>`;
}

/** The end before the end. */
export function endedSheet(t, { how, winners }) {
  return html`<section class="end" data-test="end" aria-label=${say("web-end")}>
    <h2>${how === "resigned" ? endedHeadline(t, winners) : say(`web-ended-${how}`)}</h2>
    <p data-test="ended">${how === "resigned" ? resignedText(t, winners) : say("web-ended-agreed-text")}</p>
    ${t.isLive ? endActions(t) : nothing}
  </section>`;
}

function endedHeadline(t, [winner]) {
  return t.players[winner].is_you ? say("web-you-win") : say("web-wins", { name: t.players[winner].name });
}

/** Only between two does resigning end a game: whoever has not won has resigned. */
function resignedText(t, winners) {
  const { is_you: isYou, name } = t.players.find(({ seat }) => !winners.includes(seat));
  return isYou ? say("web-resigned-you") : say("web-resigned", { name });
}

function headline(t) {
  const { winners } = t.result;
  const names = winners.map((seat) => t.players[seat].name).join(", ");
  if (winners.length > 1) return say("web-tie", { names });
  return isWon(t) ? say("web-you-win") : say("web-wins", { name: names });
}

function isWon(t) {
  return t.isLive && t.result.winners.includes(t.eyes);
}

const LEAVES = Array.from({ length: 7 }, (_, place) => place);

/** Two branches that grow: no more than a victory needs. */
export function laurels() {
  return html`<svg class="laurels" viewBox="-44 -38 88 72" aria-hidden="true" focusable="false">
    ${[1, -1].map((side) => svg`<g transform="scale(${side} 1)">${LEAVES.map(leaf)}</g>`)}
    <path class="laurel-star"
      d="m0-18 5.2 12 13 1.2-9.8 8.6 2.9 12.8L0 9.9l-11.3 6.7 2.9-12.8-9.8-8.6 13-1.2Z"/></svg>`;
}

function leaf(place) {
  const angle = -28 - place * 19;
  return svg`<g transform="rotate(${angle}) translate(0 28) rotate(60)"><path class="laurel"
    .style=${`--place: ${place}`}
    d="M0 0q5-7 0-15q-6 8 0 15Z"/></g>`;
}

/** What brought the game to its end, with the clause. */
function endingLine(t) {
  if (!t.game.ending) return nothing;
  const { text, clause } = t.game.ending(t.result);
  return html`<p class="ending" data-test="ending">${text} ${clauseLink(t.name, clause)}</p>`;
}

function ranking(t) {
  const order = t.result.scores.map((score, seat) => ({ seat, score })).sort((a, b) => b.score - a.score);
  return order.map((line) => ({ ...line, rank: order.filter((other) => other.score > line.score).length + 1 }));
}

function rankLine(t, { seat, score, rank }) {
  return html`<li class=${rank === 1 ? "first" : ""}><span class="rank">${rank}.</span> <b>${t.players[seat].name}</b>
    <span class="points" data-test="score-${seat}">${number(score)}</span></li>`;
}

function endActions(t) {
  const { tournament } = t.visit.info.value;
  if (tournament)
    return html`<div class="end-actions"><a class="button primary" data-test="to-tournament"
      href=${address("tournament", tournament)}>${icon("people")} ${say("web-to-tournament")}</a></div>`;
  return html`<div class="end-actions">
    ${rematchWay(t, t.visit.info.value)}
    <a class="button" data-test="replay" href=${address("replay", t.id)}>${icon("play")} ${say("web-replay")}</a>
    <a class="button" data-test="review" href=${address("review", t.id)}>${icon("scales")} ${say("web-review")}</a>
    <button class="button" data-test="download"
      @click=${() => download(t.id)}>${icon("down")} ${say("web-download")}</button>
    ${verdictLine(t.visit.info.value, t.result)}
  </div>`;
}

/** A player asks for it, or is asked; whoever only watches can go along once it is there. */
function rematchWay(t, { rematch, rematch_by: by, you }) {
  const isAsked = rematch && !you.includes(by) && !t.visit.hasDeclined.value;
  if (you.length) return isAsked ? question(t, by) : rematchButton(t, rematch ? "web-rematch-there" : "web-rematch");
  if (!rematch) return nothing;
  return html`<a class="button primary" data-test="rematch"
    href=${address("table", rematch)}>${icon("again")} ${say("web-rematch-watch")}</a>`;
}

function rematchButton(t, text) {
  return html`${t.visit.hasDeclined.value ? declined() : nothing} ${rematchYes(t, text)}`;
}

function declined() {
  return html`<p class="declined" role="status" data-test="rematch-declined">${say("web-rematch-declined")}</p>`;
}

function rematchYes(t, text) {
  return html`<button class="button primary" data-test="rematch" ?disabled=${t.isBusy}
    @click=${() => askRematch(t.visit)}>${icon("again")} ${say(text)}</button>`;
}

function question(t, by) {
  return html`<div class="wish" role="alert" data-test="rematch-asked">
    <p>${by === null ? say("web-rematch-you") : say("web-rematch-asked", { name: t.players[by].name })}</p>
    ${rematchYes(t, "web-rematch-yes")}
    <button class="button" data-test="rematch-no" @click=${() => decline(t.visit)}>${say("web-rematch-no")}</button>
  </div>`;
}

async function decline(visit) {
  const { rematch } = visit.info.peek();
  const isTold = await attempt(async () => (await sayNo(await ask("GET", `tables/${rematch}`)), true));
  if (isTold) visit.hasDeclined.value = true;
}

async function askRematch(visit) {
  visit.sending.value = "rematch";
  const made = await attempt(async () => beginAmongBots(await visit.request("POST", "/rematch", {})));
  visit.sending.value = null;
  if (made) go("table", made.id);
}

/** Where nobody needs to be waited for, the rematch begins at once. */
export async function beginAmongBots({ id }) {
  const table = await sayYes(await ask("GET", `tables/${id}`));
  return table.status === "waiting" && isAlone(table) ? begin(table) : table;
}
