// The forum: what is said at the table, as speech; the answers side by side.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { isolated, say } from "../../language.js";
import { picture } from "./cards.js";
import { OPENINGS, mark, talk } from "./speech.js";

/** What is asked of whoever is to act, in the turn of somebody else too: to answer is not to have one's turn. */
export function turn(t) {
  const { phase, active, trade } = t.view;
  if (t.toAct === null) return null;
  const partner = trade?.partner ?? null;
  const other = t.toAct === active ? partner : active;
  return say("web-respublica-turn", {
    phase,
    whose: t.isMyTurn ? "own" : "other",
    name: isolated(t.players[t.toAct].name),
    other: other === null ? "" : isolated(t.players[other].name),
  });
}

/** The announcement and the answers so far, heard by all (R3, R5). */
export function forum(t) {
  const said = talk(t);
  return html`<section class="forum" aria-label=${say("web-respublica-forum")} data-test="forum">
    ${
      said
        ? html`${opening(t, said)} ${said.answers.length ? answerRow(t, said) : nothing} ${lines(t, said.afterwards)}`
        : silence(t)
    }
  </section>`;
}

function opening(t, said) {
  const { active, trade } = t.view;
  return html`<div class="speech opening">${mark(t, active)}
    <div class="bubble" data-test="announcement">
      <b class="who">${t.players[active].name}</b> <span class="said">${said.announcement}</span></div>
    ${trade?.is_sealed ? sealedPacket(t) : nothing}</div>`;
}

/** What the active player gives lies face down until the other has chosen (R8). */
function sealedPacket(t) {
  const own = t.view.trade.given;
  const told = own
    ? say("web-respublica-sealed-own")
    : say("web-respublica-sealed", { name: t.players[t.view.active].name });
  return html`<div class="sealed" data-test="sealed" role="img" aria-label=${told}
    title=${told}>${(own ?? ["people-back", "civ-back"]).map((card) => picture(card))}</div>`;
}

function answerRow(t, said) {
  return html`<ul class="answers">${said.answers.map(
    ({ seat, text, isQuiet }) =>
      html`<li class="answer ${isQuiet ? "quiet-one" : ""} ${t.view.trade?.partner === seat ? "partner" : ""}">
    <div class="bubble" data-test="answer-${seat}"><b class="who">${mark(t, seat)} ${t.players[seat].name}</b> ${
      text ? html`<span class="said">${text}</span>` : silent(t, seat)
    }</div></li>`,
  )}</ul>`;
}

/** In place of what was not said yet: dots for whoever is thinking, a dash for later ones. */
function silent(t, seat) {
  const isNow = (t.view.phase === "answer" || t.view.phase === "announce") && t.toAct === seat;
  if (isNow && t.isMyTurn) return html`<span class="unsaid">${say("web-respublica-unsaid")}</span>`;
  const told = say(isNow ? "web-respublica-thinks" : "web-respublica-waits");
  return html`<span class="waiting-dots" role="img" aria-label=${told} title=${told}>${
    isNow ? html`<i></i><i></i><i></i>` : "–"
  }</span>`;
}

/** What came of it: the exchange, seen by all (R9), what was laid. */
function lines(t, told) {
  if (!told.length) return nothing;
  return html`<ul class="afterwards">${told.map(
    (line) => html`<li><b>${t.players[line.seat].name}</b> ${line.text}</li>`,
  )}</ul>`;
}

/** Nobody has spoken yet in this turn: who is about to, and what the turn before brought. */
function silence(t) {
  const { active, phase } = t.view;
  const start = t.log.findLastIndex((line) => OPENINGS.includes(line.id));
  const isTheirs = (line) => line.seat === t.log[start].seat && line.id.startsWith("respublica-"); // no hint, no undo
  const before = start < 0 ? [] : t.log.slice(start).filter(isTheirs);
  return html`${
    phase === "announce"
      ? html`<div class="speech opening quiet-one">${mark(t, active)}
      <div class="bubble"><b class="who">${t.players[active].name}</b> ${silent(t, active)}</div></div>`
      : nothing
  }
    ${before.length ? html`<p class="small before">${say("web-respublica-before")}</p>${lines(t, before)}` : nothing}`;
}
