// Was the deal fair? Checked by the browser itself, with what it noted before the deal, and not by asking the server.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { signal } from "../vendor/signals-core/signals-core.js";
import { drawnFirst, hash, keptOf, pairs, sealOf } from "../fair.js";
import { loadDeal } from "../games/index.js";
import { need, say } from "../language.js";
import { ask } from "../net.js";
import { icon } from "./icons.js";

/** What was found of the table that was looked at last: { id, kind, faults, notes, codes } */
const found = signal(null);
let looking = null;

/** One line that says whether the deal was fair, with the details behind it; it looks by itself. */
export function verdictLine(info, result) {
  if (info.commitment === null && !keptOf(info.id)) return nothing; // a record brought its deal: nothing was promised
  if (looking !== info.id) look(info, result);
  return found.value?.id === info.id ? verdictBox(found.value) : nothing;
}

export function verdictBox({ kind, faults, notes, codes }) {
  return html`<details class="verdict ${kind}" data-test="verdict" data-kind=${kind} ?open=${faults.length > 0}>
    <summary>${icon(kind === "fair" ? "check" : "help")}
      <span role="status">${say(`fair-line-${kind}`)}</span></summary>
    <ul>${[...faults, ...notes].map(([id, args]) => html`<li>${say(id, args)}</li>`)}</ul>
    <dl>${codes.map(([id, code]) => html`<dt>${say(id)}</dt><dd><code class="hash">${code}</code></dd>`)}</dl>
    <p class="small">${say("fair-more")}</p>
  </details>`;
}

async function look(info, result) {
  looking = info.id;
  const [record] = await Promise.all([recordOf(info.id), need("web-fair")]);
  const told = { ...(await check(info, record, result).catch(() => NO_PROOF)), id: info.id };
  if (looking === info.id) found.value = told;
}

/** What comes of a record that is none, or of none at all. */
export const NO_PROOF = { kind: "unfair", faults: [["fair-fault-form"]], notes: [], codes: [] };

export async function recordOf(id) {
  for (;;) {
    try {
      return await ask("GET", `tables/${id}/record`);
    } catch (error) {
      if (error.status >= 400 && error.status < 500 && error.status !== 429) return null;
      await new Promise((resolve) => setTimeout(resolve, 2000)); // not now: later
    }
  }
}

// -- the check ----------------------------------------------------------------------------------------------------

/** All that does not fit, what else is to be known, and the numbers themselves. */
async function check({ id, commitment }, record, result) {
  const kept = keptOf(id);
  const proof = record.fair;
  if (record.left && !proof) return { kind: "left", faults: [], notes: [], codes: [] };
  if (proof.protocol !== 2) return kept ? NO_PROOF : { kind: "former", faults: [], notes: [], codes: [] };
  const sealed = { ...record, players: asSealed(record) };
  const faults = [
    ...recordFaults(id, record, result),
    ...(await proofFaults(sealed)),
    ...keptFaults(sealed, kept, commitment),
    ...(await dealFaults(sealed, kept)),
  ];
  return {
    kind: await kindOf(record, kept, faults),
    faults,
    notes: notesOf(sealed, kept),
    codes: codesOf(proof, kept),
  };
}

/** The names in the order in which people sat down: the game has whoever begins first. */
function asSealed({ players, fair: { first } }) {
  return players.map((_, seat) => players.at((seat - (first?.seat ?? 0)) % players.length));
}

/** Who begins, as the seal has it. */
function sealedFirst({ first }) {
  return first ? (first.by_lot ? "lot" : first.seat) : null;
}

async function kindOf({ game, fair }, kept, faults) {
  if (faults.length) return "unfair";
  if (!partIn(fair, kept)) return "unbound";
  return (await loadDeal(game)) ? "fair" : "unchecked";
}

function recordFaults(id, record, result) {
  const same = (name) => JSON.stringify(record.result?.[name]) === JSON.stringify(result?.[name]);
  return [
    ...(record.id === id && record.fair.table === id ? [] : [["fair-fault-table"]]),
    ...(same("scores") && same("winners") ? [] : [["fair-fault-result"]]),
    ...(record.fair.seats.length === record.players.length ? [] : [["fair-fault-seats"]]),
  ];
}

