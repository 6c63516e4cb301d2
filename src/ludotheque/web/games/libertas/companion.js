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
const LARGEST = Math.max(...Object.keys(values.boxes).map(Number));

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
    const box = values.boxes[Math.min(names.length, LARGEST)];
    const others = elsewhere(counts, seat, names.length);
    const put = (part) => set({ seats: { ...counts.seats, [seat]: { ...own, ...part } } });
    return html`${whose(names, seat, (chosen) => set({ whose: chosen }))}
      <section class="stack"><h2>${say("companion-libertas-bonus")}</h2>
        ${stepper(
          "squares",
          say("companion-libertas-squares", { points: values.square }),
          own.squares,
          (squares) => put({ squares }),
          box.squares - others.squares,
        )}
        ${stepper(
          "lines",
          say("companion-libertas-lines", { points: values.line }),
          own.lines,
          (lines) => put({ lines }),
          box.lines - others.lines,
        )}</section>
      <section class="stack"><h2>${say("companion-libertas-rack")}</h2>
        ${FLAGS.map(
          (row) =>
            html`<div class="rack-row">${row
              .filter((card, index) => index < box.highest || own.cards.includes(card))
              .map((card) => cardButton(card, own, put, others.cards))}</div>`,
        )}
        ${stepper(
          "libertas",
          say("companion-libertas-cards"),
          libertasIn(own.cards),
          (count) => put({ cards: [...own.cards.filter((card) => card !== "L"), ...Array(count).fill("L")] }),
          box.libertas - libertasIn(others.cards),
        )}
        ${arrangement(own.cards)}</section>`;
  },
};

/** What all others have freed and taken: of that there is no second (L1, L8). */
function elsewhere(counts, seat, players) {
  const others = Object.entries(counts.seats).filter(([other]) => Number(other) !== seat && other < players);
  const told = others.map(([, counted]) => ({ ...BARE, ...counted }));
  const sum = (part) => told.reduce((total, counted) => total + counted[part], 0);
  return { squares: sum("squares"), lines: sum("lines"), cards: told.flatMap(({ cards }) => cards) };
}

function libertasIn(cards) {
  return cards.filter((card) => card === "L").length;
}

function cardButton(card, { cards }, put, taken) {
  const isHeld = cards.includes(card);
  const next = isHeld ? cards.filter((other) => other !== card) : [...cards, card];
  return html`<button class="rack-card" data-test="card-${card}" aria-pressed=${isHeld} aria-label=${cardName(card)}
    ?disabled=${!isHeld && taken.includes(card)} @click=${() => put({ cards: next })}>${face(card)}</button>`;
}

function arrangement(cards) {
  const { total, combinations } = arrange(cards, values);
  const libertas = libertasIn(cards) * values.libertas;
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
