// The cards of Res Publica, drawn: a shield or a cogwheel with its emblem, in the colours of the rules' pictures.

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";

export const PEOPLE = ["saxon", "hun", "viking", "goth", "lombard", "monk"];
export const CIV = ["alchemy", "commerce", "shipbuilding", "architecture", "metallurgy", "book"];
export const KINDS = [...PEOPLE, ...CIV];
/** What a term can name besides a kind. */
export const WIDE = ["people", "civ", "card", "pair"];

const href = (name) => `games/respublica/cards.svg#${name}`;

/** A picture: a kind or feature, a back (`people-back`), a point card. Decoration: what holds it has a name. */
export function picture(name, classes = "") {
  const size = POINT_CARDS.includes(name) ? "48 52" : "58 80";
  return html`<svg class="picture ${classes}" viewBox="0 0 ${size}" aria-hidden="true" focusable="false">
    <use href=${href(name)}></use></svg>`;
}

/** The cards that bring points, in the order in which they lie before a player. */
export const POINT_CARDS = ["settlement", "town", "church", "library"];

const WIDTH = 58;
const SPREAD = 50;

/** Cards of one kind, fanned: always as wide, however many they are. */
export function fan(kind, count) {
  const step = count > 1 ? Math.min(15, SPREAD / (count - 1)) : 0;
  const left = (SPREAD - step * (count - 1)) / 2;
  return html`<svg class="fan" viewBox="0 0 ${WIDTH + SPREAD} 80" aria-hidden="true" focusable="false">
    ${Array.from(
      { length: count },
      (_, place) => svg`<use href=${href(kind)} x=${left + place * step} y="0"
      width=${WIDTH} height="80"></use>`,
    )}</svg>`;
}

/** “hun” */
export function kindName(kind) {
  return WIDE.includes(kind) ? say(`web-respublica-feature-${kind}`) : say(`respublica-kind-${kind}`);
}

/** “2 huns” */
export function counted(count, feature) {
  return say(`respublica-count-${feature}`, { count });
}

/** The same where no verb stands before it: „1 Hunne“, not „1 Hunnen“. */
export function alone(count, kind) {
  return count === 1 ? say("respublica-single", { kind: kindName(kind) }) : counted(count, kind);
}

/** “2 huns, 1 book” */
export function listed(cards) {
  const terms = KINDS.filter((kind) => cards[kind]).map((kind) => alone(cards[kind], kind));
  return terms.join(", ") || say("respublica-nothing");
}
