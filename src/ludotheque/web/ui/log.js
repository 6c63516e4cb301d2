// The log of a table: sentences, the newest announced to a screen reader.

import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { say } from "../language.js";

export function logPanel(t) {
  queueMicrotask(scrollDown);
  return html`<section class="log" aria-label=${say("web-log")}>
    <h2>${say("web-log")}</h2>
    <div role="log" aria-live="polite" aria-label=${say("web-log")}>
      <ol tabindex="0" data-test="log" aria-label=${say("web-log")}>
        ${repeat(t.log, (line, index) => `${line.number}/${index}`, (line) => logLine(t, line))}
      </ol>
    </div>
  </section>`;
}

function logLine(t, line) {
  const who = line.seat === null ? "" : t.players[line.seat]?.name;
  return html`<li class=${line.seat === null ? "" : `seat-${line.seat}`}><b>${who}</b> ${line.text}</li>`;
}

let shown = 0;

function scrollDown() {
  const list = document.querySelector(".log ol");
  if (!list || list.children.length === shown) return;
  shown = list.children.length;
  list.scrollTop = list.scrollHeight;
}
