// The keyboard: what the table answers to, what the game does, and the list of it.

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";
import { askHint, askUndo, hasMoved, mayUndo } from "./asking.js";
import { dialog, hasWindow, openDialog } from "./dialog.js";
import { toggleText } from "./toolbar.js";

/** What every table answers to. */
export const TABLE_KEYS = [
  ["Tab", "web-key-tab"],
  ["← → ↑ ↓", "web-key-arrows"],
  ["Enter", "web-key-enter"],
  ["H", "web-key-hint"],
  ["U", "web-key-undo"],
  ["T", "web-key-text"],
  ["L", "web-key-log"],
  ["Escape", "web-key-escape"],
  ["?", "web-key-keys"],
];

const ACTIONS = {
  h: (t) => t.isMyTurn && askHint(t.visit),
  u: (t) => mayUndo(t) && hasMoved(t) && askUndo(t.visit),
  t: toggleText,
  l: () => document.querySelector(".log ol")?.focus(),
  "?": () => openDialog("keys"),
};

/** What can be read at a table, wherever it is. */
export const READING_KEYS = ["t", "l", "?"];

/** Listen until the returned function is called. `now` gives the table as it is, which answers to `keys`. */
export function listenToKeys(now, keys = Object.keys(ACTIONS)) {
  const press = (event) => {
    const t = now();
    if (!t || hasWindow() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (enterGrid(event) || t.game.key?.(event, t)) return event.preventDefault();
    const key = event.key.toLowerCase();
    if (!keys.includes(key)) return;
    event.preventDefault();
    ACTIONS[key](t);
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

export function isTyping(target) {
  return target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select") !== null;
}

/** The window with these keys: [[key, message id], …]. */
export function keysDialog(keys) {
  return dialog(
    "keys",
    say("web-keys"),
    html`<table class="keys"><tbody>
      ${keys.map(([key, id]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${say(id)}</td></tr>`)}
    </tbody></table>`,
  );
}

/** The first arrow leads to the board, from wherever one came in. */
function enterGrid({ key, target }) {
  if (!key.startsWith("Arrow") || !target.matches("body, main")) return false;
  const cell = document.querySelector(".scene [data-row][tabindex='0']");
  cell?.focus();
  return Boolean(cell);
}

/** Arrow keys inside a grid of buttons, each with data-row and data-column. One of them is in the order of Tab. */
export function moveInGrid(event) {
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const step = steps[event.key];
  const from = event.target.closest("[data-row]");
  if (!step || !from) return;
  event.preventDefault();
  const grid = event.currentTarget;
  let [row, column] = [Number(from.dataset.row), Number(from.dataset.column)];
  for (let tries = 0; tries < 20; tries++) {
    [row, column] = [row + step[0], column + step[1]];
    const next = grid.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    if (!next) return;
    if (next.disabled) continue;
    for (const other of grid.querySelectorAll("[data-row]")) other.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    return;
  }
}
