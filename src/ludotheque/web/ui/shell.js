// What stands around every page: the bar above, notices, the line that says that one is offline.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { say } from "../language.js";
import { LANGUAGES, address, language, sound, theme } from "../state.js";
import { isOpen } from "./dialog.js";
import { icon } from "./icons.js";
import { noticeList } from "./notices.js";

const THEMES = { auto: "light", light: "dark", dark: "auto" };
const THEME_ICONS = { auto: "auto", light: "sun", dark: "moon" };

/** The page with its surroundings. `page` is { title, main, bar }. */
export function shell({ main, bar = nothing, wide = false }) {
  return html`
    <a class="skip" href="#main" @click=${skip}>${say("web-skip")}</a>
    <header class="bar">
      ${bar === nothing ? html`<a class="brand" href=${address("home")}>${brand()}<span>Ludothèque</span></a>` : bar}
      <div class="bar-end">${settings()}</div>
    </header>
    <main id="main" tabindex="-1" class=${wide ? "wide" : ""}>${main}</main>
    ${isOpen() ? nothing : noticeList()}
  `;
}

function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}

/** The way home, for pages with a title of their own in the bar. */
export function homeLink() {
  return html`<a class="brand" data-test="home" href=${address("home")} aria-label=${say("web-home")}
    title=${say("web-home")}>${brand()}</a>`;
}

/** The little house mark. */
function brand() {
  return html`<img class="mark" src="icons/icon.svg" alt="" width="28" height="28">`;
}

function settings() {
  return html`
    <label class="select-quiet">
      <span class="hidden">${say("web-language")}</span>
      <select data-test="language" @change=${(event) => (language.value = event.target.value)}>
        ${Object.entries(LANGUAGES).map(
          ([tag, name]) => html`<option value=${tag} ?selected=${tag === language.value} lang=${tag}>${name}</option>`,
        )}
      </select>
    </label>
    <button class="quiet" data-test="theme" title=${say(`web-theme-${theme.value}`)}
      aria-label=${say(`web-theme-${theme.value}`)}
      @click=${() => (theme.value = THEMES[theme.value])}>${icon(THEME_ICONS[theme.value])}</button>
    <button class="quiet" data-test="sound" aria-pressed=${sound.value} title=${say("web-sound")}
      aria-label=${say("web-sound")}
      @click=${() => (sound.value = !sound.value)}>${icon(sound.value ? "sound" : "mute")}</button>
  `;
}
