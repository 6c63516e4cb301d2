// Luck and skill: the review of a finished game or of a record from a file, that grows sharper while one reads.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { titleOf } from "../catalog.js";
import { need, say } from "../language.js";
import { Refused, ask, attempt } from "../net.js";
import { address, go, language, mistakes } from "../state.js";
import { style } from "../style.js";
import { icon } from "./icons.js";
import { ownSeat, playOn, tableFrom } from "./play_on.js";
import { opened, recordOf } from "./records.js";
import { drawReview } from "./review_sheet.js";
import { homeLink } from "./shell.js";

await Promise.all([need("web-later"), style("css/review.css")]);

/** What is shown: { key, game, made, efforts, sheet, why }. */
const shown = signal(null);
/** Whether the reader wants to see what was hidden. */
const isOpen = signal(false);
let asked = "";
/** Mistakes that a device keeps: the newest ones. */
const MOST_MISTAKES = 30;
/** Why a game is closed whose cards are being played. */
const PLAYED = "play-deal-played";

export function reviewPage({ value: id }) {
  load(id, `${id}/${isOpen.value}/${language.value}`);
  const review = shown.value;
  if (review?.why) return { main: refusal(id, review) };
  return { bar: bar(review), main: frame(id, review) };
}

reviewPage.leave = () => {
  asked = "";
  shown.value = null;
  isOpen.value = false;
  document.title = say("web-title");
};

// -- loading ------------------------------------------------------------------------------------------------------

/** Ask until all is found, or one has left. */
async function load(id, key) {
  if (asked === key) return;
  asked = key;
  document.title = `${say("web-review")} · Ludothèque`;
  try {
    const eyes = isOpen.peek() ? "all" : await ownSeat(id);
    for (let made = 0, efforts = 1; made < efforts && asked === key;) {
      const told = await fetchReview(id, eyes, made);
      ({ made, efforts } = told);
      if (asked === key && told.page) show(id, eyes, told);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (asked === key) shown.value = { why: error.message, isPlayed: error.id === PLAYED };
  }
}

function fetchReview(id, eyes, since) {
  const query = new URLSearchParams({ since, ...(eyes === null ? {} : { eyes }) });
  if (id !== "file") return ask("GET", `tables/${id}/review?${query}`);
  if (!opened.peek()) throw new Refused({ id: "web-replay-lost", text: say("web-replay-lost") });
  return ask("POST", `review?${query}`, { record: opened.peek().record });
}

/** What had the focus has it again: the sheet is drawn anew. */
function show(id, eyes, { page, made, efforts }) {
  const focused = document.activeElement?.dataset?.test;
  const sheet = drawReview(page, {
    see: (ply) => address("replay", id, { ply, ...(eyes === null || eyes === "all" ? {} : { seat: eyes }) }),
    again: (seat, ply) => attempt(() => playOn(id, ply, seat), page.game),
    keep: (seat, decision) => attempt(() => keepMistake(id, seat, decision), page.game),
  });
  shown.value = { game: page.game, hidden: page.labels.hidden, made, efforts, sheet };
  if (focused) queueMicrotask(() => sheet.querySelector(`[data-test="${focused}"]`)?.focus());
}

/** A mistake becomes a puzzle, kept on this device. */
async function keepMistake(id, seat, { ply, moves: [mine, best], loss }) {
  const { result, ...record } = await recordOf(id);
  const own = { record: { ...record, moves: record.moves.slice(0, ply) }, seat, played: mine, best, loss };
  const key = `own-${id}-${ply}`;
  const others = mistakes.peek().filter((mistake) => mistake.id !== key);
  mistakes.value = [...others, { id: key, game: record.game, own }].slice(-MOST_MISTAKES);
  go("puzzle", `${record.game}/${key}`);
}

// -- what is drawn ------------------------------------------------------------------------------------------------

function bar(review) {
  return html`${homeLink()}<h1 class="bar-title">${review ? titleOf(review.game) : nothing}
    <span class="tag">${say("web-review")}</span></h1>`;
}

function frame(id, review) {
  return html`<div class="review-frame">
    <div class="review-ways">
      <a class="button" data-test="replay" href=${address("replay", id)}>${icon("play")} ${say("web-replay")}</a>
      ${review ? hiddenSwitch(review) : nothing}
    </div>
    <p class="progress" role="status" data-test="progress" data-made=${review?.made ?? 0}>${progress(review)}</p>
    ${review?.sheet ?? nothing}
  </div>`;
}

function hiddenSwitch({ hidden }) {
  return html`<label class="button"><input type="checkbox" data-test="hidden" .checked=${isOpen.value}
    @change=${(event) => (isOpen.value = event.target.checked)}> ${hidden}</label>`;
}

function progress(review) {
  if (!review) return say("web-review-working");
  const { made, efforts } = review;
  return made < efforts ? say("web-review-sharper", { made, efforts }) : nothing;
}

function refusal(id, { why, isPlayed }) {
  return html`<div class="center stack"><h1>${say(isPlayed ? "web-review-closed" : "web-review-none")}</h1>
    <p data-test="review-refused">${why}</p>${isPlayed ? wayBack(tableFrom(id)) : replayLink(id)}</div>`;
}

function replayLink(id) {
  return html`<a class="button primary" href=${address("replay", id)}>${say("web-replay")}</a>`;
}

/** To the table where its cards are played; what was hidden there stays closed in a replay too. */
function wayBack(table) {
  return table
    ? html`<a class="button primary" data-test="back" href=${address("table", table)}>${say("web-back-to-table")}</a>`
    : nothing;
}
