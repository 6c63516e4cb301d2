// The cards of Libertas, drawn: flags told apart by emblem as well as colour, or as the playing cards people own.

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { looks } from "../../state.js";

export const LOOKS = ["flags", "cards"];

const EMBLEMS = {
  R: svg`<path d="M30 16 39 32H21Z" fill="#fff"/>`,
  Y: svg`<circle cx="30" cy="24" r="8" fill="#fff" stroke="#6b5000" stroke-width="1.5"/>`,
  G: svg`<path d="M22.5 16.5h15v15h-15z" fill="#fff"/>`,
  V: svg`<path d="M30 14 39.5 24 30 34 20.5 24Z" fill="#fff"/>`,
};
const COLOURS = { R: "#c0392b", Y: "#d9a400", G: "#2e8b57", V: "#7d4fa3" };
const SUITS = { R: "♥", Y: "♦", G: "♣", V: "♠" };
const SUIT_INK = { R: "#b3261e", Y: "#b3261e", G: "#1f1b18", V: "#1f1b18" };
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J"];

const number = (card) => Number(card.slice(1));

/** The face of a card: `R5`, `L`, `O`. Decoration: what holds it has a name. */
export function face(card) {
  return (looks.value.libertas ?? LOOKS[0]) === "cards" ? playingCard(card) : flagCard(card);
}

function frame(content) {
  return html`<svg class="face" viewBox="0 0 60 76" aria-hidden="true" focusable="false">
    <rect x="0.75" y="0.75" width="58.5" height="74.5" rx="7" fill="var(--card)" stroke="var(--card-line)"
      stroke-width="1.2"/>${content}</svg>`;
}

function flagCard(card) {
  if (card === "L") return frame(LIBERTAS);
  if (card === "O") return frame(OCUPANTE);
  const colour = card[0];
  return frame(svg`<path d="M9 8v36" stroke="#6e5a3c" stroke-width="2.5" stroke-linecap="round"/>
    <path d="M10 9q10-5 20 0t20 0v29q-10 5-20 0t-20 0Z" fill=${COLOURS[colour]}/>${EMBLEMS[colour]}
    <text class="rank" x="30" y="67">${number(card)}</text>`);
}

const LIBERTAS = svg`<rect x="6" y="6" width="48" height="64" rx="4" fill="#2d5fa4"/>
  <path d="m30 13 4.7 10.8 11.7 1.1-8.8 7.8 2.6 11.5L30 38.2l-10.2 6 2.6-11.5-8.8-7.8 11.7-1.1Z"
    fill="#fff3c9"/>
  <text class="name" x="30" y="61" fill="#fff">LIBERTAS</text>`;
const OCUPANTE = svg`<rect x="6" y="6" width="48" height="64" rx="4" fill="#26221f"/>
  <path d="M19 18 41 44M41 18 19 44" stroke="#e8dfd0" stroke-width="7" stroke-linecap="round"/>
  <text class="name" x="30" y="61" fill="#e8dfd0" textLength="42" lengthAdjust="spacingAndGlyphs">OCUPANTE</text>`;

function playingCard(card) {
  if (card === "L") return frame(court("Q", "#2d5fa4", "★"));
  if (card === "O")
    return frame(svg`<text class="joker" x="30" y="22" fill="#26221f">JOKER</text>
      <text class="suit" x="30" y="60" fill="#26221f">✕</text>`);
  const [ink, rank, suit] = [SUIT_INK[card[0]], RANKS[number(card) - 1], SUITS[card[0]]];
  return frame(court(rank, ink, suit));
}

function court(rank, ink, suit) {
  return svg`<text class="corner" x="13" y="23" fill=${ink}>${rank}</text>
    <text class="suit" x="30" y="62" fill=${ink}>${suit}</text>`;
}

/** A card in words. */
export function cardName(card) {
  if (card === "L") return say("web-libertas-card-libertas");
  if (card === "O") return say("web-libertas-card-ocupante");
  return say("web-libertas-card-flag", { colour: card[0], number: number(card) });
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
