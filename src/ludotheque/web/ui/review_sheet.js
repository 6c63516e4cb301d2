// A review drawn from what was told of it. It needs nothing else, so that a file can hold it whole (`review/page.py`).

const SVG = "http://www.w3.org/2000/svg";
const PARTS = ["expected", "deal", "draws", "skill", "guess", "others"];
const [HEIGHT, MARGIN, GROUND] = [240, 44, 22];
const WIDEST = 980;
const SVG_NAMES = new Set(["svg", "path", "line", "rect", "text", "g", "title"]);

/** The sheet. `ways`: `see(ply)` is the address of a position, `again(seat, ply)` plays on from it, `keep(seat,
 *  decision)` makes a puzzle of it, where there are such ways. */
export function drawReview(told, ways = {}) {
  const sheet = { ...told, ways, write: writers(told.language), label: (id) => told.labels[id] };
  return el("div", { class: "review", lang: told.language }, [
    results(sheet),
    chances(sheet),
    dearest(sheet),
    ledger(sheet),
    method(sheet),
  ]);
}

// -- small things -------------------------------------------------------------------------------------------------

function el(name, attributes, children = []) {
  const made = SVG_NAMES.has(name) ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value !== null && value !== false) made.setAttribute(key, value);
  made.append(...[children].flat(Infinity).filter((child) => child !== null));
  return made;
}

function writers(language) {
  const plain = { useGrouping: false }; // as everywhere (`number` in language.js)
  const make = (options) => {
    const { format } = new Intl.NumberFormat(language, { ...plain, ...options });
    return (value) => signed(format(value));
  };
  const one = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  return {
    share: make({ style: "percent", maximumFractionDigits: 0 }),
    cost: make({ style: "percent", ...one }),
    change: make({ style: "percent", ...one, signDisplay: "exceptZero" }),
    points: make({ ...one, signDisplay: "exceptZero" }),
    size: make(one),
    count: make({ maximumFractionDigits: 2 }),
  };
}

/** With a minus, not a hyphen, and with none before what is rounded to nothing. */
function signed(text) {
  return text.replace("-", /[1-9]/.test(text) ? "−" : "");
}

function section(sheet, name, children) {
  const id = `review-${name}`;
  return el("section", { class: `review-${name}`, "aria-labelledby": id }, [
    el("h2", { id }, sheet.label(name)),
    ...children,
  ]);
}

/** A table that can be pushed aside where it is wider than the page. */
function table(label, headings, rows) {
  const cell = (content, place) => (place ? el("td", {}, content) : el("th", { scope: "row" }, content));
  return el("div", { class: "wide-table", role: "group", tabindex: "0", "aria-label": label }, [
    el("table", {}, [
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          headings.map((text) => (text ? el("th", { scope: "col" }, text) : el("td", {}))),
        ),
      ),
      el(
        "tbody",
        {},
        rows.map((row) => el("tr", {}, row.map(cell))),
      ),
    ]),
  ]);
}

function names(sheet) {
  return sheet.players;
}

function placeLink(sheet, ply, text, test) {
  const href = sheet.ways.see?.(ply);
  return href ? el("a", { class: "button", href, "data-test": test }, text) : null;
}

// -- what it came to ----------------------------------------------------------------------------------------------

function results(sheet) {
  const { label, write } = sheet;
  const headings = ["player", "result", "adjusted", "hundred"].map(label);
  const rows = sheet.seats.map(({ share, adjusted, hundred }, seat) => [
    names(sheet)[seat],
    write.share(share),
    [el("b", {}, write.share(adjusted[0])), " ", el("small", {}, range(sheet, adjusted[1], adjusted[2], "share"))],
    [`${write.count(hundred[0])} ${label("wins")} `, el("small", {}, `${write.size(hundred[1])} ${label("points")}`)],
  ]);
  const isSampled = sheet.seats.some(({ adjusted: [, low, high] }) => low !== high);
  return section(sheet, "results", [
    table(label("results"), headings, rows),
    el("p", { class: "small", "data-test": "hundred-text" }, label("hundred-text")),
    sheet.par === null ? null : el("p", { "data-test": "par" }, `${label("par")} ${sheet.par}`),
    sheet.unproven === null ? null : el("p", { "data-test": "unproven" }, sheet.unproven),
    sheet.pointless === null ? null : el("p", { class: "small", "data-test": "pointless" }, sheet.pointless),
    isSampled && !sheet.method.exact
      ? el("p", { class: "small", "data-test": "interval" }, `(…) = ${label("interval")}`)
      : null,
  ]);
}

