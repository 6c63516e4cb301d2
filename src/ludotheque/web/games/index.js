// The games' own pages, loaded when they are needed: module, style and texts.
//
// A game's module (games/<game>/index.js) exports `game`, an object with:
//   scene(t)      the table: board, hands, choices                          → template
//   panel(t, s)   what stands beside the name of seat s                     → template
//   story(t)      the end, told: every part of every score                  → template
//   text(t)       the same as `scene` in words, with everything to play it  → template
//   moveText(t, m) a move in words, for the hint; null: the move's own text stands there
//   keys          [[key, message id], …] for the list of keys
//   key(event, t) a key was pressed that nobody else wanted; true if used
// `t` is what `seen` in ui/table.js makes: view, legal, outlook, play(move), …

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

async function load(name) {
  const [module] = await Promise.all([
    import(`./${name}/index.js`),
    style(`games/${name}/${name}.css`),
    need(`web-${name}`),
  ]);
  return module.game;
}