/** What the proof says must fit itself. */
async function proofFaults({ players, fair }) {
  const faults = [];
  if ((await hash("server", fair.table, fair.secret)) !== fair.commitment) faults.push(["fair-fault-secret"]);
  for (const [seat, { commitment, entropy }] of fair.seats.entries()) {
    const isBound = entropy === null || (await hash("seat", fair.table, seat, entropy)) === commitment;
    if (!isBound) faults.push(["fair-fault-entropy", { name: players[seat] }]);
  }
  return faults;
}

/** What this browser was told before the deal must be what the proof, and the server, say now. */
function keptFaults(record, kept, commitment) {
  if (!kept) return [];
  const isSame = kept.commitment === record.fair.commitment && kept.commitment === commitment;
  // every one: who reveals for a second start as well lets the server choose between deals
  const faults = kept.rosters.flatMap((roster) => rosterFaults(record, roster, kept));
  return isSame ? faults : [["fair-fault-commitment"], ...faults];
}

function rosterFaults({ game, options = {}, players, fair }, roster, kept) {
  const faults = [];
  const sealed = [roster.game, pairs(roster.options), roster.first ?? null];
  if (JSON.stringify(sealed) !== JSON.stringify([game, pairs(options), sealedFirst(fair)]))
    faults.push(["fair-fault-game"]);
  roster.seats.forEach((told, seat) => {
    const now = fair.seats[seat] ?? {};
    if (told.name !== players[seat] || told.bot !== now.bot)
      faults.push(["fair-fault-name", { told: told.name, name: players[seat] ?? "" }]);
    if (told.commitment !== now.commitment) faults.push(["fair-fault-other-commitment", { name: told.name }]);
    else if (kept.isHeard && told.commitment in kept.entropies && now.entropy === null)
      faults.push(["fair-fault-dropped"]);
  });
  return faults;
}

/** The deal must follow from what was sealed, and be the one that was seen. */
async function dealFaults({ game, options = {}, players, deal, fair }, kept) {
  const seats = fair.seats.map(({ bot, commitment }, index) => ({ name: players[index], bot, commitment }));
  const first = sealedFirst(fair);
  const seal = await sealOf(fair.table, fair.commitment, { game, options, first, seats });
  if (seal !== fair.seal) return [["fair-fault-seal"]];
  const seed = await hash(
    "seed",
    seal,
    fair.secret,
    fair.seats.map((seat) => seat.entropy),
  );
  if ((await drawnFirst(seed, first, players.length)) !== (fair.first?.seat ?? 0)) return [["fair-fault-first"]];
  const dealer = await loadDeal(game);
  if (!dealer) return [];
  const { chance } = await import("../chance.js");
  const expected = dealer.deal(chance(`${game}/${players.length}/${seed}`), players.length, options);
  if (JSON.stringify(expected) !== JSON.stringify(deal)) return [["fair-fault-deal"]];
  const { sight } = kept ?? {};
  const seen = sight && (sight.cards ?? dealer.inSight(sight.view)); // older pages kept the cards alone
  const isDealt = !seen || JSON.stringify(dealer.dealtTo(deal, sight.seat)) === JSON.stringify(seen);
  return isDealt ? [] : [["fair-fault-sight"]];
}

/** Is something of this browser's own in the deal? */
function partIn(proof, kept) {
  const own = Object.values(kept?.entropies ?? {});
  return Boolean(kept?.rosters.length) && proof.seats.some((seat) => own.includes(seat.entropy));
}

function notesOf({ players, fair }, kept) {
  return fair.seats.flatMap(({ bot, commitment, entropy }, seat) => {
    const isOwn = commitment in (kept?.entropies ?? {});
    if (bot || entropy !== null || (isOwn && kept.isHeard)) return [];
    if (commitment === null) return [["fair-note-no-part", { name: players[seat] }]];
    return [[isOwn ? "fair-note-late" : "fair-note-withheld", { name: players[seat] }]];
  });
}

function codesOf(proof, kept) {
  const own = proof.seats.filter(({ commitment }) => commitment in (kept?.entropies ?? {}));
  return [
    ["fair-code-commitment", proof.commitment],
    ["fair-code-seal", proof.seal],
    ...own.map((seat) => ["fair-code-entropy", kept.entropies[seat.commitment]]),
  ];
}
