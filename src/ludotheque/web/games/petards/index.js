// Pétards in the browser: the ring with the piles, the runs of all, one's hand and what it can lay.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { drawnLater, toldLater } from "../../later.js";
import { startDrag } from "../../ui/drag.js";
import { back, cardKey, cardName, face, named } from "./cards.js";
import {
  actOf,
  chosen,
  discardCard,
  handGroups,
  inHand,
  lastDiscardDialog,
  pick,
  picks,
  playText,
  toggle,
} from "./choice.js";
import { beside, ring } from "./circle.js";
import { cardToDiscard, layChosen, openHands, tray } from "./hand.js";
import { motion } from "./motion.js";
import { focusRun, runsOnTable } from "./runs.js";
import { actText, latelyBySeat } from "./words.js";

const text = drawnLater(() => import("./text.js"), "text");

export const game = {
  scene,
  panel,
  story: drawnLater(() => import("./story.js"), "story"),
  motion,
  moment: toldLater(
    (line) => line.args.round !== undefined,
    () => import("./moment.js"),
  ),
  ending: ({ ending }) => ({ text: say("web-petards-ending", { rounds: ending.length }), clause: "P17" }),
  text: (t) => html`${text(t)} ${lastDiscardDialog(t)}`,
  moveText: (t, move) => (actOf(t, move) ? actText(actOf(t, move)) : null),
  keys: [
    ["D", "web-petards-key-draw"],
    ["F", "web-petards-key-take"],
    ["⇧ A–Z * !", "web-petards-key-pick"],
    ["N", "web-petards-key-lay"],
    ["X", "web-petards-key-discard"],
    ["1–9", "web-petards-key-run"],
  ],
  key,
};

// -- the keyboard -------------------------------------------------------------------------------------------------

const KEYS = {
  d: (t) => playText(t, "draw"),
  f: (t) => playText(t, "take"),
  n: layChosen,
  x: (t) => cardToDiscard(t) && discardCard(t, cardToDiscard(t)),
};

function key(event, t) {
  if (t.eyes === null || t.result) return false;
  if (/^[1-9]$/.test(event.key)) return focusRun(Number(event.key));
  if (/^[*!]$/.test(event.key) || (event.shiftKey && /^[A-Z]$/.test(event.key))) return pickByKey(t, event.key);
  if (event.key === "Escape" && picks(t).length) return letGo(t);
  const act = t.isMyTurn && KEYS[event.key.toLowerCase()];
  if (act) act(t);
  return Boolean(act);
}

function letGo(t) {
  pick(t, []);
  return true;
}

/** Choose a card by its name; the second of its kind when the first is chosen; let go of both then. */
function pickByKey(t, card) {
  const same = handGroups(t)
    .flat()
    .filter((found) => found.card === card);
  const ids = chosen(t).map(({ id }) => id);
  const next = same.find(({ id }) => !ids.includes(id));
  if (next) toggle(t, next.id);
  else
    pick(
      t,
      ids.filter((id) => !same.some((found) => found.id === id)),
    );
  return true;
}

// -- the scene ----------------------------------------------------------------------------------------------------

function scene(t) {
  return html`<div class="petards-scene">
    <div class="middle">
      <div class="circle">${ring(ringMarks(t))}<div class="piles">${stock(t)} ${discardPile(t)}</div></div>
      <div class="facts">
        <p class="round"
          data-test="round">${say("web-petards-round", { round: t.view.round, rounds: t.view.rounds })}</p>
        ${idle(t)} ${aside(t)} ${recent(t)} ${t.view.hand ? legend() : nothing}
      </div>
    </div>
    ${runsOnTable(t)} ${tray(t)} ${openHands(t)} ${lastDiscardDialog(t)}
  </div>`;
}

/** The letters in hand, those chosen, and those that fit at a free end. */
function ringMarks(t) {
  const ends = t.view.runs.flatMap((run) => [
    run.petard_before ? null : beside(run.letters[0], -1),
    run.petard_after ? null : beside(run.letters.at(-1), 1),
  ]);
  return {
    inHand: new Set(t.view.hand ?? []),
    chosen: new Set(inHand(t).map(({ card }) => card)),
    fitting: new Set(ends),
  };
}

