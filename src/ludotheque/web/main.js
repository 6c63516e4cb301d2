// The page: texts first, then whatever the address says, drawn anew when something it shows has changed.

import { html, render } from "./vendor/lit-html/lit-html.js";
import { effect } from "./vendor/signals-core/signals-core.js";
import { startCatalog } from "./catalog.js";
import { tournaments } from "./fair.js";
import { say, start } from "./language.js";
import { attempt, comeBack, isBroken, whoAmI } from "./net.js";
import { language, route } from "./state.js";
import { homePage } from "./ui/home.js";
import { shell } from "./ui/shell.js";

const PAGES = {
  home: async () => homePage,
  club: async () => (await import("./ui/club.js")).clubPage,
  companion: async () => (await import("./ui/companion.js")).companionPage,
  devices: async () => (await import("./ui/devices.js")).devicesPage,
  enter: async () => (await import("./ui/enter.js")).enterPage,
  learn: async () => (await import("./ui/learn.js")).learnPage,
  link: async () => (await import("./ui/link.js")).linkPage,
  me: async () => (await import("./ui/me.js")).mePage,
  print: async () => (await import("./ui/print.js")).printPage,
  puzzle: async () => (await import("./ui/puzzle.js")).puzzlePage,
  replay: async () => (await import("./ui/replay.js")).replayPage,
  review: async () => (await import("./ui/review.js")).reviewPage,
  rules: async () => (await import("./ui/rules.js")).rulesPage,
  table: async () => (await import("./ui/table.js")).tablePage,
  tournament: async () => (await import("./ui/tournament.js")).tournamentPage,
};

const placeOf = ({ page, value }) => `${page}=${value}`;

/** `place`: where one is, or was opened: another may be wanted before the first is drawn. */
const drawn = { load: null, draw: null, place: placeOf(route.peek()) };

/** Leave the old page, load the new one. A page is a function from the route to what is drawn; `leave` ends it. */
async function turnTo(where) {
  const load = loaderOf(where);
  if (drawn.load !== load) {
    const page = await load().catch(() => void comeBack());
    if (route.value !== where) return;
    drawn.stop?.();
    drawn.draw?.leave?.();
    Object.assign(drawn, { load: page && load, draw: page ?? outOfReach });
    drawn.stop = effect(() => draw(drawn.draw, load));
  }
  arrive(where);
}

/** On another page, or at another table, one begins at the top. */
function arrive(where) {
  if (drawn.place !== placeOf(where)) {
    scrollTo(0, 0);
    focusMain();
  }
  drawn.place = placeOf(where);
}

/** What had the focus is gone; from here Tab goes on into the page, and a screen reader reads it. */
function focusMain() {
  document.getElementById("main").focus({ preventScroll: true });
}

/** Instead of a page that could not be loaded. */
function outOfReach() {
  const why = say(isBroken.value ? "web-broken" : "web-offline");
  return { main: html`<p class="loading" role="alert" data-test="out-of-reach">${why}</p>` };
}

function loaderOf(where) {
  return PAGES[where.page] ?? PAGES.home;
}

/** An address of another page is none of this one's business: it stands still until that one is there. */
function draw(page, load) {
  if (loaderOf(route.value) !== load) return;
  const focused = document.activeElement;
  render(shell(page(route.value)), document.getElementById("app"));
  if (focused && !focused.isConnected) focusMain();
}

async function begin() {
  try {
    await start();
  } catch {
    document.querySelector("#app .loading").textContent = "Ludothèque: offline · hors ligne · nicht verbunden";
    setTimeout(begin, 3000);
    return;
  }
  document.getElementById("app").replaceChildren();
  startCatalog();
  await attempt(whoAmI);
  effect(() => {
    turnTo(route.value);
  });
  effect(() => {
    document.title = say("web-title");
    document.documentElement.lang = language.value;
  });
  navigator.serviceWorker?.register("sw.js").catch(() => {});
  if (Object.keys(tournaments.all()).length) (await import("./duplicate.js")).watchForStarts();
}

begin();
