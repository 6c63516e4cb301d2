// Pétards in sentences: what an act does, what is to be done now, what the others did last.

import { isolated, say } from "../../language.js";
import { cardKey, runName } from "./cards.js";
import { acts, chosen, leading, matching } from "./choice.js";

/** An act as one would say it. */
export function actText(act) {
  const { run, end, letter } = act;
  if (act.kind === "run")
    return say(act.owes_run ? "web-petards-act-run-owes" : "web-petards-act-run", {
      cards: runName(act.cards, act.letters),
    });
  if (act.kind === "add")
    return say(act.uses === "*" ? "web-petards-act-star" : "web-petards-act-add", { letter, run, end });
  if (act.kind === "exchange") return say("web-petards-act-exchange", { letter: act.uses, run });
  if (act.kind === "petard") return say("web-petards-act-petard", { run, end });
  if (act.kind === "clear") return say("web-petards-act-clear", { run, end });
  if (act.kind === "discard") return say("web-petards-act-discard", { card: cardKey(act.uses) });
  return say(act.kind === "draw" ? "web-petards-act-draw" : "web-petards-act-take");
}

/** What one is to do now: draw (P2), open (P5), lay the star (P9), discard (P4). */
export function guidance(t) {
  if (!t.isMyTurn) return "";
  const { step } = t.view;
  if (step === "draw") return drawGuidance(t);
  if (step === "second_run") return say("web-petards-do-second");
  if (step === "star") return say("web-petards-do-star");
  if (chosen(t).length) return choiceGuidance(t);
  return say(t.view.opened[t.eyes] ? "web-petards-do-lay" : "web-petards-do-open");
}

function drawGuidance(t) {
  if (!t.view.discard_top) return say("web-petards-do-draw-only");
  return say(t.outlook?.lays_top ? "web-petards-do-draw-useful" : "web-petards-do-draw", {
    card: cardKey(t.view.discard_top),
  });
}

function choiceGuidance(t) {
  const found = matching(t);
  if (found.some((act) => act.kind !== "discard"))
    return say(found.some((act) => act.run) ? "web-petards-do-place" : "web-petards-do-go");
  if (leading(t).size) return say("web-petards-do-more");
  if (chosen(t).length > 1 && acts(t).length) return say("web-petards-do-nothing");
  return say(SPECIAL.includes(chosen(t)[0].card) ? "web-petards-do-keep" : "web-petards-do-discard");
}

const SPECIAL = ["*", "!"];

/** What a star or a pétard is, in a sentence. */
export function aboutCard(card) {
  return SPECIAL.includes(card) ? say(`web-petards-about-${cardKey(card)}`) : "";
}

/** What a discard gives the next player, as far as one knows. */
export function givenText(t, act) {
  const gives = act?.gives;
  if (!gives) return "";
  const [next, letter] = [t.outlook.next, act.uses];
  const name = isolated(t.players[next].name);
  const places = [
    ...(gives.ends ?? []).map((at) => say("web-petards-gives-end", at)),
    ...(gives.runs ?? []).map((run) => say("web-petards-gives-star", { run })),
  ];
  const opened = t.view.opened[next] ? "yes" : "no";
  return [
    places.length ? say("web-petards-gives", { letter, name, opened, places: places.join(", ") }) : "",
    gives.run ? say("web-petards-gives-run", { letter, name, run: gives.run }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Beside what is chosen: what it is, and what its discard gives away. */
export function warning(t) {
  const [{ card } = {}, ...others] = chosen(t);
  if (!card || others.length) return "";
  const discard = acts(t).find((act) => act.kind === "discard" && act.uses === card);
  return [aboutCard(card), givenText(t, discard)].filter(Boolean).join(" ");
}

// -- what happened ------------------------------------------------------------------------------------------------

/** What a line of the log was about; a line that tells consequences too names it apart. */
export function whatOf(line) {
  return line.args.what ?? line.id;
}

/** Whether a line is something that was done with cards; an undo or a hint that somebody asks for is not. */
export function isAct(line) {
  return line.seat !== null && line.id.startsWith("petards-");
}

const endOfRound = (t) => t.log.findLastIndex((line) => line.args.round !== undefined);

/** The line that ended the last round, until one acts in the next. */
export function roundJustOver(t) {
  const at = endOfRound(t);
  const hasActed = t.log.slice(at + 1).some((line) => isAct(line) && (t.eyes === null || line.seat === t.eyes));
  return at < 0 || hasActed || t.result ? null : t.log[at];
}

/** The lines of this round since one's own last act; while one acts oneself, those before that. */
function lately(t) {
  const lines = t.log.slice(t.result ? 0 : endOfRound(t) + 1).filter(isAct);
  const own = t.eyes ?? lines.at(-1)?.seat;
  const isOwn = (line) => (line.seat === own) === (t.eyes !== null);
  const last = lines.findLastIndex((line) => !isOwn(line));
  const before = lines.slice(0, last + 1).findLastIndex(isOwn);
  return lines.slice(before + 1, last + 1);
}

/** The same by seat: [{ seat, texts }, …]. */
export function latelyBySeat(t) {
  const turns = [];
  for (const { seat, text } of lately(t)) {
    if (turns.at(-1)?.seat === seat) turns.at(-1).texts.push(text);
    else turns.push({ seat, texts: [text] });
  }
  return turns.slice(1 - t.players.length);
}

/** What was touched on the table lately: for each run how many cards before and after, or all, and which letters
 * were put for stars. */
export function touched(t) {
  const found = new Map();
  for (const line of lately(t)) touch(found, line.args);
  return found;
}

function touch(found, { run, end, card, cards, letter }) {
  if (!run) return;
  if (!found.has(run)) found.set(run, { before: 0, after: 0, all: false, letters: [] });
  const marks = found.get(run);
  if (cards) marks.all = true;
  else if (!end) marks.letters.push(letter);
  else if (card || letter) marks[end] += 1;
}
