// What is asked of a table, by a button or by a key: a hint, an undo.

import { attempt } from "../net.js";

export async function askHint(visit) {
  const { seat, ply } = visit.position.peek();
  const asked = { ply };
  visit.hint.value = asked;
  const told = await attempt(() => visit.request("POST", "/hint", { seat }), visit.info.peek().game);
  if (visit.hint.peek() !== asked) return;
  visit.hint.value = told && { ...told, ply };
  document.querySelector(".hinted")?.scrollIntoView({ block: "nearest" });
}

/** The seat for which one speaks: whoever looks; of several at one device that nobody looks at, the one to act. */
export function ownSeat(visit) {
  const { you, to_act: toAct } = visit.info.peek();
  return visit.looking.peek() ?? (you.includes(toAct) ? toAct : you[0]);
}

/** For whoever is looking; on a shared device that nobody is looking at, for whoever of them moved last. */
export function askUndo(visit) {
  const { position, info, log } = visit;
  const last = log.peek().findLast((line) => info.peek().you.includes(line.seat));
  const seat = position.peek().seat ?? last?.seat ?? null;
  return attempt(() => visit.request("POST", "/undo", seat === null ? {} : { seat }), info.peek().game);
}
