// Styles that only some pages need, loaded with them.

/** Done when the style is there. */
export function style(href) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(link);
  });
}
