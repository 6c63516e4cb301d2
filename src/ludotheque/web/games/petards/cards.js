// The cards of Pétards, drawn as the rules show them: letters on cream, golden stars, red pétards.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { hue } from "./circle.js";

/** The face of a card; a star on the table shows its letter (P8). Decoration: what holds it has a name. */
export function face(card, letter = null) {
  if (card === "*") return drawn("star", letter ? svg`<text font-size="14" x="22" y="36">${letter}</text>` : nothing);
  if (card === "!") return drawn("petard");
  return drawn("letter", svg`<text font-size="29" x="22" y="39">${card}</text>`, `oklch(0.45 0.13 ${hue(card)})`);
}

/** What `cards.svg` shows under this name, with `content` upon it: the print room draws the same cards. */
function drawn(name, content = nothing, ink = "#5c4300") {
  return html`<svg class="face" viewBox="0 0 44 60" color=${ink} fill="currentColor" aria-hidden="true"
    focusable="false"><use href="games/petards/cards.svg#${name}"></use>${content}</svg>`;
}

/** A run in small, as it would lie. */
export function miniRun({ cards, letters }) {
  return html`<span class="mini-run" aria-hidden="true">${[...cards].map(
    (card, place) => html`<span class="mini">${face(card, letters[place])}</span>`,
  )}</span>`;
}

/** A card face down: a small circle of dots, as the alphabet is one. */
export function back() {
  return drawn("back");
}

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
