// What is asked of a table, by a button or by a key: a hint, an undo.

import { attempt } from "../net.js";

export async function askHint(session) {
  const { seat, number } = session.position.peek();
  const asked = { number };
  session.hint.value = asked;
  const told = await attempt(() => session.request("POST", "/hint", { seat }), session.info.peek().game);
  if (session.hint.peek() === asked) session.hint.value = told && { ...told, number };
}

/** For whoever is looking; on a shared device that nobody is looking at, for whoever of them moved last. */
export function askUndo(session) {
  const { position, info, log } = session;
  const last = log.peek().findLast((line) => info.peek().you.includes(line.seat));
  const seat = position.peek().seat ?? last?.seat ?? null;
  return attempt(() => session.request("POST", "/undo", seat === null ? {} : { seat }), info.peek().game);
}
