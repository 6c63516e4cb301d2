// The log of a table: sentences, the newest announced to a screen reader.

import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";
import { attempt } from "../net.js";
import { momentButton } from "./moment.js";

export function logPanel(t) {
  requestAnimationFrame(scrollDown); // with the frame: to ask for its height before costs a layout of its own
  return html`<section class="log" aria-label=${say("web-log")}>
    <h2>${say("web-log")}</h2>
    <div role="log" aria-live="polite" aria-label=${say("web-log")}>
      <ol tabindex="0" data-test="log" aria-label=${say("web-log")}>
        ${t.earlier ? html`<li class="earlier">${earlierButton(t)}</li>` : ""}
        ${repeat(
          t.log,
          (line, index) => `${line.number}/${t.earlier + index}`,
          (line) => logLine(t, line),
        )}
      </ol>
    </div>
  </section>`;
}

function earlierButton(t) {
  const hear = async () => {
    const list = document.querySelector(".log ol");
    const below = list.scrollHeight - list.scrollTop;
    await attempt(() => t.visit.hearEarlier());
    requestAnimationFrame(() => (list.scrollTop = list.scrollHeight - below)); // what was looked at stays where it is
  };
  return html`<button class="button" data-test="earlier"
    @click=${hear}>${say("web-log-earlier", { count: t.earlier })}</button>`;
}

function logLine(t, line) {
  const who = line.seat === null ? "" : t.players[line.seat]?.name;
  return html`<li class=${line.seat === null ? "" : `seat-${line.seat}`}><b>${who}</b>
    ${lineText(t.game, line)}${noteOf(t, line)}
    ${momentButton(t, line)}</li>`;
}

/** A line in the words of the cards that one looks at. */
export function lineText(game, line) {
  return game.lineText?.(line) ?? line.text;
}

/** What all have just seen and the log must not keep (L9). */
function noteOf(t, line) {
  if (t.note?.number !== line.number) return "";
  return html` <span class="tag" data-test="just-seen">${t.note.text}</span>`;
}

let shown = 0;
let newest = null;

function scrollDown() {
  const list = document.querySelector(".log ol");
  const last = list?.lastElementChild;
  if (!last || (last === newest && list.children.length === shown)) return;
  const isOlder = last === newest && list.children.length > shown; // a page of older lines was put before
  [newest, shown] = [last, list.children.length];
  if (!isOlder) list.scrollTop = list.scrollHeight;
}
