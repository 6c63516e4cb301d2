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

/** A button of the bar that stays pressed. */
export function toggle(test, picture, text, setting) {
  return html`<button class="button" data-test=${test} aria-pressed=${setting.value}
    @click=${() => (setting.value = !setting.value)}>${icon(picture)} <span>${say(text)}</span></button>`;
}

export function rulesTool(t) {
  return html`<a class="button" target="rules" data-test="rules" href=${address("rules", t.name)}>
    ${icon("book")} <span>${say("web-rules")}</span></a>`;
}

/** Text mode, and the keys for whoever has some. */
export function readingTools() {
  return html`${toggle("text-mode", "text", "web-text-mode", textMode)}
    <span class="for-keys">${tool("keys", "help", "web-keys", () => openDialog("keys"))}</span>`;
}

/** Text mode, rules, keys. */
export function sharedTools(t) {
  return html`${rulesTool(t)} ${readingTools()}`;
}

export function toggleText() {
  textMode.value = !textMode.value;
}
