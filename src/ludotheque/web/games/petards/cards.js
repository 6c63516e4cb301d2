// The cards of Pétards, drawn as the rules show them: letters on cream, golden stars, red pétards.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { hue } from "./circle.js";

const STAR_SHAPE = "m22 12 4.3 12 12.7.4-10 7.9 3.5 12.2L22 37.4l-10.5 7.1L15 32.3 5 24.4 17.7 24Z";
const SPARK =
  "m30.5 6 1.1 5.2 4.6-2.9-2.9 4.6 5.2 1.1-5.2 1.1 2.9 4.6-4.6-2.9-1.1 5.2" +
  "-1.1-5.2-4.6 2.9 2.9-4.6-5.2-1.1 5.2-1.1-2.9-4.6 4.6 2.9Z";

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
  return svg`<path d="M5 9q0-4 4-4M39 51q0 4-4 4" fill="none" stroke="#cdbb8d" stroke-width="1.5"/>
    <path d="M13 50h18" stroke=${colour} stroke-width="2.5" stroke-linecap="round" opacity=".55"/>
    <text font-size="29" x="22" y="39" fill=${colour}>${card}</text>`;
}

function star(letter) {
  return svg`<rect x="4" y="4" width="36" height="52" rx="3" fill="none" stroke="#fbe9ae"/>
    <path d=${STAR_SHAPE} fill="#fffbe8" stroke="#7a5a00" stroke-width="1.5" stroke-linejoin="round"/>
    ${letter ? svg`<text font-size="14" x="22" y="36" fill="#5c4300">${letter}</text>` : nothing}`;
}

const PETARD = svg`<rect x="4" y="4" width="36" height="52" rx="3" fill="none" stroke="#e59a90"/>
  <g transform="rotate(24 20 36)"><rect x="14" y="24" width="13" height="28" rx="2.5" fill="#ffe9c7" stroke="#3d0f0b"
    stroke-width="1.5"/>
    <path d="M14 31h13M14 45h13" stroke="#3d0f0b" stroke-width="3"/>
    <path d="M20.5 24q-1-6 3-9" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></g>
  <path d=${SPARK} fill="#ffd84a" stroke="#7a3a00" stroke-width=".8"/>`;

/** A run in small, as it would lie. */
export function miniRun({ cards, letters }) {
  return html`<span class="mini-run" aria-hidden="true">${[...cards].map(
    (card, place) => html`<span class="mini">${face(card, letters[place])}</span>`,
  )}</span>`;
}

/** A card face down: a small circle of dots, as the alphabet is one. */
export function back() {
  return frame("#7a2e22", "#4a1710", BACK);
}

const BACK = svg`<rect x="4" y="4" width="36" height="52" rx="3" fill="none" stroke="#d9a08c" stroke-width="1"/>
  <circle cx="22" cy="30" r="12" fill="none" stroke="#f0cdb4" stroke-width="2.6" stroke-linecap="round"
    stroke-dasharray=".1 4.7"/>
  <path d="m22 23 1.9 4.7 5.1.4-3.9 3.3 1.2 5L22 33.7l-4.3 2.7 1.2-5-3.9-3.3 5.1-.4Z"
    fill="#f0cdb4"/>`;

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
