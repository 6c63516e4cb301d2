// Styles that only some pages need, loaded with them.

const loaded = new Map();

/** Done when the style is there. */
export function style(href) {
  if (!loaded.has(href)) loaded.set(href, load(href));
  return loaded.get(href);
}

function load(href) {
  return new Promise((resolve, reject) => {
    const fail = () => {
      loaded.delete(href); // to be tried again
      reject(new Error(href));
    };
    const link = { rel: "stylesheet", href, onload: resolve, onerror: fail };
    document.head.append(Object.assign(document.createElement("link"), link));
  });
}
