// The games' own pages, loaded when they are needed: module, style and texts.
//
// A game's module (games/<game>/index.js) exports `game`, an object with:
//   scene(t)      the table: board, hands, choices                          → template
//   panel(t, s)   what stands beside the name of seat s                     → template
//   story(t)      the end, told: every part of every score                  → template
//   motion(before, after, line)  what moves when a line of the log has come, from one position to the next; only where
//                 something does (ui/motion.js)
//   moment        { isOne(line), tell(t, line) }: lines after which one stops to read; only where there are such
//   ending(result)  { text, clause }: what ended the game
//   text(t)       the same as `scene` in words, with everything to play it  → template
//   moveText(t, m) a move in words, for the hint; null: the move's own text stands there
//   turn(t)       what is asked of whoever is to act; only where “your turn” would not say it
//   reminder(t)   a small thing that stays in sight beside whose turn it is; only where one is needed
//   lineText(line) a line of the log in other words; only where its cards can look like others
//   looks         ways its cards can look, the usual one first; only where there are several
//   keys          [[key, message id], …] for the list of keys
//   key(event, t) a key was pressed that nobody else wanted; true if used
// `t` is what `seen` in ui/table.js makes: view, legal, outlook, play(move), …
//
// Beside it, games/<game>/deal.js makes the deal of a seed and says what a seat sees of it (ui/verdict.js).
// A game without a folder here is shown plainly (plain.js), and its deal is not checked.

import { need } from "../language.js";
import { comeBack } from "../net.js";
import { style } from "../style.js";

const loaded = new Map();

/** The game's module, with its style and texts ready. What could not be loaded is tried again at the next request. */
export function loadGame(name) {
  if (!loaded.has(name))
    loaded.set(
      name,
      load(name).catch((error) => {
        loaded.delete(name);
        comeBack();
        throw error;
      }),
    );
  return loaded.get(name);
}

/** Whoever draws a game says so: only its style counts then, for what one calls a pile another does too. */
export function dress(name) {
  for (const link of document.querySelectorAll("link[href^='games/']"))
    if (link.sheet) link.sheet.disabled = link.getAttribute("href") !== sheetOf(name);
}

const sheetOf = (name) => `games/${name}/${name}.css`;

async function load(name) {
  if (await isPlain(name)) return (await import("./plain.js")).game;
  const [module] = await Promise.all([import(`./${name}/index.js`), style(sheetOf(name)), need(`web-${name}`)]);
  return module.game;
}

/** How the game deals; null where that cannot be known here. */
export async function loadDeal(name) {
  return (await isPlain(name)) ? null : import(`./${name}/deal.js`);
}

/** Whether the game has no folder here: not to be reached is something else. */
async function isPlain(name) {
  try {
    await import(`./${name}/index.js`);
    return false;
  } catch (error) {
    const answer = await fetch(new URL(`./${name}/index.js`, import.meta.url), { method: "HEAD" });
    if (answer.status === 404) return true;
    throw error;
  }
}
