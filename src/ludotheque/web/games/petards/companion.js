// Pétards at a real table: a pad of rounds. Whoever lays the last card scores what the others hold (P13).

import { html } from "../../vendor/lit-html/lit-html.js";
import { number, say } from "../../language.js";
import { stepper } from "../../ui/stepper.js";

const values = await fetch(new URL("values.json", import.meta.url)).then((answer) => answer.json());

const KINDS = ["letter", "star", "petard"];
const VOID = { ended: null, letter: 0, star: 0, petard: 0 };

/** What a round brings to whoever has ended it. */
function points(round) {
  return KINDS.reduce((sum, kind) => sum + round[kind] * values[kind], 0);
}

/** `rounds`: who ended each, and what the others held; as many as players (P1). */
export const counter = {
  empty: { rounds: [] },

  scores({ rounds }, players) {
    return Array.from({ length: players }, (_, seat) =>
      rounds
        .slice(0, players)
        .filter((round) => round?.ended === seat)
        .reduce((sum, round) => sum + points(round), 0),
    );
  },

  panel({ counts, names, set }) {
    const rounds = names.map((_, place) => ({ ...VOID, ...counts.rounds[place] }));
    const put = (place, part) =>
      set({ rounds: rounds.map((round, other) => (other === place ? { ...round, ...part } : round)) });
    return html`<p class="small">${say("companion-petards-text", values)}</p>
      ${rounds.map((round, place) => roundLine(round, place, names, (part) => put(place, part)))}`;
  },
};

function roundLine(round, place, names, put) {
  const ended = (event) => put({ ended: event.target.value === "" ? null : Number(event.target.value) });
  return html`<section class="stack" data-test="round-${place}">
    <h2>${say("companion-petards-round", { round: place + 1 })} <span class="small">${number(points(round))}</span></h2>
    <label>${say("companion-petards-ended")}
      <select data-test="ended-${place}" @change=${ended}>
        <option value="" ?selected=${round.ended === null}>${say("companion-petards-nobody")}</option>
        ${names.map((name, seat) => html`<option value=${seat} ?selected=${round.ended === seat}>${name}</option>`)}
      </select></label>
    ${KINDS.map((kind) =>
      stepper(`${kind}-${place}`, say(`companion-petards-${kind}`), round[kind], (count) => put({ [kind]: count })),
    )}
  </section>`;
}
