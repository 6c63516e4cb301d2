// What the whole page knows: settings that are kept on this device, where one is, who one is, and notices.

import { effect, signal } from "./vendor/signals-core/signals-core.js";

/** by their own names */
export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

function kept() {
  try {
    return JSON.parse(localStorage.getItem("ludotheque") ?? "{}");
  } catch {
    return {};
  }
}

function firstLanguage() {
  const wanted = [kept().language, ...(navigator.languages ?? [])].map((tag) => tag?.slice(0, 2));
  return wanted.find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en";
}

const before = kept();

/** one of these */
export const language = signal(firstLanguage());
/** light, dark, or auto: as the device has it */
export const theme = signal(before.theme ?? "auto");
/** how long what others do is looked at: times the usual */
export const PACES = { slow: 1.8, normal: 1, quick: 0.45, once: 0 };
/** one of these */
export const pace = signal(before.pace in PACES ? before.pace : "normal");
/** whether a tone says that it is one's turn */
export const sound = signal(before.sound ?? false);
/** whether boards are shown as text */
export const textMode = signal(before.textMode ?? false);
/** how the games' cards look, for games that have several: { <game>: one of its `looks` } */
export const looks = signal(before.looks ?? {});
/** whose phrases are not shown: { all, names } */
export const muted = signal(before.muted ?? { all: false, names: [] });
/** whether a finger’s first tap only shows what a move does */
export const tapTwice = signal(before.tapTwice ?? true);
/** whether the rules at a glance lie open beside a game */
export const glance = signal(before.glance ?? true);
/** how strong the bots of “Play now” were last: { <game>: a level } */
export const levels = signal(before.levels ?? {});
/** the lessons one has finished: { <game>: their numbers } */
export const learnt = signal(before.learnt ?? {});
/** puzzles: { <game>: { solved: ids, last: a day, streak: days in a row } } */
export const puzzled = signal(before.puzzled ?? {});
/** mistakes of one's own that became puzzles: { id, game, own } */
export const mistakes = signal(before.mistakes ?? []);
/** the games one has played: { <game>: true } */
export const played = signal(before.played ?? {});
/** whether one has been offered a bell beside a game, and has said yes or no */
export const bellAnswered = signal(before.bellAnswered ?? false);
/** whether this device has taken a name: the cookie itself is not for scripts to see */
export const hasSigned = signal(before.hasSigned ?? false);

effect(() => {
  const settings = {
    language: language.value,
    theme: theme.value,
    pace: pace.value,
    sound: sound.value,
    textMode: textMode.value,
    looks: looks.value,
    muted: muted.value,
    tapTwice: tapTwice.value,
    glance: glance.value,
    levels: levels.value,
    learnt: learnt.value,
    puzzled: puzzled.value,
    mistakes: mistakes.value,
    played: played.value,
    bellAnswered: bellAnswered.value,
    hasSigned: hasSigned.value,
  };
  try {
    localStorage.setItem("ludotheque", JSON.stringify(settings));
  } catch {
    // a device that keeps nothing: the settings last as long as the page
  }
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
});

// -- where one is: everything stands behind `#`, so that one page serves all and no server logs it ----------------

/** { page: "table", value: "abc", … }: the first key of the address is the page. */
export const route = signal(readRoute());

/** What the address says now; `route` hears of it a moment later. */
export function readRoute() {
  const parts = [...new URLSearchParams(location.hash.slice(1))];
  if (!parts.length) return { page: "home" };
  const [[page, value], ...others] = parts;
  return { ...Object.fromEntries(others), page, value };
}

addEventListener("hashchange", () => {
  route.value = readRoute();
});

/** The address of a page: `address("replay", id, {ply: 3})` is `#replay=id&ply=3`. */
export function address(page, value = "", others = {}) {
  return page === "home" ? "#" : `#${new URLSearchParams({ [page]: value, ...others })}`;
}

export function go(page, value, others) {
  location.hash = address(page, value, others);
}

/** Change the address without a step back in the history. */
export function settle(page, value, others) {
  history.replaceState(null, "", address(page, value, others));
  route.value = readRoute();
}

// -- who one is ---------------------------------------------------------------------------------------------------

/** { guest, name }, or null for whoever has not taken a name yet */
export const guest = signal(null);

// -- notices ------------------------------------------------------------------------------------------------------

/** Short sentences that come and go: { key, text, clause, game, kind } */
export const notices = signal([]);
let nextNotice = 0;

/** Say something to the player. `clause` and `game` make a link to the sentence in the rules. */
export function notify(text, { clause = null, game = null, kind = "info" } = {}) {
  const key = nextNotice++;
  notices.value = [
    ...notices.value.filter((notice) => notice.text !== text).slice(-2),
    { key, text, clause, game, kind },
  ];
  setTimeout(() => dismiss(key), kind === "info" ? 6000 : 10000);
}

export function dismiss(key) {
  notices.value = notices.value.filter((notice) => notice.key !== key);
}
