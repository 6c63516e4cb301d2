// What stands around every page: the bar above, notices, the line that says that one is offline.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { LANGUAGES, address, dismiss, language, notices, route, sound, theme } from "../state.js";
import { say } from "../language.js";
import { icon } from "./icons.js";

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
    ${noticeList()}
  `;
}

function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}

/** The little house mark. */
export function brand() {
  return html`<img class="mark" src="icons/icon.svg" alt="" width="28" height="28">`;
}

function settings() {
  return html`
    <label class="select-quiet">
      <span class="hidden">${say("web-language")}</span>
      <select data-test="language" @change=${(event) => (language.value = event.target.value)}>
        ${LANGUAGES.map((tag) => html`<option value=${tag} ?selected=${tag === language.value} lang=${tag}>${NAMES[tag]}</option>`)}
      </select>
    </label>
    <button class="quiet" data-test="theme" title=${say(`web-theme-${theme.value}`)} aria-label=${say(`web-theme-${theme.value}`)}
      @click=${() => (theme.value = THEMES[theme.value])}>${icon(THEME_ICONS[theme.value])}</button>
    <button class="quiet" data-test="sound" aria-pressed=${sound.value} title=${say("web-sound")} aria-label=${say("web-sound")}
      @click=${() => (sound.value = !sound.value)}>${icon(sound.value ? "sound" : "mute")}</button>
  `;
}

const NAMES = { en: "English", fr: "Français", de: "Deutsch" };

function noticeList() {
  return html`<div class="notices" role="status" aria-live="polite">
    ${repeat(
      notices.value,
      (notice) => notice.key,
      (notice) => html`<div class="notice ${notice.kind}" data-test="notice">
        <p>${notice.text} ${notice.clause ? clauseLink(notice.game, notice.clause) : nothing}</p>
        <button class="quiet" aria-label=${say("web-close")} @click=${() => dismiss(notice.key)}>${icon("close")}</button>
      </div>`,
    )}
  </div>`;
}

/** A clause as a link to its sentence in the rules; the game is not left. */
export function clauseLink(game, clause) {
  const where = game ?? route.value.game;
  return where ? html`<a class="clause" target="rules" href=${address("rules", where, { clause })}>${clause}</a>` : clause;
}
