// The rules at a glance, in their own words, beside the game: folded away they stay so.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gameInfo } from "../catalog.js";
import { say } from "../language.js";
import { glance } from "../state.js";

export function glancePanel(t) {
  const told = gameInfo(t.name)?.glance;
  if (!told) return nothing;
  return html`<details class="glance" data-test="glance" ?open=${glance.value}
    @toggle=${(event) => (glance.value = event.target.open)}>
    <summary>${say("web-glance")}</summary><div .innerHTML=${told}></div></details>`;
}
