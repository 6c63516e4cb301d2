// The moment of Libertas: phase I is counted before phase II begins (L20).

import { html } from "../../vendor/lit-html/lit-html.js";
import { sentence, say } from "../../language.js";

export const moment = {
  isOne: (line) => line.id === "libertas-tell-then",
  tell: (t, { seat, args }) => ({
    title: say("web-libertas-moment-occupation"),
    content: html`<p><b>${t.players[seat].name}</b> ${args.act}.</p><p>${sentence(args.then)}.</p>`,
  }),
};
