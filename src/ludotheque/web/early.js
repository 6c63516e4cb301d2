// Before the first paint: the theme and the language that were chosen last time, so that nothing flashes.
{
  const kept = JSON.parse(localStorage.getItem("ludotheque") ?? "{}");
  if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
  if (kept.language) document.documentElement.lang = kept.language;
}
