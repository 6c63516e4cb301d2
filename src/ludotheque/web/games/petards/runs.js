// The runs on the table: every card, every star with its letter, and the two ends where something can be laid.

import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { isMeant, tappedMove } from "../../ui/tapping.js";
import { face, miniRun, named, runName } from "./cards.js";
import { acts, actAtEnd, actAtStar, chosen, inHand, matching, playAct, playText } from "./choice.js";
import { beside } from "./circle.js";
import { actText, roundJustOver, touched } from "./words.js";

const SIGNS = { before: "<", after: ">" };
const STEPS = { before: -1, after: 1 };

export function runsOnTable(t) {
  const marks = touched(t);
  return html`<section class="runs" aria-label=${say("web-petards-runs")} data-test="runs">
    ${roundOver(t)}
    <ol @keydown=${moveBetween}>${repeat(
      t.view.runs,
      (run) => `${t.view.round}/${run.number}`,
      (run) => runRow(t, run, marks.get(run.number)),
    )}</ol>
    ${newRun(t)}
  </section>`;
}

/** A round has ended and the next one has begun: who won it. */
export function roundOver(t) {
  const line = roundJustOver(t);
  if (!line) return nothing;
  const { round, points = 0 } = line.args;
  return html`<p class="round-over"
    data-test="round-over">${say("web-petards-round-over", { round, points, name: t.players[line.seat].name })}</p>`;
}

/** A run with its ends; one with a pétard at both is frozen (P11). */
function runRow(t, run, marks) {
  const owner = t.players[run.owner].name;
  return html`<li class="run" data-run=${run.number} data-test="run-${run.number}">
    <div class="run-head"><b>${run.number}</b> <span>${owner}</span>
      <span class="hidden">${runName(run.cards, run.letters)}</span>
      ${
        run.petard_before && run.petard_after ? html`<span class="tag">${say("web-petards-frozen")}</span>` : nothing
      }</div>
    <div class="run-cards">
      ${endOf(t, run, "before")}
      ${[...run.cards].map((card, place) => laidCard(t, run, place, card, isMarked(run, place, marks)))}
      ${endOf(t, run, "after")}
    </div>
  </li>`;
}

function isMarked(run, place, marks) {
  if (!marks) return false;
  const { all, before, after, letters } = marks;
  const last = run.cards.length - 1;
  return (
    all || place < before || last - place < after || (letters.includes(run.letters[place]) && run.cards[place] !== "*")
  );
}

/** A card of a run; a star can be exchanged (P9). */
function laidCard(t, run, place, card, isNew) {
  const letter = run.letters[place];
  const classes = `laid ${isNew ? "new" : ""}`;
  if (card !== "*") return html`<span class=${classes} aria-hidden="true">${face(card)}</span>`;
  const act = actAtStar(t, run.number, place);
  const label = `${say("web-petards-run-star", { letter, run: run.number })}${act ? `. ${actText(act)}` : ""}`;
  return html`<button class="${classes} ${act ? "lit" : ""} ${marked(t, act)}" data-star=${place}
    data-letter=${letter} tabindex="-1" data-test="star-${run.number}-${place}"
    @click=${() => exchange(t, run.number, place, letter)}>${named(label)}${face(card, letter)}</button>`;
}

/** An end of a run: what fits there (P7), or the pétard that blocks it (P10, P12). */
function endOf(t, run, end) {
  const letter = end === "before" ? run.letters[0] : run.letters.at(-1);
  const wanted = beside(letter, STEPS[end]);
  const hasPetard = run[`petard_${end}`];
  const act = actAtEnd(t, run.number, end);
  const classes = `run-end ${hasPetard ? "blocked" : "open"} ${act ? "lit" : ""} ${marked(t, act)}`;
  return html`<button class=${classes} data-end=${end} data-test="end-${run.number}-${end}"
    tabindex=${run.number === 1 && end === "before" ? 0 : -1}
    @click=${() => layAtEnd(t, run.number, end)}>${named(endLabel(run.number, end, wanted, hasPetard, act))}
    ${
      hasPetard
        ? face("!")
        : html`<span class="wanted" aria-hidden="true">${
            act?.kind === "petard" ? "!" : act?.uses === "*" ? html`★<small>${wanted}</small>` : wanted
          }</span>`
    }</button>`;
}

