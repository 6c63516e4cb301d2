// A record from a file: read here, checked by the server.

import { signal } from "../vendor/signals-core/signals-core.js";
import { say } from "../language.js";
import { Refused } from "../net.js";

/** The record that was opened last: { record, name } */
export const opened = signal(null);

/** Read a file of one record (or of many: the first counts). Throws `Refused` if it is none. */
export async function readRecord(file) {
  const text = (await file.text()).trim();
  for (const part of [text, text.split("\n")[0]]) {
    try {
      opened.value = { record: JSON.parse(part), name: file.name };
      return opened.value;
    } catch {
      // a file of lines is no JSON as a whole
    }
  }
  throw new Refused({ id: "web-no-record", text: say("web-no-record", { name: file.name }) });
}

/** Give a text to the reader as a file. */
export function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
