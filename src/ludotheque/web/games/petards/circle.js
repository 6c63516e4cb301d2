// The alphabet as a circle: the order of a hand, what stands beside a letter, and the ring around the piles.

import { svg } from "../../vendor/lit-html/lit-html.js";

export const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const place = (letter) => ALPHABET.indexOf(letter);

/** Neighbours in the circle have neighbouring colours: degrees of hue. */
export function hue(letter) {
  return Math.round((place(letter) * 360) / ALPHABET.length) + 10;
}

/** The letter this many places further in the circle. */
export function beside(letter, step) {
  return ALPHABET[(place(letter) + step + ALPHABET.length) % ALPHABET.length];
}

/** The hand round the circle, neighbours together, also those over Z and A; then stars and pétards. Each card has an
 * id of its own: the second K is K1. */
export function circleGroups(hand) {
  const cards = named(hand);
  const groups = neighbours(cards.filter(({ card }) => place(card) >= 0));
  const isOverZ = groups.length > 1 && groups[0][0].card === "A" && groups.at(-1).at(-1).card === "Z";
  if (isOverZ) groups.unshift([...groups.pop(), ...groups.shift()]);
  const others = ["*", "!"].map((kind) => cards.filter(({ card }) => card === kind));
  return [...groups, ...others.filter((group) => group.length)];
}

function named(hand) {
  const seen = {};
  return [...hand].sort().map((card) => {
    seen[card] = (seen[card] ?? -1) + 1;
    return { card, id: `${card}${seen[card]}` };
  });
}

function neighbours(letters) {
  const groups = [];
  for (const found of letters) {
    const last = groups.at(-1)?.at(-1).card;
    if (last && place(found.card) - place(last) <= 1) groups.at(-1).push(found);
    else groups.push([found]);
  }
  return groups;
}

// -- the ring -----------------------------------------------------------------------------------------------------

const MIDDLE = 150;

function around(index, radius) {
  const angle = (index / ALPHABET.length) * 2 * Math.PI - Math.PI / 2;
  return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)];
}

/** The ring of letters: those in hand are filled, those chosen stand out, those that fit an end on the table have a
 * dot. It only repeats what hand and table say, so a screen reader passes over it. */
export function ring({ inHand, chosen, fitting }) {
  return svg`<svg class="ring" viewBox="0 0 300 300" aria-hidden="true" focusable="false">
    <circle class="ring-band" cx=${MIDDLE} cy=${MIDDLE} r="128"/>
    ${ALPHABET.map((letter, index) => ringLetter(letter, index, { inHand, chosen, fitting }))}
  </svg>`;
}

function ringLetter(letter, index, { inHand, chosen, fitting }) {
  const [x, y] = around(index, 128);
  const [dotX, dotY] = around(index, 107);
  const classes = `ring-letter ${inHand.has(letter) ? "held" : ""} ${chosen.has(letter) ? "chosen" : ""}`;
  return svg`<g class=${classes} .style=${`--hue: ${hue(letter)}`}>
    <circle class="ring-disc" cx=${x} cy=${y} r="13.5"/><text x=${x} y=${y + 5.5}>${letter}</text>
    <circle class="ring-dot ${fitting.has(letter) ? "fits" : ""}" cx=${dotX} cy=${dotY} r="3"/></g>`;
}
