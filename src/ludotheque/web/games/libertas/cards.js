// The cards of Libertas, drawn: flags told apart by emblem as well as colour, or as the playing cards people own.

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { looks } from "../../state.js";

export const LOOKS = ["flags", "cards"];

const SUITS = { R: "♥", Y: "♦", G: "♣", V: "♠" };
const SUIT_INK = { R: "#b3261e", Y: "#b3261e", G: "#1f1b18", V: "#1f1b18" };
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"];

const number = (card) => Number(card.slice(1));

/** The face of a card: `R5`, `L`, `O`. Decoration: what holds it has a name. */
export function face(card) {
  return isPack() ? playingCard(card) : flagCard(card);
}

/** Whether the cards look like those of an ordinary pack. */
export function isPack() {
  return looks.value.libertas === "cards";
}

/** What `cards.svg` shows under this name, with `content` upon it: the print room draws the same cards. */
function drawn(name, content) {
  return html`<svg class="face" viewBox="0 0 60 76" aria-hidden="true" focusable="false">
    <use href="games/libertas/cards.svg#${name}"></use>${content}</svg>`;
}

function flagCard(card) {
  if (card === "L") return drawn("L", LIBERTAS);
  if (card === "O") return drawn("O", OCUPANTE);
  return drawn(card[0], svg`<text class="rank" x="30" y="67">${number(card)}</text>`);
}

const LIBERTAS = svg`<text class="name" x="30" y="61" fill="#fff">LIBERTAS</text>`;
const OCUPANTE = svg`<text class="name" x="30" y="61" fill="#e8dfd0" textLength="42"
  lengthAdjust="spacingAndGlyphs">OCUPANTE</text>`;

function playingCard(card) {
  if (card === "L") return drawn("blank", court("Q", "#2d5fa4", "★"));
  if (card === "O")
    return drawn(
      "blank",
      svg`<text class="joker" x="30" y="22" fill="#26221f">JOKER</text>
      <text class="suit" x="30" y="60" fill="#26221f">✕</text>`,
    );
  const [ink, rank, suit] = [SUIT_INK[card[0]], RANKS[number(card) - 1], SUITS[card[0]]];
  return drawn("blank", court(rank, ink, suit));
}

function court(rank, ink, suit) {
  return svg`<text class="corner" x="13" y="23" fill=${ink}>${rank}</text>
    <text class="suit" x="30" y="62" fill=${ink}>${suit}</text>`;
}

/** A card in words. */
export function cardName(card) {
  if (card === "L") return say(isPack() ? "web-libertas-card-queen" : "web-libertas-card-libertas");
  if (card === "O") return say(isPack() ? "web-libertas-card-joker" : "web-libertas-card-ocupante");
  return say(isPack() ? "web-libertas-card-suit" : "web-libertas-card-flag", suitOf(card));
}

/** What a flag's name is made of. */
export function suitOf(card) {
  return { colour: card[0], number: number(card) };
}

/** The cards of a combination side by side. */
export function cardRow(cards) {
  return html`<span class="cards">${inOrder(cards).map(
    (card) => html`<span role="img" aria-label=${cardName(card)}>${face(card)}</span>`,
  )}</span>`;
}

/** As they came, by colour; a run of mixed colours by its numbers. */
export function inOrder(cards) {
  const isMixedRun = new Set(cards.map((card) => card[0])).size > 1 && new Set(cards.map(number)).size === 7;
  return isMixedRun ? [...cards].sort((one, other) => number(one) - number(other)) : cards;
}
