// Res Publica in the browser: what is said, what one can do, one's hand; decks, piles and what everybody has laid.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { drawnLater } from "../../later.js";
import { allLaid, countdown, panel, piles } from "./boards.js";
import { choices, groups, moveText, plainMove, suggested } from "./choices.js";
import { forum, turn } from "./forum.js";
import { emptyPacket, isGiving } from "./giving.js";
import { handSection } from "./hand.js";
import { motion } from "./motion.js";

const ENDINGS = { "last-card": "R15", stalled: "R17" };

export const game = {
  scene,
  panel,
  story: drawnLater(() => import("./story.js"), "story"),
  motion,
  ending: ({ ending }) => ({ text: say(`web-respublica-ending-${ending[0]}`), clause: ENDINGS[ending[0]] }),
  text: drawnLater(() => import("./text.js"), "text"),
  moveText,
  turn,
  keys: [
    ["N", "web-respublica-key-no"],
    ["1 – 9", "web-respublica-key-number"],
  ],
  key,
};

function scene(t) {
  if (t.view.phase === "over") return nothing; // the story tells it all
  return html`<div class="rp">
    <div class="rp-main">${countdown(t)} ${forum(t)} ${choices(t)}</div>
    <div class="rp-hands">${handSection(t)}</div>
    <div class="rp-side">${piles(t)} ${allLaid(t)}</div>
  </div>`;
}

function key(event, t) {
  if (event.key === "Escape" && isGiving(t)) return emptyPacket();
  const move = event.key.toLowerCase() === "n" ? plainMove(t) : numbered(t)[Number(event.key) - 1];
  if (!move || !t.isMyTurn || t.isBusy || event.repeat) return false;
  t.play(move);
  return true;
}

/** What the keys 1 to 9 do: the ready-made sentences or gifts, answers, groups, ways to draw, in the order shown. */
function numbered(t) {
  if (t.view.phase === "accept" || t.view.phase === "draw") return (t.legal ?? []).filter((move) => move !== "refuse");
  return [...suggested(t).map(({ move }) => move), ...groups(t).map((kind) => `lay ${kind}`)];
}
