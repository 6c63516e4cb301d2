// One's hand, kind by kind: how many, what is missing to a group. Cards are laid and handed over from here.

import { html } from "../../vendor/lit-html/lit-html.js";
import { say } from "../../language.js";
import { moveInGrid } from "../../ui/keys.js";
import { CIV, PEOPLE, alone, fan, kindName } from "./cards.js";
import { groups } from "./choices.js";
import { isGiving, pack, packet } from "./giving.js";

const ROWS = [PEOPLE, CIV];

/** The hands that lie open to these eyes: [{ seat, cards, sizes }]. */
export function hands(t) {
  const { hand, groups: sizes, own } = t.view;
  if (own) return own.map((each, seat) => ({ seat, cards: each.hand, sizes: each.groups }));
  return hand ? [{ seat: t.eyes ?? t.view.seat, cards: hand, sizes }] : [];
}

export function handSection(t) {
  return hands(t).map(
    ({ seat, cards, sizes }) =>
      html`<section class="hand" data-test="hand" aria-label=${title(t, seat, cards)}>
    <h3>${title(t, seat, cards)}</h3>
    <ul class="kinds" @keydown=${moveInGrid}>${ROWS.map((kinds, row) =>
      heldOf(kinds, cards).map(
        (kind, column) =>
          html`<li class=${row ? "civ" : "people"}>${stack(t, kind, cards[kind], sizes[kind], row, column)}</li>`,
      ),
    )}</ul>
    ${specials(cards).map((told) => html`<p class="small" data-test="about">${told}</p>`)}
  </section>`,
  );
}

/** What the special kinds among these cards are. */
export function specials(cards) {
  return ["monk", "book"].filter((kind) => cards[kind]).map((kind) => say(`web-respublica-about-${kind}`));
}

export function title(t, seat, cards) {
  const count = Object.values(cards).reduce((sum, number) => sum + number, 0);
  return t.view.own
    ? say("web-respublica-hand-of", { name: t.players[seat].name, count })
    : say("web-respublica-hand", { count });
}

function heldOf(kinds, cards) {
  return kinds.filter((kind) => cards[kind]);
}

/** How far the kind is: `complete`, `no-pile`, or how many are missing. */
export function progress(t, kind, count, size) {
  if (!pileLeft(t, kind)) return say("respublica-no-pile");
  return count >= size ? say("respublica-complete") : say("respublica-missing", { count: size - count });
}

function pileLeft(t, kind) {
  const { settlements, towns, churches, libraries } = t.view;
  if (kind === "monk") return churches;
  if (kind === "book") return libraries;
  return PEOPLE.includes(kind) ? settlements : towns.length;
}

/** Whether some way to keep one's word hands over cards of the kind; where ways are too many to list, any may. */
function isAskedFor(t, kind) {
  return !t.legal || t.legal.some((move) => move.split(" ").includes(kind));
}

function stack(t, kind, count, size, row, column) {
  const isMine = t.isMyTurn && !t.view.own;
  const canLay = isMine && groups(t).includes(kind);
  const canGive = isMine && isGiving(t) && isAskedFor(t, kind);
  const label = `${alone(count, kind)}${say("web-colon")} ${progress(t, kind, count, size)}`;
  const content = html`${fan(kind, count - (packet(t)[kind] ?? 0))}
    <span class="kind-name">${kindName(kind)}</span> ${pips(count, size)}`;
  const fullness = !pileLeft(t, kind) ? "spent" : count >= size ? "complete" : "";
  const classes = `kind ${fullness} ${t.hint?.move === `lay ${kind}` ? "hinted" : ""}`;
  if (!canLay && !canGive)
    return html`<div class=${classes} role="img" aria-label=${label} title=${label}
      data-test="kind-${kind}">${content}</div>`;
  const act = canLay ? () => t.play(`lay ${kind}`) : () => pack(t, kind, 1);
  return html`<button class="${classes} can" data-test="kind-${kind}" data-row=${row} data-column=${column}
    title=${label} @click=${act}>
    ${content} <span class="hidden">${progress(t, kind, count, size)}.
      ${say(canLay ? "web-respublica-tap-lay" : "web-respublica-tap-give")}</span></button>`;
}

/** How many one has of how many a group needs, as dots and as numbers. */
function pips(count, size) {
  const dots = Array.from({ length: size }, (_, place) => html`<i class=${place < count ? "full" : ""}></i>`);
  return html`<span class="pips"><span class="dots">${dots}</span> ${count}/${size}</span>`;
}
