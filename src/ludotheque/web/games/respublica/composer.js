// Putting a sentence together: what is said, one or two terms, and/or. The server says whether it may be said.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { say } from "../../language.js";
import { Refused } from "../../net.js";
import { language } from "../../state.js";
import { clauseLink } from "../../ui/notices.js";
import { CIV, PEOPLE, WIDE, counted, kindName, picture } from "./cards.js";
import { around, sentence } from "./speech.js";

const FEATURES = [...PEOPLE, ...CIV, ...WIDE];
const JOINTS = [null, "and", "or"];

// -- what is being put together -----------------------------------------------------------------------------------

/** { key, verb, joint, terms: [[count, feature], [count, feature]], editing: which of them } */
const drafted = signal(null);

const keyOf = (t) => `${t.id}/${t.eyes}/${t.ply}`;

/** The verbs that can be said now, each with how many of a feature can be named. */
export function verbs(t) {
  return (t.isMyTurn && t.outlook?.verbs) || {};
}

/** The sentence as it stands: one's own, or to begin with what is suggested. */
function draft(t) {
  if (drafted.value?.key === keyOf(t)) return drafted.value;
  const [verb] = Object.keys(verbs(t));
  return { key: keyOf(t), verb, editing: 0, ...firstWords(t, verb) };
}

/** What is suggested for the verb, and a second term in case it is wished for. */
function firstWords(t, verb) {
  const limits = verbs(t)[verb] ?? {};
  const suggested = t.outlook?.suggestions?.find((ready) => ready.verb === verb);
  const { terms, joint } = suggested ?? { terms: [[1, FEATURES.find((feature) => limits[feature])]], joint: null };
  const other = FEATURES.find((feature) => limits[feature] && feature !== terms[0][1]) ?? terms[0][1];
  return { joint, terms: [terms[0], terms[1] ?? [1, other]] };
}

function change(t, changes) {
  drafted.value = { ...draft(t), ...changes };
}

function setVerb(t, verb) {
  change(t, { verb, editing: 0, ...firstWords(t, verb) });
}

function setJoint(t, joint) {
  change(t, { joint, editing: joint ? 1 : 0 });
}

/** Name this many of a feature in one of the two terms, no more than can be named: of an offer, than is held (R6). */
function setTerm(t, place, count, feature) {
  const { verb, terms } = draft(t);
  const most = verbs(t)[verb]?.[feature] ?? 1;
  const term = [Math.max(1, Math.min(count, most)), feature];
  change(t, { editing: place, terms: terms.map((old, index) => (index === place ? term : old)) });
}

function moveOf({ verb, joint, terms }) {
  const said = terms.slice(0, joint ? 2 : 1).map(([count, feature]) => `${count} ${feature}`);
  return `${verb} ${said.join(` ${joint} `)}`;
}

// -- whether it may be said: the server knows ---------------------------------------------------------------------

/** Moves to null (they may be made), a reason, or undefined while the server thinks. */
const checks = signal(new Map());
let timer = 0;
let asked = "";

/** Why the move cannot be made; null if it can, undefined while that is not known. */
export function refusal(t, move) {
  const key = `${t.id}/${t.eyes}/${t.number}/${language.value}/${move}`;
  if (!checks.value.has(key) && asked !== key) {
    asked = key;
    clearTimeout(timer);
    timer = setTimeout(() => check(t, move, key), 120);
  }
  return checks.value.get(key);
}

async function check(t, move, key) {
  if (t.visit.position.peek().number !== t.number) return; // something has happened meanwhile
  try {
    const told = await t.visit.request("POST", "/say", { move, seat: t.eyes });
    checks.value = new Map([...checks.value, [key, told.error]].slice(-40));
  } catch (error) {
    asked = ""; // the next drawing asks again
    if (!(error instanceof Refused)) throw error;
  }
}

/** The reason with its clause, such as cards that are not held (R6), or an empty line that keeps its place. */
export function reasonLine(t, reason) {
  return html`<p class="reason" role="status" data-test="reason">${
    reason ? html`${reason.text} ${reason.clause ? clauseLink(t.name, reason.clause) : nothing}` : nothing
  }</p>`;
}

// -- drawn --------------------------------------------------------------------------------------------------------

/** One or two terms, joined by “and” or “or” (R4). */
export function composer(t) {
  const now = draft(t);
  const reason = refusal(t, moveOf(now));
  const send = (event) => {
    event.preventDefault();
    t.play(moveOf(now));
  };
  return html`<form class="composer" data-test="composer" aria-label=${say("web-respublica-compose")} @submit=${send}>
    ${sentenceLine(t, now)}
    <div class="composer-row">${verbPicker(t, now)} ${jointPicker(t, now)} ${stepper(t, now)}</div>
    ${featureGrid(t, now)}
    <div class="send-row"><button class="button primary large" data-test="say"
      ?disabled=${t.isBusy || Boolean(reason)}>${say("web-respublica-say")}</button> ${reasonLine(t, reason)}</div>
  </form>`;
}

function verbPicker(t, now) {
  const all = Object.keys(verbs(t));
  if (all.length < 2) return nothing;
  return html`<div class="segments" role="group" aria-label=${say("web-respublica-verb")}>
    ${all.map((verb) => segment(verb === now.verb, `verb-${verb}`, () => setVerb(t, verb)))}</div>`;
}

function segment(isChosen, name, choose) {
  return html`<button type="button" class="segment" data-test=${name} aria-pressed=${isChosen}
    @click=${choose}>${say(`web-respublica-${name}`)}</button>`;
}

