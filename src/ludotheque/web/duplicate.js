// The page's part in the deals of a tournament: it commits itself on entering, reveals after the start, and keeps what
// it was told. docs/server.md says why each step is as it is; ui/tournament_verdict.js checks it all at the end.

import { digest, entropy, pairs, tournaments } from "./fair.js";
import { ask } from "./net.js";

const AGAIN = 60_000; // ms

/** As in play/duplicate.py. */
export function hash(what, ...parts) {
  return digest([`ludotheque/duplicate/${what}`, ...parts]);
}

export function keptOf(id) {
  return tournaments.all()[id] ?? null;
}

/** Commit to something new. */
export async function commit({ id, commitment }) {
  const secret = entropy();
  const own = await hash("entrant", id, secret);
  const old = keptOf(id) ?? { commitment, entropies: {}, roster: null, isHeard: false, sights: {} };
  tournaments.put(id, { ...old, entropies: { ...old.entropies, [own]: secret } });
  return own;
}

/** The seal of a roster. */
export function sealOf(id, commitment, { game, options, seats, rounds, entrants }) {
  return hash("seal", id, commitment, game, pairs(options), seats, rounds, entrants);
}

function rosterOf({ game, options, seats, rounds, entrants }) {
  const parts = entrants.map(({ name, bot, commitment }) => [name, bot, commitment]);
  return { game, options, seats, rounds, entrants: parts };
}

/** Reveal what one has committed oneself to, once all that it is bound to is noted: nothing to a server that has
    changed its word or shows a seal of something else, and what was revealed once for no other roster. Gives the
    tournament as it is then. */
export async function reveal(contest) {
  const text = contest.stage === "dealing" ? await toReveal(contest) : null;
  const sent = text && ask("POST", `tournaments/${contest.id}/reveal`, { entropy: text });
  const told = (await sent?.catch(() => null)) || contest; // another tab was faster, or it was too late
  const kept = keptOf(contest.id);
  const isHeard = told.entrants.some((one) => one.is_you && one.has_revealed);
  if (isHeard && kept && !kept.isHeard) tournaments.put(contest.id, { ...kept, isHeard });
  return told;
}

async function toReveal(contest) {
  const own = contest.entrants.find((one) => one.is_you);
  const kept = keptOf(contest.id);
  if (!kept || !own || own.has_revealed || !(own.commitment in kept.entropies)) return null;
  const roster = rosterOf(contest);
  const isSame = JSON.stringify(kept.roster ?? roster) === JSON.stringify(roster);
  if (!isSame || kept.commitment !== contest.commitment) return null;
  if ((await sealOf(contest.id, contest.commitment, roster)) !== contest.seal) return null;
  tournaments.put(contest.id, { ...kept, roster });
  return kept.entropies[own.commitment];
}

/** Whatever page is open: once in a while look whether a tournament that one has entered has begun. */
export function watchForStarts() {
  const look = async () => {
    const awaited = Object.entries(tournaments.all()).filter(([, kept]) => !kept.isHeard && !kept.isPast);
    for (const [id] of awaited) await lookAt(id).catch(() => null); // offline, or it is gone: later
  };
  look();
  return setInterval(look, AGAIN);
}

async function lookAt(id) {
  const contest = await reveal(await ask("GET", `tournaments/${encodeURIComponent(id)}`));
  if (!["gathering", "dealing"].includes(contest.stage)) tournaments.put(id, { ...keptOf(id), isPast: true });
}
