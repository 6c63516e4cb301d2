// The deal of Libertas, as Python makes it, and what a seat sees of it: so that a browser can check a deal.

import { repeated, shuffled } from "../../chance.js";

/** L1: highest flag, Libertas cards, Ocupantes */
const SETS = { 2: [6, 1, 0], 3: [11, 3, 2], 4: [11, 4, 1] };

/** The deal in the form of a record. */
export function deal(below, seats) {
  const [highest, libertas, ocupantes] = SETS[seats];
  const flags = [..."RYGV"].flatMap((colour) => Array.from({ length: highest }, (_, i) => `${colour}${i + 1}`));
  return { board: shuffled(below, [...flags, ...repeated(["L"], libertas), ...repeated(["O"], ocupantes)]) };
}

/** What everybody sees of a deal before the first move: the board, row by row from the top. */
export function dealtTo(dealt) {
  return dealt.board;
}

/** The same, from the view. */
export function inSight({ board, size }) {
  return Object.keys(board).map((_, i) => board[`${"abcdefg"[i % size]}${size - Math.floor(i / size)}`]);
}
