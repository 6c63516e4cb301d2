// What one can do now: say something, take an answer, give cards, lay groups, draw.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { isolated, say } from "../../language.js";
import { attempt } from "../../net.js";
import { isMeant, tappedMove } from "../../ui/tapping.js";
import { counted, listed, picture } from "./cards.js";
import { composer, verbs } from "./composer.js";
import { giveChoices } from "./giving.js";
import { mark, parsed, sentence, split, words } from "./speech.js";

/** The ready-made move that is pointed at, or in focus. */
const pointed = signal(null);

const PHASES = {
  announce: speakChoices,
  answer: speakChoices,
  accept: acceptChoices,
  give: (t) => giveChoices(t, chips(t)),
  lay: layChoices,
  last_laying: layChoices,
  draw: drawChoices,
};

let isInside = false;
document.addEventListener("focusin", (event) => (isInside = Boolean(event.target.closest(".choices"))));

/** A button that was pressed may be gone: whoever plays by keyboard stays where the next one will be. */
export function keepFocus() {
  if (isInside && document.activeElement === document.body)
    document.querySelector(".choices")?.focus({ preventScroll: true });
}

export function choices(t) {
  queueMicrotask(keepFocus);
  const found = t.isMyTurn ? PHASES[t.view.phase]?.(t) : nothing;
  if (found === nothing && !hasStanding(t)) return nothing;
  return html`<section class="choices ${t.isMyTurn ? "mine" : ""}" tabindex="-1"
    aria-label=${say("web-respublica-choices")} data-test="choices" data-phase=${t.view.phase}>
    ${found} ${standing(t)}</section>`;
}

const PLAIN = { pass: "web-respublica-pass", decline: "web-respublica-decline", refuse: "web-respublica-refuse" };

/** The move that says no, or no more: pass, decline, refuse, done. */
export function plainMove(t) {
  if (!t.isMyTurn) return null;
  return (
    { announce: "pass", answer: "decline", accept: "refuse", lay: "done", last_laying: "done" }[t.view.phase] ?? null
  );
}

function plainButton(t, classes = "") {
  const move = plainMove(t);
  return html`<button class="button ${classes} ${t.hint?.move === move ? "hinted" : ""}" data-test=${move} data-key="N"
    ?disabled=${t.isBusy} @click=${() => t.play(move)}>${plainText(t, move)}</button>`;
}

function plainText(t, move) {
  if (move === "decline" && t.view.trade?.announcement.verb === "offer") return say("web-respublica-decline-offer");
  return move === "done" ? doneText(t) : say(PLAIN[move]);
}

function doneText(t) {
  const draw = t.outlook?.draw;
  if (t.view.phase === "last_laying" || draw === undefined) return say("web-respublica-done");
  if (!draw) return say("web-respublica-done-choose");
  return draw.people + draw.civ ? say("web-respublica-done-draw", draw) : say("web-respublica-done");
}

// -- speaking -----------------------------------------------------------------------------------------------------

const SPOKEN = ["seek", "offer", "ask", "bid", "give"];

/** Ready-made moves, { move, … }; the hinted one first. */
export function suggested(t) {
  const found = t.outlook?.suggestions ?? [];
  const hinted = t.hint && SPOKEN.includes(split(t.hint.move)[0]) ? t.hint.move : null;
  if (!hinted) return found;
  const isHinted = ({ move }) => move === hinted;
  return [found.find(isHinted) ?? { move: hinted }, ...found.filter((ready) => !isHinted(ready))];
}

/** To announce (R3) or to answer (R5). */
function speakChoices(t) {
  const canSpeak = Object.keys(verbs(t)).length > 0;
  return html`<h3>${say(speakTitle(t, canSpeak))}</h3>
    ${chips(t, plainButton(t, t.outlook && !canSpeak ? "primary" : ""))}
    ${canSpeak ? html`<h4>${say("web-respublica-own-words")}</h4>${composer(t)}` : nothing}`;
}

/** What is asked for; whoever holds nothing can only pass or decline (R10). */
export function speakTitle(t, canSpeak) {
  if (!t.outlook) return "web-respublica-choices";
  if (t.view.phase === "announce") return canSpeak ? "web-respublica-choose-announce" : "web-respublica-only-pass";
  if (!canSpeak) return "web-respublica-only-decline";
  return t.view.trade.announcement.verb === "seek" ? "web-respublica-choose-ask" : "web-respublica-choose-bid";
}

