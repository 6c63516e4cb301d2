// What lies on the table: the decks, the piles of point cards, and what everybody has laid.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { CIV, POINT_CARDS, counted, picture } from "./cards.js";
import { mark } from "./speech.js";

// -- decks and piles ----------------------------------------------------------------------------------------------

/** The decks (R13) and the point cards that are left (R1, R11). */
export function piles(t) {
  const { people, civ, settlements, towns, churches, libraries, edition, worth } = t.view;
  const each = (card) => say("web-respublica-each", { points: worth[card] });
  return html`<section class="piles" aria-label=${say("web-respublica-piles")} data-test="piles">
    ${pile("people-back", say("web-respublica-deck-people"), people)}
    ${pile("civ-back", say("web-respublica-deck-civ"), civ, "", civ <= 10)}
    ${pile("settlement", say("web-respublica-settlements"), settlements, each("settlement"))}
    ${townPile(towns)}
    ${
      edition === "queen"
        ? html`${pile("church", say("web-respublica-churches"), churches, each("church"))}
            ${pile("library", say("web-respublica-libraries"), libraries, say("web-respublica-library-note"))}`
        : nothing
    }
  </section>`;
}

function pile(name, title, count, note = "", isLow = false) {
  return html`<div class="pile ${count ? "" : "empty"} ${isLow ? "low" : ""}" data-test="pile-${name}">
    ${picture(name)} <div><span class="pile-name">${title}</span> <b>× ${number(count)}</b> ${
      note ? html`<span class="small note">${note}</span>` : nothing
    }</div></div>`;
}

/** The towns: what the next one is worth, and those below it. */
function townPile(towns) {
  const [next, ...rest] = towns;
  return html`<div class="pile ${towns.length ? "" : "empty"}" data-test="pile-town">
    ${picture("town")} <div><span class="pile-name">${say("web-respublica-next-town")}</span>
      <b data-test="next-town">${next === undefined ? "–" : number(next)}</b>
      ${
        rest.length ? html`<span class="small">${say("web-respublica-then-towns")} ${rest.join(" ")}</span>` : nothing
      }</div></div>`;
}

/** What brings the end nearer (R15-R17). */
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
export function earned({ boards, worth }, seat) {
  const towns = [...boards[seat].towns];
  return boards[seat].groups.map(({ kind, cards }) => {
    const card = cardFor(kind);
    return { kind, cards, card, points: card === "town" ? towns.shift() : worth[card] };
  });
}

function cardFor(kind) {
  if (kind === "monk") return "church";
  if (kind === "book") return "library";
  return CIV.includes(kind) ? "town" : "settlement";
}

export function allLaid(t) {
  return html`<section class="boards" aria-label=${say("web-respublica-boards")} data-test="boards">
    ${t.players.map((player) => board(t, player))}</section>`;
}

function board(t, { seat, name }) {
  const { scores, active } = t.view;
  const laid = earned(t.view, seat).sort((a, b) => POINT_CARDS.indexOf(a.card) - POINT_CARDS.indexOf(b.card));
  return html`<div class="laid ${seat === active ? "active" : ""}" data-test="board-${seat}">
    <h3>${mark(t, seat)} <span>${name}</span> ${
      laid.length
        ? html`<b>${say("web-respublica-points", { points: scores[seat] })}</b>`
        : html`<span class="small">${say("web-respublica-nothing-laid")}</span>`
    }</h3>
    ${laid.length ? html`<ul class="earned">${laid.map((group) => html`<li>${pointCard(group)}</li>`)}</ul>` : nothing}
  </div>`;
}

/** A point card, with the kind that earned it in its corner. */
export function pointCard({ kind, cards, card, points }) {
  const told = say("web-respublica-earned", { card, points, cards: counted(cards, kind) });
  return html`<span class="point-card ${card}" role="img" aria-label=${told}
    title=${told}>${picture(card)}<b>${card === "library" ? "5→4" : number(points)}</b>${picture(kind, "from")}</span>`;
}

// -- beside a name ------------------------------------------------------------------------------------------------

export function panel(t, seat) {
  const { scores, hand_sizes: sizes } = t.view;
  const points = t.result ? t.result.scores[seat] : scores[seat]; // with the pairs in hand (R18)
  return html`<span><b data-test="points-${seat}">${number(points)}</b> ${say("web-points", { count: points })}</span>
    <span>${say("web-respublica-cards", { count: sizes[seat] })}</span>`;
}
