// How the points of a game of Res Publica came about: every group with its point card, every pair left in hand.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { earned, pointCard } from "./boards.js";
import { KINDS, alone, listed, picture } from "./cards.js";

export function story(t) {
  return html`<div class="rp-sheets">${t.players.map((player) => sheet(t, player))}</div>`;
}

function sheet(t, { seat, name }) {
  const { breakdown, scores } = t.result;
  const laid = earned(t.view, seat);
  const hand = t.view.hands?.[seat] ?? {};
  return html`<div class="rp-sheet" role="group" aria-label=${name} data-test="sheet-${seat}">
    <h3>${name} <b>${number(scores[seat])}</b></h3>
    ${Object.keys(PARTS).map((card) =>
      part(
        card,
        laid.filter((group) => group.card === card),
      ),
    )}
    ${laid.length ? nothing : html`<p class="small">${say("web-respublica-nothing-laid")}</p>`}
    ${pairs(hand, breakdown[seat].pairs)}
  </div>`;
}

const PARTS = {
  settlement: "web-respublica-settlements",
  town: "web-respublica-towns",
  church: "web-respublica-churches",
  library: "web-respublica-libraries",
};

/** All groups of one sort: the cards laid, the card earned. */
function part(card, groups) {
  if (!groups.length) return nothing;
  const points = groups.reduce((sum, group) => sum + group.points, 0);
  return html`<div class="sheet-part"><h4>${say(PARTS[card])} <b>${number(points)}</b></h4>
    <ul>${groups.map(
      (group) =>
        html`<li>${smallCards(group.kind, group.cards)} <span aria-hidden="true">→</span> ${pointCard(group)}</li>`,
    )}</ul></div>`;
}

function smallCards(kind, count) {
  return html`<span class="small-cards" role="img" aria-label=${alone(count, kind)}
    title=${alone(count, kind)}>${Array.from({ length: count }, () => picture(kind))}</span>`;
}

function pairs(hand, points) {
  const paired = KINDS.filter((kind) => hand[kind] >= 2);
  const single = Object.fromEntries(KINDS.filter((kind) => hand[kind] % 2).map((kind) => [kind, 1]));
  return html`<div class="sheet-part"><h4>${say("web-respublica-pairs")} <b>${number(points)}</b></h4>
    <ul class="pairs">${paired.map((kind) =>
      Array.from({ length: Math.floor(hand[kind] / 2) }, () => html`<li>${smallCards(kind, 2)}</li>`),
    )}</ul>
    ${
      Object.keys(single).length
        ? html`<p class="small">${say("web-respublica-left-over", { cards: listed(single) })}</p>`
        : nothing
    }</div>`;
}
