// The language of offers: moves as sentences, and what was said at the table.

import { html } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { counted } from "./cards.js";

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

/** The verbs with words after them. */
export const SPOKEN = ["seek", "offer", "ask", "bid"];

/** A move as its player says it: “I seek 2 huns.” */
export function sentence(move) {
  const [verb, rest] = split(move);
  return SPOKEN.includes(verb) ? spoken(verb, words(rest)) : say(`web-respublica-i-${verb}`);
}

function spoken(verb, what) {
  return say(`web-respublica-i-${verb}`, { words: what });
}

export function split(move) {
  const space = move.indexOf(" ");
  return space < 0 ? [move, ""] : [move.slice(0, space), move.slice(space + 1)];
}

/** The sentence around its words, for whoever puts a picker in their place: [before, after]. */
export function around(verb) {
  return spoken(verb, "\u0001").split("\u0001");
}

// -- who sits there -----------------------------------------------------------------------------------------------

/** A round mark with the first letter of the name, in the colour of the seat. */
export function mark(t, seat) {
  return html`<span class="mark seat-${seat}" aria-hidden="true">${[...t.players[seat].name][0]?.toUpperCase()}</span>`;
}

// -- what is said now ---------------------------------------------------------------------------------------------

/** The trade as it stands:
 * { announcement, answers: [{ seat, text, isQuiet }] from the active player's left, afterwards: lines after it }. */
export function talk(t) {
  const { trade, active, phase } = t.view;
  if (trade)
    return {
      announcement: sentence(trade.announcement),
      answers: others(t, (seat) => trade.answers[seat] && sentence(trade.answers[seat])),
      afterwards: [],
    };
  if (phase === "announce" || phase === "last_laying" || phase === "over") return null;
  return fromLog(t, active);
}

function others(t, answer) {
  const seats = t.players.length;
  return Array.from({ length: seats - 1 }, (_, place) => (t.view.active + 1 + place) % seats).map((seat) => {
    const text = answer(seat);
    return { seat, text, isQuiet: !text || text === sentence("decline") };
  });
}

export const OPENINGS = {
  "respublica-tell-seek": "seek",
  "respublica-tell-offer": "offer",
  "respublica-tell-pass": "pass",
};
const ANSWERS = { "respublica-tell-ask": "ask", "respublica-tell-bid": "bid", "respublica-tell-decline": "decline" };

/** The trade of this turn when it is over: the log still knows it. */
function fromLog(t, active) {
  const start = t.log.findLastIndex((line) => line.id in OPENINGS);
  if (start < 0 || t.log[start].seat !== active) return null;
  const lines = t.log.slice(start + 1);
  const answered = new Map(
    lines.filter((line) => line.id in ANSWERS).map((line) => [line.seat, logged(line, ANSWERS)]),
  );
  const isSilent = OPENINGS[t.log[start].id] === "pass";
  return {
    announcement: logged(t.log[start], OPENINGS),
    answers: isSilent ? [] : others(t, (seat) => answered.get(seat)),
    afterwards: lines.filter((line) => !(line.id in ANSWERS) && line.seat !== null),
  };
}

function logged(line, verbs) {
  return line.args?.words ? spoken(verbs[line.id], line.args.words) : say(`web-respublica-i-${verbs[line.id]}`);
}
