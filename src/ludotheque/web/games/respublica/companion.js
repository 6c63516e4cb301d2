// Res Publica at a real table: points and pairs (R18), and “may I say this?”, which the server answers by the law.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { say, sentence } from "../../language.js";
import { ask, attempt } from "../../net.js";
import { address } from "../../state.js";
import { stepper, whose } from "../../ui/stepper.js";

const values = await fetch(new URL("values.json", import.meta.url)).then((answer) => answer.json());

const BARE = { settlements: 0, towns: [], churches: 0, pairs: 0 };
const told = signal(null);

/** `seats`: what lies before each, and their pairs; `towns` are places in the pile. */
export const counter = {
  empty: { whose: 0, seats: {} },

  scores({ seats }, players) {
    return Array.from({ length: players }, (_, seat) => {
      const { settlements, towns, churches, pairs } = { ...BARE, ...seats[seat] };
      const inTowns = towns.reduce((sum, place) => sum + values.towns[place], 0);
      return settlements * values.settlement + inTowns + churches * values.church + pairs * values.pair;
    });
  },

  panel({ counts, names, set }) {
    const seat = Math.min(counts.whose, names.length - 1);
    const own = { ...BARE, ...counts.seats[seat] };
    const put = (part) => set({ seats: { ...counts.seats, [seat]: { ...own, ...part } } });
    const step = (name, points) =>
      stepper(name, say(`companion-respublica-${name}`, { points }), own[name], (count) => put({ [name]: count }));
    return html`${whose(names, seat, (chosen) => set({ whose: chosen }))}
      <section class="stack">
        ${step("settlements", values.settlement)}
        <fieldset class="stack"><legend>${say("companion-respublica-towns")}</legend>
          <div class="ways">${values.towns.map((value, place) =>
            townButton(value, place, own, put, counts, seat),
          )}</div></fieldset>
        ${step("churches", values.church)} ${step("pairs", values.pair)}</section>
      ${question()}`;
  },
};

function townButton(value, place, { towns }, put, { seats }, seat) {
  const isOwn = towns.includes(place);
  const isTaken = Object.entries(seats).some(
    ([other, board]) => Number(other) !== seat && board.towns?.includes(place),
  );
  const next = isOwn ? towns.filter((other) => other !== place) : [...towns, place];
  return html`<button class="button" data-test="town-${place}" aria-pressed=${isOwn} ?disabled=${isTaken}
    @click=${() => put({ towns: next })}>${value}</button>`;
}

// -- may I say this? ----------------------------------------------------------------------------------------------

async function check(event) {
  event.preventDefault();
  const [before, hand, now] = ["before", "hand", "now"].map((name) => event.target.elements[name].value.trim());
  const said = [...before.split("\n"), now].map((line) => line.trim()).filter(Boolean);
  told.value = null;
  told.value = await attempt(() => ask("POST", "say", { game: "respublica", said, hand: hand || null }));
}

function question() {
  return html`<section class="stack"><h2>${say("companion-say")}</h2>
    <p class="small">${say("companion-say-text")}</p>
    <form class="stack" @submit=${check}>
      <label>${say("companion-say-before")}<textarea name="before" rows="2" data-test="say-before"></textarea></label>
      <label>${say("companion-say-hand")}<input name="hand" autocomplete="off" data-test="say-hand"></label>
      <label>${say("companion-say-now")}<input name="now" required autocomplete="off" data-test="say-now"></label>
      <button class="button primary" data-test="say-check">${say("companion-say-check")}</button>
    </form>
    <p role="status" data-test="say-answer">${answerText(told.value)}</p></section>`;
}

function answerText(reading) {
  if (!reading) return nothing;
  if (!reading.error) return say("companion-say-yes", { sentence: reading.text ?? reading.move });
  const { text, clause } = reading.error;
  const link = clause
    ? html` <a class="clause" href=${address("rules", "respublica", { clause })}>${clause}</a>`
    : nothing;
  return html`${say("companion-say-no")} ${sentence(text)}${link}`;
}
