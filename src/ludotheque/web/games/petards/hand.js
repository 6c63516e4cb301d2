// One's hand in the order of the circle, what the chosen cards make, and the runs that can be made.

import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { say } from "../../language.js";
import { startDrag } from "../../ui/drag.js";
import { icon } from "../../ui/icons.js";
import { moveInGrid } from "../../ui/keys.js";
import { tappedMove } from "../../ui/tapping.js";
import { cardName, face, miniRun, named, runName } from "./cards.js";
import {
  acts,
  actOf,
  chosen,
  discardCard,
  dragged,
  handGroups,
  leading,
  matching,
  pick,
  picks,
  playAct,
  playText,
  toggle,
} from "./choice.js";
import { circleGroups } from "./circle.js";
import { exchange, layAtEnd, layOnRun } from "./runs.js";
import { aboutCard, actText, guidance, isAct, warning, whatOf } from "./words.js";

const MOST_PLACES = 3; // places on the table that are offered as buttons; more are chosen on the table itself

/** The move of the proposed run that is pointed at: its cards rise in the hand. */
const pointed = signal(null);

export function tray(t) {
  if (!t.view.hand || (t.result && !t.view.hand.length)) return nothing;
  return html`<section class="tray ${t.result || !t.isLive ? "over" : ""}" aria-label=${say("web-petards-hand")}>
    ${
      t.result || !t.isLive
        ? nothing
        : html`<div class="tray-head"><p class="guidance" data-test="guidance">${tappedText(t) || guidance(t)}
        ${warning(t) ? html`<span class="warns" data-test="warning">${warning(t)}</span>` : nothing}</p>
        ${letGo(t)}</div>
      <div class="acts ${chosen(t).length ? "" : "proposals"}"
        data-test="acts">${chosen(t).length ? choices(t) : proposals(t)}</div>`
    }
    ${hand(t)}
  </section>`;
}

/** A replay with everything open shows the hands of all. */
export function openHands(t) {
  if (!t.view.own) return nothing;
  return html`<section class="tray over open-hands">${t.players.map(
    ({ seat, name }) =>
      html`<div><h3>${name}</h3>
    <div class="petards-hand">${circleGroups(t.view.own[seat].hand).map(
      (group) => html`<div class="group">${group.map(openCard)}</div>`,
    )}</div></div>`,
  )}</section>`;
}

function openCard({ card }) {
  return html`<span class="hand-card" role="img" aria-label=${cardName(card)}>${face(card)}</span>`;
}

/** What one more tap does. */
function tappedText(t) {
  const act = actOf(t, tappedMove(t));
  return act ? html`${actText(act)}. <b>${say("web-tap-again")}</b>` : "";
}

function letGo(t) {
  return html`<button class="quiet let-go ${picks(t).length ? "" : "idle"}" ?disabled=${!picks(t).length}
    data-test="let-go" aria-label=${say("web-petards-let-go")} title=${say("web-petards-let-go")}
    @click=${() => pick(t, [])}>${icon("close")}</button>`;
}

// -- the hand -----------------------------------------------------------------------------------------------------

function hand(t) {
  const ids = chosen(t).map(({ id }) => id);
  const lead = leading(t);
  const isNarrowing = ids.length > 0 && lead.size > 0;
  const fresh = freshCard(t);
  const rising = ids.length ? [] : idsOf(t, actOf(t, pointed.value)?.uses ?? "");
  let column = 0;
  const card = (found) =>
    handCard(t, found, {
      column: column++,
      isChosen: ids.includes(found.id),
      leads: lead.has(found.card),
      isNarrowing,
      isFresh: found.id === fresh,
      rises: rising.includes(found.id),
    });
  return html`<div class="petards-hand" role="group" aria-label=${say("web-petards-hand")} data-hand data-test="hand"
    @keydown=${moveInGrid}>
    ${handGroups(t).map((group) => html`<div class="group">${repeat(group, ({ id }) => id, card)}</div>`)}
  </div>`;
}

function handCard(t, { card, id }, { column, isChosen, leads, isNarrowing, isFresh, rises }) {
  const isHinted = t.hint && actOf(t, t.hint.move)?.uses.includes(card);
  const classes = [
    "hand-card draggable",
    isChosen ? "chosen" : "",
    leads ? "leads" : "",
    isNarrowing && !leads && !isChosen ? "apart" : "",
    isFresh ? "fresh" : "",
    rises ? "rises" : "",
    dragged.value === id ? "away" : "",
    isHinted ? "hinted" : "",
  ];
  return html`<button class=${classes.join(" ")} data-test="hand-${id}" data-card=${card} data-row="0"
    data-column=${column} tabindex=${column ? -1 : 0} aria-pressed=${isChosen} aria-label=${cardName(card)}
    title=${aboutCard(card) || nothing}
    @click=${() => toggle(t, id)} @pointerdown=${(event) => drag(event, t, id)}>${face(card)}</button>`;
}

