// Libertas in the browser: the board, one's rack and what a card would do.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { signal } from "../../vendor/signals-core/signals-core.js";
import { number, say } from "../../language.js";
import { drawnLater, toldLater } from "../../later.js";
import { startDrag } from "../../ui/drag.js";
import { moveInGrid } from "../../ui/keys.js";
import { isMeant, letGo, tappedMove } from "../../ui/tapping.js";
import { LOOKS, cardName, cardRow, face } from "./cards.js";
import { motion } from "./motion.js";
import { scoreTrack } from "./track.js";
import { aboutCard, barredText, lineText, moveText, prospectText, referenceText } from "./words.js";

/** What one has chosen to move or lay: a cell with an Ocupante, or a card of one's rack. */
const picked = signal(null);
/** The cell under the pointer or in focus. */
const pointed = signal(null);

/** The clause by which a game came to its end. */
const ENDINGS = {
  cleared: "L10",
  blocked: "L10",
  ocupantes: "L6",
  "laid-out": "L25",
  "nothing-to-lay": "L25",
};

export const game = {
  scene,
  panel,
  story: drawnLater(() => import("./story.js"), "story"),
  motion,
  moment: toldLater(
    (line) => line.id === "libertas-tell-then",
    () => import("./moment.js"),
  ),
  ending: ({ ending }) => ({ text: say(`web-libertas-ending-${ending[0]}`), clause: ENDINGS[ending[0]] }),
  text: drawnLater(() => import("./text.js"), "text"),
  moveText,
  lineText,
  reminder,
  looks: LOOKS,
  keys: [["P", "web-libertas-key-pass"]],
  key,
};

function key(event, t) {
  if (event.key === "Escape" && (picked.value || tappedMove(t))) {
    picked.value = null;
    letGo();
    return true;
  }
  if (event.key.toLowerCase() !== "p" || !t.legal?.includes("pass")) return false;
  t.play("pass");
  return true;
}

// -- the scene ----------------------------------------------------------------------------------------------------

function scene(t) {
  const choice = chosen(t);
  return html`<div class="libertas-scene">
    ${board(t, choice)} ${prospectLine(t, choice)}
    <div class="libertas-side">
      ${referenceCard(t)} ${passButton(t)}
      ${t.view.racks.map((cards, seat) => (cards === null || seat === t.eyes ? nothing : otherRack(t, seat, cards)))}
      ${t.eyes === null ? nothing : ownRack(t, choice)}
      ${scoreTrack(t)}
    </div>
  </div>`;
}

/** The cell that is looked at: under the pointer, in focus, or tapped once. */
function lookedAt(t) {
  return tappedMove(t)?.match(/[a-g][1-7]$/)?.[0] ?? pointed.value;
}

/** What is picked, if it is still there. */
function chosen(t) {
  const what = picked.value;
  if (!what || !t.isMyTurn) return null;
  if (what.length === 2 && /^[a-g]/.test(what)) return t.view.board[what] === "O" ? what : null;
  return t.view.racks[t.eyes]?.includes(what) ? what : null;
}

/** The move that a click on the cell makes. */
function moveTo(cell, choice) {
  if (!choice) return cell;
  return /^[a-g]/.test(choice) ? `${choice}-${cell}` : `${choice}@${cell}`;
}

function board(t, choice) {
  const { size } = t.view;
  const marks = { lit: litCells(t, choice), left: leftCells(t, choice) };
  const cells = [];
  for (let rank = size; rank >= 1; rank--) {
    cells.push(html`<span class="edge" aria-hidden="true">${rank}</span>`);
    for (let file = 0; file < size; file++) cells.push(cellButton(t, choice, marks, file, rank));
  }
  const files = Array.from(
    { length: size },
    (_, file) => html`<span class="edge" aria-hidden="true">${"abcdefg"[file]}</span>`,
  );
  return html`<div class="board size-${size} ${marks.lit.size ? "telling" : ""}" role="group"
    aria-label=${say("web-board")}
    data-test="board" @keydown=${moveInGrid} @pointerleave=${() => (pointed.value = null)}>
    ${cells}<span></span>${files}
  </div>`;
}

/** The move on the cell that is looked at; null where there is none. */
function lookedMove(t, choice) {
  const move = lookedAt(t) && moveTo(lookedAt(t), choice);
  return t.isMyTurn && t.legal?.includes(move) ? move : null;
}

/** The cells of the areas that the move looked at would free (L8) or fill (L23). */
function litCells(t, choice) {
  return new Set(lookedMove(t, choice) ? (t.outlook?.areas?.[lookedAt(t)] ?? []).flat() : []);
}

/** The cells that the move looked at would leave to the next player. */
function leftCells(t, choice) {
  return t.outlook?.moves?.[lookedMove(t, choice)]?.leaves?.cells ?? [];
}