function range(sheet, low, high, how) {
  return low === high ? "" : `(${sheet.write[how](low)} – ${sheet.write[how](high)})`;
}

// -- the chances --------------------------------------------------------------------------------------------------

function chances(sheet) {
  const { label, curve, ways } = sheet;
  const last = curve.length - 1;
  let width = widthIn(innerWidth - 56);
  const x = (ply) => MARGIN + (ply / last) * (width - MARGIN - 8);
  const y = (share) => 8 + (1 - share) * (HEIGHT - GROUND - 8);
  const cursor = el("line", { class: "cursor", y1: y(1), y2: y(0) });
  const told = el("output", { "data-test": "chance" });
  const link = placeLink(sheet, 0, label("to-ply"), "see-chance");
  const show = (ply) => {
    for (const end of ["x1", "x2"]) cursor.setAttribute(end, x(ply));
    told.textContent = `${plyName(sheet, ply)} · ${sharesAt(sheet, ply)}`;
    link?.setAttribute("href", ways.see(ply));
  };
  const plyAt = (event) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - left) / wide) * width;
    return Math.max(0, Math.min(last, Math.round(((at - MARGIN) / (width - MARGIN - 8)) * last)));
  };
  const slider = el("input", {
    type: "range",
    min: 0,
    max: last,
    value: 0,
    "data-test": "chances-slider",
    "aria-label": label("chances"),
    input: () => {
      show(Number(slider.value));
      slider.setAttribute("aria-valuetext", told.textContent);
    },
  });
  const picture = el("svg", {
    class: ways.see ? "curve can-click" : "curve",
    "aria-hidden": "true",
    "data-test": "curve",
    pointermove: (event) => {
      slider.value = plyAt(event);
      show(plyAt(event));
    },
    click: (event) => link && (location.href = ways.see(plyAt(event))),
  });
  const draw = () => {
    const lines = sheet.seats.map((_, seat) => line(curve, seat, x, y));
    picture.setAttribute("viewBox", `0 0 ${width} ${HEIGHT}`);
    picture.replaceChildren(...grid(sheet, width, y), cursor, ...lines);
    show(Number(slider.value));
  };
  draw();
  whenWidened(picture, (wide) => {
    width = widthIn(wide);
    draw();
  });
  return section(sheet, "chances", [
    el("p", { class: "small", "data-test": "chances-text" }, [
      label(sheet.method.exact ? "chances-exact" : "chances-text"),
      ways.see ? ` ${label("click")}` : "",
    ]),
    legend(sheet),
    picture,
    el("div", { class: "chance-line" }, [slider, told, link]),
    allMoves(sheet),
  ]);
}

/** A unit of the picture is a pixel of the page, whatever its width: else letters would grow with it. */
function widthIn(room) {
  return Math.max(280, Math.min(WIDEST, Math.round(room)));
}

function whenWidened(place, act) {
  new ResizeObserver(([{ contentRect }]) => contentRect.width && act(contentRect.width)).observe(place);
}

function grid({ write }, width, y) {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    el("line", { class: "grid", x1: MARGIN, x2: width - 8, y1: y(share), y2: y(share) }),
    el("text", { class: "tick", x: MARGIN - 6, y: y(share) + 4 }, write.share(share)),
  ]);
}

function line(curve, seat, x, y) {
  const path = curve.map((shares, ply) => `${ply ? "L" : "M"}${x(ply).toFixed(1)} ${y(shares[seat]).toFixed(1)}`);
  return el("path", { class: `line of-${seat}`, d: path.join("") });
}

function legend(sheet) {
  const sample = (seat) =>
    el("svg", { viewBox: "0 0 34 10", width: 34, height: 10, "aria-hidden": "true" }, [
      el("path", { class: `line of-${seat}`, d: "M1 5H33" }),
    ]);
  return el(
    "ul",
    { class: "legend" },
    sheet.players.map((name, seat) => el("li", {}, [sample(seat), " ", name])),
  );
}

function plyName({ label, curve }, ply) {
  if (ply === 0) return label("start");
  return ply === curve.length - 1 ? label("end") : `${label("ply")} ${ply}`;
}

