// How a game of Pétards went: what each round brought to whom, how it ended, and what everyone did on the way.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { whatOf } from "./words.js";

export function story(t) {
  return html`<div class="petards-story">${roundTable(t)} ${endings(t)} ${deeds(t)}</div>`;
}

/** A row for each round, a column for each player. */
function roundTable(t) {
  const rounds = t.result.breakdown[0].rounds.map((_, index) => t.result.breakdown.map((part) => part.rounds[index]));
  return html`<table class="rounds" data-test="rounds">
    <thead><tr><th scope="col">${say("web-petards-story-round")}</th>${t.players.map(
      ({ name }) => html`<th scope="col" title=${name}>${name}</th>`,
    )}</tr></thead>
    <tbody>${rounds.map(
      (points, index) => html`<tr><th scope="row">${index + 1}</th>${points.map(pointsCell)}</tr>`,
    )}</tbody>
    <tfoot><tr><th scope="row">${say("web-petards-story-total")}</th>${t.result.scores.map(
      (score) => html`<td><b>${number(score)}</b></td>`,
    )}</tr></tfoot>
  </table>`;
}

function pointsCell(points) {
  return html`<td class=${points ? "scored" : ""}>${points ? `+${number(points)}` : "–"}</td>`;
}

/** The act that ended each round, as the log told it. */
function endings(t) {
  const last = t.log.filter((line) => line.args.round !== undefined);
  if (!last.length) return nothing;
  return html`<ul class="endings">${last.map(
    (line) =>
      html`<li><span class="tag">${say("web-petards-story-round")} ${line.args.round}</span>
    <span><b>${t.players[line.seat].name}</b> ${line.text}</span></li>`,
  )}</ul>`;
}

/** What everyone did: runs laid, cards added, stars exchanged, pétards laid and cleared. */
function deeds(t) {
  const counts = t.players.map(({ seat }) => countDeeds(t, seat));
  return html`<table class="rounds">
    <thead><tr><th scope="col">${say("web-petards-story-deeds")}</th>${t.players.map(
      ({ name }) => html`<th scope="col" title=${name}>${name}</th>`,
    )}</tr></thead>
    <tbody>${Object.keys(DEEDS).map(
      (deed) =>
        html`<tr><th scope="row">${say(`web-petards-deed-${deed}`)}</th>${counts.map(
          (found) => html`<td>${number(found[deed])}</td>`,
        )}</tr>`,
    )}</tbody>
  </table>`;
}

const DEEDS = {
  run: ["petards-tell-run"],
  add: ["petards-tell-add", "petards-tell-add-star"],
  exchange: ["petards-tell-exchange"],
  petard: ["petards-tell-petard"],
  clear: ["petards-tell-clear"],
};

function countDeeds(t, seat) {
  const told = t.log.filter((line) => line.seat === seat).map(whatOf);
  return Object.fromEntries(
    Object.entries(DEEDS).map(([deed, ids]) => [deed, told.filter((id) => ids.includes(id)).length]),
  );
}
