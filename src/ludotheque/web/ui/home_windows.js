// The windows of the first page: a link that one was sent, and one's name.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { need, say } from "../language.js";
import { later } from "../later.js";
import { attempt, sign } from "../net.js";
import { address, guest, notify } from "../state.js";
import { closeDialog, dialog, openDialog } from "./dialog.js";

await need("web-later");

const passkeys = later(() => import("./passkeys.js"));

export const openJoin = () => openDialog("join");
export const openName = () => openDialog("name");

export function homeDialogs() {
  return html`${joinDialog()} ${nameDialog()}`;
}

function joinDialog() {
  const join = (event) => {
    event.preventDefault();
    const where = addressIn(new FormData(event.target).get("link"));
    if (!where) return notify(say("web-join-none"), { kind: "error" });
    closeDialog();
    location.assign(where);
  };
  return dialog(
    "join",
    say("web-join"),
    html`<form @submit=${join} class="stack">
      <label>${say("web-join-link")}<input name="link" required autocomplete="off"
        placeholder="https://…#table=…"></label>
      <button class="button primary">${say("web-join-go")}</button>
    </form>`,
  );
}

/** Where a pasted link leads, also to another server or page; a table by its name alone. Null: it is no such thing. */
function addressIn(text) {
  const pasted = text.trim();
  if (/^[\w-]+$/.test(pasted)) return address("table", pasted);
  if (/^#[\w-]+=/.test(pasted)) return pasted;
  return /^https?:\/\/[^/]+\/.*#[\w-]+=/i.test(pasted) ? pasted : null;
}

function nameDialog() {
  const rename = async (event) => {
    event.preventDefault();
    const name = new FormData(event.target).get("name").trim();
    if (name && (await attempt(async () => (await sign(name), true)))) closeDialog();
  };
  return dialog(
    "name",
    say("web-name-title"),
    html`<form @submit=${rename} class="stack">
      <label>${say("web-name-label")}<input name="name" required autocomplete="nickname"
        .value=${guest.value?.name ?? ""}></label>
      <p class="small">${say("web-name-note")}</p>
      <button class="button primary">${say("web-save")}</button>
    </form>
    ${guest.value ? nothing : html`<div class="stack">${passkeys()?.passkeyEntry()}</div>`}`,
  );
}
