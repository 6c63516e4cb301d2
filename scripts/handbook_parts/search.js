// Finds the headings whose words, or whose text, hold all that was typed, those in the language of the page first; the
// index is a file of the handbook.
const { top: top_, nothing } = document.currentScript.dataset;
const { lang } = document.documentElement;
const MOST = 12;
const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const rows = globalThis.HANDBOOK.map((row) => ({ ...row, title: bare(`${row.head} ${row.in}`), all: bare(`${row.head} ${row.in} ${row.text}`) }));
const [input, list] = [document.querySelector("input[type=search]"), document.querySelector("#found")];

function find(text) {
  const words = bare(text).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const inAll = rows.filter(({ all }) => words.every((word) => all.includes(word)));
  const weight = (row) => (row.lang === lang ? words.length + 1 : 0) + words.filter((word) => row.title.includes(word)).length;
  return inAll.toSorted((one, two) => weight(two) - weight(one)).slice(0, MOST);
}

function line(row) {
  const [item, link, small] = ["li", "a", "small"].map((name) => document.createElement(name));
  link.href = top_ + row.at;
  link.textContent = row.head;
  small.textContent = row.in;
  item.lang = row.lang;
  item.append(link, small);
  return item;
}

input.addEventListener("input", () => {
  const found = find(input.value);
  list.replaceChildren(...found.map(line));
  if (input.value.trim() && !found.length) list.textContent = nothing;
  list.hidden = !input.value.trim();
});
input.addEventListener("keydown", (event) => {
  if (event.key === "Escape") list.hidden = true;
  if (event.key === "Enter") list.querySelector("a")?.click();
});

// On a small screen the list of pages is closed until it is wanted.
if (matchMedia("(max-width: 56rem)").matches) document.querySelector("nav details").open = false;
