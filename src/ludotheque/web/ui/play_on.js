// A table that begins at a position of a record: oneself where one sat, bots on all other seats.

import { gameInfo, usualLevel } from "../catalog.js";
import { ask, sign, sit } from "../net.js";
import { go, guest } from "../state.js";
import { recordOf } from "./records.js";

/** The tables that were begun from a game, by its id. */
const begun = new Map();

/** The table at which one plays on from a game, where this page began one. */
export function tableFrom(id) {
  return begun.get(id);
}

/** From this ply on, in this seat. */
export async function playOn(id, ply, seat) {
  const { result, ...record } = await recordOf(id);
  await sign();
  const wish = { game: record.game, level: await levelOf(id, record.game), open: false };
  const table = await ask("POST", "tables", { ...wish, record: { ...record, moves: record.moves.slice(0, ply) } });
  await sit(table, seat);
  await ask("POST", `tables/${table.id}/start`, {});
  begun.set(id, table.id);
  go("table", table.id);
}

/** How strong the bots were; as usual where that is not known: a file does not say it. */
async function levelOf(id, game) {
  const { seats } = id === "file" ? { seats: [] } : await ask("GET", `tables/${id}`);
  return seats.find((seat) => seat.bot && !seat.away)?.bot ?? usualLevel(gameInfo(game));
}

/** Where one sat: at a table of this house as it knows, in a file by one's name; null if nowhere. */
export async function ownSeat(id) {
  if (id !== "file") return (await ask("GET", `tables/${id}`)).you[0] ?? null;
  const seat = (await recordOf(id)).players.indexOf(guest.value?.name);
  return seat < 0 ? null : seat;
}
