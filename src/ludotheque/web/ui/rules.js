// The player's rules: made into a page by the server, linked to by clause, in the reader's language.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { rulePages } from "../catalog.js";
import { need, say } from "../language.js";
import { address, language, route } from "../state.js";
import { style } from "../style.js";
import { icon } from "./icons.js";
import { homeLink } from "./shell.js";

await Promise.all([need("web-later"), style("css/later.css"), style("css/rules.css")]);

const WIDE = matchMedia("(min-width: 1000px)");

/** The page as the server tells it, or { page, language, isMissing }. */
const shown = signal(null);
let asked = "";
/** What was scrolled to last, so that drawing anew does not scroll again. */
let arrived = "";

export function rulesPage({ value, clause, part }) {
  const pages = rulePages().map((told) => told.page);
  const page = pages.includes(value) ? value : (pages[0] ?? value);
  if (page) load(page, language.value);
  queueMicrotask(() => arrive(page, clause ?? part ?? ""));
  const told = shown.value?.page === page ? shown.value : null;
  return { bar: rulesBar(), main: html`<div class="rules">${tabs(page)} ${told ? sheet(told) : loading()}</div>` };
}

rulesPage.leave = () => {
  arrived = "";
  if (shown.peek()?.isMissing) asked = "";
  document.title = say("web-title");
};

async function load(page, wanted) {
  const key = `${wanted}/${page}`;
  if (asked === key) return;
  asked = key;
  const told = await fetchPage(key).catch(() => ({ page, language: wanted, isMissing: true }));
  if (asked !== key) return;
  if (told.isMissing) addEventListener("online", () => askAgain(key, page, wanted), { once: true });
  const place = shown.peek()?.page === page ? readingPlace() : null;
  shown.value = told;
  document.title = `${told.title ?? say("web-rules")} · Ludothèque`;
  if (place) returnTo(place);
  else arrive(page, route.peek().clause ?? route.peek().part ?? "");
}

/** Not before the network is back: drawn anew and asked for again at once, the page would do nothing else. */
function askAgain(key, page, wanted) {
  if (asked !== key) return;
  asked = "";
  load(page, wanted);
}

async function fetchPage(key) {
  const answer = await fetch(`rules/${key}`);
  if (!answer.ok) throw new Error(`${key}: ${answer.status}`);
  return answer.json();
}

// -- places in the page -------------------------------------------------------------------------------------------

/** Scroll to a clause or a part, once, and mark the clause. */
function arrive(page, id) {
  const key = `${page}/${id}`;
  if (arrived === key || shown.peek()?.page !== page) return;
  arrived = key;
  for (const old of document.querySelectorAll(".rules .here")) old.classList.remove("here");
  const found = id && document.getElementById(id);
  if (!found) return scrollTo(0, 0);
  if (found.matches(".margin")) found.closest("li, p").classList.add("here");
  found.scrollIntoView({ block: found.matches(".margin") ? "center" : "start" });
  if (found.matches(".margin")) found.focus({ preventScroll: true });
}

/** What is being read: the marked clause, or the last clause or heading above the middle of the window; and where. */
function readingPlace() {
  const marked = document.querySelector(".rules-text .here .margin");
  const top = marked?.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top < innerHeight) return { id: marked.id, top };
  const places = [...document.querySelectorAll(".rules-text .margin, .rules-text [id^=part-]")];
  const above = places.filter((place) => place.getBoundingClientRect().top < innerHeight / 2);
  const found = above.at(-1) ?? places[0];
  return found && { id: found.id, top: found.getBoundingClientRect().top };
}

function returnTo({ id, top }) {
  document.getElementById(route.peek().clause)?.closest("li, p").classList.add("here");
  const found = document.getElementById(id);
  if (found) scrollBy(0, found.getBoundingClientRect().top - top);
}

// -- what is drawn ------------------------------------------------------------------------------------------------

function rulesBar() {
  return html`${homeLink()}
    <p class="bar-title">${say("web-rules")}</p>`;
}

function tabs(open) {
  return html`<nav class="tabs" aria-label=${say("web-rules-pages")}>
    ${rulePages().map(
      ({ page, title }) =>
        html`<a href=${address("rules", page)} data-test="rules-${page}"
          aria-current=${page === open ? "page" : nothing}>${title}</a>`,
    )}
  </nav>`;
}

function loading() {
  return html`<p class="loading" role="status">${say("web-loading")}</p>`;
}

function sheet(told) {
  if (told.isMissing) return html`<p class="loading" role="alert">${say("web-offline")}</p>`;
  return html`<div class="rules-columns">
    ${contents(told)}
    <article class="rules-text" lang=${told.language} data-test="rules-text" .innerHTML=${told.html}></article>
  </div>`;
}

function contents(told) {
  return html`<details class="contents" ?open=${WIDE.matches}>
    <summary>${say("web-rules-contents")}</summary>
    <ol>${told.contents.map(
      (heading) =>
        html`<li class="level-${heading.level}">
          <a href=${address("rules", told.page, { part: heading.id })}>${heading.text}</a></li>`,
    )}</ol>
    <button class="button plain" @click=${() => print()}>${icon("print")} ${say("web-rules-print")}</button>
  </details>`;
}
