// Libertas at a real table: freed squares and lines, and the best arrangement of every rack, with its reasons.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { need, number, say } from "../../language.js";
import { style } from "../../style.js";
import { stepper, whose } from "../../ui/stepper.js";
import { arrange } from "./arrange.js";
import { cardName, cardRow, face } from "./cards.js";
import { setName } from "./words.js";

const [values] = await Promise.all([
  fetch(new URL("values.json", import.meta.url)).then((answer) => answer.json()),
  style("games/libertas/libertas.css"),
  need("web-libertas"),
]);

const FLAGS = ["R", "Y", "G", "V"].map((colour) => Array.from({ length: 11 }, (_, n) => `${colour}${n + 1}`));
const BARE = { squares: 0, lines: 0, cards: [] };

/** `seats`: what each has freed and taken; `whose`: who is being counted. */
export const counter = {
  empty: { whose: 0, seats: {} },

  scores({ seats }, players) {
    return Array.from({ length: players }, (_, seat) => {
      const { squares, lines, cards } = { ...BARE, ...seats[seat] };
      return squares * values.square + lines * values.line + arrange(cards, values).total;
    });
  },

  panel({ counts, names, set }) {
    const seat = Math.min(counts.whose, names.length - 1);
    const own = { ...BARE, ...counts.seats[seat] };
    const put = (part) => set({ seats: { ...counts.seats, [seat]: { ...own, ...part } } });
    return html`${whose(names, seat, (chosen) => set({ whose: chosen }))}
      <section class="stack"><h2>${say("companion-libertas-bonus")}</h2>
        ${stepper("squares", say("companion-libertas-squares", { points: values.square }), own.squares, (squares) =>
          put({ squares }),
        )}
        ${stepper("lines", say("companion-libertas-lines", { points: values.line }), own.lines, (lines) =>
          put({ lines }),
        )}</section>
      <section class="stack"><h2>${say("companion-libertas-rack")}</h2>
        ${FLAGS.map(
          (row) =>
            html`<div class="rack-row">${row.map((card) => cardButton(card, own, put, others(counts, seat)))}</div>`,
        )}
        ${stepper(
          "libertas",
          say("companion-libertas-cards"),
          own.cards.filter((card) => card === "L").length,
          (count) => put({ cards: [...own.cards.filter((card) => card !== "L"), ...Array(count).fill("L")] }),
          values.most_libertas,
        )}
        ${arrangement(own.cards)}</section>`;
  },
};

/** The flags on all other racks: nobody else can have them. */
function others(counts, seat) {
  return Object.entries(counts.seats).flatMap(([other, { cards = [] }]) => (Number(other) === seat ? [] : cards));
}

function cardButton(card, { cards }, put, taken) {
  const isHeld = cards.includes(card);
  const next = isHeld ? cards.filter((other) => other !== card) : [...cards, card];
  return html`<button class="rack-card" data-test="card-${card}" aria-pressed=${isHeld} aria-label=${cardName(card)}
    ?disabled=${!isHeld && taken.includes(card)} @click=${() => put({ cards: next })}>${face(card)}</button>`;
}

function arrangement(cards) {
  const { total, combinations } = arrange(cards, values);
  const libertas = cards.filter((card) => card === "L").length * values.libertas;
  return html`<div class="arrangement" data-test="arrangement">
    <p role="status">${say("companion-libertas-worth", { points: total })}</p>
    ${combinations.map(
      ({ cards: set, points }) =>
        html`<div class="sheet-line"><div>${setName(set)} ${cardRow(set)}</div>
        <b>${number(points)}</b></div>`,
    )}
    ${
      libertas
        ? html`<div class="sheet-line"><div>${say("web-libertas-sheet-libertas")}</div>
          <b>${number(libertas)}</b></div>`
        : nothing
    }</div>`;
}
