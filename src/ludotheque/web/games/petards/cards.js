// The cards of Pétards, drawn as the rules show them: letters on cream, golden stars, red pétards.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { hue } from "./circle.js";

const STAR_SHAPE = "m22 12 4.300 12 12.700.4-10 7.900 3.500 12.200L22 37.400l-10.500 7.100L15 32.300 5 24.400 17.700 24Z";
const SPARK =
  "m30.500 6 1.100 5.200 4.600-2.900-2.900 4.600 5.200 1.100-5.200 1.100 2.900 4.600-4.600-2.900-1.100 5.200-1.100-5.200-4.600 2.900 2.900-4.600-5.200-1.100 5.200-1.100-2.900-4.600 4.600 2.900Z";

/** The face of a card; a star on the table shows the letter it stands for. Decoration: what holds it has a name. */
export function face(card, letter = null) {
  if (card === "*") return frame("#e9b824", "#7c6b45", star(letter));
  if (card === "!") return frame("#b8322a", "#5a1510", PETARD);
  return frame("#fff8e3", "#7c6b45", letterCard(card));
}

function frame(fill, stroke, content) {
  return html`<svg class="face" viewBox="0 0 44 60" aria-hidden="true" focusable="false">
    <rect x=".5" y=".5" width="43" height="59" rx="5" fill=${fill} stroke=${stroke}/>${content}</svg>`;
}

function letterCard(card) {
  const colour = `oklch(0.45 0.13 ${hue(card)})`;
  return svg`<path d="M5 9q0-4 4-4M39 51q0 4-4 4" fill="none" stroke="#cdbb8d" stroke-width="1.500"/>
    <path d="M13 50h18" stroke=${colour} stroke-width="2.500" stroke-linecap="round" opacity=".55"/>
    <text font-size="29" x="22" y="39" fill=${colour}>${card}</text>`;
}

function star(letter) {
  return svg`<rect x="4" y="4" width="36" height="52" rx="3" fill="none" stroke="#fbe9ae"/>
    <path d=${STAR_SHAPE} fill="#fffbe8" stroke="#7a5a00" stroke-width="1.500" stroke-linejoin="round"/>
    ${letter ? svg`<text font-size="14" x="22" y="36" fill="#5c4300">${letter}</text>` : nothing}`;
}

const PETARD = svg`<rect x="4" y="4" width="36" height="52" rx="3" fill="none" stroke="#e59a90"/>
  <g transform="rotate(24 20 36)"><rect x="14" y="24" width="13" height="28" rx="2.500" fill="#ffe9c7" stroke="#3d0f0b" stroke-width="1.500"/>
    <path d="M14 31h13M14 45h13" stroke="#3d0f0b" stroke-width="3"/>
    <path d="M20.500 24q-1-6 3-9" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></g>
  <path d=${SPARK} fill="#ffd84a" stroke="#7a3a00" stroke-width=".8"/>`;

/** A run in small, as it would lie. */
export function miniRun({ cards, letters }) {
  return html`<span class="mini-run" aria-hidden="true">${[...cards].map((card, place) => html`<span class="mini">${face(card, letters[place])}</span>`)}</span>`;
}

/** A card face down: a small circle of dots, as the alphabet is one. */
export function back() {
  return frame("#7a2e22", "#4a1710", BACK);
}

const BACK = svg`<rect x="4" y="4" width="36" height="52" rx="3" fill="none" stroke="#d9a08c" stroke-width="1"/>
  <circle cx="22" cy="30" r="12" fill="none" stroke="#f0cdb4" stroke-width="2.600" stroke-linecap="round" stroke-dasharray=".1 4.700"/>
  <path d="m22 23 1.900 4.700 5.100.4-3.900 3.300 1.200 5L22 33.700l-4.300 2.700 1.200-5-3.900-3.300 5.100-.4Z" fill="#f0cdb4"/>`;

/** The name of what shows only faces. */
export function named(label) {
  return html`<span class="hidden">${label}</span>`;
}

/** A card in words. */
export function cardName(card) {
  if (card === "*") return say("web-petards-star");
  return card === "!" ? say("web-petards-petard") : card;
}

/** A card as the messages choose by it: star, petard or its letter. */
export function cardKey(card) {
  return { "*": "star", "!": "petard" }[card] ?? card;
}

/** A card of a run in words: a star with the letter it stands for. */
function laidName(card, letter) {
  return card === "*" ? say("web-petards-star-as", { letter }) : card;
}

/** The cards of a run in words. */
export function runName(cards, letters) {
  return [...cards].map((card, index) => laidName(card, letters[index])).join(" ");
}
