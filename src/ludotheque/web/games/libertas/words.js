// Libertas in sentences: what lies open, what a move would do.

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { isolated, say } from "../../language.js";
import { cardName, isPack, suitOf } from "./cards.js";

/** What lies open and what it asks for: after the end nothing any more, and nothing of whoever is waiting. */
export function referenceText(t) {
  const { reference } = t.view;
  if (t.toAct === null) return nothing;
  if (reference)
    return say(isPack() ? "web-libertas-reference-suit" : "web-libertas-reference-text", { card: cardName(reference) });
  return say(t.isMyTurn ? "web-libertas-first" : "web-libertas-nothing-open");
}

/** L6: why one may not move an Ocupante now, if one may not. */
export function barredText(t) {
  return t.isMyTurn && t.view.barred[t.eyes] ? say("web-libertas-barred") : "";
}

/** What a move would do, once the server has told it. */
export function prospectText(t, move) {
  const told = t.outlook?.moves?.[move];
  if (!told) return "";
  const { squares, lines, points, adds } = told;
  const parts = [];
  if (squares || lines)
    parts.push(
      say(points < 0 ? "web-libertas-costs" : "web-libertas-frees", { squares, lines, points: Math.abs(points) }),
    );
  if (adds) parts.push(say("web-libertas-adds", { points: adds }));
  if (!parts.length) parts.push(say("web-libertas-nothing"));
  return [...parts, leftText(t, told)].filter(Boolean).join(" ");
}

/** What the move leaves to the next player; nothing is left of a phase that ends with it. */
function leftText(t, { leaves }) {
  if (leaves === undefined) return "";
  if (leaves === null) return say("web-libertas-ends-phase");
  const { points, cells } = leaves;
  const name = isolated(t.players[t.outlook.next].name);
  return say("web-libertas-leaves", { points, name, cells: cells.join(", ") });
}

const SPECIAL = { L: "libertas", O: "ocupante" };

/** What a special card is, in a sentence (L4, L5). */
export function aboutCard(card) {
  return SPECIAL[card] ? say(`web-libertas-about-${SPECIAL[card]}`) : "";
}

/** A card that is taken by its name; all else as it is typed. */
export function moveText(t, move) {
  const card = t.view.board[move];
  return card ? `${cardName(card)} (${move})` : move;
}

/** With playing cards on the table the log speaks of them too. */
export function lineText({ text, args: { card, code } }) {
  if (!isPack() || !code) return text;
  return text.replace(card, code === "L" ? say("web-libertas-the-queen") : say("web-libertas-the-suit", suitOf(code)));
}

/** A combination by its name (L11, L12, L13): “5 of a colour in a row, with Libertas”. */
export function setName(cards) {
  const flags = cards.filter((card) => card !== "L");
  const set = say(`web-libertas-set-${kindOf(flags)}`, { count: flags.length });
  return flags.length < cards.length ? say("web-libertas-set-with", { set }) : set;
}

function kindOf(flags) {
  const numbers = flags.map((card) => Number(card.slice(1)));
  const isRow = Math.max(...numbers) - Math.min(...numbers) === flags.length - 1;
  if (new Set(numbers).size === 1) return "number";
  if (new Set(flags.map(([colour]) => colour)).size > 1) return "run";
  return isRow ? "colour-row" : "colour";
}
