// The language of offers: moves as sentences, and what was said at the table, as speech.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { counted, picture } from "./cards.js";

/** `2 hun and 1 book` → { terms: [[2, "hun"], [1, "book"]], joint: "and" } */
export function readWords(text) {
  const [first, joint = null, second = null] = text.split(/ (and|or) /);
  const term = (part) => [Number(part.split(" ")[0]), part.split(" ")[1]];
  return { terms: second ? [term(first), term(second)] : [term(first)], joint };
}

const JOINTS = { and: "respublica-and", or: "respublica-or" };

/** `2 hun and 1 book` → “2 huns and 1 book” */
export function words(text) {
  const { terms, joint } = readWords(text);
  const [first, second] = terms.map(([count, feature]) => counted(count, feature));
  return second ? say(JOINTS[joint], { first, second }) : first;
}

const SPOKEN = ["seek", "offer", "ask", "bid"];

/** A move as its player says it: “I seek 2 huns.” */
export function sentence(move) {
  const [verb, rest] = split(move);
  return SPOKEN.includes(verb) ? spoken(verb, words(rest)) : say(`web-respublica-i-${verb}`);
}

export function spoken(verb, what) {
  return say(`web-respublica-i-${verb}`, { words: what });
}

export function split(move) {
  const space = move.indexOf(" ");
  return space < 0 ? [move, ""] : [move.slice(0, space), move.slice(space + 1)];
}

/** The sentence around its words, for who puts a picker in their place: [before, after]. */
export function around(verb) {
  return spoken(verb, "\u0001").split("\u0001");
}

// -- who sits there -----------------------------------------------------------------------------------------------

/** A round mark with the first letter of the name, in the colour of the seat. */
export function mark(t, seat) {
  return html`<span class="mark seat-${seat}" aria-hidden="true">${[...t.players[seat].name][0]?.toUpperCase()}</span>`;
}

// -- what is said now ---------------------------------------------------------------------------------------------

/** The trade as it stands: { announcement, answers: [{ seat, move }] from the active player's left, then: lines after it }. */
export function talk(t) {
  const { trade, active, phase } = t.view;
  if (trade) return { announcement: sentence(trade.announcement), answers: others(t, (seat) => trade.answers[seat] && sentence(trade.answers[seat])), then: [] };
  if (phase === "announce" || phase === "last_laying" || phase === "over") return null;
  return fromLog(t, active);
}

function others(t, answer) {
  const seats = t.players.length;
  return Array.from({ length: seats - 1 }, (_, place) => (t.view.active + 1 + place) % seats).map((seat) => ({ seat, text: answer(seat) }));
}

const OPENINGS = { "respublica-tell-seek": "seek", "respublica-tell-offer": "offer", "respublica-tell-pass": "pass" };
const ANSWERS = { "respublica-tell-ask": "ask", "respublica-tell-bid": "bid", "respublica-tell-decline": "decline" };

/** The trade of this turn when it is over: the log still knows it. */
function fromLog(t, active) {
  const start = t.log.findLastIndex((line) => line.id in OPENINGS);
  if (start < 0 || t.log[start].seat !== active) return null;
  const lines = t.log.slice(start + 1);
  const answered = new Map(lines.filter((line) => line.id in ANSWERS).map((line) => [line.seat, logged(line, ANSWERS)]));
  const isSilent = OPENINGS[t.log[start].id] === "pass";
  return {
    announcement: logged(t.log[start], OPENINGS),
    answers: isSilent ? [] : others(t, (seat) => answered.get(seat)),
    then: lines.filter((line) => !(line.id in ANSWERS) && line.seat !== null),
  };
}

function logged(line, verbs) {
  return line.args?.words ? spoken(verbs[line.id], line.args.words) : say(`web-respublica-i-${verbs[line.id]}`);
}

// -- as speech ----------------------------------------------------------------------------------------------------

/** The forum: the announcement, and the answers side by side. `below(seat)` is what stands under an answer. */
export function forum(t, below = () => nothing) {
  const said = talk(t);
  return html`<section class="forum" aria-label=${say("web-respublica-forum")} data-test="forum">
    ${said ? html`${opening(t, said)} ${said.answers.length ? answerRow(t, said, below) : nothing} ${afterwards(t, said.then)}` : silence(t)}
  </section>`;
}

function opening(t, said) {
  const { active, trade } = t.view;
  return html`<div class="speech opening">${mark(t, active)}
    <div class="bubble" data-test="announcement"><b class="who">${t.players[active].name}</b> <q>${said.announcement}</q></div>
    ${trade?.is_sealed ? sealedPacket(t) : nothing}</div>`;
}

function sealedPacket(t) {
  const own = t.view.trade.given;
  const told = own ? say("web-respublica-sealed-own") : say("web-respublica-sealed", { name: t.players[t.view.active].name });
  return html`<div class="sealed" data-test="sealed" role="img" aria-label=${told} title=${told}>${picture("people-back")}${picture("civ-back")}</div>`;
}

function answerRow(t, said, below) {
  return html`<ul class="answers">${said.answers.map(({ seat, text }) => html`<li class="speech answer ${isQuiet(t, seat) ? "quiet-one" : ""} ${t.view.trade?.partner === seat ? "partner" : ""}">
    ${mark(t, seat)}
    <div class="bubble" data-test="answer-${seat}"><b class="who">${t.players[seat].name}</b> ${text ? html`<q>${text}</q>` : waiting(t, seat)}</div>
    ${below(seat)}
  </li>`)}</ul>`;
}

function isQuiet(t, seat) {
  const answer = t.view.trade?.answers[seat];
  return answer === "decline" || answer === null;
}

function waiting(t, seat) {
  const isNow = t.view.phase === "answer" && t.toAct === seat;
  return html`<span class="waiting-dots" role="img" aria-label=${say(isNow ? "web-respublica-thinks" : "web-respublica-waits")}>${isNow ? html`<i></i><i></i><i></i>` : "–"}</span>`;
}

/** What came of it: the exchange, what was laid. */
function afterwards(t, lines) {
  if (!lines.length) return nothing;
  return html`<ul class="afterwards">${lines.map((line) => html`<li><b>${t.players[line.seat].name}</b> ${line.text}</li>`)}</ul>`;
}

/** Nobody has spoken yet in this turn: what the turn before brought. */
function silence(t) {
  const start = t.log.findLastIndex((line) => line.id in OPENINGS);
  const before = start < 0 ? [] : t.log.slice(start).filter((line) => line.seat !== null && line.id !== "respublica-tell-decline");
  return html`${t.isMyTurn || t.toAct === null || t.view.phase !== "announce" ? nothing : html`<div class="speech opening">${mark(t, t.view.active)}
      <div class="bubble"><b class="who">${t.players[t.view.active].name}</b> <span class="waiting-dots" role="img" aria-label=${say("web-respublica-thinks")}><i></i><i></i><i></i></span></div></div>`}
    ${before.length ? html`<p class="small before">${say("web-respublica-before")}</p>${afterwards(t, before)}` : nothing}`;
}
