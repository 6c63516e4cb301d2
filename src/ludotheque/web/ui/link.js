// The link that takes one's identity to this device: it says whose it is before it is used.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { need, say } from "../language.js";
import { ask, attempt } from "../net.js";
import { guest, hasSigned, notify, settle } from "../state.js";
import { style } from "../style.js";

await Promise.all([need("web-later"), style("css/later.css")]);

/** { code, told }: LinkInfo, or null where the link is no good; undefined until it is told */
const looked = signal({ code: null });

export function linkPage({ value }) {
  if (looked.value.code !== value) look(value);
  const { told } = looked.value;
  if (told === undefined) return { main: html`<p class="loading">…</p>` };
  return {
    main: html`<div class="center stack">${
      told ? offer(value, told) : html`<h1>${say("web-link-spent")}</h1><p>${say("web-link-spent-text")}</p>`
    }</div>`,
  };
}

async function look(code) {
  looked.value = { code };
  const told = await ask("POST", "link/look", { code }).catch(() => null);
  if (looked.value.code === code) looked.value = { code, told };
}

function offer(code, { name, device, is_you }) {
  return html`<h1>${say("web-link-title", { name })}</h1>
    <p>${device ? say("web-link-from", { name, device }) : say("web-link-text", { name })}</p>
    ${
      guest.value && !is_you
        ? html`<p class="warning" data-test="replaces">${say("web-link-replaces", { name: guest.value.name })}</p>`
        : nothing
    }
    <p class="small">${say("web-link-own")}</p>
    <button class="button primary" data-test="redeem" @click=${() => become(code)}>${say("web-link-go")}</button>`;
}

async function become(code) {
  const told = await attempt(() => ask("POST", "link/redeem", { code }));
  if (told) {
    guest.value = told;
    hasSigned.value = true;
    notify(say("web-you-are", { name: told.name }));
  }
  settle("home");
}