/** A card that may be taken (L3, L4), an Ocupante to move, a cell to lay a card on (L21, L22). */
function cellButton(t, choice, { lit, left }, file, rank) {
  const cell = `${"abcdefg"[file]}${rank}`;
  const card = t.view.board[cell];
  const move = moveTo(cell, choice);
  const isLegal = t.isMyTurn && (t.legal.includes(move) || (!choice && card === "O" && canShift(t, cell)));
  const classes = [
    "cell",
    card ? "full" : "empty",
    isLegal ? "legal" : "",
    choice === cell ? "picked" : "",
    lit.has(cell) ? "lit" : "",
    left.includes(cell) ? "left" : "",
    tappedMove(t) === move ? "tapped" : "",
    lastCell(t) === cell ? "last" : "",
    t.sent && cellsIn(t.sent).at(-1) === cell ? "sent" : "",
    t.hint && cellsIn(t.hint.move).includes(cell) ? "hinted" : "",
  ];
  return html`<button class=${classes.join(" ")} data-test="cell-${cell}" data-cell=${cell} data-row=${-rank}
    data-column=${file} tabindex=${cell === entryCell(t) ? 0 : -1} aria-label=${cellLabel(t, cell, card, move, isLegal)}
    @click=${() => clickCell(t, cell, card, choice)} @pointerenter=${() => (pointed.value = cell)}
    @focus=${() => (pointed.value = cell)}
    title=${aboutCard(card) || nothing}
    @pointerdown=${card === "O" && isLegal ? (event) => dragOcupante(event, t, cell) : null}>
    ${card ? face(card) : nothing}
    ${isLegal ? gainBadge(t, move) : nothing}
  </button>`;
}

/** An Ocupante that may be moved (L5, L6, L24). */
function canShift(t, cell) {
  return t.legal.some((move) => move.startsWith(`${cell}-`));
}

/** The cell that Tab leads to: the one in focus, else the first that can be played. */
function entryCell(t) {
  const first = t.legal?.find((move) => /^[a-g][1-7]/.test(move));
  return pointed.value ?? first?.slice(0, 2) ?? "a1";
}

/** What the move brings (L8) or costs (L23). Drawn by the style: the cell's name tells the points in a sentence. */
function gainBadge(t, move) {
  const points = t.outlook?.moves?.[move]?.points;
  return points
    ? html`<span class="gain" data-gain="${points > 0 ? "+" : "−"}${number(Math.abs(points))}"></span>`
    : nothing;
}

function cellLabel(t, cell, card, move, isLegal) {
  const what = card ? cardName(card) : say("web-libertas-empty");
  return isLegal
    ? `${cell}: ${what}. ${say("web-libertas-playable")} ${prospectText(t, move)}`.trim()
    : `${cell}: ${what}`;
}

function clickCell(t, cell, card, choice) {
  if (choice === cell) {
    picked.value = null;
  } else if (!choice && card === "O" && t.isMyTurn && canShift(t, cell)) {
    picked.value = cell;
  } else {
    play(t, moveTo(cell, choice));
  }
}

/** What cannot be played is sent all the same: the answer says why. */
function play(t, move) {
  if (t.legal?.includes(move) && !isMeant(t, move)) return;
  picked.value = null;
  t.play(move);
}

function dragOcupante(event, t, cell) {
  startDrag(event, (under) => {
    const target = under.closest("[data-cell]")?.dataset.cell;
    if (target && target !== cell) t.play(`${cell}-${target}`);
  });
}

/** The cell of the last move, from the log. */
function lastCell(t) {
  const { args } = t.log.findLast?.((line) => line.args.cell ?? line.args.end) ?? { args: {} };
  return args.cell ?? args.end ?? null;
}

function cellsIn(move) {
  return move.match(/[a-g][1-7]/g) ?? [];
}

// -- beside the board ---------------------------------------------------------------------------------------------

/** What the next flag must share colour or number with (L3, L21). */
function referenceCard(t) {
  const { reference, phase } = t.view;
  const barred = barredText(t);
  return html`<div class="reference">
    <div class="reference-card" role="img"
      aria-label=${reference ? cardName(reference) : say("web-libertas-no-reference")}>
      ${reference ? face(reference) : nothing}</div>
    <div><h3>${say("web-libertas-reference")}</h3>
      <p class="small" data-test="reference-text">${referenceText(t)}</p>
      ${barred ? html`<p class="small" data-test="barred">${barred}</p>` : nothing}
      ${phase === 2 ? html`<p class="tag">${say("web-libertas-phase-two")}</p>` : nothing}</div>
  </div>`;
}

/** The same, small: on a phone the card itself lies below the board. */
function reminder({ view }) {
  if (!view.reference) return nothing;
  return html`<span class="reminder" data-test="reminder" aria-hidden="true">${face(view.reference)}</span>`;
}

