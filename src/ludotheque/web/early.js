// Before the first paint: the theme and the language that were chosen last time, so that nothing flashes; and whoever
// comes to a table by a link gets its modules at once, not one after the other.
{
  const kept = JSON.parse(localStorage.getItem("ludotheque") ?? "{}");
  if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
  if (kept.language) document.documentElement.lang = kept.language;

  const TABLE = [
    "ui/table games/index queue style ui/actions ui/asking ui/calling ui/glance ui/keys ui/log ui/moment",
    "ui/motion ui/players ui/skipping ui/sound ui/tapping ui/toolbar ui/votes",
  ];
  const preload = (name) =>
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: `${name}.js` }));
  if (location.hash.startsWith("#table=")) TABLE.join(" ").split(" ").forEach(preload);
}
