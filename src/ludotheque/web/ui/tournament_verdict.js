// Were the deals of a tournament fair? Checked by the browser itself, with what it noted before they were made.

import { nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { hash, keptOf, sealOf } from "../duplicate.js";
import { loadDeal } from "../games/index.js";
import { need } from "../language.js";
import { NO_PROOF, recordOf, verdictBox } from "./verdict.js";

/** What was found of the tournament that was looked at last: { id, kind, faults, notes, codes } */
const found = signal(null);
let looking = null;

/** One line that says whether the deals were fair, for whoever has taken part in them; it looks by itself. */
export function tournamentVerdict(contest, games) {
  if (contest.stage !== "over" || !games || !keptOf(contest.id)) return nothing;
  if (looking !== contest.id) look(contest, games);
  return found.value?.id === contest.id ? verdictBox(found.value) : nothing;
}

async function look(contest, { games }) {
  looking = contest.id;
  const own = games.filter(({ players }) => players.some((player) => contest.entrants[player].is_you));
  const [records] = await Promise.all([Promise.all(own.map(({ table }) => recordOf(table))), need("web-fair")]);
  const told = await check(contest, records).catch(() => NO_PROOF);
  if (looking === contest.id) found.value = { ...told, id: contest.id };
}

async function check(contest, records) {
  const kept = keptOf(contest.id);
  if (records.some((record) => record.left && !record.fair)) return { kind: "left", faults: [], notes: [], codes: [] };
  const [{ fair }] = records;
  const faults = [...keptFaults(contest, fair, kept), ...(await proofFaults(contest, records))];
  for (const record of records) faults.push(...(await dealFaults(record, kept)));
  const isIn =
    kept.roster && fair.entrants.some((one) => one.entropy && kept.entropies[one.commitment] === one.entropy);
  const isDealt = await loadDeal(contest.game);
  const kind = faults.length ? "unfair" : !isIn ? "unbound" : isDealt ? "fair" : "unchecked";
  return { kind, faults, notes: notesOf(fair), codes: codesOf(fair, kept) };
}

/** What this browser was told before the deals must be what the proof says now. */
function keptFaults({ id, commitment }, fair, kept) {
  const faults = [];
  if (fair.tournament !== id) faults.push(["fair-fault-table"]);
  if (kept.commitment !== fair.commitment || kept.commitment !== commitment) faults.push(["fair-fault-commitment"]);
  kept.roster?.entrants.forEach(([name, bot, own], number) => {
    const now = fair.entrants[number] ?? {};
    if (name !== now.name || bot !== now.bot) faults.push(["fair-fault-name", { told: name, name: now.name ?? "" }]);
    if (own !== now.commitment) faults.push(["fair-fault-other-commitment", { name }]);
    else if (kept.isHeard && own in kept.entropies && now.entropy === null) faults.push(["fair-fault-dropped"]);
  });
  return faults;
}

/** What the proof says must fit itself, and be the same in all records. */
async function proofFaults(contest, records) {
  const faults = [];
  const { tournament, secret, commitment, seal, entrants } = records[0].fair;
  if ((await hash("server", tournament, secret)) !== commitment) faults.push(["fair-fault-secret"]);
  for (const { name, commitment: own, entropy } of entrants)
    if (entropy !== null && (await hash("entrant", tournament, entropy)) !== own)
      faults.push(["fair-fault-entropy", { name }]);
  const parts = entrants.map(({ name, bot, commitment: own }) => [name, bot, own]);
  if ((await sealOf(tournament, commitment, { ...contest, entrants: parts })) !== seal)
    faults.push(["fair-fault-seal"]);
  const isSame = ({ fair: { round: _, ...rest } }) => JSON.stringify(rest) === JSON.stringify(withoutRound(records[0]));
  return records.every(isSame) ? faults : [...faults, ["fair-fault-form"]];
}

function withoutRound({ fair: { round: _, ...rest } }) {
  return rest;
}

/** The deal must follow from what was sealed, and be the one that was seen. */
async function dealFaults({ id, game, options = {}, players, deal, fair }, kept) {
  if (!id.startsWith(`${fair.tournament}.${fair.round}.`)) return [["fair-fault-table"]];
  const dealer = await loadDeal(game);
  if (!dealer) return [];
  const added = fair.entrants.map((one) => one.entropy);
  const seed = await hash("seed", fair.seal, fair.secret, added, fair.round);
  const { chance } = await import("../chance.js");
  const expected = dealer.deal(chance(`${game}/${players.length}/${seed}`), players.length, options);
  if (JSON.stringify(expected) !== JSON.stringify(deal)) return [["fair-fault-deal"]];
  const sight = kept.sights[id];
  const isSeen =
    !sight || JSON.stringify(dealer.dealtTo(deal, sight.seat)) === JSON.stringify(dealer.inSight(sight.view));
  return isSeen ? [] : [["fair-fault-sight"]];
}

function notesOf({ entrants }) {
  return entrants.flatMap(({ name, bot, commitment, entropy }) => {
    if (bot || entropy !== null) return [];
    return [[commitment === null ? "fair-note-no-part" : "fair-note-withheld", { name }]];
  });
}

function codesOf({ commitment, seal, entrants }, kept) {
  const own = entrants.filter((one) => one.commitment in kept.entropies);
  return [
    ["fair-code-commitment", commitment],
    ["fair-code-seal", seal],
    ...own.map((one) => ["fair-code-entropy", kept.entropies[one.commitment]]),
  ];
}
