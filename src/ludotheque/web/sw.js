// Keeps the page itself, so that it opens without the network and says so. What is asked of the server is never kept.

const KEPT = "ludotheque-1";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage());
});

/** The page and all that it names: what was loaded before this worker was there would else be missing. */
async function keepPage() {
  const [kept, page] = [await caches.open(KEPT), await fetch("./")];
  const text = await page.clone().text();
  await kept.put("./", page);
  await kept.addAll([...text.matchAll(/(?:href|src)="([^":]+\.(?:css|js|svg))"/g)].map(([, path]) => path));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.includes("/api/")) return;
  event.respondWith(freshOrKept(event.request));
});

/** From the server while it answers, else as it was last time. */
async function freshOrKept(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(kept, request, answer.clone());
    return answer;
  } catch (error) {
    const found = await kept.match(request, { ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}

async function keep(kept, { url }, answer) {
  await kept.put(url, answer.clone());
  if (url.endsWith(".js")) keepLater(kept, url, await answer.text());
}

/** What a module loads when it is needed, which may be when the network is gone. */
function keepLater(kept, url, text) {
  for (const [, path] of text.matchAll(/import\("(\.[^"]+)"\)/g)) {
    const { href } = new URL(path, url);
    kept.match(href).then((found) => found ?? kept.add(href).catch(() => {}));
  }
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const shown = { body, tag, data: url, icon: "icons/icon-192.png", badge: "icons/icon-192.png", renotify: true };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});

/** In a window that is open already, if there is one: at the table first, else in any. */
async function openTable(url) {
  const windows = await self.clients.matchAll({ type: "window" });
  const hash = new URL(url).hash;
  const found = windows.find((one) => one.url.endsWith(hash)) ?? windows[0];
  if (!found) return self.clients.openWindow(new URL(hash, self.registration.scope));
  if (!found.url.endsWith(hash)) await found.navigate(new URL(hash, self.registration.scope));
  return found.focus();
}