/** “I seek [2 huns] and [1 book].” The terms can be tapped to change them. */
function sentenceLine(t, now) {
  const [before, after] = around(now.verb);
  const first = now.joint ? html`${termButton(t, now, 0)} ${say(`web-respublica-joint-${now.joint}`)} ` : nothing;
  // no full stop stands alone in a line
  const last = html`<span class="last">${termButton(t, now, now.joint ? 1 : 0)}${after}</span>`;
  return html`<p class="composed" data-test="sentence">${before}${first}${last}</p>`;
}

function termButton(t, now, place) {
  const text = counted(...now.terms[place]);
  if (!now.joint) return html`<b class="term">${text}</b>`;
  return html`<button type="button" class="term" data-test="term-${place}" aria-pressed=${now.editing === place}
    @click=${() => change(t, { editing: place })}>${text}</button>`;
}

function jointPicker(t, now) {
  return html`<div class="segments" role="group" aria-label=${say("web-respublica-joint")}>
    ${JOINTS.map((joint) => segment(joint === now.joint, `joint-${joint ?? "none"}`, () => setJoint(t, joint)))}</div>`;
}

function stepper(t, now) {
  const [count, feature] = now.terms[now.editing];
  const most = verbs(t)[now.verb]?.[feature] ?? 1;
  const step = (by) => setTerm(t, now.editing, count + by, feature);
  return html`<div class="stepper" role="group" aria-label=${say("web-respublica-count")}>
    <button type="button" class="button" data-test="fewer" aria-label=${say("web-fewer")} ?disabled=${count <= 1}
      @click=${() => step(-1)}>−</button>
    <output data-test="count">${count}</output>
    <button type="button" class="button" data-test="more" aria-label=${say("web-more")} ?disabled=${count >= most}
      @click=${() => step(1)}>+</button>
  </div>`;
}

function featureGrid(t, now) {
  const limits = verbs(t)[now.verb] ?? {};
  const isOwn = now.verb === "offer" || now.verb === "bid";
  return html`<div class="features" role="group" aria-label=${say("web-respublica-features")} @keydown=${moveAmong}>
    ${FEATURES.map((feature) => featureButton(t, now, feature, limits[feature] ?? 0, isOwn))}</div>`;
}

const rowOf = (feature) => (WIDE.includes(feature) ? "wide" : PEOPLE.includes(feature) ? "people" : "civ");

function featureButton(t, now, feature, most, isOwn) {
  const [count, chosen] = now.terms[now.editing];
  if (!most && !isOwn) return nothing;
  const held = t.view.hand?.[feature];
  const name = kindName(feature);
  return html`<button type="button" class="feature ${rowOf(feature)}" data-test="feature-${feature}" data-feature
    aria-pressed=${feature === chosen} data-held=${held ?? ""} tabindex=${feature === chosen ? 0 : -1}
    title=${held ? say("web-respublica-feature-held", { name, count: held }) : name} ?disabled=${!most}
    @click=${() => setTerm(t, now.editing, feature === chosen ? count : Math.min(count, most), feature)}>
    ${picture(feature)} <span class="feature-name">${name}</span>
  </button>`;
}

/** Arrow keys among the features: left and right through all of them, up and down by rows. */
function moveAmong(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll("[data-feature]:not(:disabled)")];
  const next = all[Math.max(0, Math.min(all.length - 1, all.indexOf(event.target.closest("[data-feature]")) + step))];
  for (const other of all) other.tabIndex = other === next ? 0 : -1;
  next?.focus();
}

// -- in words -----------------------------------------------------------------------------------------------------

/** The same with the browser's own fields, for the text mode. */
export function composerFields(t) {
  const now = draft(t);
  const reason = refusal(t, moveOf(now));
  const send = (event) => {
    event.preventDefault();
    t.play(moveOf(now));
  };
  return html`<form class="composer fields" data-test="composer" aria-label=${say("web-respublica-compose")}
    @submit=${send}>
    ${select(
      "verb",
      say("web-respublica-verb"),
      Object.keys(verbs(t)),
      now.verb,
      (verb) => say(`web-respublica-verb-${verb}`),
      (verb) => setVerb(t, verb),
    )}
    ${termFields(t, now, 0)}
    ${select(
      "joint",
      say("web-respublica-joint"),
      JOINTS,
      now.joint,
      (joint) => say(`web-respublica-joint-${joint ?? "none"}`),
      (joint) => setJoint(t, joint),
    )}
    ${now.joint ? termFields(t, now, 1) : nothing}
    <p class="composed" data-test="sentence">${sentence(now)}</p>
    ${reasonLine(t, reason)}
    <button class="button primary" data-test="say"
      ?disabled=${t.isBusy || Boolean(reason)}>${say("web-respublica-say")}</button>
  </form>`;
}

function termFields(t, now, place) {
  const limits = verbs(t)[now.verb] ?? {};
  const [count, feature] = now.terms[place];
  const counts = Array.from({ length: limits[feature] ?? 1 }, (_, index) => index + 1);
  const label = say("web-respublica-term", { number: place + 1 });
  return html`<div class="term-fields">
    ${select(
      `count-${place}`,
      `${label}${say("web-colon")} ${say("web-respublica-count")}`,
      counts,
      count,
      String,
      (chosen) => setTerm(t, place, chosen, feature),
    )}
    ${select(
      `feature-${place}`,
      `${label}${say("web-colon")} ${say("web-respublica-features")}`,
      FEATURES.filter((each) => limits[each]),
      feature,
      kindName,
      (chosen) => setTerm(t, place, count, chosen),
    )}
  </div>`;
}

function select(test, label, values, chosen, name, choose) {
  return html`<label><span class="small">${label}</span>
    <select data-test=${test} @change=${(event) => choose(values[event.target.selectedIndex])}>
      ${values.map((value) => html`<option ?selected=${value === chosen}>${name(value)}</option>`)}</select></label>`;
}
