// A puzzle at the game's own table: that of the day, any other one, or a mistake of one's own.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gameInfo, titleOf } from "../catalog.js";
import { need, say } from "../language.js";
import { attempt } from "../net.js";
import { address, mistakes, puzzled } from "../state.js";
import { laurels } from "./end.js";
import { icon } from "./icons.js";
import { Puzzle } from "./lesson.js";
import { homeLink } from "./shell.js";
import { sing } from "./sound.js";
import { enterLesson, frame, here, leaveLesson, loading, refused } from "./taught.js";

await need("web-puzzle");

const GOLDEN = 0.6180339887498949;
const DAY = 86_400_000;
let wanted = null;

/** The address is `#puzzle=GAME`, which is the puzzle of the day, or `#puzzle=GAME/ID`. */
export function puzzlePage({ value }) {
  const [game, named] = value.split("/");
  const bar = html`${homeLink()}<h1 class="bar-title">${titleOf(game)}</h1>`;
  const ids = gameInfo(game)?.puzzles;
  if (!ids) return { bar, main: loading() };
  const id = named ?? ids[placeOf(ids.length, today())];
  if (wanted !== `${game}/${id}`) queueMicrotask(() => enter(game, id));
  wanted = `${game}/${id}`;
  const { lesson, queue, module, why } = here.value ?? {};
  if (why) return { bar, main: refused(say("web-puzzle"), why) };
  if (lesson?.id !== wanted || !module || !queue.position.value) return { bar, main: loading() };
  return { bar, main: frame(here.value, (t) => teacher(game, id, ids, t), ways(game, id, ids)), wide: true };
}

puzzlePage.leave = () => {
  wanted = null;
  leaveLesson();
};

function enter(game, id) {
  if (wanted !== `${game}/${id}`) return;
  leaveLesson();
  const own = mistakes.peek().find((mistake) => mistake.id === id)?.own;
  let isCheered = false; // whoever changes the language then hears nothing again
  enterLesson(new Puzzle(game, id, own), () => {
    if (!isCheered) sing("win");
    isCheered = true;
    note(game, id);
  });
}

// -- which one, and when ------------------------------------------------------------------------------------------

/** The days of the calendar, as Python counts them: the same for everybody on that date. */
function today() {
  const now = new Date();
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY + 719_163;
}

/** The place of the puzzle of a day: each comes once before one comes again. */
export function placeOf(count, day) {
  let step = Math.round(count * GOLDEN);
  while (divisor(step, count) !== 1) step += 1;
  return (day * step) % count;
}

function divisor(one, other) {
  return other ? divisor(other, one % other) : one;
}

/** It is solved; whoever solves that of the day goes on with their streak. */
function note(game, id) {
  const { solved = [], last = 0, streak = 0 } = puzzled.peek()[game] ?? {};
  const { puzzles } = gameInfo(game);
  const now = { solved: solved.includes(id) ? solved : [...solved, id], last, streak };
  if (id === puzzles[placeOf(puzzles.length, today())] && last !== today())
    Object.assign(now, { last: today(), streak: last === today() - 1 ? streak + 1 : 1 });
  puzzled.value = { ...puzzled.peek(), [game]: now };
}

function streakOf(game) {
  const { last = 0, streak = 0 } = puzzled.value[game] ?? {};
  return last >= today() - 1 ? streak : 0;
}

// -- drawn --------------------------------------------------------------------------------------------------------

function teacher(game, id, ids, t) {
  const { lesson } = here.value;
  const now = lesson.stage.value;
  const isDone = now.wants === "done";
  return html`<section class="teacher ${now.aside ? "aside" : ""}" data-test="teacher" data-wants=${now.wants}
    aria-label=${say("web-puzzle")}>
    <header>${t.game.reminder?.(t) ?? nothing} <h2>${now.title}</h2>
      ${isDone ? nothing : streakLine(streakOf(game))}
    </header>
    ${isDone ? cheer(streakOf(game)) : nothing}
    <p class="said" role="status" data-test="said">${now.said}</p>
    ${choices(lesson, now)}
    <p class="answer" role="status" data-test="aside">${now.aside ?? nothing}</p>
    ${isDone ? outcomes(now) : hints(lesson, now)}
    ${isDone ? next(game, id, ids) : nothing}
  </section>`;
}

function cheer(days) {
  return html`<div class="solved">${laurels()}<div><h3>${say("web-puzzle-solved")}</h3>${streakLine(days)}</div></div>`;
}

function streakLine(days) {
  if (!days) return nothing;
  return html`<span class="small" data-test="streak">${say("web-puzzle-streak", { days })}</span>`;
}

/** Whoever has an answer at hand says it; the table can be played at, too. */
function choices(lesson, { choices: found }) {
  if (!found.length) return nothing;
  return html`<div class="chips">${found.map(
    ({ move, text }) =>
      html`<button class="button" data-test="choice-${move}"
      @click=${() => attempt(() => lesson.answer(move), lesson.game)}>${text}</button>`,
  )}</div>`;
}

function hints(lesson, { hints: told, all_hints: all }) {
  const more = html`<button class="button plain" data-test="ask-hint"
    @click=${() => attempt(() => lesson.askHint())}>${icon("hint")} ${say("web-puzzle-hint")}</button>`;
  const list = html`<ol class="hints" data-test="hints">${told.map((hint) => html`<li>${hint}</li>`)}</ol>`;
  return html`<div role="status">${list}</div>
    ${told.length < all ? more : nothing}`;
}

/** What comes of each move. */
function outcomes({ outcomes: told }) {
  const label = say("web-puzzle-after");
  return html`<ul class="explained" tabindex="0" aria-label=${label} data-test="outcomes">${told.map(
    ({ text, comes, is_answer: isAnswer }) =>
      html`<li><b>${isAnswer ? icon("check") : nothing} ${text}</b> <small>${comes}</small></li>`,
  )}</ul>`;
}

function next(game, id, ids) {
  const solved = puzzled.value[game]?.solved ?? [];
  const place = ids.indexOf(id);
  const other = [...ids.slice(place + 1), ...ids.slice(0, place)].find((each) => !solved.includes(each));
  if (!other) return nothing;
  return html`<a class="button primary" data-test="next-puzzle"
    href=${address("puzzle", `${game}/${other}`)}>${say("web-puzzle-next")}</a>`;
}

/** The other puzzles: of today, of yesterday, and one's own mistakes. */
function ways(game, id, ids) {
  const [now, before] = [today(), today() - 1].map((day) => ids[placeOf(ids.length, day)]);
  const own = mistakes.value.filter((mistake) => mistake.game === game);
  const link = (to, text, test) =>
    html`<a class="button" data-test=${test} aria-current=${to === id ? "page" : nothing}
    href=${address("puzzle", `${game}/${to}`)}>${text}</a>`;
  return html`${link(now, say("web-puzzle-today"), "puzzle-today")}
    ${link(before, say("web-puzzle-yesterday"), "puzzle-yesterday")}
    ${own.length ? html`<h2 class="small">${say("web-puzzle-mistakes")}</h2>` : nothing}
    ${own.map((mistake, place) =>
      link(mistake.id, say("web-puzzle-mistake", { number: place + 1 }), `mistake-${place}`),
    )}`;
}
