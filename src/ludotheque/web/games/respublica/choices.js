// What one can do now: say something, take an answer, give cards, lay groups, draw.

import { signal } from "../../vendor/signals-core/signals-core.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { attempt } from "../../net.js";
import { KINDS, counted, kindName, listed, picture } from "./cards.js";
import { composer, reasonLine, refusal, verbs } from "./composer.js";
import { mark, sentence, split, words } from "./speech.js";

const PHASES = { announce: speakChoices, answer: speakChoices, accept: acceptChoices, give: giveChoices, lay: layChoices, last_laying: layChoices, draw: drawChoices };

let isInside = false;
document.addEventListener("focusin", (event) => (isInside = Boolean(event.target.closest(".choices"))));

/** A button that was pressed may be gone: who plays by keyboard stays where the next one will be. */
function keepFocus() {
  if (isInside && document.activeElement === document.body) document.querySelector(".choices")?.focus({ preventScroll: true });
}

export function choices(t) {
  queueMicrotask(keepFocus);
  const found = t.isMyTurn ? PHASES[t.view.phase]?.(t) : nothing;
  if (found === nothing && !hasStanding(t)) return nothing;
  return html`<section class="choices ${t.isMyTurn ? "mine" : ""}" tabindex="-1" aria-label=${say("web-respublica-choices")} data-test="choices" data-phase=${t.view.phase}>
    ${found} ${standing(t)}</section>`;
}

const PLAIN = { pass: "web-respublica-pass", decline: "web-respublica-decline", refuse: "web-respublica-refuse" };

/** The move that says no, or no more: pass, decline, refuse, done. */
export function plainMove(t) {
  if (!t.isMyTurn) return null;
  return { announce: "pass", answer: "decline", accept: "refuse", lay: "done", last_laying: "done" }[t.view.phase] ?? null;
}

function plainButton(t, classes = "") {
  const move = plainMove(t);
  return html`<button class="button ${classes} ${t.hint?.move === move ? "hinted" : ""}" data-test=${move} data-key="N" ?disabled=${t.isBusy} @click=${() => t.play(move)}>${plainText(t, move)}</button>`;
}

export function plainText(t, move) {
  if (move === "decline" && t.view.trade?.announcement.startsWith("offer")) return say("web-respublica-decline-offer");
  return move === "done" ? doneText(t) : say(PLAIN[move]);
}

function doneText(t) {
  const draw = t.outlook?.draw;
  if (t.view.phase === "last_laying" || draw === undefined) return say("web-respublica-done");
  if (!draw) return say("web-respublica-done-choose");
  return draw.people + draw.civ ? say("web-respublica-done-draw", draw) : say("web-respublica-done");
}

// -- speaking -----------------------------------------------------------------------------------------------------

/** Ready-made moves; the hinted one first. */
export function suggested(t) {
  const found = t.outlook?.suggestions ?? [];
  const hinted = t.hint && ["seek", "offer", "ask", "bid", "give"].includes(split(t.hint.move)[0]) ? [t.hint.move] : [];
  return [...new Set([...hinted, ...found])];
}

function speakChoices(t) {
  const canSpeak = Object.keys(verbs(t)).length > 0;
  return html`<h3>${say(speakTitle(t, canSpeak))}</h3>
    <div class="chips">${suggested(t).map((move, index) => chip(t, move, index, sentence(move)))} ${plainButton(t, canSpeak ? "" : "primary")}</div>
    ${canSpeak ? html`<h4>${say("web-respublica-own-words")}</h4>${composer(t)}` : nothing}`;
}

export function speakTitle(t, canSpeak) {
  if (!t.outlook) return "web-respublica-choices";
  if (t.view.phase === "announce") return canSpeak ? "web-respublica-choose-announce" : "web-respublica-only-pass";
  if (!canSpeak) return "web-respublica-only-decline";
  return t.view.trade.announcement.startsWith("seek") ? "web-respublica-choose-ask" : "web-respublica-choose-bid";
}

function chip(t, move, index, text) {
  return html`<button class="button chip ${t.hint?.move === move ? "hinted" : ""}" data-test="chip-${index}" data-move=${move} data-key=${index + 1} ?disabled=${t.isBusy} @click=${() => t.play(move)}>${text}</button>`;
}

// -- taking an answer ---------------------------------------------------------------------------------------------

function acceptChoices(t) {
  const answers = Object.entries(t.outlook?.answers ?? {});
  return html`<h3>${say("web-respublica-choose-accept")}</h3>
    <ul class="deals">${answers.map(([seat, told]) => html`<li>${deal(t, Number(seat), told)}</li>`)}</ul>
    <div class="chips">${plainButton(t)}</div>`;
}

/** An answer: what one would give and get, and the button that takes it. */
function deal(t, seat, { keep, get }) {
  const isLegal = t.legal.includes(`accept ${seat}`);
  return html`<div class="deal ${isLegal ? "" : "beyond"}">
    <h4>${mark(t, seat)} ${t.players[seat].name}</h4>
    <dl><dt>${say("web-respublica-you-give")}</dt><dd>${words(keep)}</dd> <dt>${say("web-respublica-you-get")}</dt><dd>${words(get)}</dd></dl>
    <button class="button ${isLegal ? "primary" : "plain"} ${t.hint?.move === `accept ${seat}` ? "hinted" : ""}" data-test="accept-${seat}" data-key=${isLegal ? t.legal.indexOf(`accept ${seat}`) + 1 : nothing} ?disabled=${t.isBusy}
      @click=${() => t.play(`accept ${seat}`)}>${say(isLegal ? "web-respublica-accept" : "web-respublica-cannot-pay")}</button>
  </div>`;
}

// -- giving -------------------------------------------------------------------------------------------------------

