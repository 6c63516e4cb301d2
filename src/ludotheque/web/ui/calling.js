// Calling whoever looks elsewhere to their turn: title, icon and, if wished, a tone.

import { titleOf } from "../catalog.js";
import { say } from "../language.js";
import { sing } from "./sound.js";

let called = null;

/** Runs whenever something changes at the table. It is one's turn once all that happened before is shown. */
export function callToTurn(visit, queue) {
  const info = visit.info.value;
  const isOnesOwn = info?.status === "playing" && info.you.includes(visit.position.value?.to_act);
  const isTurn = isOnesOwn && !queue.waiting.value;
  document.title = isTurn ? say("web-title-turn") : info ? `${titleOf(info.game)} · Ludothèque` : say("web-title");
  setIcon(isTurn ? "icons/icon-turn.svg" : "icons/icon.svg");
  const at = isTurn ? visit.position.value.number : null;
  if (isTurn && called !== at) sing("turn");
  called = at;
}

export function stopCalling() {
  document.title = say("web-title");
  setIcon("icons/icon.svg");
  called = null;
}

/** Whether a turn may last for days here, among people, and one is among them. */
export function mayLastDays({ clock, you, seats }) {
  return !clock && you.length > 0 && seats.filter(({ bot }) => !bot).length > 1;
}

function setIcon(href) {
  const link = document.querySelector('link[rel="icon"]');
  if (link.getAttribute("href") !== href) link.setAttribute("href", href);
}
