// What one has played: tables that run, finished games, figures; to take it all along, or to delete it.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { allGames, titleOf } from "../catalog.js";
import { isolated, need, say } from "../language.js";
import { ask, attempt, forgetGuest } from "../net.js";
import { address, go, guest, notify } from "../state.js";
import { style } from "../style.js";
import { bellSection, forgetBells } from "./bell.js";
import { confirmDialog, openDialog } from "./dialog.js";
import { ownTable } from "./home.js";
import { icon } from "./icons.js";
import { forgetPasskeys, passkeyEntry, passkeySection } from "./passkeys.js";
import { gameLine } from "./played.js";

await Promise.all([
  need("web-later"),
  need("web-club"),
  style("css/later.css"),
  style("css/club.css"),
  style("css/review.css"),
]);

/** What was told: tables that run, finished games page by page, figures; null until then */
const told = signal(null);

export function mePage() {
  if (!guest.value)
    return {
      main: html`<div class="center stack"><h1>${say("web-me")}</h1><p>${say("web-me-nobody")}</p>
        ${passkeyEntry()}</div>`,
    };
  if (!told.value) load();
  return {
    main: html`<div class="me">
      <div class="stack"><h1>${say("web-me")}</h1><p>${say("web-me-text", { name: guest.value.name })}</p></div>
      ${runningList()} ${finishedList()} ${figuresTables()} ${bellSection()}
      ${passkeySection()} ${ownData()} ${deleteDialog()}
    </div>`,
  };
}

mePage.leave = () => {
  told.value = null;
  forgetBells();
  forgetPasskeys();
};

async function load() {
  told.value = { running: [], games: [], more: null, figures: { games: [], met: [] }, isThere: false }; // asked once
  const [own, page, figures] = await Promise.all(
    ["tables?mine=1", "me/games", "me/figures"].map((path) => attempt(() => ask("GET", path))),
  );
  if (!own || !page || !figures || !told.value) return;
  const running = own.tables.filter((table) => table.status !== "over");
  told.value = { running, games: page.games, more: page.more, figures, isThere: true };
}

async function loadMore() {
  const page = await attempt(() => ask("GET", `me/games?before=${told.value.more}`));
  if (page) told.value = { ...told.value, games: [...told.value.games, ...page.games], more: page.more };
}

// -- games --------------------------------------------------------------------------------------------------------

function runningList() {
  const { running } = told.value;
  if (!running.length) return nothing;
  return html`<section class="tables"><h2>${say("web-me-running")}</h2><ul>${running.map(ownTable)}</ul></section>`;
}

function finishedList() {
  const { games, more, isThere } = told.value;
  if (!games.length) return isThere ? html`<p data-test="me-none">${say("web-me-none")}</p>` : nothing;
  return html`<section class="tables"><h2>${say("web-me-finished")}</h2>
    <ul class="played">${games.map(gameLine)}</ul>
    ${
      more
        ? html`<button class="button" data-test="me-more" @click=${loadMore}>${say("web-more-tables")}</button>`
        : nothing
    }</section>`;
}

// -- figures ------------------------------------------------------------------------------------------------------

function figuresTables() {
  const { games, met } = told.value.figures;
  if (!games.length) return nothing;
  return html`<section class="stack"><h2>${say("web-me-figures")}</h2>
    <div class="wide-table" role="group" tabindex="0" aria-label=${say("web-me-figures")}><table data-test="tallies">
      <thead><tr><th scope="col">${say("web-me-game")}</th><th scope="col">${say("web-me-players")}</th>
        <th scope="col">${say("web-me-games")}</th><th scope="col">${say("web-me-wins")}</th></tr></thead>
      <tbody>${games.map(tallyRow)}</tbody></table></div>
    <h3>${say("web-me-met")}</h3>
    <div class="wide-table" role="group" tabindex="0" aria-label=${say("web-me-met")}><table data-test="met">
      <thead><tr><th scope="col">${say("web-me-who")}</th><th scope="col">${say("web-me-game")}</th>
        <th scope="col">${say("web-me-players")}</th><th scope="col">${say("web-me-games")}</th>
        <th scope="col">${say("web-me-wins")}</th><th scope="col">${say("web-me-losses")}</th></tr></thead>
      <tbody>${met.map(metRow)}</tbody></table></div>
  </section>`;
}

function tallyRow({ game, players, games, won }) {
  return html`<tr><th scope="row">${titleOf(game)}</th><td>${players}</td><td>${games}</td><td>${won}</td></tr>`;
}

function metRow({ name, bot, game, players, games, won, lost }) {
  return html`<tr><th scope="row">${bot ? botTitle(game, bot) : isolated(name)}</th><td>${titleOf(game)}</td>
    <td>${players}</td><td>${games}</td><td>${won}</td><td>${lost}</td></tr>`;
}

function botTitle(game, level) {
  const found = allGames().find((info) => info.game === game);
  return say("web-me-bot", { level: found?.bots.find(({ name }) => name === level)?.title ?? level });
}

// -- one's own data -----------------------------------------------------------------------------------------------

function ownData() {
  return html`<section class="stack"><h2>${say("web-me-data")}</h2><p>${say("web-me-data-text")}</p>
    <div class="ways">
      <a class="button" data-test="devices" href=${address("devices")}>${icon("people")} ${say("web-devices")}</a>
      <a class="button" data-test="me-export" href="api/me/export" download="ludotheque.json">
        ${icon("down")} ${say("web-me-export")}</a>
      <button class="button" data-test="me-delete"
        @click=${() => openDialog("me-delete")}>${icon("leave")} ${say("web-me-delete")}</button>
    </div></section>`;
}

function deleteDialog() {
  const title = say("web-me-delete");
  return confirmDialog("me-delete", title, say("web-me-delete-text", { name: guest.value.name }), title, leaveForGood);
}

async function leaveForGood() {
  if (!(await attempt(() => ask("DELETE", "me")))) return;
  forgetGuest();
  notify(say("web-me-deleted"));
  go("home");
}