function endLabel(run, end, letter, hasPetard, act) {
  const what = say(hasPetard ? "web-petards-end-blocked" : "web-petards-end", { run, end, letter });
  return act ? `${what}. ${actText(act)}` : what;
}

/** What is hinted, and what one more tap does, stand out. */
function marked(t, act) {
  if (!act) return "";
  return `${t.hint?.move === act.move ? "hinted" : ""} ${tappedMove(t) === act.move ? "tapped" : ""}`;
}

// -- laying there -------------------------------------------------------------------------------------------------

/** With nothing chosen a tap chose the card as well as the place: it shows first what it does. */
function playMeant(t, act) {
  if (inHand(t).length || isMeant(t, act.move)) playAct(t, act);
}

/** Lay what is chosen at an end, or the letter that fits. What cannot be is sent all the same: the answer says why. */
export function layAtEnd(t, number, end) {
  const act = actAtEnd(t, number, end);
  if (act) return playMeant(t, act);
  const run = t.view.runs[number - 1];
  const wanted = beside(end === "before" ? run.letters[0] : run.letters.at(-1), STEPS[end]);
  const card = inHand(t)[0]?.card ?? wanted;
  return playText(t, `${number}${SIGNS[end]}${card === "*" && run[`petard_${end}`] ? "x" : card}`);
}

/** Put the chosen letter for the star, or the letter it stands for. A star chosen beside it is not meant. */
export function exchange(t, number, place, letter) {
  const act = actAtStar(t, number, place);
  if (act) return playMeant(t, act);
  const card = chosen(t).find((found) => /[A-Z]/.test(found.card))?.card ?? letter;
  return playText(t, `${number}:${card}`);
}

/** A card was dropped on a run, but at none of its ends: where only one thing can be meant, it is done; where several
 * can, the card stays chosen and its places lit. */
export function layOnRun(t, number) {
  const found = matching(t).filter((act) => act.run === number);
  if (found.length === 1) playAct(t, found[0]);
  else if (!found.length) layAtEnd(t, number, "after");
}

// -- a new run ----------------------------------------------------------------------------------------------------

/** The place of one's next run (P5, P6): cards can be dropped here; chosen ones show how they would lie, and a click
 * lays them. */
function newRun(t) {
  if (t.eyes === null || t.result) return nothing;
  const runs = matching(t).filter((act) => act.kind === "run");
  if (runs.length === 1) return readyRun(t, runs[0]);
  const canLay = acts(t).some((act) => act.kind === "run");
  const invitation = canLay ? "new-run" : t.view.runs.length ? "no-new-run" : "no-runs";
  return html`<div class="new-run ${canLay ? "can" : ""} ${runs.length ? "lit" : ""}" data-new-run data-test="new-run">
    ${say(`web-petards-${invitation}`)}</div>`;
}

function readyRun(t, act) {
  return html`<button class="new-run lit" data-new-run data-test="new-run"
    @click=${() => playAct(t, act)}>${named(actText(act))}${miniRun(act)}</button>`;
}

// -- the keyboard -------------------------------------------------------------------------------------------------

/** Left and right within a run, up and down to the same side of the next one. One of the places is in Tab's order. */
function moveBetween(event) {
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const step = steps[event.key];
  const from = event.target.closest("button");
  if (!step || !from) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll(".run")].map((row) => [...row.querySelectorAll("button")]);
  const row = rows.findIndex((places) => places.includes(from));
  const column = rows[row].indexOf(from);
  const isLast = column === rows[row].length - 1;
  const places = rows[row + step[0]];
  focusPlace(
    event.currentTarget,
    places?.[step[1] ? column + step[1] : isLast ? places.length - 1 : Math.min(column, places.length - 1)],
  );
}

function focusPlace(list, place) {
  if (!place) return;
  for (const other of list.querySelectorAll("button")) other.tabIndex = -1;
  place.tabIndex = 0;
  place.focus();
}

/** Lead the keyboard to a run. */
export function focusRun(number) {
  const list = document.querySelector(".runs ol");
  const places = [...(list?.querySelectorAll(`[data-run="${number}"] button`) ?? [])];
  focusPlace(list, places.find((place) => place.classList.contains("lit")) ?? places[0]);
  return places.length > 0;
}
