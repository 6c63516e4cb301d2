// The language of offers: what one is about to say, and what was said at the table.

import { html } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { counted } from "./cards.js";

const JOINTS = { and: "respublica-and", or: "respublica-or" };

/** { terms: [[2, "hun"], [1, "book"]], joint: "and" } → “2 huns and 1 book”; without a joint the first term alone. */
export function words({ terms, joint }) {
  const [first, second] = terms.map(([count, feature]) => counted(count, feature));
  return joint ? say(JOINTS[joint], { first, second }) : first;
}

/** What one is about to say oneself: “I seek 2 huns.” */
export function sentence(said) {
  return spoken(said.verb, words(said));
}

function spoken(verb, what) {
  return say(`web-respublica-i-${verb}`, { words: what });
}

/** What somebody has said, as the log tells it: “seeks 2 huns” */
export function told(said) {
  return say(`respublica-tell-${said.verb}`, said.terms.length ? { words: words(said) } : {});
}

export function split(move) {
  const space = move.indexOf(" ");
  return space < 0 ? [move, ""] : [move.slice(0, space), move.slice(space + 1)];
}

/** What is announced or answered, taken apart: “seek 2 goth or 2 saxon”. */
export function parsed(move) {
  const [verb, what] = split(move);
  const terms = what.split(/ (?:and|or) /).map((term) => term.split(" "));
  const joint = / (and|or) /.exec(what)?.[1] ?? null;
  return { verb, terms: terms.map(([count, feature]) => [Number(count), feature]), joint };
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
      announcement: told(trade.announcement),
      answers: others(t, (seat) => {
        const answer = trade.answers[seat];
        return { text: answer && told(answer), isQuiet: !answer || answer.verb === "decline" };
      }),
      afterwards: [],
    };
  if (phase === "announce" || phase === "last_laying" || phase === "over") return null;
  return fromLog(t, active);
}

function others(t, answer) {
  const seats = t.players.length;
  const inTurn = Array.from({ length: seats - 1 }, (_, place) => (t.view.active + 1 + place) % seats);
  return inTurn.map((seat) => ({ seat, ...answer(seat) }));
}

const SILENT = "respublica-tell-pass";
export const OPENINGS = ["respublica-tell-seek", "respublica-tell-offer", SILENT];
const DECLINED = "respublica-tell-decline";
export const ANSWERS = ["respublica-tell-ask", "respublica-tell-bid", DECLINED];

/** The trade of this turn when it is over: the log still knows it. */
function fromLog(t, active) {
  const start = t.log.findLastIndex((line) => OPENINGS.includes(line.id));
  if (start < 0 || t.log[start].seat !== active) return null;
  const lines = t.log.slice(start + 1);
  const answered = new Map(lines.filter((line) => ANSWERS.includes(line.id)).map((line) => [line.seat, line]));
  const answer = (line) => ({ text: line?.text, isQuiet: !line || line.id === DECLINED });
  return {
    announcement: t.log[start].text,
    answers: t.log[start].id === SILENT ? [] : others(t, (seat) => answer(answered.get(seat))),
    afterwards: lines.filter((line) => !ANSWERS.includes(line.id) && line.seat !== null),
  };
}
