// The picture of a game; one that has none is known by its title, which stands beside.

import { html } from "../vendor/lit-html/lit-html.js";

export function cover(game, width, height, classes = "") {
  return html`<img class=${classes} src="games/${game}/cover.svg" alt="" width=${width} height=${height}
    @error=${(event) => (event.target.hidden = true)}>`;
}
