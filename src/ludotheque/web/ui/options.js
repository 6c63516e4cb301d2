// The options of a game, to choose from: at a new table, and for a game that was played at a real one.

import { html } from "../vendor/lit-html/lit-html.js";
import { optionsFor } from "../catalog.js";
import { clauseLink } from "./notices.js";

/** What was chosen, less what is not for this many players. */
export function chosenFor(info, seats, options) {
  const names = optionsFor(info.options, seats).map((option) => option.name);
  return Object.fromEntries(Object.entries(options).filter(([option]) => names.includes(option)));
}

/** A field for each option that there is among this many players; `change` hears all that was chosen, as an object. */
export function optionFields(info, seats, chosen, change) {
  return optionsFor(info.options, seats).map((option) => optionPicker(info, option, chosen, change));
}

function optionPicker(info, option, chosen, change) {
  const value = chosen[option.name] ?? option.default;
  const set = (next) => change({ ...chosen, [option.name]: next });
  return html`<div class="option">${optionInput(option, value, set, clauseLink(info.game, option.clause))}</div>`;
}

function optionInput(option, value, set, clause) {
  if (typeof option.default === "boolean") {
    return html`<label class="check"><input type="checkbox" data-test="option-${option.name}" .checked=${value}
      @change=${(event) => set(event.target.checked)}>
      <span>${option.text} ${clause}</span></label>`;
  }
  if (option.choices) return optionChoices(option, value, set, clause);
  return html`<label><span>${option.text} ${clause}</span>
    <input type="number" data-test="option-${option.name}" .value=${String(value)} min=${option.least}
      max=${option.most} step=${option.step}
      @change=${(event) => event.target.reportValidity() && set(Number(event.target.value))}></label>`;
}

function optionChoices(option, value, set, clause) {
  return html`<fieldset><legend>${option.text} ${clause}</legend>
    ${option.choices.map(
      (choice, index) =>
        html`<label class="check"><input type="radio" name=${option.name} .checked=${choice === value}
          @change=${() => set(choice)}>
      <span>${option.choice_texts[index]}</span></label>`,
    )}</fieldset>`;
}
