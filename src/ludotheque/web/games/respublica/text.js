// Res Publica in words: what lies on the table, what was said, the hand, and every choice as a button or a field.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { countdownText, earned } from "./boards.js";
import { KINDS, alone, counted, listed } from "./cards.js";
import { groups, keepFocus, moveText, plainMove, speakTitle, standing, stepTexts, suggested } from "./choices.js";
import { composerFields, reasonLine, refusal, verbs } from "./composer.js";
import { giveMove, isGiving, pack, packet, promise } from "./giving.js";
import { hands, progress, specials, title } from "./hand.js";
import { talk } from "./speech.js";

export function text(t) {
  if (t.view.phase === "over") return nothing; // the story is told in words as well
  return html`<div class="as-text rp-text">
    ${countdownText(t.view) ? html`<p><b>${countdownText(t.view)}</b></p>` : nothing}
    ${talkText(t)} ${choicesText(t)} ${hands(t).map((hand) => handText(t, hand))} ${pilesText(t)} ${boardsText(t)}
  </div>`;
}

// -- what is there ------------------------------------------------------------------------------------------------

function talkText(t) {
  const said = talk(t);
  if (!said) return nothing;
  const name = (seat) => t.players[seat].name;
  return html`<section aria-label=${say("web-respublica-forum")}><h3>${say("web-respublica-forum")}</h3><ul>
    <li data-test="announcement"><b>${name(t.view.active)}</b> ${said.announcement}</li>
    ${said.answers.map(
      ({ seat, text: answer }) => html`<li data-test="answer-${seat}"><b>${name(seat)}</b> ${answer || "…"}</li>`,
    )}
    ${said.afterwards.map((line) => html`<li><b>${name(line.seat)}</b> ${line.text}</li>`)}
  </ul></section>`;
}

function handText(t, { seat, cards, sizes }) {
  const kinds = KINDS.filter((kind) => cards[kind]);
  return html`<section aria-label=${title(t, seat, cards)} data-test="hand"><h3>${title(t, seat, cards)}</h3>
    <ul>${kinds.map(
      (kind) =>
        html`<li>${alone(cards[kind], kind)}${say("web-colon")} ${progress(t, kind, cards[kind], sizes[kind])}</li>`,
    )}</ul>${specials(cards).map((told) => html`<p class="small">${told}</p>`)}</section>`;
}

function pilesText(t) {
  const { people, civ, settlements, towns, churches, libraries, edition } = t.view;
  return html`<section aria-label=${say("web-respublica-piles")}><h3>${say("web-respublica-piles")}</h3><ul>
    <li>${say("respublica-decks", { people, civ })}</li>
    <li>${say("respublica-piles", { settlements, towns: towns.join(" ") || "–" })}</li>
    ${edition === "queen" ? html`<li>${say("respublica-piles-queen", { churches, libraries })}</li>` : nothing}
  </ul></section>`;
}

function boardsText(t) {
  const { scores, hand_sizes: sizes } = t.view;
  const laid = (seat) =>
    earned(t.view, seat).map(({ kind, cards, card, points }) =>
      say("web-respublica-earned", { card, points, cards: counted(cards, kind) }),
    );
  const points = (seat) => say("web-respublica-points", { points: scores[seat] });
  const cards = (seat) => say("web-respublica-cards", { count: sizes[seat] });
  return html`<section aria-label=${say("web-respublica-boards")}><h3>${say("web-respublica-boards")}</h3>
    <ul>${t.players.map(
      ({ seat, name }) =>
        html`<li data-test="board-${seat}"><b>${name}</b>${say("web-colon")} ${points(seat)}, ${cards(seat)}
          <ul class="inner">${laid(seat).map((group) => html`<li>${group}</li>`)}</ul></li>`,
    )}</ul></section>`;
}

// -- what can be done ---------------------------------------------------------------------------------------------

function choicesText(t) {
  queueMicrotask(keepFocus);
  return html`<section class="choices ${t.isMyTurn ? "mine" : ""}" tabindex="-1"
    aria-label=${say("web-respublica-choices")} data-test="choices" data-phase=${t.view.phase}>
    ${
      t.isMyTurn
        ? html`<h3>${choiceTitle(t)}</h3>
      <ul class="move-list">${buttons(t).map(
        ([move, test, steps = []]) =>
          html`<li><button class="button" data-test=${test} ?disabled=${t.isBusy}
            @click=${() => t.play(move)}><span>${moveText(t, move)}
              ${steps.length ? html`<span class="small">${steps.join(" ")}</span>` : nothing}</span></button></li>`,
      )}</ul>
      ${isGiving(t) ? giveText(t) : nothing}
      ${Object.keys(verbs(t)).length ? composerFields(t) : nothing}`
        : nothing
    }
    ${standing(t)}</section>`;
}

function choiceTitle(t) {
  const { phase } = t.view;
  if (phase === "announce" || phase === "answer") return say(speakTitle(t, Object.keys(verbs(t)).length > 0));
  if (phase === "give") return promise(t);
  if (phase === "accept") return say("web-respublica-choose-accept");
  if (phase === "draw") return say("web-respublica-choose-draw");
  return say(groups(t).length ? "web-respublica-choose-lay" : "web-respublica-nothing-to-lay");
}

/** Every move that is a button, with its name for tests, and what it would bring. */
function buttons(t) {
  const plain = plainMove(t);
  return [
    ...suggested(t).map((ready, index) => [ready.move, `chip-${index}`, stepTexts(t, ready)]),
    ...Object.entries(t.outlook?.answers ?? {}).map(([seat, told]) => [
      `accept ${seat}`,
      `accept-${seat}`,
      stepTexts(t, told, seat),
    ]),
    ...groups(t).map((kind) => [`lay ${kind}`, `lay-${kind}`]),
    ...(t.view.phase === "draw" ? t.legal.map((move) => [move, move.replace(/[ +]/g, "-")]) : []),
    ...(plain ? [[plain, plain]] : []),
  ];
}

/** The packet as a list with a button for each card more and each card fewer. */
function giveText(t) {
  const cards = packet(t);
  const move = giveMove(cards);
  const reason = move === "give" || t.legal?.includes(move) ? null : refusal(t, move);
  return html`<p role="status" data-test="packet">${say("web-respublica-packet", { cards: listed(cards) })}</p>
    <ul class="move-list">${KINDS.filter((kind) => t.view.hand[kind]).map(
      (kind) =>
        html`<li class="give-line">
      <button class="button" data-test="fewer-${kind}" aria-label="−${alone(1, kind)}"
        @click=${() => pack(t, kind, -1)}>−</button>
      <span>${alone(cards[kind] ?? 0, kind)}</span>
      <button class="button" data-test="more-${kind}" aria-label="+${alone(1, kind)}"
        @click=${() => pack(t, kind, 1)}>+</button></li>`,
    )}</ul>
    ${reasonLine(t, reason)}
    <button class="button primary" data-test="give" ?disabled=${t.isBusy || move === "give" || Boolean(reason)}
      @click=${() => t.play(move)}>${say("web-respublica-give")}</button>`;
}
