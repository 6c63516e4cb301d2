// What one can do at a table besides playing: hint, undo, notes, leave; and the windows for it.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { say } from "../language.js";
import { attempt } from "../net.js";
import { address, go, looks, textMode } from "../state.js";
import { closeDialog, confirmDialog, dialog, openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { askHint } from "./table.js";

export function actions(session, t) {
  const isPlayer = t.eyes !== null || session.info.value.you.length > 0;
  const isPlaying = session.info.value.status === "playing";
  return html`<div class="actions" role="toolbar" aria-label=${say("web-actions")}>
    ${isPlayer && isPlaying ? playerActions(session, t) : nothing}
    <button class="button" data-test="text-mode" aria-pressed=${textMode.value}
      @click=${() => (textMode.value = !textMode.value)}>
      ${icon("text")} <span>${say("web-text-mode")}</span></button>
    <a class="button" target="rules"
      href=${address("rules", t.name)}>${icon("book")} <span>${say("web-rules")}</span></a>
    <button class="button" data-test="keys"
      @click=${() => openDialog("keys")}>${icon("help")} <span>${say("web-keys")}</span></button>
    ${t.game.looks ? lookPicker(t) : nothing}
    ${undoWish(session)} ${awayNote(session)}
  </div>`;
}

function playerActions(session, t) {
  return html`
    <button class="button" data-test="hint-button" ?disabled=${!t.isMyTurn}
      @click=${() => askHint(session)}>${icon("hint")} <span>${say("web-hint")}</span></button>
    ${
      session.info.value.undo_rule === "never"
        ? nothing
        : html`<button class="button" data-test="undo"
          @click=${() => askUndo(session)}>${icon("undo")} <span>${say("web-undo")}</span></button>`
    }
    <button class="button" data-test="note"
      @click=${() => openNote(session)}>${icon("note")} <span>${say("web-note")}</span></button>
    <button class="button" data-test="leave"
      @click=${() => openDialog("leave")}>${icon("leave")} <span>${say("web-leave")}</span></button>
  `;
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

// -- undo ---------------------------------------------------------------------------------------------------------

/** For who looks; while nobody does on a shared device, for who of them moved last. */
export function askUndo(session) {
  const { position, info, log } = session;
  const last = log.peek().findLast((line) => info.peek().you.includes(line.seat));
  const seat = position.peek().seat ?? last?.seat ?? null;
  return attempt(() => session.request("POST", "/undo", seat === null ? {} : { seat }), info.peek().game);
}

function undoWish(session) {
  const { undo, seats } = session.info.value;
  if (!undo) return nothing;
  const nameOf = (seat) => seats[seat].name;
  const answer = (agree) => attempt(() => session.request("POST", "/undo/answer", { agree }));
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

/** A bot plays for you: come back, unless your time is up and a move brings none. */
function awayNote(session) {
  const { seats, status, clock } = session.info.value;
  const away = seats.find((seat) => seat.is_you && seat.away);
  if (!away || status !== "playing") return nothing;
  const note = html`<p>${say(`web-away-you-${away.away}`)}</p>`;
  if (away.away === "timeout" && clock && !clock.increment) return html`<div class="wish" role="alert">${note}</div>`;
  return html`<div class="wish" role="alert">${note}
    <button class="button primary" data-test="return"
      @click=${() => attempt(() => session.request("POST", `/seats/${away.seat}/return`, {}))}>
      ${say("web-return")}</button></div>`;
}

// -- notes to oneself ---------------------------------------------------------------------------------------------

const note = signal("");

async function openNote(session) {
  const told = await attempt(() => session.request("GET", "/note"));
  if (!told) return;
  note.value = told.text;
  openDialog("note");
}

function noteDialog(session) {
  const save = async (event) => {
    event.preventDefault();
    const text = new FormData(event.target).get("text");
    if (await attempt(() => session.request("PUT", "/note", { text }))) closeDialog();
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

function leaveDialog(session) {
  const leave = async () => {
    const { you, status } = session.info.peek();
    for (const seat of you) {
      const why = status === "playing" ? "resigned" : "left";
      await attempt(() => session.request("DELETE", `/seats/${seat}`, { why }));
    }
    go("home");
  };
  return confirmDialog("leave", say("web-leave-title"), say("web-leave-text"), say("web-leave"), leave);
}

export function tableDialogs(session) {
  return html`${leaveDialog(session)} ${noteDialog(session)}`;
}
