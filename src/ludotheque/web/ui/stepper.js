// A number that is counted by taps.

import { html } from "../vendor/lit-html/lit-html.js";
import { number, say } from "../language.js";

/** “Squares − 2 +”: `set` hears the new number. */
export function stepper(name, text, value, set, most = 99) {
  return html`<div class="counting" role="group" aria-label=${text}>
    <span>${text}</span>
    <button class="button" data-test="fewer-${name}" aria-label="${text}: ${say("web-fewer")}" ?disabled=${value <= 0}
      @click=${() => set(value - 1)}>−</button>
    <b data-test="count-${name}" role="status">${number(value)}</b>
    <button class="button" data-test="more-${name}" aria-label="${text}: ${say("web-more")}" ?disabled=${value >= most}
      @click=${() => set(value + 1)}>+</button>
  </div>`;
}

/** Whose points are being counted. */
export function whose(names, chosen, choose) {
  return html`<div class="ways" role="group" aria-label=${say("companion-whose")}>${names.map(
    (name, seat) =>
      html`<button class="button" data-test="whose-${seat}" aria-pressed=${seat === chosen}
      @click=${() => choose(seat)}>${name}</button>`,
  )}</div>`;
}
