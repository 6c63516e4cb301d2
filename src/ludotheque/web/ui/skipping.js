// Seeing the newest at once: by a tap on the table, by a key, by a button that says how much is left.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";
import { hasWindow } from "./dialog.js";
import { isTyping } from "./keys.js";

/** Keys by which one only moves about. */
const MOVING = /^(Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|Arrow.*|Page.*|Home|End)$/;
/** Keys that would press whatever is in focus; while something waits they skip, and no more. */
const PRESSING = ["Enter", " "];

/** Listen until the returned function is called. */
export function skipByHand(queue) {
  const tap = ({ target }) => {
    if (target.closest(".stage, .players")) queue.skip();
  };
  const press = (event) => {
    if (!queue.waiting.peek() || hasWindow() || MOVING.test(event.key) || isTyping(event.target)) return;
    queue.skip();
    if (PRESSING.includes(event.key)) event.preventDefault();
  };
  document.addEventListener("click", tap);
  document.addEventListener("keydown", press);
  return () => {
    document.removeEventListener("click", tap);
    document.removeEventListener("keydown", press);
  };
}

export function skipBar(queue) {
  const count = queue.waiting.value;
  if (!count) return nothing;
  return html`<button class="quiet skip-rest" data-test="skip"
    @click=${() => queue.skip()}>${say("web-skip-rest", { count })}</button>`;
}
