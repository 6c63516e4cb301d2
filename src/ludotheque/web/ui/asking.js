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

const isMove = (line) => !line.id.startsWith("log-");

/** Whether an undo can be asked for: where all agreed to that, alone against bots, or within one's own turn. */
export function mayUndo(t) {
  const { undo_rule: rule } = t.visit.info.value;
  const isOwnTurn = t.isMyTurn && t.log.findLast(isMove)?.seat === t.eyes;
  return rule === "ask" || (rule === "alone" && (isAlone(t.players) || isOwnTurn));
}

/** Whether there is a move of one's own to take back. */
export function hasMoved(t) {
  const { you } = t.visit.info.value;
  return t.log.some((line) => isMove(line) && you.includes(line.seat));
}

/** Against bots, with nobody to ask; those who share a device agree among themselves. */
export function isAlone(seats) {
  return seats.every((seat) => seat.is_you || (seat.bot && !seat.away));
}

/** For whoever is looking; on a shared device that nobody is looking at, for whoever of them moved last. */
export function askUndo(visit) {
  const { position, info, log } = visit;
  const last = log.peek().findLast((line) => info.peek().you.includes(line.seat));
  const seat = position.peek().seat ?? last?.seat ?? null;
  return attempt(() => visit.request("POST", "/undo", seat === null ? {} : { seat }), info.peek().game);
}
