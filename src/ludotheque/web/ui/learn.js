// Learning a game: the list of its lessons, and a lesson at the game's own table with a teacher beside it.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { gameInfo, titleOf } from "../catalog.js";
import { loadGame } from "../games/index.js";
import { need, say } from "../language.js";
import { Refused, ask, attempt } from "../net.js";
import { Queue } from "../queue.js";
import { address, language, learnt, textMode } from "../state.js";
import { style } from "../style.js";
import { endSheet } from "./end.js";
import { playNow } from "./home.js";
import { icon } from "./icons.js";
import { READING_KEYS, TABLE_KEYS, keysDialog, listenToKeys } from "./keys.js";
import { Lesson } from "./lesson.js";
import { logPanel } from "./log.js";
import { momentDialog, openMoments } from "./moment.js";
import { clear, stage } from "./motion.js";
import { playerPanels } from "./players.js";
import { homeLink } from "./shell.js";
import { skipBar, skipByHand } from "./skipping.js";
import { seen } from "./table.js";
import { sharedTools } from "./toolbar.js";

await Promise.all([style("css/learn.css"), style("css/motion.css"), need("web-learn")]);

/** The titles of a game's lessons: { game, titles, why } */
const course = signal(null);
let asked = "";
/** { lesson, queue, module, why } */
const here = signal(null);
let wanted = null;
let stops = [];

/** The address is `#learn=GAME` or `#learn=GAME/N`. */
export function learnPage({ value }) {
  const [game, number] = value.split("/");
  if (wanted !== value) queueMicrotask(() => enter(value, game, number));
  wanted = value;
  hearCourse(game, language.value);
  const why = course.value?.why ?? here.value?.why;
  if (course.value?.game !== game) return { bar: bar(game), main: loading() };
  if (why) return { bar: bar(game), main: refused(why) };
  if (!number) return { bar: bar(game), main: contents(game) };
  const { lesson, queue, module } = here.value ?? {};
  if (lesson?.id !== value || !module || !queue.position.value) return { bar: bar(game), main: loading() };
  return { bar: bar(game), main: frame(game, Number(number), lesson, queue, module), wide: true };
}

learnPage.leave = () => {
  wanted = null;
  leaveLesson();
  asked = "";
  course.value = null;
};

/** Once for a game and a language. */
async function hearCourse(game, spoken) {
  const key = `${game}/${spoken}`;
  if (asked === key) return;
  asked = key;
  const told = await answerTo(() => ask("GET", `lessons/${encodeURIComponent(game)}`));
  if (asked === key) course.value = { game, titles: told.lessons ?? [], why: told.why };
}

/** The server's answer, or { why } it was refused. */
async function answerTo(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { why: error.message };
  }
}

function leaveLesson() {
  for (const stop of stops) stop();
  stops = [];
  here.peek()?.queue?.end();
  pointer.replaceSync("");
  clear();
  here.value = null;
}

async function enter(value, game, number) {
  if (value !== wanted) return;
  leaveLesson();
  if (!number) return;
  const lesson = new Lesson(game, number);
  const queue = new Queue(lesson, (...event) => stage(here.peek()?.module, lesson, ...event));
  here.value = { lesson, queue, module: null };
  stops = [
    effect(() => pointAt(lesson.stage.value, queue.waiting.value)),
    effect(() => openMoments(queue)),
    skipByHand(queue),
    listenToKeys(() => here.peek()?.module && queue.position.peek() && table(lesson, queue), READING_KEYS),
  ];
  const [module, told] = await Promise.all([loadGame(game).catch(() => null), answerTo(() => lesson.again())]);
  if (here.peek()?.lesson !== lesson) return;
  here.value = { ...here.peek(), module, why: told?.why };
  let spoken = language.peek();
  stops.push(
    effect(() => {
      if (language.value === spoken) return;
      spoken = language.value;
      attempt(() => lesson.again());
    }),
    effect(() => {
      if (lesson.stage.value?.wants === "done") note(game, Number(number));
    }),
  );
}

function note(game, number) {
  const before = learnt.peek()[game] ?? [];
  if (!before.includes(number)) learnt.value = { ...learnt.peek(), [game]: [...before, number] };
}

// -- what is pointed at -------------------------------------------------------------------------------------------

/** A style sheet of its own: what is pointed at is drawn by the game, which knows nothing of it. */
const pointer = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, pointer];

/** `cell=c4` is what the game marks with data-cell="c4". */
function pointAt(now, waiting) {
  const places = waiting ? [] : (now?.point ?? []);
  const selectors = places.map((place) => {
    const [name, value] = place.split("=");
    return `.frame.lesson [data-${CSS.escape(name)}="${CSS.escape(value)}"]`;
  });
  pointer.replaceSync(selectors.length ? `${selectors.join(", ")} { ${POINTED} }` : "");
}

const POINTED = "outline: 4px solid var(--focus); outline-offset: 3px; border-radius: 8px; z-index: 1;";

// -- what a game's module is given --------------------------------------------------------------------------------

/** The table; only where a move is asked for can one be made. */
function table(lesson, queue) {
  const t = seen(lesson, queue, here.value.module);
  const isAsked = lesson.stage.value.wants === "move";
  return { ...t, isMyTurn: t.isMyTurn && isAsked, legal: isAsked ? t.legal : [], play: isAsked ? t.play : urge };
}

/** Whoever plays while there is something to read is shown where it goes on. */
function urge() {
  document.querySelector("[data-test=read-on]")?.focus({ preventScroll: true });
}

// -- drawn --------------------------------------------------------------------------------------------------------

function loading() {
  return html`<p class="loading" role="status">${say("web-loading")}</p>`;
}

