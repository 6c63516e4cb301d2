// What moves in Pétards: cards drawn, laid and discarded, a run that grows, a pétard that bangs.

import { back, face } from "./cards.js";
import { whatOf } from "./words.js";

const STOCK = "[data-test=stock] .pile-card";
const DISCARD = "[data-test=discard] .pile-card";

/** What every line of the log looks like; the acts that end a turn or a round are told with what follows from them. */
const ACTS = {
  "petards-tell-draw": ({ hand, args }) => ({ flights: [card(STOCK, hand, args.card)], weight: "small" }),
  "petards-tell-draw-hidden": ({ hand }) => ({ flights: [{ from: STOCK, to: hand, face: back() }], weight: "small" }),
  "petards-tell-take": ({ hand, args }) => ({ flights: [card(DISCARD, hand, args.card)] }),
  "petards-tell-run": ({ hand, args }) => ({ flights: runFlights(hand, args), weight: "slow" }),
  "petards-tell-add": ({ hand, args }) => ({ flights: [card(hand, laid(args), args.card, true)] }),
  "petards-tell-add-star": ({ hand, args }) => ({ flights: [card(hand, laid(args), "*", true)] }),
  "petards-tell-exchange": ({ hand, args }) => ({
    flights: [card(hand, run(args), args.letter), card(run(args), hand, "*")],
  }),
  "petards-tell-petard": ({ hand, args }) => ({ ...banging(args), flights: [card(hand, end(args), "!", true)] }),
  "petards-tell-clear": ({ hand, args }) => ({ ...banging(args), flights: [card(hand, end(args), "*")] }),
  "petards-tell-discard": ({ hand, args }) => ({ flights: [card(hand, DISCARD, args.card, true)], weight: "small" }),
};

export function motion(before, after, line) {
  const isOwn = line.seat === after.seat;
  const { args } = line;
  const hand = [
    ...(isOwn ? [`.hand-card[data-card="${args.card}"]`, ".petards-hand"] : []),
    `[data-seat="${line.seat}"]`,
  ];
  const what = ACTS[whatOf(line)]?.({ hand, args }) ?? {};
  const isEnd = args.round !== undefined;
  return {
    sound: "card",
    ...what,
    flights: [...(what.flights ?? []), ...turned(before, after, isEnd)],
    ...(isEnd ? { weight: "big" } : {}),
  };
}

function card(from, to, name, lands = false) {
  return { from, to, face: face(name), lands };
}

const run = ({ run: number }) => `[data-run="${number}"] .run-cards`;
const end = ({ run: number, end: side }) => `[data-run="${number}"] [data-end="${side}"]`;

/** The card of a run that was just added there. */
function laid({ run: number, end: side }) {
  const place = side === "before" ? ":nth-child(2)" : ":nth-last-child(2)";
  return `[data-run="${number}"] .run-cards > ${place}`;
}

function runFlights(hand, { run: number, cards }) {
  return [...cards].map((each, place) =>
    card(hand, `[data-run="${number}"] .run-cards > :nth-child(${place + 2})`, each, true),
  );
}

function banging(args) {
  return { bangs: [end(args)], sound: "bang", weight: "slow" };
}

/** P15: the discard is turned over. A new round has piles of its own. */
function turned({ view: before }, { view: after }, isEnd) {
  const isTurned = !isEnd && before.discard > 1 && after.discard === 0 && after.stock >= before.discard - 1;
  return isTurned ? [{ from: DISCARD, to: STOCK, face: back(), lands: true }] : [];
}
