// What lies on the table: the decks, the piles of point cards, and what everybody has laid.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { CIV, POINTS, counted, picture } from "./cards.js";
import { mark } from "./speech.js";

// -- decks and piles ----------------------------------------------------------------------------------------------

export function piles(t) {
  const { people, civ, settlements, towns, churches, libraries, edition } = t.view;
  return html`<section class="piles" aria-label=${say("web-respublica-piles")} data-test="piles">
    ${pile("people-back", say("web-respublica-deck-people"), people, "deck-people")}
    ${pile("civ-back", say("web-respublica-deck-civ"), civ, "deck-civ", civ <= 10)}
    ${pile("settlement", say("web-respublica-settlements"), settlements, "pile-settlements", false, POINTS.settlement)}
    ${edition === "queen" ? html`${pile("church", say("web-respublica-churches"), churches, "pile-churches", false, POINTS.church)}
      ${pile("library", say("web-respublica-libraries"), libraries, "pile-libraries", false, POINTS.library)}` : nothing}
    ${townPile(towns)}
  </section>`;
}

function pile(name, title, count, test, isLow = false, points = null) {
  return html`<div class="pile ${count ? "" : "empty"} ${isLow ? "low" : ""}" data-test=${test}>
    ${picture(name)} <div><span class="pile-name">${title}</span> <b>× ${number(count)}</b>
      ${points === null ? nothing : html`<span class="small">${say("web-respublica-each", { points })}</span>`}</div></div>`;
}

/** The towns: what the next one is worth, and those below it. */
function townPile(towns) {
  const [next, ...rest] = towns;
  return html`<div class="pile towns ${towns.length ? "" : "empty"}" data-test="pile-towns">
    ${picture("town")} <div><span class="pile-name">${say("web-respublica-towns")}</span>
      ${next === undefined ? html`<b>× 0</b>` : html`<b data-test="next-town">${say("web-respublica-next-town", { points: next })}</b>
        ${rest.length ? html`<span class="small">${say("web-respublica-then-towns")} ${rest.join(" ")}</span>` : nothing}`}</div></div>`;
}

/** What brings the end nearer. */
export function countdown(t) {
  const told = countdownText(t.view);
  return told ? html`<p class="countdown" role="status" data-test="countdown">${told}</p>` : nothing;
}

export function countdownText({ turns_left: left, phase, idle, idle_limit: limit, civ }) {
  if (phase === "over") return "";
  if (phase === "last_laying") return say("web-respublica-last-laying", { count: left });
  if (left !== null) return say("web-respublica-turns-left", { count: left });
  if (idle * 2 >= limit) return say("respublica-idle", { idle, limit });
  return civ <= 10 ? say("web-respublica-civ-left", { count: civ }) : "";
}

// -- what everybody has laid --------------------------------------------------------------------------------------

/** Groups with the point cards they earned: [{ kind, cards, card, points }]. Towns come off the pile in this order. */
export function earned(board) {
  let towns = 0;
  return board.groups.map(({ kind, cards }) => {
    const card = cardFor(kind);
    return { kind, cards, card, points: card === "town" ? board.towns[towns++] : POINTS[card] };
  });
}

function cardFor(kind) {
  if (kind === "monk") return "church";
  if (kind === "book") return "library";
  return CIV.includes(kind) ? "town" : "settlement";
}

export function boards(t) {
  return html`<section class="boards" aria-label=${say("web-respublica-boards")} data-test="boards">
    ${t.players.map((player) => board(t, player))}</section>`;
}

function board(t, { seat, name }) {
  const { boards: all, scores, hand_sizes: sizes, active } = t.view;
  const laid = earned(all[seat]);
  return html`<div class="laid ${seat === active ? "active" : ""}" data-test="board-${seat}">
    <h4>${mark(t, seat)} <span>${name}</span> <b>${say("web-respublica-points", { points: scores[seat] })}</b> <span class="small">${say("web-respublica-cards", { count: sizes[seat] })}</span></h4>
    ${laid.length ? html`<ul class="earned">${laid.map((group) => html`<li>${pointCard(group)}</li>`)}</ul>` : html`<p class="small">${say("web-respublica-nothing-laid")}</p>`}
  </div>`;
}

/** A point card, with the kind that earned it in its corner. */
export function pointCard({ kind, cards, card, points }) {
  const told = say("web-respublica-earned", { card, points, cards: counted(cards, kind) });
  return html`<span class="point-card ${card}" role="img" aria-label=${told} title=${told}>${picture(card)}<b>${card === "library" ? "5→4" : number(points)}</b>${picture(kind, "from")}</span>`;
}

// -- beside a name ------------------------------------------------------------------------------------------------

export function panel(t, seat) {
  const { scores, hand_sizes: sizes } = t.view;
  return html`<span><b data-test="points-${seat}">${number(scores[seat])}</b> ${say("web-points")}</span>
    <span>${say("web-respublica-cards", { count: sizes[seat] })}</span>`;
}
