// Moments: the end of a round stays until one has read it, and is found again in the log.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { say } from "../language.js";
import { closeDialog, dialog, isOpen, openDialog } from "./dialog.js";

/** The line that somebody has looked up in the log. */
const reread = signal(null);

/** Runs whenever a moment comes; not over a window in which somebody may be writing. */
export function openMoments(queue) {
  if (queue.moment.value && !isOpen()) openDialog("moment");
}

/** The window of the moment that has come, or was looked up: { title, content } of the game's `moment.tell`. */
export function momentDialog(queue, t) {
  const line = reread.value ?? queue.moment.value;
  if (!line) return nothing;
  const { title, content } = t.game.moment.tell(t, line);
  const done = () => {
    if (reread.peek()) reread.value = null;
    else if (queue.moment.peek() === line) queue.goOn();
  };
  return dialog(
    "moment",
    title,
    html`<div class="moment">${content} ${yourTurn(queue, t)}</div>`,
    html`<button class="button primary" autofocus data-test="go-on"
      @click=${closeDialog}>${say(reread.value ? "web-close" : "web-go-on")}</button>`,
    done,
  );
}

/** Bots and clocks do not wait for whoever reads. */
function yourTurn(queue, t) {
  const { seat, to_act: next } = t.visit.position.value;
  const isMine = queue.moment.value && seat !== null && seat === next;
  return isMine ? html`<p role="status">${say("web-moment-your-turn")}</p>` : nothing;
}

/** In the log: the way back to the moment, where the line is one. */
export function momentButton(t, line) {
  if (!t.isLive || !t.game.moment?.isOne(line)) return nothing;
  const look = () => {
    reread.value = line;
    openDialog("moment");
  };
  return html`<button class="quiet look-back" data-test="moment-${line.number}"
    @click=${look}>${say("web-moment-again")}</button>`;
}