function sharesAt(sheet, ply) {
  return sheet.players.map((name, seat) => `${name} ${sheet.write.share(sheet.curve[ply][seat])}`).join(" · ");
}

/** The curve as a table; made when somebody opens it. */
function allMoves(sheet) {
  const { label, write, curve } = sheet;
  const rows = () =>
    curve.map((shares, ply) => {
      const href = sheet.ways.see?.(ply);
      const name = href ? el("a", { href }, plyName(sheet, ply)) : plyName(sheet, ply);
      return [name, ...shares.map(write.share)];
    });
  const fill = (event) => {
    const { currentTarget: details } = event;
    if (details.open && details.children.length === 1)
      details.append(table(label("all-moves"), [label("ply"), ...names(sheet)], rows()));
  };
  return el("details", { toggle: fill, "data-test": "all-moves" }, el("summary", {}, label("all-moves")));
}

// -- the dearest decisions ----------------------------------------------------------------------------------------

function dearest(sheet) {
  const isWhole = sheet.seats.every((found) => found.dearest.every((one) => one.best !== null));
  return section(sheet, "dearest", [
    isWhole ? null : el("p", { class: "small" }, sheet.label("whose")),
    ...sheet.seats.map((found, seat) => player(sheet, found, seat)),
  ]);
}

function player(sheet, found, seat) {
  const { label } = sheet;
  const decisions = found.dearest.map((one) => decision(sheet, one, seat));
  return el("section", { class: "of-player", "data-test": `player-${seat}` }, [
    el("h3", {}, sheet.players[seat]),
    decisions.length ? el("ol", {}, decisions) : el("p", {}, label("no-errors")),
    found.drew ? draws(sheet, found.drawn) : null,
  ]);
}

function decision(sheet, one, seat) {
  const { label, ways } = sheet;
  const pairs = [
    [label("move"), one.played, one.did],
    [label("best"), one.best, one.why],
  ];
  return el("li", { class: "decision", "data-test": `decision-${one.ply}` }, [
    el("p", { class: "decision-head" }, [
      el("b", {}, plyName(sheet, one.ply + 1)),
      mark(sheet, one),
      el("span", {}, cost(sheet, one)),
    ]),
    el(
      "dl",
      {},
      pairs.map(([name, text, why]) => (text ? pair(name, text, why) : [])),
    ),
    ...(one.hands ?? []).map((hand) => el("p", { class: "small" }, hand)),
    el("div", { class: "decision-ways" }, [
      placeLink(sheet, one.ply, label("look"), `see-${one.ply}`),
      ways.again
        ? el(
            "button",
            { class: "button", "data-test": `again-${one.ply}`, click: () => ways.again(seat, one.ply) },
            label("again"),
          )
        : null,
      ways.keep && one.moves
        ? el(
            "button",
            { class: "button", "data-test": `puzzle-${one.ply}`, click: () => ways.keep(seat, one) },
            label("puzzle"),
          )
        : null,
    ]),
  ]);
}

/** What is solved is sure, whatever it cost. */
function mark({ label, method: { exact } }, { class: error, low, high }) {
  if (!error && exact && low === high) return null;
  const kind = (error ?? "unsure").replace(" ", "-");
  return el("span", { class: `mark ${kind}` }, label(`class-${kind}`));
}

/** Of the win; in a duel that was lost anyway, of points. */
function cost(sheet, { loss, low, high, points }) {
  const { label, write } = sheet;
  if (loss === 0 && points) return `${label("loss")} ${write.size(points)} ${label("points")}`;
  return `${label("loss")} ${write.cost(loss)} ${label("of-win")} ${range(sheet, low, high, "cost")}`;
}

function pair(name, text, why) {
  return [el("dt", {}, name), el("dd", {}, [el("b", {}, text), why ? el("span", { class: "why" }, why) : null])];
}

/** The luckiest and the unluckiest draw, or that none surely was. */
function draws(sheet, found) {
  const { label } = sheet;
  const row = (name, one, none) => [el("dt", {}, label(name)), el("dd", {}, one ? drawText(sheet, one) : label(none))];
  return el("dl", { class: "draws" }, [
    row(
      "best-draw",
      found.find(({ worth }) => worth > 0),
      "no-lucky-draw",
    ),
    row(
      "worst-draw",
      found.find(({ worth }) => worth < 0),
      "no-unlucky-draw",
    ),
  ]);
}

