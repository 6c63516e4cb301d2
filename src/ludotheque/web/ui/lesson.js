// A lesson under way: to the table what a visit is (net.js), but for a game that only the learner plays. Where one
// stands is known here; every position comes from the server, whose rules they are.

import { batch, signal } from "../vendor/signals-core/signals-core.js";
import { ask } from "../net.js";

export class Lesson {
  constructor(game, number) {
    this.game = game;
    this.id = `${game}/${number}`;
    this.onPosition = () => {};
    this.isCatchingUp = false;
    this.ownNumber = 0;
    this.info = signal(null);
    this.position = signal(null);
    this.log = signal([]);
    this.earlier = signal(0);
    this.outlook = signal(null);
    this.hint = signal(null);
    this.sending = signal(null);
    this.present = signal(null);
    /** LessonStage: what is said and asked now */
    this.stage = signal(null);
  }

  /** Where the answers are, and what is sent with them beside the moves. */
  get path() {
    return `lessons/${this.id}`;
  }

  get sent() {
    return { step: this.stage.peek()?.step ?? 0 };
  }

  /** Hear where one stands, from the beginning or in another language. */
  async again() {
    const { moves = [] } = this.stage.peek() ?? {};
    this.#hear(await this.#ask("", { moves }));
  }

  /** The learner's move; "" where what was said is read. */
  async answer(answer) {
    const { moves } = this.stage.peek();
    this.stage.value = { ...this.stage.peek(), aside: null };
    const told = await this.#ask("", { moves, answer });
    if (answer && !told.aside) this.ownNumber = moves.length + this.#before + 1;
    this.#hear(told);
  }

  /** How many moves the lesson's own record has. */
  get #before() {
    return this.position.peek().ply - this.stage.peek().moves.length;
  }

  play(move) {
    return this.answer(move);
  }

  /** What a game's module asks a table: how a sentence would read. */
  request(method, path, { move }) {
    const { moves } = this.stage.peek();
    return this.#ask(path, { moves, answer: move });
  }

  #ask(path, sent) {
    return ask("POST", `${this.path}${path}`, { ...this.sent, ...sent });
  }

  #hear(stage) {
    const last = stage.positions.at(-1);
    batch(() => {
      this.info.value = this.#infoOf(stage);
      this.stage.value = stage;
      this.outlook.value = { number: last.number, seat: last.seat, outlook: stage.outlook };
      this.position.value = last;
    });
    for (const position of stage.positions) this.#show(position, last.log);
  }

  /** With what the log had told by then, so that each event is shown with its own line. */
  #show(position, log) {
    this.log.value = log.filter(({ number }) => number <= position.number);
    this.onPosition(position);
  }

  /** As TableInfo tells a table: the others are bots. */
  #infoOf({ players, seat, bot, options }) {
    const seats = players.map((name, place) => ({
      seat: place,
      name,
      bot: place === seat ? null : (bot ?? "lesson"),
      away: null,
      is_free: false,
      is_you: place === seat,
    }));
    return { id: this.id, game: this.game, options, seats, you: [seat], status: "playing" };
  }

  end() {}
}

/** A puzzle under way: a lesson of one question. */
export class Puzzle extends Lesson {
  /** `own`: a mistake of one's own, in place of a puzzle of the house. */
  constructor(game, id, own = null) {
    super(game, id);
    this.own = own;
    this.hints = 0;
  }

  get path() {
    return `puzzles/${this.id}`;
  }

  get sent() {
    return { hints: this.hints, own: this.own };
  }

  /** One hint more. */
  askHint() {
    this.hints += 1;
    return this.again();
  }
}