/** Cards one has put aside to hand over: { key, cards: kinds to numbers } */
const packed = signal(null);

const keyOf = (t) => `${t.id}/${t.eyes}/${t.ply}`;

export function isGiving(t) {
  return t.isMyTurn && t.view.phase === "give";
}

export function packet(t) {
  return isGiving(t) && packed.value?.key === keyOf(t) ? packed.value.cards : {};
}

/** One card more, or one fewer, of a kind into the packet. */
export function pack(t, kind, by) {
  const cards = packet(t);
  packed.value = { key: keyOf(t), cards: { ...cards, [kind]: Math.max(0, Math.min(t.view.hand[kind] ?? 0, (cards[kind] ?? 0) + by)) } };
}

export function emptyPacket() {
  const hadSome = Boolean(packed.value);
  packed.value = null;
  return hadSome;
}

export function giveMove(cards) {
  const kinds = [...KINDS].sort().flatMap((kind) => Array(cards[kind] ?? 0).fill(kind));
  return ["give", ...kinds].join(" ");
}

function giveChoices(t) {
  const cards = packet(t);
  const move = giveMove(cards);
  const isEmpty = move === "give";
  const reason = isEmpty || t.legal?.includes(move) ? null : refusal(t, move);
  return html`<h3>${promise(t)}</h3>
    <p class="small">${say("web-respublica-give-hidden")}</p>
    <div class="packet" data-test="packet" aria-label=${listed(cards)} role="group">
      ${isEmpty ? html`<p class="small">${say("web-respublica-give-how")}</p>` : packetCards(t, cards)}
    </div>
    <div class="send-row"><button class="button primary large" data-test="give" ?disabled=${t.isBusy || isEmpty || Boolean(reason)} @click=${() => t.play(move)}>${say("web-respublica-give")}</button> ${reasonLine(t, reason)}</div>
    <h4>${say("web-respublica-give-at-once")}</h4>
    <div class="chips">${suggested(t).map((gift, index) => chip(t, gift, index, giftText(gift)))}</div>`;
}

export function promise(t) {
  const { keep, get } = t.outlook ?? {};
  return keep ? say("web-respublica-promised", { keep: words(keep), get: words(get) }) : say("web-respublica-choices");
}

export function giftText(move) {
  const cards = {};
  for (const kind of move.split(" ").slice(1)) cards[kind] = (cards[kind] ?? 0) + 1;
  return listed(cards);
}

function packetCards(t, cards) {
  const each = KINDS.flatMap((kind) => Array(cards[kind] ?? 0).fill(kind));
  return each.map((kind) => html`<button class="packed" data-test="unpack-${kind}" aria-label=${say("web-respublica-take-back", { name: kindName(kind) })} @click=${() => pack(t, kind, -1)}>${picture(kind)}</button>`);
}

// -- laying and drawing -------------------------------------------------------------------------------------------

export function groups(t) {
  return (t.legal ?? []).filter((move) => move.startsWith("lay ")).map((move) => split(move)[1]);
}

function layChoices(t) {
  const kinds = groups(t);
  return html`<h3>${say(kinds.length ? "web-respublica-choose-lay" : "web-respublica-nothing-to-lay")}</h3>
    <div class="chips">${kinds.map((kind, index) => layButton(t, kind, index))} ${plainButton(t, kinds.length ? "" : "primary")}</div>`;
}

function layButton(t, kind, index) {
  const brings = t.outlook?.brings?.[kind];
  return html`<button class="button primary lay ${t.hint?.move === `lay ${kind}` ? "hinted" : ""}" data-test="lay-${kind}" data-key=${index + 1} ?disabled=${t.isBusy} @click=${() => t.play(`lay ${kind}`)}>
    ${picture(kind)} <span>${counted(t.view.groups[kind], kind)}</span> ${brings ? html`<span aria-hidden="true">→</span> ${picture(brings.card)} <span>${bringsText(brings)}</span>` : nothing}</button>`;
}

export function bringsText({ card, points }) {
  return say(`web-respublica-brings-${card}`, { points });
}

function drawChoices(t) {
  return html`<h3>${say("web-respublica-choose-draw")}</h3>
    <div class="chips">${t.legal.map((move, index) => drawButton(t, move, index))}</div>`;
}

function drawButton(t, move, index) {
  const [people, civ] = split(move)[1].split("+").map(Number);
  const backs = [...Array(people).fill("people-back"), ...Array(civ).fill("civ-back")];
  return html`<button class="button draw ${t.hint?.move === move ? "hinted" : ""}" data-test="draw-${people}-${civ}" data-key=${index + 1} ?disabled=${t.isBusy} @click=${() => t.play(move)}>
    <span class="backs">${backs.map((back) => picture(back))}</span> ${say("web-respublica-draw", { people, civ })}</button>`;
}

// -- standing answers ---------------------------------------------------------------------------------------------

const STANDINGS = ["none", "turn", "always"];

function hasStanding(t) {
  return t.isLive && t.eyes !== null && t.view.phase !== "last_laying" && t.view.phase !== "over" && Boolean(t.standing);
}

/** Let every trade be declined in one's place, so that nobody waits. */
export function standing(t) {
  if (!hasStanding(t)) return nothing;
  const set = (event) => {
    const answer = STANDINGS[event.target.selectedIndex];
    return attempt(() => t.session.request("PUT", "/standing", { answer, seat: t.eyes }), t.name);
  };
  return html`<label class="standing small"><span>${say("web-respublica-standing")}</span>
    <select data-test="standing" @change=${set}>
      ${STANDINGS.map((answer) => html`<option ?selected=${answer === t.standing}>${say(`web-respublica-standing-${answer}`)}</option>`)}</select></label>`;
}
