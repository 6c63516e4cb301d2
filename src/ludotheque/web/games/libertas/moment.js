// The moment of Libertas: phase I is counted before phase II begins (L20).

import { html } from "../../vendor/lit-html/lit-html.js";
import { sentence, say } from "../../language.js";
import { style } from "../../style.js";

await style("css/moment.css");

export function tell(t, { seat, args }) {
  return {
    title: say("web-libertas-moment-occupation"),
    content: html`<p><b>${t.players[seat].name}</b> ${args.act}.</p><p>${sentence(args.then)}.</p>`,
  };
}
