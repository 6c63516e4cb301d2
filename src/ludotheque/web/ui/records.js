// Records of games: read from a file, saved as one, and asked whether their deal was fair.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { notedOf } from "../fair.js";
import { need, say } from "../language.js";
import { Refused, ask, attempt } from "../net.js";
import { notify } from "../state.js";

await need("web-later");

/** The record that was opened last: { record, name } */
export const opened = signal(null);

/** Read a file of one record, or of one a line: then the first is shown. Throws `Refused` if it holds none. */
export async function readRecord(file) {
  const text = (await file.text()).trim();
  const lines = text.split("\n");
  const whole = objectIn(text);
  const record = whole ?? objectIn(lines[0]);
  if (!record) throw new Refused({ id: "web-no-record", text: say("web-no-record", { name: file.name }) });
  if (!whole) notify(say("web-first-record", { name: file.name, count: lines.length }));
  opened.value = { record, name: file.name };
  return opened.value;
}

function objectIn(text) {
  try {
    const read = JSON.parse(text);
    return typeof read === "object" && !Array.isArray(read) ? read : null;
  } catch {
    return null; // a file of lines is no JSON as a whole
  }
}

/** The record of a finished table, or the one that was opened (`file`). */
export async function recordOf(id) {
  return id === "file" ? opened.peek().record : ask("GET", `tables/${id}/record`);
}

/** Give a record to the reader as a file. */
export async function download(id) {
  const record = await attempt(() => recordOf(id));
  if (record) saveFile(`${record.game}-${id}.json`, `${JSON.stringify(record)}\n`);
}

function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// -- was it fair? -------------------------------------------------------------------------------------------------

const verdict = signal(null);

/** Ask the server to go through a record: deal, moves and result, with what this browser noted of it. */
export async function verify(id) {
  const told = await attempt(async () => {
    const record = await recordOf(id);
    return ask("POST", "verify", { record, ...(await notedOf(record.id)) });
  });
  if (told) verdict.value = { ...told, id };
}

export function verifiedLine(id) {
  if (verdict.value?.id !== id) return nothing;
  const { fair, text, notes } = verdict.value;
  return html`<p class="verdict ${fair ? "fair" : "unfair"}" role="status"
    data-test="verdict">${[text, ...notes].join(" ")}</p>`;
}
