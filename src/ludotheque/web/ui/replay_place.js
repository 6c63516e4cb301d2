// Where one is in a replay: what is shown, which position of it, and the address that follows.

import { signal } from "../vendor/signals-core/signals-core.js";
import { readRoute, route, settle } from "../state.js";

const RESTS = 250; // ms without a change, until the address follows

/** What is shown: { key, id, eyes, game, name, players, options, steps, views, result }, or { key, id, why }. */
export const shown = signal(null);
/** Which position of it. */
export const ply = signal(0);

/** The ply that the address was given here; another one was typed or came by a link. */
let settled = null;
let settling = 0;

/** Show this position; the address follows when the slider rests. */
export function goTo(wanted) {
  const last = (shown.peek()?.steps?.length ?? Infinity) - 1;
  ply.value = Math.max(0, Math.min(last, wanted));
  clearTimeout(settling);
  settling = setTimeout(settleHere, RESTS);
}

/** Whoever is on the way elsewhere is not called back. */
function settleHere() {
  const { page, value, seat = "all" } = readRoute();
  if (page === "replay" && value === shown.peek()?.id && shown.peek().steps) lookThrough(seat);
}

/** Go where the address says, unless it was given here. */
export function follow(wanted) {
  if (wanted === settled) return;
  settled = wanted;
  goTo(Number.parseInt(wanted, 10) || 0);
}

/** Through whose eyes, a seat's number or "all"; and the address of this position. */
export function lookThrough(seat) {
  settled = String(ply.peek());
  settle("replay", route.peek().value, { ply: settled, ...(seat === "all" ? {} : { seat }) });
}

export function leavePlace() {
  clearTimeout(settling);
  settled = shown.value = null;
}