/** The card that came into the hand in this turn: the last of its kind. */
function freshCard(t) {
  if (!t.isMyTurn) return null;
  const line = t.log.findLast(isAct);
  const isNew = line?.seat === t.eyes && ["petards-tell-draw", "petards-tell-take"].includes(whatOf(line));
  return isNew
    ? handGroups(t)
        .flat()
        .findLast(({ card }) => card === line.args.card)?.id
    : null;
}

// -- dragging -----------------------------------------------------------------------------------------------------

function drag(event, t, id) {
  const card = handGroups(t)
    .flat()
    .find((found) => found.id === id).card;
  const onDrag = (isMoving) => {
    dragged.value = isMoving ? id : null;
  };
  startDrag(event, (under) => drop(t, id, card, under), onDrag);
}

/** What lies under the dropped card says what is meant. */
function drop(t, id, card, under) {
  const place = (selector) => under.closest(selector);
  const run = Number(place("[data-run]")?.dataset.run);
  if (place("[data-discard]")) return discardCard(t, card);
  if (place("[data-new-run]")) return dropOnNewRun(t, id);
  if (!run) return nothing;
  pick(t, [id]);
  const [end, star] = [place("[data-end]"), place("[data-star]")];
  if (end) return layAtEnd(t, run, end.dataset.end);
  if (star && card !== "*" && card !== "!") return exchange(t, run, Number(star.dataset.star), star.dataset.letter);
  return layOnRun(t, run);
}

/** Cards gather on the new run; the one that completes the only run they make lays it. */
function dropOnNewRun(t, id) {
  if (!picks(t).includes(id)) pick(t, [...picks(t), id]);
  const found = matching(t).filter((act) => act.kind === "run");
  if (found.length === 1 && !leading(t).size) playAct(t, found[0]);
}

// -- what can be done ---------------------------------------------------------------------------------------------

/** What the chosen cards make: one button for each act; where many places take the card, they are lit instead. */
function choices(t) {
  const found = matching(t);
  const places = found.filter((act) => act.run);
  const shown = places.length > MOST_PLACES ? found.filter((act) => !act.run) : found;
  const main = mainAct(t);
  const canAsk = !found.length && chosen(t).length > 1 && t.isMyTurn && t.view.step !== "draw";
  const mainFirst = [main, ...shown.filter((act) => act !== main)].filter(Boolean);
  return html`${mainFirst.map((act) => actButton(t, act, act === main))} ${canAsk ? askAnyway(t) : nothing}`;
}

/** The only thing besides a discard that the chosen cards make, or of several runs the one that was put forward. */
function mainAct(t) {
  const found = matching(t).filter((act) => act.kind !== "discard");
  return found.length === 1 ? found[0] : found.find(({ move }) => t.outlook.best_runs.includes(move));
}

/** The cards make nothing: whoever lays them all the same hears why. */
function askAnyway(t) {
  const text = chosen(t)
    .map(({ card }) => card)
    .join("");
  return html`<button class="button" data-test="lay-anyway"
    @click=${() => playText(t, `run ${text}`)}>${say("web-petards-lay-anyway")}</button>`;
}

function actButton(t, act, isMain) {
  return html`<button class="button act ${isMain ? "primary" : ""}" data-test="act-${act.move}" data-kind=${act.kind}
    @click=${() => playAct(t, act)}>${actText(act)}</button>`;
}

/** With nothing chosen: the runs that can be made, longest first. One click chooses their cards. */
function proposals(t) {
  const found = (t.outlook?.best_runs ?? []).map((move) => actOf(t, move)).filter(Boolean);
  if (!found.length) return nothing;
  return html`<span class="acts-label">${say("web-petards-can-lay")}</span>
    ${found.map((act) => proposal(t, act))}`;
}

function proposal(t, act) {
  const label = say("web-petards-choose-run", { cards: runName(act.cards, act.letters) });
  const [point, unpoint] = [() => (pointed.value = act.move), () => (pointed.value = null)];
  return html`<button class="button proposal ${t.hint?.move === act.move ? "hinted" : ""}"
    data-test="proposal-${act.move}" @click=${() => pick(t, idsOf(t, act.uses))}
    @pointerenter=${point} @pointerleave=${unpoint} @focus=${point} @blur=${unpoint}>
    ${named(label)}${miniRun(act)}</button>`;
}

/** Ids of cards of the hand that are these. */
function idsOf(t, uses) {
  const free = handGroups(t).flat();
  return [...uses].map(
    (card) =>
      free.splice(
        free.findIndex((found) => found.card === card),
        1,
      )[0].id,
  );
}

/** Lay what is chosen. Where the choice is still open, the keyboard is led to it. */
export function layChosen(t) {
  const act = mainAct(t);
  if (act) playAct(t, act);
  else document.querySelector(".acts .act, .runs .lit")?.focus();
}

/** The card that a key discards: the chosen one, or the last. */
export function cardToDiscard(t) {
  const cards = chosen(t).length ? chosen(t) : handGroups(t).flat();
  return cards.length === 1 && acts(t).some((act) => act.kind === "discard") ? cards[0].card : null;
}
