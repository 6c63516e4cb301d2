// What the companion has counted: kept on this device, so that it is still there when the telephone has slept.

import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { say } from "../language.js";

const KEPT = "ludotheque-companion";
const FRESH = { players: ["", ""], begins: null, clock: { spent: [], runs: null, since: 0 }, counts: {}, results: [] };

/** { players: names, begins: one of them, clock, counts: { <game>: what it counts }, results } */
export const evening = signal(kept());

function kept() {
  try {
    return { ...FRESH, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return FRESH;
  }
}

effect(() => {
  const told = JSON.stringify(evening.value);
  try {
    localStorage.setItem(KEPT, told);
  } catch {
    // a device that keeps nothing: it lasts as long as the page
  }
});

export function change(part) {
  evening.value = { ...evening.value, ...part };
}

/** As whoever sits there is called. */
export function nameOf(seat) {
  return evening.value.players[seat] || say("companion-player", { number: seat + 1 });
}

/** What a game has counted so far, or `empty`. */
export function countsOf(game, empty) {
  return { ...empty, ...evening.value.counts[game] };
}

/** A game has counted on; null: it counts anew. */
export function count(game, counts) {
  change({ counts: { ...evening.value.counts, [game]: counts } });
}
