// The page's part in the deal: it commits itself on sitting down, reveals after the start, and keeps what it was told.
// docs/server.md says why each step is as it is; ui/verdict.js checks it all after the game.

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 random bytes as hex digits. */
export function entropy() {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of a JSON list that begins with what it is, as in play/fair.py. */
export function hash(what, ...parts) {
  return digest([`ludotheque/deal/${what}`, ...parts]);
}

export async function digest(list) {
  const bytes = new TextEncoder().encode(JSON.stringify(list));
  if (!crypto.subtle) return (await import("./sha256.js")).sha256(bytes);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

// -- what is kept -------------------------------------------------------------------------------------------------

/** What this browser notes of deals, under one name, of the last few. A device that keeps nothing has it for as
    long as the page lasts. */
function shelf(name, most) {
  let memory = "{}";
  const all = () => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? memory);
    } catch {
      return JSON.parse(memory);
    }
  };
  const put = (id, kept) => {
    const { [id]: _, ...others } = all();
    memory = JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - most), [id, kept]]));
    try {
      localStorage.setItem(name, memory);
    } catch {
      // it stays in memory
    }
  };
  return { all, put };
}

const tables = shelf("ludotheque-deals", 40);
/** By their ids: `commitment` and `entropies` as of tables, `roster`: for what something was revealed, `isHeard`, and
    `sights`: what was seen before the first move, by tables. */
export const tournaments = shelf("ludotheque-tournaments", 40);

/** What this browser noted of a table's deal; null if nothing. */
export function keptOf(table) {
  const kept = tables.all()[table];
  return kept ? { rosters: kept.roster ? [kept.roster] : [], ...kept } : null; // older pages kept one roster
}

/** `commitment`: the server's, as first told. `entropies`: own ones, by their commitments. `rosters`: all that was told
    before revealing, whenever it was; nothing is ever taken from it. `isHeard`: the server took what was revealed.
    `sight`: what was seen before the first move. */
function keep(table, changes) {
  tables.put(table, { entropies: {}, rosters: [], ...keptOf(table), ...changes });
}

// -- sitting down and revealing -----------------------------------------------------------------------------------

/** Commit to something new for a seat; null where a record brings its deal along. */
export async function commit(info, seat) {
  if (info.commitment === null) return null;
  const secret = entropy();
  const commitment = await hash("seat", info.id, seat, secret);
  const old = keptOf(info.id);
  // two pages of this browser may commit at once: what is kept of one must not be lost to the other
  const entropies = { ...Object.fromEntries(Object.entries(old?.entropies ?? {}).slice(-12)), [commitment]: secret };
  keep(info.id, { commitment: old?.commitment ?? info.commitment, entropies });
  return commitment;
}

/** One's seats that have not committed themselves yet: in a rematch who asked sits there already, whoever is asked
    must say yes first. */
export function uncommitted(info) {
  const isBound = info.status === "waiting" && info.commitment !== null;
  return isBound ? info.seats.filter((seat) => seat.is_you && seat.commitment === null && !seat.is_awaited) : [];
}

/** One's seats of a rematch to which one has not said yes. */
export function askedFor(info) {
  return info.status === "waiting" ? info.seats.filter((seat) => seat.is_you && seat.is_awaited) : [];
}

/** Has everybody who played before said yes to the rematch, and committed to something? */
export function isAgreed(info) {
  return (
    info.status === "waiting" &&
    info.is_agreed &&
    info.seats.every((seat) => seat.bot !== null || seat.commitment !== null)
  );
}

/** Can nobody else sit down any more? Then all that will be sealed is known already. */
export function isAlone(info) {
  return info.seats.every((seat) => seat.is_you || seat.bot !== null);
}

/** What one's seats reveal, once all that they are bound to is noted: nothing to a server that changed its word, and
    what was sent once for no other roster, since whoever knows it could choose the others' parts. */
export function revealing(info) {
  const kept = keptOf(info.id);
  if (!kept || kept.commitment !== info.commitment) return [];
  const roster = rosterOf(info);
  const own = info.seats.filter(
    ({ is_you, has_revealed, commitment }) =>
      is_you && !has_revealed && commitment in kept.entropies && isSame(rosterFor(commitment, kept) ?? roster, roster),
  );
  if (own.length && !kept.rosters.some((told) => isSame(told, roster)))
    keep(info.id, { rosters: [...kept.rosters, roster] });
  return own.map((seat) => ({ seat: seat.seat, entropy: kept.entropies[seat.commitment] }));
}

function rosterOf({ game, options, order, first, seats }) {
  return {
    game,
    options,
    first: order === "lot" ? "lot" : (first ?? null),
    seats: seats.map(({ name, bot, commitment }) => ({ name, bot: bot !== null, commitment })),
  };
}

/** The roster for which this commitment was first revealed. */
function rosterFor(commitment, { rosters }) {
  return rosters.find(({ seats }) => seats.some((seat) => seat.commitment === commitment));
}

function isSame(one, other) {
  const text = ({ game, options, first = null, seats }) => JSON.stringify([game, pairs(options), first, seats]);
  return text(one) === text(other);
}

/** Options in the order of their names. */
export function pairs(options) {
  return Object.keys(options)
    .sort()
    .map((name) => [name, options[name]]);
}

/** The seal of a roster. `first`: the lot finds who begins, or this seat does; null: the first one. */
export function sealOf(table, commitment, { game, options, first = null, seats }) {
  const parts = seats.map((seat) => [seat.name, seat.bot, seat.commitment]);
  return hash("seal", table, commitment, game, pairs(options), parts, ...(first === null ? [] : [first]));
}

/** The seat of the seal that begins, as in play/fair.py: it is the first of the game. */
export async function drawnFirst(seed, first, seats) {
  return first === "lot" ? parseInt((await hash("first", seed)).slice(0, 12), 16) % seats : (first ?? 0);
}

/** The server has said that it has what was revealed. */
export function noteHeard(info) {
  const isHeard = info.seats.some((seat) => seat.is_you && seat.has_revealed);
  if (isHeard && keptOf(info.id)) keep(info.id, { isHeard });
}

/** What one may ask others to find in a record: the server's commitment, every seal for which something was revealed,
    and that. */
export async function notedOf(table) {
  const kept = keptOf(table);
  if (!kept) return {};
  const { commitment, entropies, rosters, isHeard } = kept;
  const seals = await Promise.all(rosters.map((roster) => sealOf(table, commitment, roster)));
  const seats = isHeard ? rosters.flatMap((roster) => roster.seats) : [];
  const own = [...new Set(seats.map((seat) => seat.commitment))].filter((text) => text in entropies);
  return { commitments: [commitment], seals, own, entropy: own.map((text) => entropies[text]) };
}

/** Note what a seat saw before the first move, once: it must be what the deal, when it is told, gave to it. */
export function noteSight(table, seat, view) {
  const [id, ...place] = table.split("."); // a table of a tournament has a place in it
  if (place.length) noteRound(id, table, { seat, view });
  else if (keptOf(table) && !keptOf(table).sight) keep(table, { sight: { seat, view } });
}

function noteRound(id, table, sight) {
  const kept = tournaments.all()[id];
  if (kept && !(table in kept.sights)) tournaments.put(id, { ...kept, sights: { ...kept.sights, [table]: sight } });
}
