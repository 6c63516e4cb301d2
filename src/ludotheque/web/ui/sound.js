// Small sounds. Silent unless wished, and in a browser that was not touched yet.

import { sound } from "../state.js";

/** In a tab that nobody looks at only the call to one's turn is heard. */
export async function sing(name) {
  if (!sound.peek() || (document.hidden && name !== "turn")) return;
  const tones = await import("./tones.js").catch(() => null); // without the network it stays silent
  tones?.sing(name);
}
