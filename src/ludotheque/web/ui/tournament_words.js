// What is said of tournaments, on the page of the club and on their own.

import { need, say } from "../language.js";
import { language } from "../state.js";

await Promise.all([need("web-later"), need("web-club")]);

/** s for a round */
export const ROUND_TIMES = [900, 3600, 7200, 86400, 3 * 86400, 7 * 86400, 14 * 86400];

export function stageText({ stage, starts, round, rounds }) {
  if (stage === "gathering" && starts) return say("web-tournament-starts", { when: moment(starts) });
  return say(`web-tournament-stage-${stage}`, { round: Math.min(round + 1, rounds), rounds });
}

/** A time as the reader writes it. */
export function moment(ms) {
  return new Date(ms).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}

export function roundTime(seconds) {
  const days = Math.floor(seconds / 86400);
  if (days) return say("web-round-days", { days });
  const hours = Math.floor(seconds / 3600);
  return hours ? say("web-round-hours", { hours }) : say("web-round-minutes", { minutes: Math.round(seconds / 60) });
}
