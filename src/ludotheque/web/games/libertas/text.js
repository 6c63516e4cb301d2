// Libertas in words: the board as a table, every move as a button with what it would do.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { cardName } from "./cards.js";
import { aboutCard, barredText, prospectText, referenceText } from "./words.js";

export function text(t) {
  return html`<div class="as-text">
    <p>${referenceText(t)} ${barredText(t)}</p>
    ${boardTable(t)} <p class="small" data-test="legend">${say("web-libertas-legend")}</p>
    ${specials(t)} ${rackText(t)} ${moveList(t)}
  </div>`;
}

function boardTable(t) {
  const files = [..."abcdefg"].slice(0, t.view.size);
  const ranks = Array.from({ length: t.view.size }, (_, index) => t.view.size - index);
  return html`<table class="text-board"><caption class="hidden">${say("web-board")}</caption>
    <thead><tr><td></td>${files.map((file) => html`<th scope="col">${file}</th>`)}</tr></thead>
    <tbody>${ranks.map(
      (rank) =>
        html`<tr><th scope="row">${rank}</th>${files.map(
          (file) => html`<td>${cellText(t, `${file}${rank}`)}</td>`,
        )}</tr>`,
    )}</tbody>
  </table>`;
}

/** What the special cards on the board are. */
function specials(t) {
  const found = ["L", "O"].filter((card) => Object.values(t.view.board).includes(card));
  return found.map((card) => html`<p class="small" data-test="about-${card}">${aboutCard(card)}</p>`);
}

function cellText(t, cell) {
  const card = t.view.board[cell];
  return card ? html`<abbr title=${cardName(card)}>${card}</abbr>` : "·";
}

function rackText(t) {
  const cards = t.eyes === null ? null : t.view.racks[t.eyes];
  if (!cards) return nothing;
  const worth = t.outlook?.rack ? say("web-libertas-worth", { points: t.outlook.rack.total }) : "";
  const names = cards.map(cardName).join(", ") || "–";
  return html`<p><b>${say("web-libertas-rack")}</b>${say("web-colon")} ${names} ${worth}</p>`;
}

function moveList(t) {
  if (!t.isMyTurn) return nothing;
  return html`<ul class="move-list">${t.legal.map(
    (move) =>
      html`<li><button class="button" data-test="move-${move}" @click=${() => t.play(move)}>
    <b>${move}</b> ${gainText(t, move)}</button></li>`,
  )}</ul>`;
}

function gainText(t, move) {
  const card = t.view.board[move];
  const points = t.outlook?.moves?.[move]?.points;
  return html`${card ? html`<span class="card-name">${cardName(card)}</span>` : nothing}
    ${points ? html`<span class="gain">${number(points)}</span>` : nothing}
    <span class="small">${prospectText(t, move)}</span>`;
}
