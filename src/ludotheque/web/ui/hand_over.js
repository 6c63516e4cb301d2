// Several people on one device: between two turns nobody's cards lie open until the next person says so.

import { html } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";

export function handOver(t) {
  const name = t.players[t.toAct].name;
  return html`<div class="hand-over" data-test="hand-over">
    <h2>${say("web-hand-over", { name })}</h2>
    <p>${say("web-hand-over-text")}</p>
    <button class="button primary" data-test="look-now"
      @click=${() => t.visit.look(t.toAct)}>${say("web-hand-over-go", { name })}</button>
  </div>`;
}
