// The score track: a marker for every seat, as far along as its public points.

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { isolated, number, say } from "../../language.js";

const WIDTH = 320;
const LEFT = 14;
const MARKS = ["#9a3423", "#2d5fa4", "#2e8b57", "#7d4fa3"];

export function scoreTrack(t) {
  const { scores } = t.view;
  const [least, most] = [Math.min(0, ...scores), Math.max(...scores, scale(t))];
  const at = (points) => LEFT + ((points - least) / (most - least)) * (WIDTH - 2 * LEFT);
  const words = t.players.map((player) => `${isolated(player.name)}: ${number(scores[player.seat])}`).join(", ");
  return html`<figure class="track"><svg viewBox="0 0 ${WIDTH} ${26 + 14 * scores.length}" role="img"
    aria-label="${say("web-libertas-track")}: ${words}">
    ${ticks(least, most).map(
      (points) => svg`<path d="M${at(points)} 4v${10 + 14 * scores.length}" class="tick"/>
        <text x=${at(points)} y=${24 + 14 * scores.length}>${number(points)}</text>`,
    )}
    ${scores.map((points, seat) => marker(t, at(points), seat))}
  </svg></figure>`;
}

/** What the track reaches to before anybody has got there, on the game's scale (L15). */
function scale(t) {
  return t.options.scale === "twentieth" ? 120 : 2400;
}

function ticks(least, most) {
  const step = [6, 12, 24, 60, 120, 240, 480, 960, 2400, 4800].find((wide) => (most - least) / wide <= 6) ?? 9600;
  const found = [];
  for (let points = Math.ceil(least / step) * step; points <= most; points += step) found.push(points);
  return found;
}

function marker(t, x, seat) {
  return svg`<path d="M${LEFT} ${14 + 14 * seat}H${x}" class="way" stroke=${MARKS[seat]}/>
    <circle cx=${x} cy=${14 + 14 * seat} r="6" fill=${MARKS[seat]} class=${t.toAct === seat ? "to-act" : ""}/>
    <text class="initial" x=${x} y=${17 + 14 * seat}>${seat + 1}</text>`;
}
