// The link that moves one's identity to this device.

import { html } from "../vendor/lit-html/lit-html.js";
import { guest, hasSigned, notify, settle } from "../state.js";
import { say } from "../language.js";
import { ask, attempt } from "../net.js";

export function linkPage({ value }) {
  const become = async () => {
    const told = await attempt(() => ask("POST", "link/redeem", { code: value }));
    if (told) {
      guest.value = told;
      hasSigned.value = true;
      notify(say("web-you-are", { name: told.name }));
    }
    settle("home");
  };
  return {
    main: html`<div class="center stack">
      <h1>${say("web-link-title")}</h1>
      <p>${say("web-link-text")}</p>
      <button class="button primary" data-test="redeem" @click=${become}>${say("web-link-go")}</button>
    </div>`,
  };
}
