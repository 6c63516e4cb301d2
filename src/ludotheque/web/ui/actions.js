// What one can do at a table besides playing: hint, undo, how it looks; the way to notes and out.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say, sentence } from "../language.js";
import { onDemand } from "../later.js";
import { attempt } from "../net.js";
import { PACES, looks, pace, tapTwice } from "../state.js";
import { askHint, askUndo, hasMoved, isAlone, mayUndo } from "./asking.js";
import { icon } from "./icons.js";
import { readingTools, rulesTool, toggle, tool } from "./toolbar.js";

const leaving = onDemand(() => import("./leaving.js"));

export function actions(visit, t, talkTool) {
  const isPlayer = t.eyes !== null || visit.info.value.you.length > 0;
  const isPlaying = visit.info.value.status === "playing";
  const canAct = isPlayer && isPlaying;
  return html`<div class="actions at-table" role="toolbar" aria-label=${say("web-actions")}>
    ${canAct ? playerActions(visit, t) : nothing} ${(isPlayer && talkTool) || nothing} ${rulesTool(t)}
    <button class="button more-button" data-test="tools" popovertarget="more">
      ${icon("menu")} <span>${say("web-more-actions")}</span></button>
    <div class="more" id="more" popover @click=${MORE}>
      ${readingTools()}
      <span class="for-fingers">${toggle("tap-twice", "check", "web-tap-twice", tapTwice)}</span>
      ${t.game.looks ? lookPicker(t) : nothing} ${pacePicker()}
      ${canAct ? lastActions(visit) : nothing}
    </div>
  </div>`;
}

/** What is at hand in the midst of a game. */
function playerActions(visit, t) {
  return html`
    ${mayHint(visit.info.value) ? tool("hint-button", "hint", "web-hint", () => askHint(visit), !t.isMyTurn) : nothing}
    ${mayUndo(t) ? tool("undo", "undo", "web-undo", () => askUndo(visit), !hasMoved(t)) : nothing}
  `;
}

/** What nobody should touch by chance. */
function lastActions(visit) {
  return html`
    ${tool("note", "note", "web-note", () => leaving.use(({ openNote }) => openNote(visit)))}
    ${tool("leave", "leave", "web-leave", () => leaving.use(({ openLeaving }) => openLeaving()))}
  `;
}

/** Alone against bots, or where all agreed on hints. */
function mayHint({ hints, seats }) {
  return hints || isAlone(seats);
}

/** Before the button that was pressed does what it does. */
const MORE = { handleEvent: closeMore, capture: true };

/** Where there is room for everything (css/table.css), nothing is left to open. */
matchMedia("(min-width: 1000px)").onchange = () => document.querySelector(".more:popover-open")?.hidePopover();

/** On a small screen the rest is a window of its own; its button has the focus again before another opens. */
function closeMore(event) {
  if (!event.target.closest("button") || !event.currentTarget.matches(":popover-open")) return;
  event.currentTarget.hidePopover();
  document.querySelector(".more-button").focus();
}

function lookPicker(t) {
  const chosen = looks.value[t.name] ?? t.game.looks[0];
  return html`<label class="button">${say("web-look")}
    <select data-test="look" @change=${(event) => (looks.value = { ...looks.value, [t.name]: event.target.value })}>
      ${t.game.looks.map(
        (look) =>
          html`<option value=${look} ?selected=${look === chosen}>${say(`web-${t.name}-look-${look}`)}</option>`,
      )}
    </select></label>`;
}

/** How long what others do is looked at; kept on this device. */
function pacePicker() {
  return html`<label class="button">${say("web-pace")}
    <select data-test="pace" @change=${(event) => (pace.value = event.target.value)}>
      ${Object.keys(PACES).map(
        (each) => html`<option value=${each} ?selected=${each === pace.value}>${say(`web-pace-${each}`)}</option>`,
      )}
    </select></label>`;
}

// -- undo ---------------------------------------------------------------------------------------------------------

export function undoWish(visit) {
  const { undo, seats } = visit.info.value;
  if (!undo) return nothing;
  const nameOf = (seat) => seats[seat].name;
  const answer = (agree) => attempt(() => visit.request("POST", "/undo/answer", { agree }));
  return html`<div class="wish" role="alert" data-test="undo-wish">
    <p>${say("web-undo-asked", { name: nameOf(undo.seat) })}</p>
    ${
      undo.waits_for_you
        ? html`<button class="button primary" data-test="undo-yes" @click=${() => answer(true)}>
              ${sentence(say("web-yes"))}</button>
            <button class="button" data-test="undo-no" @click=${() => answer(false)}>
              ${sentence(say("web-no"))}</button>`
        : html`<p class="small">${say("web-undo-waits", { names: undo.waits_for.map(nameOf).join(", ") })}
            ${undo.waits_for.some((seat) => seats[seat].away) ? say("web-undo-waits-away") : nothing}</p>`
    }
  </div>`;
}

/** A bot plays for you: come back, unless you have resigned, or your time is up and a move brings none. */
export function awayNote(visit) {
  const { seats, status, clock } = visit.info.value;
  const away = seats.find((seat) => seat.is_you && seat.away);
  if (!away || status !== "playing") return nothing;
  const note = html`<p>${say(`web-away-you-${away.away}`)}</p>`;
  const isForGood = away.away === "resigned" || (away.away === "timeout" && clock && !clock.increment);
  if (isForGood) return html`<div class="wish lasting" role="alert">${note}</div>`;
  return html`<div class="wish lasting" role="alert">${note}
    <button class="button primary" data-test="return"
      @click=${() => attempt(() => visit.request("POST", `/seats/${away.seat}/return`, {}))}>
      ${say("web-return")}</button></div>`;
}

/** The windows that nobody needs in the midst of a game. */
export function tableDialogs(visit) {
  return leaving.value?.tableDialogs(visit) ?? nothing;
}
