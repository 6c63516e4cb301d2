// What one has chosen of one's hand, which of the moves the server told it makes, and playing them.

import { signal } from "../../vendor/signals-core/signals-core.js";
import { say } from "../../language.js";
import { confirmDialog, openDialog } from "../../ui/dialog.js";
import { circleGroups } from "./circle.js";

/** Ids of the chosen cards, and of whose hand in which round: another's hand begins with nothing chosen. */
const picked = signal({ hand: "", ids: [] });
/** The id of the card that is being dragged. */
export const dragged = signal(null);
/** The act that waits for a yes: the last card discarded (P14). */
const doubtful = signal(null);

const handOf = (t) => `${t.id}/${t.eyes}/${t.view.round}`;

export function picks(t) {
  return picked.value.hand === handOf(t) ? picked.value.ids : [];
}

export function pick(t, ids) {
  picked.value = { hand: handOf(t), ids };
}

export function handGroups(t) {
  return circleGroups(t.view.hand ?? []);
}

/** The chosen cards that are still there. An exchanged star is always among them: it must be laid now (P9). */
export function chosen(t) {
  return cardsOf(t, picks(t));
}

/** The cards that places on the table answer to: a dragged one, if there is one, else those that are chosen. */
export function inHand(t) {
  const isApart = dragged.value && !picks(t).includes(dragged.value);
  return isApart ? cardsOf(t, [dragged.value]) : chosen(t);
}

function cardsOf(t, ids) {
  const cards = handGroups(t).flat();
  const found = cards.filter(({ id }) => ids.includes(id));
  if (t.view.step !== "star" || !t.isMyTurn || found.some(({ card }) => card === "*")) return found;
  return [...found, ...cards.filter(({ card }) => card === "*").slice(0, 1)];
}

export function toggle(t, id) {
  const ids = chosen(t).map((found) => found.id);
  pick(t, ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

// -- the moves it makes -------------------------------------------------------------------------------------------

/** Cards as the server writes what an act uses: sorted, as one text. */
function usesOf(cards) {
  return cards
    .map(({ card }) => card)
    .sort()
    .join("");
}

/** All that may be laid now, in any order (P3). */
export function acts(t) {
  return (t.isMyTurn && t.outlook?.acts) || [];
}

/** The acts that use exactly these cards. */
export function matching(t, cards = chosen(t)) {
  const uses = usesOf(cards);
  return uses ? acts(t).filter((act) => act.uses === uses) : [];
}

const count = (text, card) => text.split(card).length - 1;

/** The acts that use the chosen cards and others besides. */
function reachable(t, uses) {
  return acts(t).filter(
    (act) => act.uses.length > uses.length && [...uses].every((card) => count(act.uses, card) >= count(uses, card)),
  );
}

/** The cards that lead further: with what is chosen they are part of something that can be laid. */
export function leading(t) {
  const uses = usesOf(chosen(t));
  const found = reachable(t, uses).filter((act) => act.kind !== "discard");
  return new Set(found.flatMap((act) => [...act.uses].filter((card) => count(act.uses, card) > count(uses, card))));
}

/** What a click at this end of a run does: what the chosen card can do there; without one, the letter that fits. */
export function actAtEnd(t, run, end) {
  const uses = usesOf(inHand(t));
  return acts(t).find(
    (act) => act.run === run && act.end === end && (uses ? act.uses === uses : act.kind === "add" && act.uses !== "*"),
  );
}

/** The exchange of the star at this place, if the chosen card makes it, or with nothing chosen any card of the hand. */
export function actAtStar(t, run, place) {
  const uses = usesOf(inHand(t));
  return acts(t).find(
    (act) => act.kind === "exchange" && act.run === run && act.place === place && (!uses || act.uses === uses),
  );
}

export function actOf(t, move) {
  return acts(t).find((act) => act.move === move);
}

// -- playing ------------------------------------------------------------------------------------------------------

/** Play an act; the discard of a last card that only brings new cards asks first (P14). */
export function playAct(t, act) {
  if (act.kind === "discard" && act.out === "refills") {
    doubtful.value = act;
    openDialog("last-discard");
  } else {
    playText(t, act.move);
  }
}

/** Send a move as it is: what is impossible the server explains. */
export async function playText(t, move) {
  pick(t, []);
  await t.play(move);
  if (document.activeElement === document.body)
    document.querySelector(".petards-hand button")?.focus({ preventScroll: true });
}

export function discardCard(t, card) {
  const act = actOf(t, `discard ${card}`);
  if (act) playAct(t, act);
  else playText(t, `discard ${card}`);
}

export function lastDiscardDialog(t) {
  const newCards = doubtful.value?.new_cards ?? 0;
  const go = () => playText(t, doubtful.value.move);
  return confirmDialog(
    "last-discard",
    say("web-petards-last-title"),
    say("web-petards-last-text", { count: newCards }),
    say("web-petards-last-go"),
    go,
  );
}
