// What moves on the table when something has happened: over the page, and by transforms and opacity alone.

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { isStill } from "../queue.js";
import { PACES, pace } from "../state.js";
import { style } from "../style.js";
import { sing } from "./sound.js";

style("css/motion.css").catch(() => {}); // without it things only stand where they belong

/** How long an event is to be looked at, in ms. */
const TIMES = { own: 450, small: 600, usual: 750, slow: 900, big: 1200 };
/** Of its time: when the last of what flashes and rises is gone. The result takes the place of the board then. */
const SETTLED = 1.45;
const WIDEST = 140; // px of a place that is a card's; others are panels and piles
const USUAL = 64;
const EASING = "cubic-bezier(0.4, 0, 0.2, 1)";

/** Show an event of this game; see `Queue`. A game's `motion` says what moves:
 *  { weight, sound, note, flights: [{ from, to, face, name, lands }], flashes: [{ at, text }], pops, bangs }, each
 *  place as selectors of which the first that is there counts; `note` stands in the log until something else
 *  happens. */
export function stage(game, visit, before, event, show) {
  const line = event.lines.at(-1);
  const isOne = line && event.position.ply === before.ply + 1;
  const what = (isOne && game?.motion?.(before, event.position, line)) || {};
  const time = timeOf(what, line?.number === visit.ownNumber);
  const draw = () => show(what.note && { number: line.number, text: what.note });
  if (event.isHurried) clear();
  move(event.isHurried ? {} : what, time * PACES[pace.peek()], draw);
  if (event.position.result) import("./end.js").catch(() => null); // it is drawn when this has been looked at
  const sound = isWon(visit, event.position) ? "win" : what.sound;
  if (sound) sing(sound);
  const moment = event.lines.findLast((told) => game?.moment?.isOne(told)) ?? null;
  return { time: event.position.result ? time * SETTLED : time, moment };
}

/** A step of a replay that plays by itself. */
export function stageStep(game, before, after, line, show) {
  const what = (!isStill() && game.motion?.(before, after, line)) || {};
  move(what, timeOf(what), show);
}

/** Once what tells it is loaded and drawn; where its beginning is in sight, nothing moves. */
export async function showEnd() {
  await import("./end.js").catch(() => null);
  await new Promise(requestAnimationFrame);
  const end = document.querySelector(".end");
  const top = end?.getBoundingClientRect().top;
  if (top < 0 || top > innerHeight / 2) end.scrollIntoView({ behavior: "smooth" });
}

function isWon(visit, { result }) {
  return result?.winners.some((seat) => visit.info.peek().you.includes(seat));
}

function timeOf({ weight = "usual" }, isOwn) {
  return TIMES[isOwn && weight !== "big" ? "own" : weight];
}

let frame = 0;

/** Where things are is read in what was drawn before and after, all of it before anything is put into the air: to read
 *  after a change costs a layout each time. */
function move({ flights = [], flashes = [], pops = [], bangs = [] }, time, show) {
  const starts = flights.map(({ from }) => placeOf(from));
  show();
  if (flights.length + flashes.length + pops.length + bangs.length === 0) return;
  frame = requestAnimationFrame(() => {
    const begun = [
      ...flights.map((flight, index) => fly(flight, starts[index], time, index)),
      ...flashes.map((each) => flash(each, time)),
      ...pops.map((each) => pop(find(each), time)),
      ...bangs.map((each) => bang(find(each), time)),
    ];
    for (const begin of begun) begin?.();
  });
}

// -- places -------------------------------------------------------------------------------------------------------

function find(selectors) {
  return [selectors]
    .flat()
    .map((selector) => document.querySelector(selector))
    .find((found) => found?.getClientRects().length);
}

function placeOf(selectors) {
  return find(selectors)?.getBoundingClientRect();
}

const middle = ({ left, top, width, height }) => `translate(${left + width / 2}px, ${top + height / 2}px)`;

/** Above everything but windows, and nothing to a screen reader: the log says it all. */
function air() {
  return document.querySelector(".air") ?? document.body.appendChild(element("air"));
}