/** What the card that is looked at would do, and what a special one is. */
function prospectLine(t, choice) {
  if (t.toAct === null || !t.isLive) return nothing;
  const move = lookedMove(t, choice);
  const told = [aboutCard(t.view.board[lookedAt(t)]), move ? prospectText(t, move) : ""].filter(Boolean).join(" ");
  const isTapped = move && tappedMove(t) === move;
  const isIdle = !told && !t.isMyTurn;
  return html`<p class="prospect ${told ? "telling" : ""} ${isIdle ? "idle" : ""}" data-test="prospect"
    aria-hidden="true">${told || (t.isMyTurn ? callToAct(t, choice) : nothing)}
    ${isTapped ? html`<b>${say("web-tap-again")}</b>` : nothing}</p>`;
}

function callToAct(t, choice) {
  if (choice) return say("web-libertas-where");
  if (t.view.phase === 2) return say("web-libertas-lay");
  return say(t.legal.some((move) => move.includes("-")) ? "web-libertas-take-or-move" : "web-libertas-take");
}

/** Between two in phase II, with nothing to lay (L24): there is no other passing (L7). */
function passButton(t) {
  if (!t.legal?.includes("pass")) return nothing;
  return html`<button class="button" data-test="pass"
    @click=${() => t.play("pass")}>${say("web-libertas-pass")}</button>`;
}

function ownRack(t, choice) {
  const cards = t.view.racks[t.eyes] ?? [];
  const worth = t.view.phase === 1 ? t.outlook?.rack : null;
  const points = worth && say("web-libertas-worth", { points: worth.total });
  return html`<section class="rack own" data-rack-of=${t.eyes} aria-label=${say("web-libertas-rack")}>
    <h3>${say("web-libertas-rack")}
      ${worth ? html`<span class="small" data-test="rack-worth">${points}</span>` : nothing}</h3>
    <div class="rack-cards" @keydown=${moveInGrid}>
      ${cards.map((card, index) => rackCard(t, card, index, choice, inCombination(worth, card)))}</div>
    ${worth ? rackParts(worth) : nothing}
  </section>`;
}

/** All that the rack is worth, part by part: combinations, and what Libertas brings by itself (L13). */
function rackParts({ combinations, libertas }) {
  const alone = libertas ? [{ cards: ["L"], points: libertas }] : [];
  const parts = [...combinations, ...alone];
  return parts.length ? html`<ul class="combinations" data-test="rack-parts">${parts.map(combination)}</ul>` : nothing;
}

function inCombination(worth, card) {
  return Boolean(worth?.combinations.some((found) => found.cards.includes(card)));
}

/** In phase II cards of the rack are laid; before that they only stand there. */
function rackCard(t, card, index, choice, counts) {
  const canLay = t.isMyTurn && t.view.phase === 2 && t.legal.some((move) => move.startsWith(`${card}@`));
  const classes = `rack-card ${canLay ? "legal" : ""} ${choice === card ? "picked" : ""} ${counts ? "counts" : ""}`;
  if (!canLay)
    return html`<span class=${classes} data-rack=${card} role="img" aria-label=${cardName(card)}
      title=${aboutCard(card) || nothing}>${face(card)}</span>`;
  return html`<button class=${classes} data-rack=${card} data-test="rack-${card}" data-row="0" data-column=${index}
    tabindex="0" aria-pressed=${choice === card} aria-label=${cardName(card)}
    @click=${() => (picked.value = choice === card ? null : card)}>${face(card)}</button>`;
}

function combination({ cards, points }) {
  return html`<li>${cardRow(cards)} <b>${number(points)}</b></li>`;
}

/** Seen where racks lie open: by option, in phase II, at the end (L9). */
function otherRack(t, seat, cards) {
  if (!cards.length) return nothing;
  return html`<section class="rack" data-rack-of=${seat}
    aria-label=${say("web-libertas-rack-of", { name: t.players[seat].name })}>
    <h3>${say("web-libertas-rack-of", { name: t.players[seat].name })}</h3>
    <div class="rack-cards">${cards.map(
      (card) =>
        html`<span class="rack-card" data-rack=${card} role="img" aria-label=${cardName(card)}>${face(card)}</span>`,
    )}</div>
  </section>`;
}

// -- beside a name ------------------------------------------------------------------------------------------------

function panel(t, seat) {
  const { rack_sizes: sizes, scores } = t.view;
  const points = html`<b data-test="points-${seat}">${number(scores[seat])}</b>`;
  return html`<span>${points} ${say("web-points", { count: scores[seat] })}</span>
    ${komi(t, seat)}
    <span>${say("web-libertas-cards", { count: sizes[seat] })}</span>`;
}

/** L16: what seat 1 is going to be given, or has in its points once phase I is over. */
function komi(t, seat) {
  if (!t.options.komi || seat !== 1) return nothing;
  const points = t.options.scale === "twentieth" ? t.options.komi / 20 : t.options.komi;
  const isGiven = t.view.phase === 2 || t.view.to_act === null;
  if (!isGiven && t.toAct === null) return nothing; // a game that ended before
  return html`<span data-test="komi">${say(`web-libertas-komi-${isGiven ? "given" : "due"}`, { points })}</span>`;
}
