// The deal of Pétards, as Python makes it, and what a seat sees of it: so that a browser can check a deal.

import { repeated, shuffled } from "../../chance.js";
import { ALPHABET } from "./circle.js";

/** P1: two alphabets, stars, petards; cards of a hand */
const DECK = [...repeated(ALPHABET, 2), ...repeated(["*"], 7), ...repeated(["!"], 3)];
const HAND = 7;

/** The deal in the form of a record. */
export function deal(below, seats, options) {
  return { decks: Array.from({ length: options.rounds ?? seats }, () => shuffled(below, DECK)) };
}

/** What a seat sees of a deal before the first move: its hand, sorted. */
export function dealtTo(dealt, seat) {
  return dealt.decks[0].slice(HAND * seat, HAND * (seat + 1)).sort();
}

/** The same, from the view. */
export function inSight({ hand }) {
  return [...hand].sort();
}
