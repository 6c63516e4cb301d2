// What people agree on when they sit down at a table, beside the rules of the game.

import { need, say } from "../language.js";

await need("web-later");

export const CLOCKS = [
  { key: "none", clock: null },
  { key: "quick", clock: { bank: 300, increment: 5 } },
  { key: "calm", clock: { bank: 1200, increment: 20 } },
  { key: "days", clock: { bank: 7 * 86400, increment: 3600 } },
];

/** s of a turn after which the others may vote on whoever is not here */
export const PATIENCES = [120, 300, 3600, 172800, null];

function clockText(clock) {
  const usual = CLOCKS.find((known) => JSON.stringify(known.clock) === JSON.stringify(clock));
  return usual ? say(`web-clock-${usual.key}`) : say("web-clock-other", clock);
}

export function patienceText(seconds) {
  if (seconds === null) return say("web-patience-never");
  const days = Math.floor(seconds / 86400);
  return say("web-patience-after", { minutes: days ? 0 : Math.round(seconds / 60), days });
}

/** The option that can be bid for who begins; none where a game has nothing to bid for. */
export function bidOption(info) {
  return info?.options.find((one) => one.name === "komi");
}

/** [[id, text], …] */
export function termsOf(info) {
  return [
    ["clock", clockText(info.clock)],
    ["order", say(`web-order-${info.order}`)],
    ["undo-rule", say(`web-undo-rule-${info.undo_rule}`)],
    ["hint-rule", say(`web-hint-rule-${info.hints ? "all" : "alone"}`)],
    ["patience", patienceText(info.patience)],
    ...(info.rated ? [["counts", say("web-counts-yes")]] : []),
  ];
}
