// Pétards in words: piles, runs and hand as lists, every move as a button.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { cardName, runName } from "./cards.js";
import { acts, actOf, handGroups, playAct } from "./choice.js";
import { beside, circleGroups } from "./circle.js";
import { roundOver } from "./runs.js";
import { aboutCard, actText, givenText, guidance, latelyBySeat } from "./words.js";

export function text(t) {
  const { round, rounds, stock, discard, discard_top: top } = t.view;
  return html`<div class="as-text petards-text">
    <p data-test="round">${say("web-petards-round", { round, rounds })}</p>
    <ul class="facts-list">
      <li>${say("web-petards-stock", { count: stock })}</li>
      <li>${
        top ? say("web-petards-discard", { count: discard, card: cardName(top) }) : say("web-petards-discard-none")
      }</li>
    </ul>
    ${roundOver(t)} ${lateText(t)} ${runsText(t)} ${handText(t)}
    ${specials(t)}
    <p class="guidance" data-test="guidance">${guidance(t)}</p>
    ${movesText(t)}
  </div>`;
}

function lateText(t) {
  const turns = latelyBySeat(t);
  return turns.length
    ? html`<ul class="facts-list">${turns.map(
        ({ seat, texts }) => html`<li><b>${t.players[seat].name}</b> ${texts.join(" · ")}</li>`,
      )}</ul>`
    : nothing;
}

function runsText(t) {
  if (!t.view.runs.length) return html`<p>${say("web-petards-no-runs")}</p>`;
  return html`<h3>${say("web-petards-runs")}</h3><ol class="facts-list">${t.view.runs.map(
    (run) => html`<li>${runText(t, run)}</li>`,
  )}</ol>`;
}

/** A run with what its two ends want. */
function runText(t, run) {
  const end = (side, letter) =>
    say(run[`petard_${side}`] ? "web-petards-end-blocked" : "web-petards-end", { run: run.number, end: side, letter });
  return html`<b>${run.number}</b> (${t.players[run.owner].name}): <b>${runName(run.cards, run.letters)}</b>
    <span class="small">
      ${end("before", beside(run.letters[0], -1))} · ${end("after", beside(run.letters.at(-1), 1))}</span>`;
}

function handText(t) {
  if (t.view.own)
    return t.players.map(
      ({ seat, name }) => html`<h3>${name}</h3><p>${groupsText(circleGroups(t.view.own[seat].hand))}</p>`,
    );
  return t.view.hand
    ? html`<h3>${say("web-petards-hand")}</h3><p data-test="hand">${groupsText(handGroups(t))}</p>`
    : nothing;
}

/** What the special cards in the hand are. */
function specials(t) {
  const found = [...new Set(t.view.hand ?? [])].map(aboutCard).filter(Boolean);
  return found.map((told) => html`<p class="small" data-test="about">${told}</p>`);
}

function groupsText(groups) {
  return groups.map((group) => group.map(({ card }) => cardName(card)).join(" ")).join(", ");
}

// -- the moves ----------------------------------------------------------------------------------------------------

const GROUPS = [["draw", "take"], ["add", "exchange"], ["petard", "clear"], ["discard"]];

function movesText(t) {
  const best = (t.outlook?.best_runs ?? []).map((move) => actOf(t, move)).filter(Boolean);
  const runs = acts(t).filter((act) => act.kind === "run" && !best.includes(act));
  const [first, ...others] = GROUPS.map((kinds) => acts(t).filter((act) => kinds.includes(act.kind)));
  return html`${moveList(t, first)} ${moveList(t, best)} ${moreRuns(t, runs)}
    ${others.map((found) => moveList(t, found))}`;
}

function moreRuns(t, runs) {
  if (!runs.length) return nothing;
  return html`<details class="options">
    <summary>${say("web-petards-more-runs", { count: runs.length })}</summary>
    ${moveList(t, runs)}
  </details>`;
}

function moveList(t, found) {
  if (!found.length) return nothing;
  return html`<ul class="petards-moves">${found.map(
    (act) =>
      html`<li><button class="button" data-test="move-${act.move}"
        @click=${() => playAct(t, act)}>${actText(act)} ${
          givenText(t, act) ? html`<span class="small">${givenText(t, act)}</span>` : nothing
        }</button></li>`,
  )}</ul>`;
}