function legend() {
  return html`<p class="legend small" aria-hidden="true">
    <span><i class="legend-held"></i> ${say("web-petards-legend-hand")}</span>
    <span><i class="legend-fits"></i> ${say("web-petards-legend-fits")}</span></p>`;
}

// -- the piles ----------------------------------------------------------------------------------------------------

/** A hand with several stars has too many moves to list (`legal` is null): then the cards are drawn long since. */
function canPlay(t, move) {
  return t.isMyTurn && Boolean(t.legal?.includes(move));
}

/** Its top is drawn unseen (P2, P15). */
function stock(t) {
  const count = t.view.stock;
  const isLit = canPlay(t, "draw");
  return html`<button class="pile ${isLit ? "lit draggable" : ""} ${t.hint?.move === "draw" ? "hinted" : ""}"
    data-test="stock" data-count=${number(count)} @click=${() => playText(t, "draw")}
    @pointerdown=${isLit ? (event) => dragToHand(event, t, "draw") : null}>
    ${named(say("web-petards-stock", { count }))}<span class="pile-card">${count ? back() : nothing}</span></button>`;
}

/** The top is taken by a click; with one card chosen a click discards it (P2, P4). */
function discardPile(t) {
  const { discard: count, discard_top: top } = t.view;
  const [isLit, card] = [canPlay(t, "take"), chosenToDiscard(t)];
  const label = top ? say("web-petards-discard", { count, card: cardName(top) }) : say("web-petards-discard-none");
  const classes = [
    "pile",
    isLit ? "lit draggable" : "",
    card ? "lit" : "",
    t.hint?.move === "take" ? "hinted" : "",
    isLit && t.outlook?.lays_top ? "useful" : "",
  ];
  return html`<button class=${classes.join(" ")} data-discard data-test="discard" data-count=${number(count)}
    @click=${() => (card ? discardCard(t, card) : playText(t, "take"))}
    @pointerdown=${isLit ? (event) => dragToHand(event, t, "take") : null}>
    ${named(card ? `${label}. ${say("web-petards-act-discard", { card: cardKey(card) })}` : label)}
    <span class="pile-card">${top ? face(top) : nothing}</span></button>`;
}

/** The one chosen card, while discarding is what ends the turn. */
function chosenToDiscard(t) {
  const cards = inHand(t);
  return t.isMyTurn && t.view.step === "lay" && cards.length === 1 ? cards[0].card : null;
}

function dragToHand(event, t, move) {
  startDrag(event, (under) => under.closest("[data-hand], .tray") && playText(t, move));
}

// -- what else there is to know -----------------------------------------------------------------------------------

/** P16: a round in which nobody lays anything does not go on for ever. */
function idle(t) {
  const { idle: turns, idle_limit: limit } = t.view;
  return turns * 2 < limit ? nothing : html`<p class="small">${say("web-petards-idle", { idle: turns, limit })}</p>`;
}

/** P12: the pairs of star and pétard that have left the round. */
function aside(t) {
  return t.view.aside ? html`<p class="small">${say("web-petards-aside", { count: t.view.aside })}</p>` : nothing;
}

/** What the others did since one's last act; the log says it to a screen reader. */
function recent(t) {
  return html`<ul class="recent" aria-hidden="true" data-test="recent">
    ${latelyBySeat(t).map(
      ({ seat, texts }) => html`<li><b>${t.players[seat].name}</b> ${texts.join(" · ")}</li>`,
    )}</ul>`;
}

// -- beside a name ------------------------------------------------------------------------------------------------

function panel(t, seat) {
  const { hand_sizes: sizes, scores, opened } = t.view;
  const points = html`<b data-test="points-${seat}">${number(scores[seat])}</b>`;
  return html`<span>${points} ${say("web-points", { count: scores[seat] })}</span>
    <span class="hand-size" data-test="cards-${seat}">${say("web-petards-cards", { count: sizes[seat] })}</span>
    <span class="opened ${opened[seat] ? "" : "not-yet"}" aria-hidden=${!opened[seat]}
      title=${say("web-petards-opened")}>✓ <span>${say("web-petards-opened")}</span></span>`;
}
