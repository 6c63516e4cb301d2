// What moves in Libertas: a taken card goes to its taker and is named, for all saw it (L9); freed areas light up.

import { number } from "../../language.js";
import { cellsOf } from "./areas.js";
import { cardName, face } from "./cards.js";

const at = (cell) => `[data-cell="${cell}"]`;

export function motion(before, after, { seat, args }) {
  const { cell, start, end } = args;
  if (start) return { flights: [flight("O", at(start), at(end), true)], sound: "card", ...bill(after, end, args) };
  if (!cell) return { weight: "small" };
  const card = before.view.board[cell];
  return card ? take(before, after, seat, card, args) : lay(before, after, seat, args);
}

function flight(card, from, to, lands = false) {
  return { from, to, face: face(card), name: cardName(card), lands };
}

function take(before, after, seat, card, { cell, points, card: told }) {
  const own = seat === after.seat ? [`.rack.own [data-rack="${card}"]`] : [];
  const flights = [flight(card, at(cell), [...own, `[data-seat="${seat}"]`])];
  const note = told ? null : cardName(card); // the log says it only to whoever took it
  if (!points) return { weight: "slow", flights, note, sound: "card" };
  const freed = cellsOf(before.view.size, cell, (area) => area.every((other) => !after.view.board[other]));
  return {
    weight: "big",
    flights,
    note,
    flashes: [{ at: [cell, ...freed].map(at), text: `+${number(points)}` }],
    sound: "freed",
  };
}

/** Phase II: racks lie open, and what is filled costs (L23). */
function lay(before, after, seat, args) {
  const card = after.view.board[args.cell];
  const from = [`[data-rack-of="${seat}"] [data-rack="${card}"]`, `[data-seat="${seat}"]`];
  return {
    weight: "slow",
    flights: [flight(card, from, at(args.cell), true)],
    sound: "card",
    ...bill(after, args.cell, args),
  };
}

/** What filling costs (L23), twice for an Ocupante card that was moved (L24). */
function bill({ view }, cell, { cost }) {
  if (!cost) return {};
  const filled = cellsOf(view.size, cell, (area) => area.every((other) => view.board[other]));
  return { weight: "big", flashes: [{ at: [cell, ...filled].map(at), text: `−${number(cost)}` }] };
}
