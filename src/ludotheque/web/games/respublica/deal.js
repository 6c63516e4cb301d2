// The deal of Res Publica, as Python makes it, and what a seat sees of it: so that a browser can check a deal.

import { repeated, shuffled } from "../../chance.js";
import { CIV, PEOPLE } from "./cards.js";

/** R1, R2: cards of a kind; monks, and books; cards of a hand */
const OF_A_KIND = 12;
const FEW = 5;
const HAND = 4;

/** The deal in the form of a record. */
export function deal(below, _seats, options) {
  const deck = (kinds) => [
    ...kinds.slice(0, -1).flatMap((kind) => repeated([kind], OF_A_KIND)),
    ...repeated(kinds.slice(-1), options.edition === "classic" ? 0 : FEW),
  ];
  const people = shuffled(below, deck(PEOPLE));
  return { people, civ: shuffled(below, deck(CIV)) };
}

/** What a seat sees of a deal before the first move: its hand, sorted. */
export function dealtTo(dealt, seat) {
  return dealt.people.slice(HAND * seat, HAND * (seat + 1)).sort();
}

/** The same, from the view, which tells how many there are of each kind. */
export function inSight({ hand }) {
  return Object.entries(hand)
    .flatMap(([kind, count]) => repeated([kind], count))
    .sort();
}
