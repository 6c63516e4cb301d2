// The next game with the same people.

import { isAlone } from "../fair.js";
import { ask, begin, sayYes } from "../net.js";

/** Where nobody needs to be waited for, the rematch begins at once. */
export async function beginAmongBots({ id }) {
  const table = await sayYes(await ask("GET", `tables/${id}`));
  return table.status === "waiting" && isAlone(table) ? begin(table) : table;
}
