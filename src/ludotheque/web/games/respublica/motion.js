// What moves in Res Publica: words as they are said, cards that cross in a trade, groups laid, cards drawn.

import { counted, picture } from "./cards.js";
import { ANSWERS, OPENINGS } from "./speech.js";

const MOST_CROSSING = 3; // cards each way that are drawn; more are as many as one cares to follow

const seatOf = (seat) => `[data-seat="${seat}"]`;

export function motion(before, after, { id, seat, args }) {
  if (OPENINGS.includes(id)) return { pops: ["[data-test=announcement]"], weight: "slow" };
  if (ANSWERS.includes(id)) return { pops: [`[data-test=answer-${seat}]`] };
  if (args.gave) return { flights: crossing(before, seat, args), weight: "big", sound: "trade" };
  const laid = newGroup(before.view, after.view, seat);
  if (laid) return { flights: [laying(seat, laid)], weight: "slow", sound: "card" };
  return drawing(before.view, after.view, seat);
}

/** R7, R8: what one gives and what one gets pass each other, seen by all (R9). */
function crossing({ view }, seat, { gave, got, seat: chosen }) {
  const partner = chosen ?? (seat === view.active ? view.trade.partner : view.active);
  return [...passing(seat, partner, gave), ...passing(partner, seat, got)];
}

function passing(from, to, kinds) {
  return kinds.slice(0, MOST_CROSSING).map((kind) => ({ from: seatOf(from), to: seatOf(to), ...shown(kind, 1) }));
}

function shown(kind, count) {
  return { face: picture(kind), name: counted(count, kind) };
}

function newGroup(before, after, seat) {
  const [old, now] = [before.boards[seat].groups, after.boards[seat].groups];
  return now.length > old.length ? now.at(-1) : null;
}

function laying(seat, { kind, cards }) {
  const own = `[data-test=kind-${kind}]`;
  return { from: [own, seatOf(seat)], to: `[data-test=board-${seat}]`, ...shown(kind, cards) };
}

/** R13: how many came off which deck is seen by all. */
function drawing(before, after, seat) {
  const backs = ["people", "civ"].flatMap((deck) => Array(before[deck] - after[deck]).fill(`${deck}-back`));
  const flights = backs.map((back) => ({ from: `[data-test=pile-${back}]`, to: seatOf(seat), face: picture(back) }));
  return { flights, weight: flights.length ? "usual" : "small", sound: flights.length ? "card" : null };
}
