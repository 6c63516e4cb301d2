// A table that waits for players: its link and picture, seats, options in plain words, start.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { gameInfo, optionsFor } from "../catalog.js";
import { askedFor } from "../fair.js";
import { need, say } from "../language.js";
import { later } from "../later.js";
import { ask, attempt, sayNo, sayYes, sit } from "../net.js";
import { address, guest } from "../state.js";
import { style } from "../style.js";
import { mayLastDays } from "./calling.js";
import { cover } from "./cover.js";
import { icon } from "./icons.js";
import { clauseLink, copyLink, selectLink } from "./notices.js";
import { isBot } from "./players.js";
import { seriesTable } from "./series.js";
import { bidOption, termsOf } from "./terms.js";
import { presence } from "./votes.js";

await Promise.all([need("web-later"), style("css/later.css")]);

const bell = later(() => import("./bell.js"));
const name = signal("");
/** whether somebody at the table has a name too much like one's own */
const isMistakable = signal(false);
/** whether one is just sitting down: who sits down next must know under which name */
const isSitting = signal(false);

/** The seats and the start, how others find the table, and to what one agrees: in this order on a small screen. */
export function waitingRoom(visit) {
  const info = visit.info.value;
  return html`<div class="waiting">${seating(visit, info)} ${invitation(info)} ${terms(info)}</div>`;
}

/** How others find the table. A guest need not be told to bring more. */
function invitation(info) {
  const { url, is_local: isLocal } = linkOf(info);
  return html`<section class="invite">
    ${cover(info.game, 480, 300, "cover-image")}
    <p>${say(isFull(info) ? "web-invite-full" : info.may_start ? "web-invite" : "web-invite-guest")}</p>
    <div class="link-line">
      <input readonly data-test="table-link" .value=${url} aria-label=${say("web-link")}
        @focus=${(event) => event.target.select()}>
      <button class="button" data-test="copy"
        @click=${() => copyLink(url, selectLink)}>${icon("copy")} ${say("web-copy")}</button>
    </div>
    ${
      isLocal
        ? html`<p class="warning" data-test="local">${say("web-local")}
          <code>ludotheque serve --host 0.0.0.0</code> · <code>make play ARGS="--host 0.0.0.0"</code></p>`
        : nothing
    }
    <img class="qr" src="api/tables/${info.id}/qr.svg" alt=${say("web-qr")} width="180" height="180">
  </section>`;
}

/** The table's address as others reach it: { id, url, is_local } */
const found = signal(null);
let asked = null;

/** By which address one has come oneself, until the server has said how others do. */
function linkOf({ id }) {
  if (asked !== id) {
    asked = id;
    ask("GET", `tables/${id}/link`).then(
      (told) => (found.value = { id, ...told }),
      () => (asked = null),
    );
  }
  if (found.value?.id === id) return found.value;
  return { url: `${location.origin}${location.pathname}${address("table", id)}`, is_local: false };
}

function seating(visit, info) {
  return html`<section class="seats">
    <h2>${say("web-seats")}</h2>
    ${info.is_brought ? html`<p class="warning" data-test="brought">${say("web-brought")}</p>` : nothing}
    <ul>${info.seats.map((seat) => seatLine(visit, info, seat))}</ul>
    ${askedFor(info).length ? rematchQuestion(visit, info) : starting(visit, info)}
    ${seriesTable(info)}
  </section>`;
}

function terms(info) {
  return html`<section class="terms">
    ${agreements(info)} ${optionList(info)} ${bellLine(info)}
    ${
      info.commitment
        ? html`<p class="small">${say("web-fair")} <code class="hash"
          data-test="commitment">${info.commitment}</code></p>`
        : nothing
    }
  </section>`;
}

/** Where a turn may last for days, and one can be called. */
function bellLine(info) {
  return mayLastDays(info) ? (bell()?.bellHint() ?? nothing) : nothing;
}

