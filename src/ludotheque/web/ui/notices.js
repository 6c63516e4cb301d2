// Notices: short sentences that come and go, above the page or in the window that lies over it.

import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";
import { address, dismiss, notices, notify, route } from "../state.js";
import { icon } from "./icons.js";

export function noticeList() {
  return html`<div class="notices" role="status" aria-live="polite">
    ${repeat(
      notices.value,
      (notice) => notice.key,
      (notice) =>
        html`<div class="notice ${notice.kind}" data-test="notice">
        <p>${notice.text} ${notice.clause ? clauseLink(notice.game, notice.clause) : nothing}</p>
        <button type="button" class="quiet" aria-label=${say("web-close")}
          @click=${() => dismiss(notice.key)}>${icon("close")}</button>
      </div>`,
    )}
  </div>`;
}

/** A clause as a link to its sentence in the rules; the game is not left. */
export function clauseLink(game, clause) {
  const where = game ?? route.value.game;
  return where
    ? html`<a class="clause" target="rules" href=${address("rules", where, { clause })}>${clause}</a>`
    : clause;
}

/** Where a browser lets nobody copy, `instead` is done. */
export async function copyLink(url, instead) {
  try {
    await navigator.clipboard.writeText(url);
    notify(say("web-copied"));
  } catch {
    instead();
  }
}

/** The field with the link, to be copied by hand. */
export function selectLink() {
  document.querySelector(".link-line input").select();
}