function drawText(sheet, { ply, line: what, worth, margin: half }) {
  const { label, write } = sheet;
  return `${plyName(sheet, ply + 1)} · ${what} (${write.change(worth)}${margin(half, write.cost)} ${label("of-win")})`;
}

// -- the ledger ---------------------------------------------------------------------------------------------------

function ledger(sheet) {
  const { label, seats } = sheet;
  const place = scale(seats);
  return section(sheet, "ledger", [
    el("p", { class: "small" }, label("ledger-text")),
    el(
      "div",
      { class: "falls" },
      seats.map((found, seat) => fall(sheet, found, seat, place)),
    ),
    seats.some(({ margins }) => margins.deal)
      ? el("p", { class: "small", "data-test": "margin" }, label("margin"))
      : null,
  ]);
}

/** Of what is only estimated, how far off it may be. */
function margin(half, how) {
  return half ? ` ± ${how(half)}` : "";
}

/** From what was expected to the result, each part beginning where the one before has ended. */
function steps(found) {
  let reached = 0;
  const parts = PARTS.map((name) => ({ name, from: reached, to: (reached += found[name]) }));
  return [...parts, { name: "share", from: 0, to: found.share }];
}

/** Where a share lies, in hundredths of the width: the same for everybody, so that bars can be compared. */
function scale(seats) {
  const ends = seats.flatMap((found) => steps(found).flatMap(({ from, to }) => [from, to]));
  const [low, high] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  return (share) => (100 * (share - low)) / (high - low);
}

function fall(sheet, found, seat, place) {
  const name = el("h3", { id: `review-fall-${seat}` }, sheet.players[seat]);
  const rows = steps(found).map((step) => fallRow(sheet, found, step, place));
  return el("section", { class: "fall", "aria-labelledby": name.id, "data-test": `fall-${seat}` }, [
    name,
    el("dl", {}, rows),
    axis(sheet, place),
  ]);
}

function fallRow({ label, write }, found, { name, from, to }, place) {
  const isWhole = name === "expected" || name === "share";
  const kind = isWhole ? "whole" : to < from ? "minus" : "plus";
  const share = (isWhole ? write.cost : write.change)(found[name]);
  const points = write.points(found.points[name]) + margin(found.points.margins[name], write.size);
  return el("div", { class: `fall-row ${kind}` }, [
    el("dt", {}, label(name === "share" ? "result" : name)),
    el("dd", {}, [
      el("span", {}, share + margin(found.margins[name], write.cost)),
      " ",
      el("small", {}, `${points} ${label("points")}`),
    ]),
    el("dd", { class: "fall-bar", "aria-hidden": "true" }, bar(place, Math.min(from, to), Math.max(from, to))),
  ]);
}

/** A bar that can be seen however little it stands for, between the lines of nothing and of the whole win. */
function bar(place, low, high) {
  const lines = [0, 1].map((share) => {
    const x = `${place(share)}%`;
    return el("line", { class: "grid", x1: x, x2: x, y1: 0, y2: "100%" });
  });
  const width = `${Math.max(0.6, place(high) - place(low))}%`;
  return el("svg", {}, [...lines, el("rect", { x: `${place(low)}%`, width, y: 1, height: 8 })]);
}

function axis({ write }, place) {
  const anchor = (x) => (x < 8 ? "start" : x > 92 ? "end" : "middle"); // no figure hangs over the edge
  const tick = (share) =>
    el("text", { x: `${place(share)}%`, y: 12, "text-anchor": anchor(place(share)) }, write.share(share));
  return el("svg", { class: "axis", "aria-hidden": "true" }, [0, 1].map(tick));
}

// -- how it was found ---------------------------------------------------------------------------------------------

function method(sheet) {
  const { label, write, seed } = sheet;
  const { version, exact, worlds, precision } = sheet.method;
  const sampled = worlds ? `${worlds} ${label("worlds")}` : `${label("precision")} ± ${write.share(precision)}`;
  const facts = [
    ["version", `${sheet.game} ${version}`],
    ["effort", exact ? label("exact") : sampled],
    ["seed", seed],
  ];
  return section(sheet, "method", [
    el("p", { "data-test": "explained" }, label(exact ? "explained-exact" : "explained")),
    exact ? null : el("p", {}, label("guess-text")),
    el(
      "dl",
      { class: "facts" },
      facts.map(([name, value]) => [el("dt", {}, label(name)), el("dd", {}, value)]),
    ),
  ]);
}
