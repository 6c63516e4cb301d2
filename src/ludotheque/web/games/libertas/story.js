// How the points of Libertas came about: liberations, combinations with their cards, Libertas cards, komi, costs.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { cardRow } from "./cards.js";
import { setName } from "./words.js";

export function story(t) {
  return html`<div class="sheets">${t.players.map((player) => sheet(t, player))}</div>`;
}

/** The parts of a score: bonus (L8), combinations (L11, L12), Libertas cards (L13), komi (L16), filled cells (L23). The
 * most that is left wins (L26). */
function sheet(t, player) {
  const { bonus, combinations, libertas, komi, penalty } = t.result.breakdown[player.seat];
  return html`<div class="sheet" role="group" aria-label=${player.name}>
    <h3>${player.name} <b>${number(t.result.scores[player.seat])}</b></h3>
    ${line(say("web-libertas-sheet-freed"), bonus, liberations(t, player.seat))}
    ${combinations.map(({ cards, points }) => line(setName(cards), points, cardRow(cards)))}
    ${libertas ? line(say("web-libertas-sheet-libertas"), libertas) : nothing}
    ${komi ? line(say("web-libertas-sheet-komi"), komi) : nothing}
    ${penalty ? line(say("web-libertas-sheet-costs"), penalty) : nothing}
  </div>`;
}

function line(what, points, more = nothing) {
  return html`<div class="sheet-line"><div>${what} ${more}</div> <b>${number(points)}</b></div>`;
}

/** Each liberation by its cell, as the log told it. */
function liberations(t, seat) {
  const found = t.log.filter((told) => told.seat === seat && told.args.cell && told.args.points > 0);
  if (!found.length) return nothing;
  const gains = found.map(({ args }) => `${args.cell} +${number(args.points)}`);
  return html`<span class="small">${gains.join(" · ")}</span>`;
}
