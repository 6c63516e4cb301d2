// The end of a round of Pétards: who went out and how, and what the others still held, counted card by card (P13, P16).

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { textMode } from "../../state.js";
import { style } from "../../style.js";
import { clauseLink } from "../../ui/notices.js";
import { cardName, face } from "./cards.js";
import { circleGroups } from "./circle.js";

const WORTH = { "*": 5, "!": 5 };

const worth = (card) => WORTH[card] ?? 1;

await style("css/moment.css");

/** The title and the content of its window. */
export function tell(t, line) {
  const { round, points } = line.args;
  const { name } = t.players[line.seat];
  return {
    title: say(points ? "web-petards-moment-won" : "web-petards-moment-void", { round, name }),
    content: html`<p><b>${name}</b> ${line.args.act}.</p>
      ${points ? counted(t, line, name) : voided(t)} ${soFar(t, round)}`,
  };
}

function voided(t) {
  return html`<p>${say("web-petards-moment-void-text")} ${clauseLink(t.name, "P16")}</p>`;
}

function counted(t, { seat, args }, name) {
  return html`<p class="small">${say("web-petards-moment-last", { name })} ${clauseLink(t.name, "P13")}</p>
    <ul class="counted">${args.hands.map((hand, other) => (other === seat ? nothing : handLine(t, hand, other)))}</ul>
    <p class="brings" data-test="moment-points">${say("web-petards-moment-brings", { name })}
      <b>+${number(args.points)}</b></p>`;
}

function handLine(t, hand, seat) {
  const cards = circleGroups([...hand]).flat();
  const sum = cards.reduce((points, { card }) => points + worth(card), 0);
  return html`<li><span>${t.players[seat].name}</span>
    <span class="counted-cards">${textMode.value ? inWords(cards) : cards.map(({ card }) => countedCard(card))}</span>
    <b>${number(sum)}</b></li>`;
}

function inWords(cards) {
  return cards.map(({ card }) => `${cardName(card)} ${worth(card)}`).join(", ");
}

function countedCard(card) {
  return html`<span class="counted-card" role="img" aria-label=${cardName(card)}>
    ${face(card)}<i>${worth(card)}</i></span>`;
}

/** What everybody has after that round. */
function soFar(t, round) {
  const rounds = t.view.points.slice(0, round);
  const total = (seat) => rounds.reduce((sum, points) => sum + points[seat], 0);
  return html`<table class="rounds"><caption>${say("web-petards-moment-so-far", { round })}</caption>
    <tbody><tr>${t.players.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr>
      <tr>${t.players.map(({ seat }) => html`<td><b>${number(total(seat))}</b></td>`)}</tr></tbody></table>`;
}