function element(classes) {
  const made = document.createElement("div");
  made.className = classes;
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** Whatever flies is there already. */
export function clear() {
  cancelAnimationFrame(frame);
  air().replaceChildren();
}

/** Something in the air, gone when it has moved. */
function raise(made, keyframes, options) {
  air().append(made);
  const moving = made.animate(keyframes, { fill: "both", easing: EASING, ...options });
  moving.onfinish = moving.oncancel = () => made.remove();
}

// -- ways to move: each reads where things are, and gives what begins it -------------------------------------------

/** A card lifts, is named, and goes where it belongs; several go one after the other. */
function fly({ to, face, name, lands }, start, time, index) {
  const target = find(to);
  const end = target?.getBoundingClientRect();
  if (!start || !end) return null;
  const cards = [start.width, end.width].filter((width) => width <= WIDEST);
  const width = cards.length ? Math.max(...cards) : USUAL;
  const [before, after] = [start, end].map((place) => (place.width <= WIDEST ? place.width / width : 0.7));
  const [from, there] = [middle(start), middle(end)].map((place) => `${place} translate(-50%, -50%)`);
  const [delay, duration] = [index * time * 0.12, time * 0.85];
  return () => {
    const card = element("flight");
    card.style.width = `${width}px`;
    render(html`${face}${name ? html`<b>${name}</b>` : nothing}`, card);
    raise(
      card,
      [
        { transform: `${from} scale(${before})`, opacity: 1 },
        { transform: `${from} scale(${before * 1.25})`, opacity: 1, offset: 0.35 },
        { transform: `${there} scale(${after})`, opacity: 1, offset: 0.9 },
        { transform: `${there} scale(${after})`, opacity: 0 },
      ],
      { duration, delay },
    );
    if (lands) target.animate({ opacity: [0, 0, 1], offset: [0, 0.85, 1] }, { duration, delay, fill: "backwards" });
  };
}

const HALF_A_TEXT = 56; // px

/** Points beside the border of a phone are read whole. */
function inSight({ left, top, width, height }) {
  const most = innerWidth - HALF_A_TEXT - width / 2;
  return { left: Math.max(HALF_A_TEXT - width / 2, Math.min(left, most)), top, width, height };
}

/** Places light up, and in the first of them it stands what that brought. */
function flash({ at, text }, time) {
  const places = at.map(placeOf).filter(Boolean);
  return () => {
    for (const place of places) lightUp(place, time);
    if (places.length && text) rise(text, inSight(places[0]), time);
  };
}

function lightUp({ left, top, width, height }, time) {
  const light = element("flash");
  Object.assign(light.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  raise(light, { opacity: [0, 0.85, 0.85, 0] }, { duration: time, delay: time * 0.25 });
}

function rise(text, place, time) {
  const points = element("flash-text");
  points.textContent = text;
  const from = `${middle(place)} translate(-50%, -50%)`;
  const up = { transform: [`${from} scale(0.5)`, `${from} scale(1.2)`, `${from} translateY(-90%)`] };
  raise(points, { ...up, opacity: [0, 1, 0] }, { duration: time * 1.2, delay: time * 0.25 });
}

function pop(place, time) {
  const moves = { transform: ["scale(0.85)", "scale(1.04)", "none"], opacity: [0, 1, 1] };
  return () => place?.animate(moves, { duration: time * 0.5 });
}

/** A burst, and whatever it happened to trembles. */
function bang(place, time) {
  if (!place) return null;
  const at = `${middle(place.getBoundingClientRect())} translate(-50%, -50%)`;
  const delay = time * 0.6;
  const burst = [`${at} scale(0.2)`, `${at} scale(1)`, `${at} scale(1.4) rotate(20deg)`];
  const shaken = [0, 5, -5, 4, -3, 0].map((x) => `translateX(${x}px)`);
  return () => {
    raise(element("bang"), { transform: burst, opacity: [0, 1, 0] }, { duration: time * 0.6, delay });
    place.closest(".run")?.animate({ transform: shaken }, { duration: time * 0.35, delay });
  };
}
