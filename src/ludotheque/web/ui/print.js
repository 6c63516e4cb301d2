// Print and play: the parts of each game as PDF, on the reader's own paper.

import { html } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { allGames } from "../catalog.js";
import { need, say } from "../language.js";
import { language } from "../state.js";
import { style } from "../style.js";
import { cover } from "./cover.js";
import { icon } from "./icons.js";

await Promise.all([need("paper"), style("css/later.css")]);

const PAPERS = { a4: "A4", letter: "Letter" };
const ALL = "all";

/** Where letters are written on Letter. */
const AMERICAN = /-(US|CA|MX)$/;
const paper = signal(AMERICAN.test(navigator.language) ? "letter" : "a4");

export function printPage() {
  return {
    main: html`<div class="prints">
      <div class="stack"><h1>${say("web-print")}</h1><p>${say("paper-page")}</p>
        <p class="small">${say("paper-page-how")}</p></div>
      <label>${say("paper-size")}
        <select data-test="paper" @change=${(event) => (paper.value = event.target.value)}>
          ${Object.entries(PAPERS).map(
            ([name, title]) => html`<option value=${name} ?selected=${name === paper.value}>${title}</option>`,
          )}
        </select></label>
      ${allGames()
        .filter(({ prints }) => prints?.length)
        .map(gameSheets)}
    </div>`,
  };
}

function gameSheets({ game, title, prints }) {
  return html`<section class="print-line" aria-labelledby="print-${game}">
    ${cover(game, 160, 100)}
    <div class="stack"><h2 id="print-${game}">${title}</h2>
      <div class="ways">${[ALL, ...prints].map((part) => partLink(game, title, part))}</div></div>
  </section>`;
}

function partLink(game, title, part) {
  const query = new URLSearchParams({ paper: paper.value, lang: language.value });
  const text = say(`paper-part-${part}`);
  return html`<a class="button ${part === ALL ? "primary" : ""}" data-test="print-${game}-${part}"
    aria-label="${text}: ${title} (PDF)" download href="api/print/${game}/${part}.pdf?${query}">
    ${icon(part === ALL ? "print" : "down")} ${text}</a>`;
}