function chips(t, more = nothing) {
  const found = suggested(t);
  const canTell = found.some((ready) => stepTexts(t, ready).length);
  return html`<div class="chips ready">${found.map(({ move }, index) => chip(t, move, index))}</div>
    ${canTell || tappedMove(t) ? consequence(t, found) : nothing}
    ${more === nothing ? nothing : html`<div class="chips">${more}</div>`}`;
}

function chip(t, move, index) {
  const classes = `button chip ${t.hint?.move === move ? "hinted" : ""} ${tappedMove(t) === move ? "tapped" : ""}`;
  const [point, unpoint] = [() => (pointed.value = move), () => (pointed.value = null)];
  return html`<button class=${classes} data-test="chip-${index}"
    data-move=${move} data-key=${index + 1} ?disabled=${t.isBusy}
    @pointerenter=${point} @pointerleave=${unpoint} @focus=${point} @blur=${unpoint}
    @click=${() => isMeant(t, move) && t.play(move)}>${moveText(t, move)}</button>`;
}

/** What the chip that is tapped, pointed at or in focus would do. */
function consequence(t, found) {
  const isTapped = found.some(({ move }) => move === tappedMove(t));
  const ready = found.find(({ move }) => move === (isTapped ? tappedMove(t) : pointed.value));
  return html`<p class="consequence small" role="status" data-test="consequence">
    ${ready ? stepTexts(t, ready).join(" ") : nothing}
    ${isTapped ? html`<b>${say("web-tap-again")}</b>` : nothing}</p>`;
}

/** How far a trade brings oneself and the other, as far as one knows. */
export function stepTexts(t, { yours = [], theirs = [] }, seat = partnerOf(t)) {
  const name = seat === null ? "" : isolated(t.players[seat].name);
  return [...yours.map((step) => stepText(step, "own", "")), ...theirs.map((step) => stepText(step, "other", name))];
}

/** By `or` this or that may come. */
function stepText({ kind, has, size, sure, brings }, who, name) {
  const cards = counted(size, kind);
  const whose = sure ? who : `${who}-perhaps`;
  return has >= size
    ? say("web-respublica-completes", { whose, name, cards, brings: bringsText(brings) })
    : say("web-respublica-step", { whose, name, has, cards });
}

/** With whom a trade is made that one answers or has agreed to. */
function partnerOf(t) {
  const { active, trade } = t.view;
  return t.eyes === active ? (trade?.partner ?? null) : active;
}

// -- taking an answer ---------------------------------------------------------------------------------------------

/** R7: one answer or none. */
function acceptChoices(t) {
  const answers = Object.entries(t.outlook?.answers ?? {});
  return html`<h3>${say("web-respublica-choose-accept")}</h3>
    <ul class="bargains">${answers.map(([seat, told]) => html`<li>${bargain(t, Number(seat), told)}</li>`)}</ul>
    <div class="chips">${plainButton(t)}</div>`;
}

/** An answer: what one would give and get, and the button that takes it. */
function bargain(t, seat, told) {
  const { keep, get } = told;
  const isLegal = t.legal.includes(`accept ${seat}`);
  return html`<div class="bargain ${isLegal ? "" : "beyond"}">
    <h4>${mark(t, seat)} ${t.players[seat].name}</h4>
    <dl><dt>${say("web-respublica-you-give")}</dt><dd>${words(keep)}</dd>
      <dt>${say("web-respublica-you-get")}</dt><dd>${words(get)}</dd>
      ${stepTexts(t, told, seat).map((text) => html`<dd class="step small" data-test="step-${seat}">${text}</dd>`)}</dl>
    <button class="button ${isLegal ? "primary" : "plain"} ${t.hint?.move === `accept ${seat}` ? "hinted" : ""}"
      data-test="accept-${seat}" data-key=${isLegal ? t.legal.indexOf(`accept ${seat}`) + 1 : nothing}
      ?disabled=${t.isBusy} @click=${() => t.play(`accept ${seat}`)}>
      ${say(isLegal ? "web-respublica-accept" : "web-respublica-cannot-pay")}</button>
  </div>`;
}

// -- laying and drawing -------------------------------------------------------------------------------------------

export function groups(t) {
  return (t.legal ?? []).filter((move) => move.startsWith("lay ")).map((move) => split(move)[1]);
}

