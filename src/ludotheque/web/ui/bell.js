// By which ways one is called to a table when one is elsewhere. The browser is asked on a click, never before.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { need, say } from "../language.js";
import { Refused, ask, attempt } from "../net.js";
import { address, bellAnswered, notify } from "../state.js";
import { bytesOf } from "./bytes.js";
import { icon } from "./icons.js";

await need("web-bell");

/** Bells, or null until they are told */
const told = signal(null);
const plays = signal(false);

function loadBells() {
  told.value = { push: null, mail: false, bells: [] }; // asked once
  return change("GET", "me/bells");
}

export function forgetBells() {
  told.value = null;
}

async function change(method, path, body) {
  const answer = await attempt(() => ask(method, path, body));
  if (answer) told.value = answer;
  return answer;
}

export function bellSection() {
  if (!told.value) loadBells();
  const { push, mail, bells } = told.value ?? { bells: [] };
  if (!push && !mail && !bells.length) return nothing;
  return html`<section class="stack" id="bell" data-test="bell">
    <h2>${say("web-bell")}</h2><p>${say("web-bell-text")}</p>
    ${bells.length ? html`<ul class="bells">${bells.map(bellLine)}</ul>` : nothing}
    ${push ? pushWay(push, bells) : nothing} ${mail ? mailWay() : nothing}
  </section>`;
}

/** Whether somebody has no bell yet, and could have one. */
function isWithout() {
  if (!told.value) loadBells();
  const { push, mail, bells } = told.value ?? { bells: [] };
  return Boolean(mail || (push && canBePushed())) && !bells.length;
}

/** At a table without a clock: the way to the bell, for whoever has none yet. */
export function bellHint() {
  return isWithout() ? html`<p data-test="to-bell">${icon("bell")} ${wayToBell()}</p>` : nothing;
}

function wayToBell() {
  return html`${say("web-bell-long")}
    <a href=${address("me")} @click=${answerOffer}>${say("web-bell-here")}</a>`;
}

/** The same beside a game that is played, until it is answered, and never again. */
export function bellOffer() {
  if (bellAnswered.value || !isWithout()) return nothing;
  return html`<p class="small bell-offer" data-test="bell-offer">${icon("bell")} ${wayToBell()}
    <button class="button plain" data-test="bell-no" @click=${answerOffer}>${say("web-bell-no")}</button></p>`;
}

function answerOffer() {
  bellAnswered.value = true;
}

function bellLine(bell) {
  const word = bell.address || say("web-device-unknown");
  return html`<li class="device-line" data-test="bell-line">
    <div><b>${word}</b> ${bell.is_this ? tag("web-this-device") : nothing}
      <p class="small">${say(bell.is_confirmed ? `web-bell-${bell.kind}` : "web-bell-asked")}</p>
      ${bell.is_late ? html`<p class="small" data-test="bell-late">${say("web-bell-late")}</p>` : nothing}
      ${bell.kind === "mail" && bell.is_confirmed ? playsBox(bell) : nothing}</div>
    <button class="button" data-test="bell-remove" aria-label=${say("web-bell-remove-it", { bell: word })}
      @click=${() => remove(bell)}>${say("web-bell-remove")}</button>
  </li>`;
}

function tag(id) {
  return html`<span class="tag">${say(id)}</span>`;
}

function playsBox({ address: to, plays: isOn }) {
  const turn = (event) => change("PUT", "me/bells/mail", { address: to, plays: event.target.checked });
  return html`<label class="bell-check"><input type="checkbox" data-test="bell-plays" .checked=${isOn} @change=${turn}>
    ${say("web-bell-plays")}</label>`;
}

async function remove(bell) {
  if ((await change("DELETE", `me/bells/${bell.id}`)) && bell.is_this) await unsubscribe();
}

// -- push ---------------------------------------------------------------------------------------------------------

const canBePushed = () => "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;

function pushWay(key, bells) {
  if (!canBePushed() || bells.some((bell) => bell.is_this)) return nothing;
  return html`<div class="ways"><button class="button" data-test="bell-push"
    @click=${() => attempt(() => subscribe(key))}>${icon("bell")} ${say("web-bell-browser")}</button></div>`;
}

async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return notify(say("web-bell-denied"));
  const worker = await navigator.serviceWorker.ready;
  let given;
  try {
    given = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  } catch {
    throw new Refused({ id: "web-bell-failed", text: say("web-bell-failed") });
  }
  const { endpoint, keys } = given.toJSON();
  if (await change("PUT", "me/bells/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth }))
    notify(say("web-bell-done"));
}

async function unsubscribe() {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

// -- mail ---------------------------------------------------------------------------------------------------------

function mailWay() {
  return html`<form class="stack bell-mail" @submit=${giveAddress}>
    <label>${say("web-bell-address")}<input type="email" name="address" required maxlength="200" autocomplete="email"
      data-test="bell-address"></label>
    <label class="bell-check"><input type="checkbox" .checked=${plays.value}
      @change=${(event) => (plays.value = event.target.checked)}> ${say("web-bell-plays")}</label>
    <p class="small">${say("web-bell-plays-text")}</p>
    <div class="ways"><button class="button" data-test="bell-mail">${icon("note")} ${say("web-bell-by-mail")}</button>
    </div></form>`;
}

async function giveAddress(event) {
  event.preventDefault();
  const field = event.target.elements.address;
  if (!(await change("PUT", "me/bells/mail", { address: field.value.trim(), plays: plays.value }))) return;
  field.value = "";
  notify(say("web-bell-sent"));
}
