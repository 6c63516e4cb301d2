// A game without a folder of its own: what it shows as a list, its moves as buttons, or typed where they are too many.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { number, say } from "../language.js";

export const game = { scene: table, text: table, panel, story: () => nothing, moveText: () => null, keys: [] };

function table(t) {
  return html`<div class="as-text plain">
    <dl>${Object.entries(t.view).map(([name, value]) => html`<dt>${name}</dt><dd>${plainText(value)}</dd>`)}</dl>
    ${t.isMyTurn ? (t.legal ? moveList(t) : moveField(t)) : nothing}
  </div>`;
}

function plainText(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function moveList(t) {
  return html`<ul class="move-list">${t.legal.map(
    (move) =>
      html`<li><button class="button" data-test="move-${move}" ?disabled=${t.isBusy} @click=${() => t.play(move)}>
        ${move}</button></li>`,
  )}</ul>`;
}

function moveField(t) {
  const send = (event) => {
    event.preventDefault();
    t.play(new FormData(event.target).get("move").trim());
  };
  return html`<form class="stack" @submit=${send}>
    <label>${say("web-plain-move")}<input name="move" required autocomplete="off" data-test="plain-move"></label>
    <button class="button primary" data-test="plain-play" ?disabled=${t.isBusy}>${say("web-plain-play")}</button>
  </form>`;
}

function panel(t, seat) {
  const points = t.view.scores?.[seat];
  return points === undefined
    ? nothing
    : html`<span><b data-test="points-${seat}">${number(points)}</b> ${say("web-points", { count: points })}</span>`;
}
