// The score of a series: games that followed each other as rematches.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { number, say } from "../language.js";

function byStanding({ won, points }, seats) {
  return seats
    .filter((seat) => !seat.is_free)
    .sort((a, b) => won[b.seat] - won[a.seat] || points[b.seat] - points[a.seat]);
}

/** What everybody has won so far; nothing at the first game. */
export function seriesTable({ series, seats }) {
  if (!series) return nothing;
  return html`<table class="series" data-test="series">
    <caption>${say("web-series", { count: series.games })}</caption>
    <thead><tr>
      <th scope="col"><span class="hidden">${say("web-name-label")}</span></th>
      <th scope="col">${say("web-series-won")}</th>
      <th scope="col">${say("web-series-points")}</th>
    </tr></thead>
    <tbody>${byStanding(series, seats).map(
      ({ seat, name }) =>
        html`<tr data-test="series-${seat}">
      <th scope="row">${name}</th><td>${number(series.won[seat])}</td><td>${number(series.points[seat])}</td></tr>`,
    )}</tbody>
  </table>`;
}
