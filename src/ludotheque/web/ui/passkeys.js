// A name that stays: a passkey lets one in on any device that has it. Offered, never demanded.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { need, say } from "../language.js";
import { Refused, ask, attempt } from "../net.js";
import { guest, hasSigned, language, notify } from "../state.js";
import { bytesOf, textOf } from "./bytes.js";
import { closeDialog, isOpen } from "./dialog.js";
import { icon } from "./icons.js";

await need("web-bell");

/** Passkeys, or null until they are told */
const told = signal(null);

export function forgetPasskeys() {
  told.value = null;
}

async function load() {
  told.value = { is_on: false, passkeys: [] }; // asked once
  await change("GET", "passkeys");
}

async function change(method, path, body) {
  const answer = await attempt(() => ask(method, path, body));
  if (answer) told.value = answer;
  return answer;
}

function isOn() {
  if (!told.value) load();
  return told.value?.is_on && "PublicKeyCredential" in window;
}

export function passkeySection() {
  if (!isOn()) return nothing;
  const { passkeys } = told.value;
  return html`<section class="stack" data-test="passkeys">
    <h2>${say("web-passkeys")}</h2><p>${say("web-passkeys-text", { name: guest.value.name })}</p>
    ${passkeys.length ? html`<ul class="bells">${passkeys.map(line)}</ul>` : nothing}
    <div class="ways"><button class="button" data-test="passkey-new"
      @click=${() => attempt(make)}>${icon("check")} ${say("web-passkey-new")}</button></div>
  </section>`;
}

function line({ id, device, made, seen }) {
  const word = device || say("web-device-unknown");
  return html`<li class="device-line" data-test="passkey-line">
    <div><b>${word}</b><p class="small">${say("web-passkey-since", { made: day(made), seen: day(seen) })}</p></div>
    <button class="button" data-test="passkey-remove" aria-label=${say("web-passkey-remove-it", { device: word })}
      @click=${() => change("DELETE", `passkeys/${id}`)}>${say("web-bell-remove")}</button></li>`;
}

function day(ms) {
  return new Date(ms).toLocaleDateString(language.value, { day: "numeric", month: "long", year: "numeric" });
}

/** For whoever has no name here yet, and had one elsewhere. */
export function passkeyEntry() {
  if (!isOn()) return nothing;
  return html`<p>${say("web-passkey-entry-text")}</p>
    <button type="button" class="button" data-test="passkey-enter"
      @click=${() => attempt(enter)}>${icon("check")} ${say("web-passkey-entry")}</button>`;
}

/** What the browser makes of it; null where the person thought better of it. */
async function shown(work) {
  try {
    return await work();
  } catch (error) {
    if (error.name === "NotAllowedError" || error.name === "AbortError") return null;
    const id = error.name === "InvalidStateError" ? "web-passkey-there" : "web-passkey-failed";
    throw new Refused({ id, text: say(id) });
  }
}

async function make() {
  const { code, options } = await ask("POST", "passkeys/new");
  const publicKey = { ...options, challenge: bytesOf(options.challenge) };
  publicKey.user = { ...options.user, id: bytesOf(options.user.id) };
  publicKey.excludeCredentials = options.excludeCredentials.map((one) => ({ ...one, id: bytesOf(one.id) }));
  const made = await shown(() => navigator.credentials.create({ publicKey }));
  if (!made) return;
  const response = { attestationObject: textOf(made.response.attestationObject) };
  if (await change("POST", "passkeys", { code, credential: credentialOf(made, response) }))
    notify(say("web-passkey-made"));
}

async function enter() {
  const { code, options } = await ask("POST", "passkeys/ask");
  const publicKey = { ...options, challenge: bytesOf(options.challenge), allowCredentials: [] };
  const found = await shown(() => navigator.credentials.get({ publicKey }));
  if (!found) return;
  const { authenticatorData, signature, userHandle } = found.response;
  const response = { authenticatorData: textOf(authenticatorData), signature: textOf(signature) };
  if (userHandle) response.userHandle = textOf(userHandle);
  guest.value = await ask("POST", "passkeys/enter", { code, credential: credentialOf(found, response) });
  hasSigned.value = true;
  forgetPasskeys();
  if (isOpen()) closeDialog();
  notify(say("web-you-are", { name: guest.value.name }));
}

function credentialOf(made, response) {
  const clientDataJSON = textOf(made.response.clientDataJSON);
  return { id: made.id, rawId: textOf(made.rawId), type: made.type, response: { clientDataJSON, ...response } };
}
