// What there is to play, as the server tells it: titles, seats, options, bots, pages of the rules.

import { effect, signal } from "./vendor/signals-core/signals-core.js";
import { say } from "./language.js";
import { ask, attempt } from "./net.js";
import { language, levels } from "./state.js";

const KEPT = "ludotheque-games";

/** How strong bots are where nobody has chosen, if they are offered. */
const LEVEL = "medium";
/** How strong they are in a game that nobody has played on this device. */
const FIRST = "easy";

/** GameInfo of each game, in their order: as it was last time, until the server has answered. */
const games = signal(kept());
/** How to reach whoever runs the server; null where they do not say. */
export const contact = signal(null);
/** Whether the server has a handbook under /docs. */
export const handbook = signal(false);
/** Whether the server rates games that count. */
export const canRate = signal(false);
/** What can be said at every table. */
export const phrases = signal([]);
let heard = null;

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

function keep(list) {
  games.value = list;
  try {
    localStorage.setItem(KEPT, JSON.stringify(list));
  } catch {
    // a device that keeps nothing hears it each time
  }
}

/** Ask now, and again in every other language. */
export function startCatalog() {
  effect(() => {
    load(language.value);
  });
  addEventListener("online", () => {
    if (heard !== language.peek()) load(language.peek());
  });
}

async function load(wanted) {
  const told = await attempt(() => ask("GET", "games"));
  if (!told || wanted !== language.peek()) return;
  heard = wanted;
  contact.value = told.contact;
  handbook.value = told.handbook;
  canRate.value = told.ratings;
  phrases.value = told.phrases;
  keep(told.games);
}

/** The games in their order. */
export function allGames() {
  return games.value;
}

/** A game as the server describes it; undefined until it has. */
export function gameInfo(name) {
  return games.value.find((info) => info.game === name);
}

/** The level that “Play now” begins with: the last choice on this device. */
export function levelFor(info) {
  return firstOffered(info, [levels.value[info.game], FIRST]) ?? usualLevel(info);
}

/** How strong bots are where nobody has chosen: the strongest where the house has only plain ones. */
export function usualLevel(info) {
  return firstOffered(info, [LEVEL]) ?? info.bots.at(-1).name;
}

function firstOffered({ bots }, wanted) {
  return wanted.find((level) => bots.some(({ name }) => name === level));
}

/** A level in words; undefined for a bot that the catalog does not know. */
export function levelTitle(game, level) {
  return gameInfo(game)?.bots.find(({ name }) => name === level)?.title;
}

/** Those of a game's options that change anything among this many players. */
export function optionsFor(options, seats) {
  return options.filter(({ players, fewest = 0 }) => (players === null || players === seats) && seats >= fewest);
}

export function titleOf(name) {
  return gameInfo(name)?.title ?? "";
}

/** Pages of all games together: with ordinary cards, and who made the games. (`HOUSE_PAGES` in rulebook.py.) */
const HOUSE_PAGES = ["pack", "credits"];

/** The pages of all rules with their titles; a game's first page has the game's own title. */
export function rulePages() {
  const told = games.value.flatMap(({ title, pages }) =>
    pages.map((page, index) => ({ page, title: index ? say(`web-rules-${page}`) : title })),
  );
  return [...told, ...HOUSE_PAGES.map((page) => ({ page, title: say(`web-rules-${page}`) }))];
}
