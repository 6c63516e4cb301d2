// The buttons beside a game, and those that a table and a replay share.

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";
import { address, textMode } from "../state.js";
import { openDialog } from "./dialog.js";
import { icon } from "./icons.js";

/** A button of the bar. */
export function tool(test, picture, text, act, isDisabled = false) {
  return html`<button class="button" data-test=${test} ?disabled=${isDisabled} @click=${act}>
    ${icon(picture)} <span>${say(text)}</span></button>`;
}

/** Text mode, rules, keys. */
export function sharedTools(t) {
  return html`
    <button class="button" data-test="text-mode" aria-pressed=${textMode.value} @click=${toggleText}>
      ${icon("text")} <span>${say("web-text-mode")}</span></button>
    <a class="button" target="rules" href=${address("rules", t.name)}>
      ${icon("book")} <span>${say("web-rules")}</span></a>
    ${tool("keys", "help", "web-keys", () => openDialog("keys"))}
  `;
}

export function toggleText() {
  textMode.value = !textMode.value;
}