/** Groups that are complete (R11, R12). */
function layChoices(t) {
  const kinds = groups(t);
  return html`<h3>${say(kinds.length ? "web-respublica-choose-lay" : "web-respublica-nothing-to-lay")}</h3>
    <div class="chips">
      ${kinds.map((kind, index) => layButton(t, kind, index))} ${plainButton(t, kinds.length ? "" : "primary")}</div>`;
}

function layButton(t, kind, index) {
  const brings = t.outlook?.brings?.[kind];
  return html`<button class="button primary lay ${t.hint?.move === `lay ${kind}` ? "hinted" : ""}"
    data-test="lay-${kind}" data-key=${index + 1} ?disabled=${t.isBusy} @click=${() => t.play(`lay ${kind}`)}>
    ${picture(kind)} <span>${counted(t.view.groups[kind], kind)}</span> ${
      brings
        ? html`<span aria-hidden="true">→</span> ${picture(brings.card)} <span>${bringsText(brings)}</span>`
        : nothing
    }</button>`;
}

function bringsText({ card, points, has }) {
  return say(`web-respublica-brings-${card}`, { points, has });
}

/** From three settlements on one chooses the decks (R13). */
function drawChoices(t) {
  return html`<h3>${say("web-respublica-choose-draw")}</h3>
    <div class="chips">${t.legal.map((move, index) => drawButton(t, move, index))}</div>`;
}

function drawButton(t, move, index) {
  const { people, civ } = readDraw(move);
  const backs = [...Array(people).fill("people-back"), ...Array(civ).fill("civ-back")];
  return html`<button class="button draw ${t.hint?.move === move ? "hinted" : ""}" data-test="draw-${people}-${civ}"
    data-key=${index + 1} ?disabled=${t.isBusy} @click=${() => t.play(move)}>
    <span class="backs">${backs.map((back) => picture(back))}</span> ${moveText(t, move)}</button>`;
}

function readDraw(move) {
  const [people, civ] = split(move)[1].split("+").map(Number);
  return { people, civ };
}

// -- moves in words -----------------------------------------------------------------------------------------------

const TEXTS = {
  accept: (t, seat) => acceptText(t, seat),
  lay: (t, kind) => layText(t, kind),
  draw: (t, cards) => say("web-respublica-draw", t.outlook?.draws?.[`draw ${cards}`] ?? readDraw(`draw ${cards}`)),
};

/** A move as a button says it. What is given, and nobody has made ready, reads as the server says it. */
export function moveText(t, move) {
  const [verb, rest] = split(move);
  if (SPOKEN.includes(verb)) return readyText(t, move) ?? hintedText(t, move);
  return TEXTS[verb]?.(t, rest) ?? plainText(t, move);
}

function readyText(t, move) {
  const ready = t.outlook?.suggestions?.find((each) => each.move === move);
  if (!ready) return null;
  return ready.cards ? listed(ready.cards) : sentence(ready);
}

function hintedText(t, move) {
  if (split(move)[0] !== "give") return sentence(parsed(move));
  return (move === t.hint?.move ? t.hint?.said : t.hint?.other_said) ?? move;
}

function acceptText(t, seat) {
  const { keep, get } = t.outlook?.answers?.[seat] ?? {};
  const { name } = t.players[seat];
  return keep
    ? say("web-respublica-accept-of", { name, keep: words(keep), get: words(get) })
    : say("web-respublica-agrees", { name });
}

function layText(t, kind) {
  const brings = t.outlook?.brings?.[kind];
  const cards = counted(t.view.groups[kind], kind);
  return brings ? `${cards} → ${bringsText(brings)}` : cards;
}

// -- standing answers ---------------------------------------------------------------------------------------------

const STANDINGS = ["none", "turn", "always"];

function hasStanding(t) {
  return (
    t.isLive && t.eyes !== null && t.view.phase !== "last_laying" && t.view.phase !== "over" && Boolean(t.standing)
  );
}

/** Let every trade be declined in one's place, so that nobody waits (R5). */
export function standing(t) {
  if (!hasStanding(t)) return nothing;
  const set = (event) => {
    const answer = STANDINGS[event.target.selectedIndex];
    return attempt(() => t.visit.request("PUT", "/standing", { answer, seat: t.eyes }), t.name);
  };
  return html`<label class="standing small"><span>${say("web-respublica-standing")}</span>
    <select data-test="standing" @change=${set}>
      ${STANDINGS.map(
        (answer) =>
          html`<option ?selected=${answer === t.standing}>${say(`web-respublica-standing-${answer}`)}</option>`,
      )}</select></label>`;
}
