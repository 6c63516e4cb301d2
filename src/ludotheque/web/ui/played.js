// Finished games, as lists show them: the result, and the ways back.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { titleOf } from "../catalog.js";
import { isolated, need, number, say } from "../language.js";
import { ask, attempt } from "../net.js";
import { address, go, language } from "../state.js";
import { style } from "../style.js";
import { cover } from "./cover.js";
import { beginAmongBots } from "./end.js";
import { icon } from "./icons.js";

await Promise.all([need("web-later"), need("web-club"), style("css/later.css"), style("css/club.css")]);

const busy = signal(false);

/** The last ones, for the first page; all of them are a click away. */
export function lastGames(games) {
  return html`<section class="tables" data-test="last-games"><h2>${say("web-me-finished")}</h2>
    <ul class="played">${games.map(gameLine)}</ul>
    <p><a data-test="all-games" href=${address("me")}>${say("web-me-all")}</a></p></section>`;
}

function names(seats) {
  return seats.map((seat) => isolated(seat.name)).join(", ");
}

export function gameLine(game) {
  return html`<li class="played-line" data-test="played">
    ${cover(game.game, 64, 40)}
    <div><b>${titleOf(game.game)}</b> <span class="small">${day(game.ended)}</span>
      <p>${resultText(game)}</p>
      <p class="small">${game.seats.map(seatText).join(" · ")}</p>
      ${seriesLine(game)}</div>
    ${game.is_kept ? waysBack(game) : nothing}
  </li>`;
}

function resultText({ seats, how }) {
  const winners = seats.filter((seat) => seat.won);
  if (!winners.length) return say(how === "closed" ? "web-me-closed" : "web-me-undecided");
  const isMine = winners.some((seat) => seat.is_you);
  const others = { names: names(winners) };
  if (how === "resigned") return isMine ? say("web-me-won-resigned") : say("web-me-lost-resigned", others);
  if (isMine) return say(winners.length > 1 ? "web-me-shared" : "web-me-won");
  return say("web-me-lost", others);
}

function seatText({ name, score }) {
  return score === null ? isolated(name) : `${isolated(name)} ${number(score)}`;
}

function seriesLine({ series, won, points }) {
  if (!series) return nothing;
  return html`<p class="small" data-test="series">${say("web-me-series", { games: series, won, points })}</p>`;
}

function waysBack({ table, game, tournament }) {
  const title = titleOf(game);
  return html`<div class="played-ways">
    <a class="button plain" href=${address("replay", table)}
      aria-label=${`${say("web-replay")}, ${title}`}>${icon("play")} ${say("web-replay")}</a>
    <a class="button plain" href=${address("review", table)}
      aria-label=${`${say("web-review")}, ${title}`}>${icon("scales")} ${say("web-review")}</a>
    ${
      tournament
        ? html`<a class="button plain" href=${address("tournament", tournament)}>
            ${icon("people")} ${say("web-to-tournament")}</a>`
        : html`<button class="button plain" data-test="me-rematch" ?disabled=${busy.value}
            aria-label=${`${say("web-rematch")}, ${title}`}
            @click=${() => rematch(table)}>${icon("again")} ${say("web-rematch")}</button>`
    }
  </div>`;
}

async function rematch(id) {
  busy.value = true;
  const made = await attempt(async () => beginAmongBots(await ask("POST", `tables/${id}/rematch`, {})));
  busy.value = false;
  if (made) go("table", made.id);
}

function day(ms) {
  return new Date(ms).toLocaleDateString(language.value, { day: "numeric", month: "long", year: "numeric" });
}
