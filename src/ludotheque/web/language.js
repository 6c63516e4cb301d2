// Texts in the reader's language: Fluent messages, the same files that the server reads.

import { FluentBundle, FluentNumber, FluentResource } from "./vendor/fluent-bundle/index.js";
import { effect, signal } from "./vendor/signals-core/signals-core.js";
import { language } from "./state.js";

const needed = new Set(["web"]);
const loaded = new Map();
const bundle = signal(null);

/** Load these files of texts too (`web-<game>`); done when they can be read. */
export async function need(...files) {
  for (const file of files) needed.add(file);
  await refresh(language.value);
}

async function refresh(wanted) {
  const files = [...needed];
  const texts = await Promise.all(files.map((file) => fetchTexts(wanted, file)));
  // Something else was asked for meanwhile, which includes this: whoever waits for it waits until it can be read.
  if (wanted !== language.value || files.length !== needed.size) return refresh(language.value);
  const made = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) made.addResource(text);
  bundle.value = made;
}

function fetchTexts(wanted, file) {
  const path = `locales/${wanted}/${file}.ftl`;
  if (!loaded.has(path)) loaded.set(path, load(path));
  return loaded.get(path);
}

async function load(path) {
  try {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return new FluentResource(await answer.text());
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
}

/** The first texts; later changes of language load theirs. */
export async function start() {
  await refresh(language.value);
  effect(() => {
    refresh(language.value).catch(() => {});
  });
}

/** How numbers are written: 1440, as in the log, which the server writes. */
const PLAIN = { useGrouping: false };

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name in a script that runs from right to left does not turn the words around it. (`isolated` in language.py.) */
export function isolated(text) {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

function argument(value) {
  if (typeof value === "number") return new FluentNumber(value, PLAIN);
  return typeof value === "string" ? isolated(value) : value;
}

/** The message as a text: `say("web-turn-of", { name })`. */
export function say(id, args = {}) {
  const texts = bundle.value;
  const message = texts?.getMessage(id);
  if (!message?.value) {
    console.error(`no text: ${id}`);
    return id;
  }
  const errors = [];
  const given = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, argument(value)]));
  const text = texts.formatPattern(message.value, given, errors);
  for (const error of errors) console.error(`${id}: ${error.message}`);
  return text;
}

/** A refusal as a sentence of its own: with a capital, unless it begins with the name of a cell (`a3`). */
export function sentence(text) {
  return text.replace(/^\p{Ll}(?!\d)/u, (first) => first.toLocaleUpperCase(language.value));
}

/** Whether there is such a text. */
export function hasText(id) {
  return Boolean(bundle.value?.getMessage(id)?.value);
}

/** A number as the reader writes it. */
export function number(value) {
  return value.toLocaleString(language.value, PLAIN);
}
