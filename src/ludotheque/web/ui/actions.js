// What one can do at a table besides playing: hint, undo, notes, leave; and the windows for it.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { say } from "../language.js";
import { attempt } from "../net.js";
import { PACES, go, looks, pace, tapTwice } from "../state.js";
import { askHint, askUndo, ownSeat } from "./asking.js";
import { closeDialog, dialog, openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { readingTools, rulesTool, toggle, tool } from "./toolbar.js";
import { callVote } from "./votes.js";

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
    ${visit.info.value.undo_rule === "never" ? nothing : tool("undo", "undo", "web-undo", () => askUndo(visit))}
  `;
}

/** What nobody should touch by chance. */
function lastActions(visit) {
  return html`
    ${tool("note", "note", "web-note", () => openNote(visit))}
    ${tool("leave", "leave", "web-leave", () => openDialog("leave"))}
  `;
}

/** Alone against bots, or where all agreed on hints. (Those who share a device agree among themselves.) */
function mayHint({ hints, seats }) {
  return hints || seats.every((seat) => seat.is_you || (seat.bot && !seat.away));
}

/** Before the button that was pressed does what it does. */
const MORE = { handleEvent: closeMore, capture: true };

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
              ${say("web-yes")}</button>
            <button class="button" data-test="undo-no" @click=${() => answer(false)}>${say("web-no")}</button>`
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
  if (isForGood) return html`<div class="wish" role="alert">${note}</div>`;
  return html`<div class="wish" role="alert">${note}
    <button class="button primary" data-test="return"
      @click=${() => attempt(() => visit.request("POST", `/seats/${away.seat}/return`, {}))}>
      ${say("web-return")}</button></div>`;
}

// -- notes to oneself ---------------------------------------------------------------------------------------------

const note = signal("");

async function openNote(visit) {
  const told = await attempt(() => visit.request("GET", "/note"));
  if (!told) return;
  note.value = told.text;
  openDialog("note");
}

function noteDialog(visit) {
  const save = async (event) => {
    event.preventDefault();
    const text = new FormData(event.target).get("text");
    if (await attempt(() => visit.request("PUT", "/note", { text }))) closeDialog();
  };
  return dialog(
    "note",
    say("web-note"),
    html`<form class="stack" @submit=${save}>
      <p class="small">${say("web-note-text")}</p>
      <textarea name="text" rows="8" maxlength="4000" aria-label=${say("web-note")} .value=${note.value}></textarea>
      <button class="button primary">${say("web-save")}</button>
    </form>`,
  );
}

// -- leave --------------------------------------------------------------------------------------------------------

/** Going away, giving the seat to a bot, resigning and ending the game are four things: each says what it does. */
function leaveDialog(visit) {
  const { seats, you, patience } = visit.info.value;
  const others = seats.filter((seat) => !seat.is_you);
  const own = ownSeat(visit);
  const rival = seats.length === 2 ? seats.find((seat) => seat.seat !== own) : null;
  const isAlone = others.every((seat) => seat.bot && !seat.away);
  const rise = (why, leaving) => async () => {
    for (const seat of leaving) await attempt(() => visit.request("DELETE", `/seats/${seat}`, { why }));
  };
  const waits = isAlone ? "web-go-text-alone" : patience ? "web-go-text-vote" : "web-go-text";
  return dialog(
    "leave",
    say("web-leave-title"),
    html`<div class="stack">
      ${way("go", say("web-go"), say(waits), () => go("home"))}
      ${way("give-seat", say("web-give-seat"), say("web-give-seat-text"), rise("left", you))}
      ${way(
        "resign",
        say("web-resign"),
        rival ? say("web-resign-duel", { name: rival.name }) : say("web-resign-text"),
        rise("resigned", [own]),
      )}
      ${way("ask-end", say("web-vote-end"), say(isAlone ? "web-end-alone" : "web-end-text"), () =>
        callVote(visit, "end"),
      )}
    </div>`,
  );
}

function way(test, title, text, act) {
  const choose = () => {
    closeDialog();
    act();
  };
  return html`<div class="way"><button class="button" data-test=${test} @click=${choose}>${title}</button>
    <p class="small">${text}</p></div>`;
}

export function tableDialogs(visit) {
  return html`${leaveDialog(visit)} ${noteDialog(visit)}`;
}
