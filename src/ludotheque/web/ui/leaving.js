// Notes to oneself, and the ways to leave a table: windows that nobody needs in the midst of a game.

import { html } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { need, say } from "../language.js";
import { attempt } from "../net.js";
import { go } from "../state.js";
import { ownSeat } from "./asking.js";
import { closeDialog, dialog, openDialog } from "./dialog.js";
import { callVote } from "./votes.js";

await need("web-later");

// -- notes to oneself ---------------------------------------------------------------------------------------------

const note = signal("");

export async function openNote(visit) {
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

const isSure = signal(false);

export function openLeaving() {
  isSure.value = false;
  openDialog("leave");
}

/** Going away, giving the seat to a bot, resigning and ending the game are four things: each says what it does. */
function leaveDialog(visit) {
  const { seats, you, patience } = visit.info.value;
  const others = seats.filter((seat) => !seat.is_you);
  const own = ownSeat(visit);
  const rival = seats.length === 2 ? seats.find((seat) => seat.seat !== own) : null;
  const isAlone = others.every((seat) => seat.bot && !seat.away);
  const isAsked = others.some((seat) => !seat.bot); // whoever has left has no vote
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
      ${resigning(
        rival ? say("web-resign-duel", { name: rival.name }) : say("web-resign-text"),
        rise("resigned", [own]),
      )}
      ${way("ask-end", say("web-vote-end"), say(isAsked ? "web-end-text" : "web-end-alone"), () =>
        callVote(visit, "end"),
      )}
    </div>`,
  );
}

/** It is for good, so it is asked twice; a double click is one answer. */
function resigning(text, resign) {
  if (isSure.value) return way("resign-sure", say("web-resign-sure"), text, resign);
  const ask = () => {
    isSure.value = true;
  };
  return choice("resign", say("web-resign"), text, ask);
}

function way(test, title, text, act) {
  return choice(test, title, text, (event) => {
    if (event.detail > 1) return;
    closeDialog();
    act();
  });
}

function choice(test, title, text, choose) {
  return html`<div class="way"><button class="button" data-test=${test} @click=${choose}>${title}</button>
    <p class="small">${text}</p></div>`;
}

export function tableDialogs(visit) {
  return html`${leaveDialog(visit)} ${noteDialog(visit)}`;
}