/** To what one agrees by sitting down. */
function agreements(info) {
  return html`<div class="agreements">
    ${info.you.length ? nothing : html`<p>${say("web-agree")}</p>`}
    <dl>${termsOf(info).map(
      ([id, text]) => html`<div data-test=${id}><dt>${say(`web-${id}`)}</dt><dd>${text}</dd></div>`,
    )}</dl></div>`;
}

function starting(visit, info) {
  const awaited = info.seats.filter((seat) => seat.is_awaited);
  const names = awaited.map((seat) => seat.name).join(", ");
  const waits = html`<p role="status" data-test="rematch-waits">${say("web-rematch-waits", { names })}</p>`;
  return html`
    ${awaited.length ? waits : nothing}
    ${info.order === "bid" ? bidLine(info) : nothing}
    ${ASKS[info.order] && info.may_start ? firstPicker(info) : nothing}
    <button class="button ${awaited.length ? "" : "primary"} large" data-test="start"
      ?disabled=${!info.you.length || !info.may_start}
      @click=${() => attempt(() => visit.start(firstOf(info)), info.game)}>
      ${icon("play")} ${awaited.length ? say("web-start-without", { names }) : say("web-start")}</button>
    ${info.may_start ? nothing : html`<p class="small" data-test="start-host">${whoStarts(info)}</p>`}
    ${startNote(info, awaited)}`;
}

function whoStarts({ order }) {
  return say(order === "bid" ? "web-start-bid" : "web-start-host");
}

/** What is asked where somebody says at the start who begins. */
const ASKS = { youngest: "web-who-is-youngest", bid: "web-who-begins" };

const first = signal(null);

/** The seat that was chosen, or one's own; null where nobody is asked for it. */
function firstOf(info) {
  if (!ASKS[info.order]) return null;
  const chosen = info.seats[first.value];
  return chosen && !chosen.is_free && !chosen.bot ? chosen.seat : (info.you[0] ?? null);
}

/** What is bid: the komi that whoever does not begin is given, where the game has one. */
function bidLine(info) {
  const option = bidOption(gameInfo(info.game));
  return option ? html`<p data-test="bid">${optionText(info, option)}</p>` : nothing;
}

function firstPicker(info) {
  const people = info.seats.filter((seat) => !seat.is_free && !seat.bot);
  return html`<label>${say(ASKS[info.order])}
    <select data-test="first" @change=${(event) => (first.value = Number(event.target.value))}>
      ${people.map(
        (seat) => html`<option value=${seat.seat} ?selected=${seat.seat === firstOf(info)}>${seat.name}</option>`,
      )}
    </select></label>`;
}

function startNote(info, awaited) {
  if (awaited.length) return html`<p class="small">${say("web-start-without-note")}</p>`;
  const canFill = !isFull(info) && info.order !== "bid"; // that is between two people
  return canFill ? html`<p class="small" data-test="start-note">${say("web-start-note")}</p>` : nothing;
}

/** To whom the seat was kept: they have not said yes. */
function rematchQuestion(visit, info) {
  const answer = (work) => attempt(async () => (await work(info), visit.again()), info.game);
  return html`<div class="wish" role="alert" data-test="rematch-asked">
    <p>${say("web-rematch-you")}</p>
    <button class="button primary" data-test="rematch-yes" @click=${() => answer(sayYes)}>
      ${icon("again")} ${say("web-rematch-yes")}</button>
    <button class="button" data-test="rematch-no" @click=${() => answer(sayNo)}>${say("web-rematch-no")}</button>
  </div>`;
}

function isFull(info) {
  return !info.seats.some((seat) => seat.is_free);
}

