// A window above the page: the browser's own <dialog>, which keeps the focus inside and closes with Escape.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { say } from "../language.js";
import { icon } from "./icons.js";
import { noticeList } from "./notices.js";

/** The name of the window that is open, or null. */
const opened = signal(null);

/** Whether a window is drawn. Only what is in it can be read and clicked then, notices too. */
export function isOpen() {
  return opened.value !== null;
}

export function openDialog(name) {
  opened.value = name;
}

/** What the open window wants done when it is closed. */
let whenClosed = null;

/** The browser's own closing gives the focus back to where it was. */
export function closeDialog() {
  document.querySelector("dialog[open]")?.close();
  finish();
}

function finish() {
  const done = whenClosed;
  whenClosed = null;
  done?.();
  opened.value = null;
}

addEventListener("hashchange", closeDialog); // whoever goes elsewhere leaves the window behind

/** Whether a window has the keyboard. Escape closes it at once; its `close` event, which sets `opened`, comes later. */
export function hasWindow() {
  return document.querySelector("dialog[open]") !== null;
}

/** A window that is drawn no more was closed before; another of its name may be open by now. */
function forget(name, event) {
  if (opened.peek() === name && event.target.isConnected) finish();
}

/** A window named `name`: drawn only while it is open. */
export function dialog(name, title, content, actions = nothing, done = null) {
  if (opened.value !== name) return nothing;
  whenClosed = done;
  queueMicrotask(() => show(name));
  return html`<dialog class="window" id="dialog-${name}" data-test="dialog-${name}"
    aria-labelledby="dialog-${name}-title" @close=${(event) => forget(name, event)} @click=${closeOutside}>
    <div class="window-inner">
      <header><h2 id="dialog-${name}-title">${title}</h2>
        <button class="quiet" aria-label=${say("web-close")} @click=${closeDialog}>${icon("close")}</button></header>
      ${content}
      ${actions === nothing ? nothing : html`<footer>${actions}</footer>`}
    </div>
    ${noticeList()}
  </dialog>`;
}

function show(name) {
  const found = document.getElementById(`dialog-${name}`);
  if (found && !found.open) found.showModal();
}

function closeOutside(event) {
  if (event.target === event.currentTarget) closeDialog();
}

/** Ask before something that cannot be taken back. */
export function confirmDialog(name, title, text, yes, action) {
  const act = () => {
    closeDialog();
    action();
  };
  return dialog(
    name,
    title,
    html`<p>${text}</p>`,
    html`<button class="button" @click=${closeDialog}>${say("web-cancel")}</button>
      <button class="button primary" data-test="confirm" @click=${act}>${yes}</button>`,
  );
}