function refused(why) {
  return html`<div class="center stack"><h1>${say("web-learn")}</h1><p data-test="learn-refused">${why}</p>
    <a class="button primary" href=${address("home")}>${say("web-home")}</a></div>`;
}

function bar(game) {
  return html`${homeLink()}
    <h1 class="bar-title">${titleOf(game)}</h1>`;
}

/** The lessons, with a mark beside those that are done. */
function contents(game) {
  const done = learnt.value[game] ?? [];
  const { titles } = course.value;
  const next = titles.findIndex((_, index) => !done.includes(index + 1));
  return html`<div class="course stack">
    <h2>${say("web-learn-course", { title: titleOf(game) })}</h2>
    <p>${say("web-learn-course-text", { count: titles.length })}</p>
    <ol data-test="course">${titles.map((title, index) => entry(game, title, index + 1, done, index === next))}</ol>
    ${next < 0 ? ways(game, null) : nothing}
  </div>`;
}

function entry(game, title, number, done, isNext) {
  const mark = html`<span class="tag" data-test="done-${number}">${icon("check")} ${say("web-learn-done")}</span>`;
  return html`<li><a class="lesson-line ${isNext ? "next" : ""}" data-test="lesson-${number}"
    href=${address("learn", `${game}/${number}`)}><span class="lesson-number">${number}</span> <span>${title}</span>
    ${done.includes(number) ? mark : nothing}
    </a></li>`;
}

function frame(game, number, lesson, queue, module) {
  const t = table(lesson, queue);
  const now = lesson.stage.value;
  queueMicrotask(followFocus);
  return html`<div class="frame lesson ${t.name} ${t.result ? "over" : ""}" data-test="frame" data-ply=${t.ply}
      data-turn=${t.isMyTurn ? "mine" : "other"} data-ready=${!t.isBusy && !t.waiting} data-step=${now.step}>
      ${playerPanels(t)}
      <div class="stage">
        ${teacher(game, number, lesson, queue, t)}
        <div class="scene" role="region" aria-label=${say("web-board")}>
          <h2 class="hidden">${say("web-board")}</h2>
          ${textMode.value ? module.text(t) : module.scene(t)}
        </div>
      </div>
      ${t.result ? html`<div class="outcome">${endSheet({ ...t, isLive: false })}</div>` : nothing}
      <aside class="side">
        <div class="actions" role="toolbar" aria-label=${say("web-actions")}>
          ${allLessons(game)} ${sharedTools(t)}</div>
        ${logPanel(t)}
      </aside>
    </div>
    ${momentDialog(queue, t)} ${keysDialog([...keysHere(), ...module.keys])}`;
}

function keysHere() {
  return TABLE_KEYS.filter(([key]) => key.length > 1 || READING_KEYS.includes(key.toLowerCase()));
}

/** What is said, what the others have just done and why, and what is asked. */
function teacher(game, number, lesson, queue, t) {
  const now = lesson.stage.value;
  const isDone = now.wants === "done";
  const count = say("web-learn-step", { step: Math.min(now.step + 1, now.steps), steps: now.steps });
  return html`<section class="teacher ${now.aside ? "aside" : ""}" data-test="teacher" data-wants=${now.wants}
    aria-label=${say("web-learn-teacher")}>
    <header><h2>${now.title}</h2> ${isDone ? nothing : html`<span class="small">${count}</span>`}</header>
    ${queue.waiting.value ? skipBar(queue) : explained(now, t)}
    <p class="said" role="status" data-test="said">${isDone ? say("web-learn-finished") : now.said}</p>
    <p class="answer" role="status" data-test="aside">${now.aside ?? nothing}</p>
    ${isDone ? ways(game, number) : nothing}
    ${now.wants === "read" ? readOn(lesson, queue) : nothing}
    ${now.wants === "move" && !now.aside ? html`<p class="small">${say("web-learn-your-move")}</p>` : nothing}
  </section>`;
}

/** Who did what, and what for. */
function explained(now, t) {
  if (!now.explained.length) return nothing;
  return html`<ul class="explained" data-test="explained">${now.explained.map(
    ({ seat, text, reason }) => html`<li><b>${t.players[seat].name}</b> ${text} <small>${reason}</small></li>`,
  )}</ul>`;
}

function readOn(lesson, queue) {
  const go = async () => {
    queue.skip();
    lesson.sending.value = "";
    await attempt(() => lesson.answer(""), lesson.info.peek().game);
    lesson.sending.value = null;
  };
  return html`<button class="button primary" data-test="read-on" ?disabled=${lesson.sending.value !== null}
    @click=${go}>${say("web-learn-on")}</button>`;
}

/** What comes after a lesson: the next one, and after the last the game. */
function ways(game, number) {
  const isLast = number === null || number >= course.value.titles.length;
  return html`<div class="chips">
    ${
      isLast
        ? html`<button class="button primary" data-test="play-now"
          @click=${() => playNow(gameInfo(game))}>${icon("play")} ${say("web-play-now")}</button>`
        : html`<a class="button primary" data-test="next-lesson"
          href=${address("learn", `${game}/${number + 1}`)}>${say("web-learn-next")}</a>`
    }
    ${number === null ? nothing : allLessons(game)}
  </div>`;
}

function allLessons(game) {
  return html`<a class="button" href=${address("learn", game)}>${icon("hint")} ${say("web-learn-all")}</a>`;
}

let followed = null;

/** The button that leads on has the focus when it comes, so that one can read on by Enter alone; but nothing is taken
 *  from whoever is elsewhere on the page. */
function followFocus() {
  const button = document.querySelector(".teacher .button.primary:not(:disabled)");
  if (button === followed) return;
  followed = button;
  const focused = document.activeElement;
  if (button && (!focused || focused === document.body || focused.id === "main" || focused.closest(".stage")))
    button.focus({ preventScroll: true });
}