function seatLine(visit, info, seat) {
  const sitHere = () => attempt(() => takeSeat(visit, info, seat.seat), info.game);
  const rise = () => attempt(() => visit.request("DELETE", `/seats/${seat.seat}`, {}));
  const mayTake = seat.is_free && (info.hot_seat || !info.you.length);
  return html`<li class="seat-line" data-test="seat-${seat.seat}">
    <span class="seat-number">${seat.seat + 1}</span>
    <span class="seat-name">${
      seat.is_free ? html`<i>${say("web-free")}</i>` : html`${isBot(seat) ? icon("bot") : nothing} <b>${seat.name}</b>`
    }
      ${seat.is_you ? html`<span class="tag">${say("web-you")}</span>` : presence(visit, seat.seat)}
      ${refusal(seat)} ${remark(info, seat)}</span>
    ${
      mayTake && (info.hot_seat || ((!guest.value || isMistakable.value) && isFirstFree(info, seat)))
        ? html`<input aria-label=${say("web-name-label")} placeholder=${say("web-name-label")}
          @input=${(event) => (name.value = event.target.value.trim())}>`
        : nothing
    }
    ${
      mayTake
        ? html`<button class="button" data-test="sit-${seat.seat}" ?disabled=${isSitting.value}
            @click=${sitHere}>${say("web-sit")}</button>`
        : nothing
    }
    ${
      seat.is_you && !seat.is_awaited
        ? html`<button class="button" data-test="rise-${seat.seat}" @click=${rise}>${say("web-rise")}</button>`
        : nothing
    }
  </li>`;
}

/** Who has said no to the rematch: to be seen also where somebody else has sat down since. */
function refusal(seat) {
  return seat.declined ? html`<span class="small">${say("web-declined", { name: seat.declined })}</span>` : nothing;
}

function remark(info, seat) {
  if (seat.is_awaited && !seat.is_you) return html`<span class="small">${say("web-not-here")}</span>`;
  return addsNothing(info, seat) ? html`<span class="small">${say("web-no-part")}</span>` : nothing;
}

async function takeSeat(visit, info, seat) {
  isSitting.value = true;
  try {
    visit.info.value = await sit(info, seat, { name: nameHere(info), shares: info.hot_seat });
  } catch (error) {
    isMistakable.value ||= error.id === "lobby-name-like";
    throw error;
  } finally {
    isSitting.value = false;
  }
  isMistakable.value = false;
  name.value = ""; // typed for this seat alone
  visit.again();
}

/** The name one has typed; whoever has typed none is a guest, with a number where another guest sits already. */
function nameHere(info) {
  const [word, own] = [say("web-guest"), guest.value?.name];
  if (name.value || (own && !info.hot_seat && !own.startsWith(word))) return name.value;
  const taken = new Set(info.seats.map((seat) => seat.name));
  const names = [own ?? word, ...info.seats.map((seat) => `${word} ${seat.seat + 2}`)];
  return names.find((candidate) => !taken.has(candidate));
}

/** A person who sits there and has not committed to anything: a script that does not care. */
function addsNothing(info, seat) {
  return (
    info.commitment !== null &&
    !seat.is_free &&
    !seat.is_awaited &&
    !seat.is_you &&
    seat.bot === null &&
    seat.commitment === null
  );
}

function isFirstFree(info, seat) {
  return info.seats.find((other) => other.is_free) === seat;
}

/** The options in plain words, those that differ from the usual rules marked. */
function optionList(info) {
  const described = optionsFor(gameInfo(info.game)?.options ?? [], info.seats.length);
  return html`<details class="options"><summary>${say("web-options")}</summary>
    <ul>${described.map((option) => optionLine(info, option))}</ul></details>`;
}

function optionLine(info, option) {
  const isChanged = JSON.stringify(valueOf(info, option)) !== JSON.stringify(option.default);
  return html`<li class=${isChanged ? "changed" : ""}>${optionText(info, option)}</li>`;
}

function optionText(info, option) {
  const value = valueOf(info, option);
  return html`${option.text}${say("web-colon")} <b>${valueText(option, value)}</b>
    ${clauseLink(info.game, option.clause)}`;
}

function valueOf({ options }, option) {
  return options[option.name] ?? option.default;
}

function valueText(option, value) {
  if (typeof value === "boolean") return say(value ? "web-yes" : "web-no");
  const index = option.choices?.indexOf(value) ?? -1;
  return index >= 0 ? option.choice_texts[index] : value;
}
