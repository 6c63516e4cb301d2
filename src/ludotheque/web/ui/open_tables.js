// Tables of others with a free seat, as the first page lists them.

import { html } from "../vendor/lit-html/lit-html.js";
import { titleOf } from "../catalog.js";
import { say } from "../language.js";
import { address } from "../state.js";
import { cover } from "./cover.js";
import { people } from "./home.js";
import { termsOf } from "./terms.js";

export function openList(tables) {
  return html`<ul>${tables.map(openTable)}</ul>`;
}

/** What one agrees to there, in short: clock, who begins, hints where there are some, and options that differ. */
function terms(table) {
  const [clock, order] = termsOf(table).map(([id, text]) => `${say(`web-${id}`)}${say("web-colon")} ${text}`);
  const changed = Object.keys(table.options).length;
  return [
    clock,
    order,
    ...(table.hints ? [say("web-hint-rule-all")] : []),
    ...(changed ? [say("web-changed-options", { count: changed })] : []),
  ].join(" · ");
}

function openTable(table) {
  const free = table.seats.filter((seat) => seat.is_free).length;
  return html`<li><a class="table-line" href=${address("table", table.id)}>
    ${cover(table.game, 64, 40)}
    <span><b>${titleOf(table.game)}</b> <span class="small">${people(table)}</span>
      <span class="small" data-test="terms">${terms(table)}</span></span>
    <span class="when">${say("web-free-seats", { count: free })}</span>
  </a></li>`;
}
