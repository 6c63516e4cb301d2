// A page that is to open without the network keeps what it has loaded: what came before the worker was there, too.

const KEPT = "ludotheque-1"; // as in sw.js

/** Done when every file of this page lies in the worker's store. */
export async function keepLoaded() {
  if (!globalThis.caches) return;
  const kept = await caches.open(KEPT);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = loaded.filter((url) => url.origin === location.origin && !url.pathname.includes("/api/"));
  await Promise.all(own.map(async ({ href }) => (await kept.match(href)) ?? kept.add(href).catch(() => {})));
}
