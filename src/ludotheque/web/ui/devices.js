// The devices on which one is signed in: look at them, sign out, go on on another one.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { need, say } from "../language.js";
import { ask, attempt, forgetGuest } from "../net.js";
import { guest, language, notify } from "../state.js";
import { style } from "../style.js";
import { confirmDialog, dialog, openDialog } from "./dialog.js";
import { icon } from "./icons.js";

await Promise.all([need("web-later"), style("css/later.css")]);

/** SessionInfos, or null until they are told */
const devices = signal(null);
const link = signal(null);
const DAY = 24 * 3600 * 1000;
const SOON = 7;

export function devicesPage() {
  if (!guest.value)
    return {
      main: html`<div class="center stack"><h1>${say("web-devices")}</h1><p>${say("web-devices-nobody")}</p></div>`,
    };
  if (!devices.value) load();
  return {
    main: html`<div class="devices">
      <div class="stack"><h1>${say("web-devices")}</h1>
        <p>${say("web-devices-text", { name: guest.value.name })}</p></div>
      <ul>${(devices.value ?? []).map(deviceLine)}</ul>
      <div class="ways">
        <button class="button primary" data-test="device"
          @click=${openLink}>${icon("copy")} ${say("web-other-device")}</button>
        ${
          others().length
            ? html`<button class="button" data-test="end-others"
              @click=${() => openDialog("end-others")}>${icon("leave")} ${say("web-sign-out-others")}</button>`
            : nothing
        }
      </div>
      ${linkDialog()} ${signOutDialogs()}
    </div>`,
  };
}

devicesPage.leave = () => {
  devices.value = null;
};

function others() {
  return (devices.value ?? []).filter((device) => !device.is_this);
}

async function load() {
  devices.value = []; // so that it is asked once
  await change("GET", "sessions");
}

async function change(method, path) {
  const told = await attempt(() => ask(method, path));
  if (told) devices.value = told.sessions;
  return told;
}

function deviceLine(device) {
  const word = device.device || say("web-device-unknown");
  return html`<li class="device-line" data-test="device-line">
    <div><b>${word}</b> ${device.is_this ? html`<span class="tag">${say("web-this-device")}</span>` : nothing}
      <p class="small">${say("web-device-since", { made: day(device.made), seen: roughly(device.seen) })}</p></div>
    ${
      device.is_this
        ? html`<button class="button" data-test="sign-out"
          @click=${() => openDialog("sign-out")}>${say("web-sign-out")}</button>`
        : html`<button class="button" aria-label=${say("web-sign-out-device", { device: word })}
          @click=${() => change("DELETE", `sessions/${device.id}`)}>${say("web-sign-out-there")}</button>`
    }
  </li>`;
}

function day(ms) {
  return new Date(ms).toLocaleDateString(language.value, { day: "numeric", month: "long", year: "numeric" });
}

/** Today, yesterday, some days ago; longer ago the day. */
function roughly(ms) {
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(ms).setHours(0, 0, 0, 0)) / DAY);
  return days > SOON ? day(ms) : new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(-days, "day");
}

// -- windows ------------------------------------------------------------------------------------------------------

function signOutDialogs() {
  const { name } = guest.value;
  const [here, everywhere] = [say("web-sign-out"), say("web-sign-out-others")];
  const warning = say(others().length ? "web-sign-out-text" : "web-sign-out-last", { name });
  const endOthers = () => change("DELETE", "sessions");
  return html`${confirmDialog("sign-out", here, warning, here, signOut)}
    ${confirmDialog("end-others", everywhere, say("web-sign-out-others-text", { name }), everywhere, endOthers)}`;
}

async function signOut() {
  if (!(await change("DELETE", "guest"))) return;
  forgetGuest();
  notify(say("web-signed-out"));
}

async function openLink() {
  link.value = await attempt(() => ask("POST", "link", {}));
  if (link.value) openDialog("device");
}

function linkDialog() {
  if (!link.value) return nothing;
  return dialog(
    "device",
    say("web-other-device"),
    html`<div class="stack">
      <p>${say("web-device-text", { minutes: Math.round(link.value.seconds / 60) })}</p>
      <img class="qr" src=${`data:image/svg+xml,${encodeURIComponent(link.value.qr)}`} alt=${say("web-qr")}>
      <input readonly .value=${link.value.url} aria-label=${say("web-link")} @focus=${(event) => event.target.select()}>
    </div>`,
  );
}
