// Somebody who is taught at a game's own table: a lesson or a puzzle under way, what is pointed at, and the frame that
// holds the table and the teacher.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { effect, signal } from "../vendor/signals-core/signals-core.js";
import { dress, loadGame } from "../games/index.js";
import { need, say } from "../language.js";
import { Refused, attempt } from "../net.js";
import { Queue } from "../queue.js";
import { address, language, textMode } from "../state.js";
import { style } from "../style.js";
import { endSheet } from "./end.js";
import { READING_KEYS, TABLE_KEYS, keysDialog, listenToKeys } from "./keys.js";
import { logPanel } from "./log.js";
import { momentDialog, openMoments } from "./moment.js";
import { clear, stage } from "./motion.js";
import { playerPanels } from "./players.js";
import { skipByHand } from "./skipping.js";
import { seen } from "./table.js";
import { sharedTools } from "./toolbar.js";

await Promise.all([style("css/learn.css"), style("css/motion.css"), need("web-learn")]);

/** { lesson, queue, module, why } */
export const here = signal(null);
let stops = [];

/** The server's answer, or { why } it was refused. */
export async function answerTo(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { why: error.message };
  }
}

export function leaveLesson() {
  for (const stop of stops) stop();
  stops = [];
  here.peek()?.queue?.end();
  pointer.replaceSync("");
  clear();
  here.value = null;
}

/** Sit down at the lesson's table; `whenDone` hears that everything asked is done. */
export async function enterLesson(lesson, whenDone) {
  const queue = new Queue(lesson, (...event) => stage(here.peek()?.module, lesson, ...event));
  here.value = { lesson, queue, module: null };
  stops = [
    effect(() => pointAt(lesson.stage.value, queue.waiting.value)),
    effect(() => openMoments(queue)),
    skipByHand(queue),
    listenToKeys(() => here.peek()?.module && queue.position.peek() && table(lesson, queue), READING_KEYS),
  ];
  const work = [loadGame(lesson.game).catch(() => null), answerTo(() => lesson.again())];
  const [module, told] = await Promise.all(work);
  if (here.peek()?.lesson !== lesson) return;
  here.value = { ...here.peek(), module, why: told?.why };
  let spoken = language.peek();
  let stood = null;
  stops.push(
    effect(() => {
      if (language.value === spoken) return;
      spoken = language.value;
      attempt(() => lesson.again());
    }),
    effect(() => {
      if (lesson.stage.value?.wants === "done") whenDone();
    }),
    effect(() => {
      const { step, wants } = lesson.stage.value ?? {};
      if (stood && stood !== `${step} ${wants}`) scrollTo(0, 0); // what is said next, and asked, is above
      stood = `${step} ${wants}`;
    }),
  );
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

export function loading() {
  return html`<p class="loading" role="status">${say("web-loading")}</p>`;
}

export function refused(title, why) {
  return html`<div class="center stack"><h1>${title}</h1><p data-test="learn-refused">${why}</p>
    <a class="button primary" href=${address("home")}>${say("web-home")}</a></div>`;
}

/** The table, with what the teacher says above it and these links beside it. */
export function frame({ lesson, queue, module }, teacher, links) {
  const t = table(lesson, queue);
  const now = lesson.stage.value;
  dress(t.name);
  queueMicrotask(followFocus);
  return html`<div class="frame lesson ${t.name} ${now.wants} ${t.result ? "over" : ""}" data-test="frame"
      data-ply=${t.ply} data-turn=${t.isMyTurn ? "mine" : "other"} data-ready=${!t.isBusy && !t.waiting}
      data-step=${now.step}>
      ${playerPanels(t)}
      <div class="stage">
        ${teacher(t)}
        <div class="scene" role="region" aria-label=${say("web-board")}>
          <h2 class="hidden">${say("web-board")}</h2>
          ${textMode.value ? module.text(t) : module.scene(t)}
        </div>
      </div>
      ${t.result ? html`<div class="outcome">${endSheet({ ...t, isLive: false })}</div>` : nothing}
      <aside class="side">
        <div class="actions" role="toolbar" aria-label=${say("web-actions")}>
          ${links} ${sharedTools(t)}</div>
        ${logPanel(t)}
      </aside>
    </div>
    ${momentDialog(queue, t)} ${keysDialog([...keysHere(), ...module.keys])}`;
}

function keysHere() {
  return TABLE_KEYS.filter(([key]) => key.length > 1 || READING_KEYS.includes(key.toLowerCase()));
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
