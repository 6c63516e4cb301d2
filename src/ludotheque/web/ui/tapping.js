// Fingers: the first tap shows what a move does, the second makes it. A mouse shows it before it clicks.

import { signal } from "../vendor/signals-core/signals-core.js";
import { tapTwice } from "../state.js";

let isFinger = false;
addEventListener("pointerdown", (event) => (isFinger = event.pointerType === "touch"), { capture: true });
addEventListener("keydown", () => (isFinger = false), { capture: true });

/** What was tapped once: { at, move }, until something happens or something else is tapped. */
const tapped = signal(null);

const place = (t) => `${t.id}/${t.eyes}/${t.number}`;

/** The move that one more tap makes; null where there is none. */
export function tappedMove(t) {
  return tapped.value?.at === place(t) ? tapped.value.move : null;
}

/** Whether the first tap only shows. */
export function showsFirst() {
  return isFinger && tapTwice.peek();
}

/** Whether a click means the move: by mouse and keys at once, by a finger at the second tap. */
export function isMeant(t, move) {
  if (!showsFirst() || tappedMove(t) === move) {
    letGo();
    return true;
  }
  tapped.value = { at: place(t), move };
  return false;
}

export function letGo() {
  tapped.value = null;
}
