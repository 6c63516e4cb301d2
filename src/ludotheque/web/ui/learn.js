// Learning a game: the list of its lessons, and a lesson at the game's own table with a teacher beside it.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { gameInfo, titleOf } from "../catalog.js";
import { say } from "../language.js";
import { ask, attempt } from "../net.js";
import { address, language, learnt } from "../state.js";
import { playNow } from "./home.js";
import { icon } from "./icons.js";
import { Lesson } from "./lesson.js";
import { homeLink } from "./shell.js";
import { skipBar } from "./skipping.js";
import { answerTo, enterLesson, frame, here, leaveLesson, loading, refused } from "./taught.js";

/** The titles of a game's lessons: { game, titles, why } */
const course = signal(null);
let asked = "";
let wanted = null;

/** The address is `#learn=GAME` or `#learn=GAME/N`. */
export function learnPage({ value }) {
  const [game, number] = value.split("/");
  if (wanted !== value) queueMicrotask(() => enter(value, game, number));
  wanted = value;
  hearCourse(game, language.value);
  const why = course.value?.why ?? here.value?.why;
  if (course.value?.game !== game) return { bar: bar(game), main: loading() };
  if (why) return { bar: bar(game), main: refused(say("web-learn"), why) };
  if (!number) return { bar: bar(game), main: contents(game) };
  const { lesson, queue, module } = here.value ?? {};
  if (lesson?.id !== value || !module || !queue.position.value) return { bar: bar(game), main: loading() };
  return { bar: bar(game), main: lessonFrame(game, Number(number)), wide: true };
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

function enter(value, game, number) {
  if (value !== wanted) return;
  leaveLesson();
  if (number) enterLesson(new Lesson(game, number), () => note(game, Number(number)));
}

function note(game, number) {
  const before = learnt.peek()[game] ?? [];
  if (!before.includes(number)) learnt.value = { ...learnt.peek(), [game]: [...before, number] };
}

// -- drawn --------------------------------------------------------------------------------------------------------

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

function lessonFrame(game, number) {
  const { lesson, queue } = here.value;
  return frame(here.value, (t) => teacher(game, number, lesson, queue, t), allLessons(game));
}

/** What is said, what the others have just done and why, and what is asked. */
function teacher(game, number, lesson, queue, t) {
  const now = lesson.stage.value;
  const isDone = now.wants === "done";
  const count = say("web-learn-step", { step: Math.min(now.step + 1, now.steps), steps: now.steps });
  return html`<section class="teacher ${now.aside ? "aside" : ""}" data-test="teacher" data-wants=${now.wants}
    aria-label=${say("web-learn-teacher")}>
    <header>${t.game.reminder?.(t) ?? nothing} <h2>${now.title}</h2>
      ${isDone ? nothing : html`<span class="small">${count}</span>`}</header>
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
