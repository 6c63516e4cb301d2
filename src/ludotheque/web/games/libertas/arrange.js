// The best arrangement of a rack without asking the server: what is worth what comes from `values.json`, which the
// server's own scorer wrote (tests/web/values.py). Here is only the search.
//
// For every number it is chosen which flags are a number set and which are in a run; of what is left each colour takes
// its best set (splitting one never pays, L14), and Libertas cards go where they add most. A branch is left as soon as
// even too kind a guess of it is not better than what was found.

const COLOURS = ["R", "Y", "G", "V"];
const NUMBERS = 11;

/** { total, combinations: [{ cards, points }] } of cards as codes: `R5`, `L`. */
export function arrange(cards, values) {
  const search = new Search(cards, tablesOf(values), values);
  for (const runs of runChoices(values)) search.tryRuns(runs);
  return search.told();
}

/** No run, one, or two: three never pay. */
function* runChoices({ windows }) {
  yield [];
  for (const one of windows) yield [one];
  for (const one of windows) for (const other of windows) if (one <= other) yield [one, other];
}

const known = new WeakMap();

/** For every row of numbers its best part, without a Libertas card and with one. */
function tablesOf(values) {
  if (!known.has(values))
    known.set(values, { plain: bestParts(values.colour), lifted: bestParts(values.colour_libertas) });
  return known.get(values);
}

function bestParts(points) {
  const part = points.map((_, row) => row);
  for (let row = 1; row < points.length; row += 1)
    for (let rest = row; rest; rest &= rest - 1) {
      const other = part[row ^ (rest & -rest)];
      if (points[other] > points[part[row]]) part[row] = other;
    }
  return { part, points: part.map((row) => points[row]) };
}

class Search {
  constructor(cards, tables, values) {
    Object.assign(this, { tables, values, best: { points: -1 } });
    this.libertas = cards.filter((card) => card === "L").length;
    this.rows = COLOURS.map((colour) =>
      cards.filter((card) => card[0] === colour).reduce((row, card) => row | (1 << (Number(card.slice(1)) - 1)), 0),
    );
  }

  tryRuns(runs) {
    const wanted = Array.from({ length: NUMBERS }, (_, number) => runs.filter((run) => run & (1 << number)).length);
    const choices = wanted.map((count, number) => this.choicesOf(number, count));
    if (choices.some((found) => !found.length)) return;
    const open = [...choices.keys()].filter((number) => choices[number].length > 1);
    const made = { points: runs.length * this.values.run, runs, sets: [], inRuns: [] };
    this.settle({ rows: this.rows, ...made }, open, choices, this.forced(choices));
  }

  /** Numbers with one choice only are settled first. */
  forced(choices) {
    return [...choices.keys()].filter((number) => choices[number].length === 1 && choices[number][0].used);
  }

  /** What can become of the flags of a number: `count` of them are in runs, others may be a set. */
  choicesOf(number, count) {
    const held = COLOURS.reduce((mask, _, colour) => mask | (((this.rows[colour] >> number) & 1) << colour), 0);
    const found = [];
    for (let run = held; ; run = (run - 1) & held) {
      if (bitCount(run) === count)
        for (let set = held & ~run; ; set = (set - 1) & (held & ~run)) {
          const isSet = this.values.number[set] || this.values.number_libertas[set];
          if (!set || isSet) found.push({ number, run, set, used: run | set });
          if (!set) break;
        }
      if (!run) break;
    }
    return found.sort((one, other) => this.values.number[other.set] - this.values.number[one.set]);
  }

  settle(state, open, choices, forced) {
    const settled = forced.reduce((now, number) => this.chosen(now, choices[number][0]), state);
    this.branch(settled, open, choices, 0);
  }

  branch(state, open, choices, place) {
    const rest = open.slice(place);
    const worth = this.guess(state, rest, choices);
    if (worth.points <= this.best.points) return;
    if (!rest.length) {
      this.best = { ...state, ...worth };
      return;
    }
    for (const choice of choices[rest[0]]) this.branch(this.chosen(state, choice), open, choices, place + 1);
  }

  chosen(state, { number, run, set, used }) {
    const rows = state.rows.map((row, colour) => ((used >> colour) & 1 ? row & ~(1 << number) : row));
    const sets = set ? [...state.sets, { number, set }] : state.sets;
    return { ...state, rows, sets, inRuns: [...state.inRuns, { number, run }] };
  }

  /** What the state is worth at most: exactly that, where nothing is open. */
  guess(state, rest, choices) {
    const { plain, lifted } = this.tables;
    const gains = state.rows.map((row, colour) => ({ gain: lifted.points[row] - plain.points[row], colour }));
    let points = state.points + this.libertas * this.values.libertas;
    for (const row of state.rows) points += plain.points[row];
    for (const { number, set } of state.sets) {
      points += this.values.number[set];
      gains.push({ gain: this.values.number_libertas[set] - this.values.number[set], number });
    }
    for (const number of rest) {
      const most = Math.max(...choices[number].map(({ set }) => this.values.number[set]));
      points += most;
      gains.push({ gain: Math.max(...choices[number].map(({ set }) => this.values.number_libertas[set])) - most });
    }
    const lifts = gains.filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain);
    const given = lifts.slice(0, this.libertas);
    return { points: given.reduce((sum, { gain }) => sum + gain, points), given };
  }

  // -- saying what was found --------------------------------------------------------------------------------------

  told() {
    const combinations = [...this.colourSets(), ...this.numberSets(), ...this.runs()];
    return { total: this.best.points, combinations: combinations.sort((one, other) => other.points - one.points) };
  }

  colourSets() {
    return this.best.rows.flatMap((row, colour) => {
      const isLifted = this.best.given.some((found) => found.colour === colour);
      const kept = this.tables[isLifted ? "lifted" : "plain"].part[row];
      const points = (isLifted ? this.values.colour_libertas : this.values.colour)[kept];
      return points ? [{ cards: withLibertas(flags(COLOURS[colour], kept), isLifted), points }] : [];
    });
  }

  numberSets() {
    return this.best.sets.map(({ number, set }) => {
      const isLifted = this.best.given.some((found) => found.number === number);
      const cards = COLOURS.filter((_, colour) => (set >> colour) & 1).map((colour) => `${colour}${number + 1}`);
      return {
        cards: withLibertas(cards, isLifted),
        points: this.values[isLifted ? "number_libertas" : "number"][set],
      };
    });
  }

  runs() {
    const left = new Map(this.best.inRuns.map(({ number, run }) => [number, coloursIn(run)]));
    return this.best.runs.map((window) => {
      const numbers = [...left.keys()].filter((number) => window & (1 << number)).sort((one, other) => one - other);
      return { cards: numbers.map((number) => `${left.get(number).pop()}${number + 1}`), points: this.values.run };
    });
  }
}

function bitCount(mask) {
  return coloursIn(mask).length;
}

function coloursIn(mask) {
  return COLOURS.filter((_, colour) => (mask >> colour) & 1);
}

function flags(colour, row) {
  return Array.from({ length: NUMBERS }, (_, number) => number)
    .filter((number) => row & (1 << number))
    .map((number) => `${colour}${number + 1}`);
}

function withLibertas(cards, isLifted) {
  return isLifted ? [...cards, "L"] : cards;
}
