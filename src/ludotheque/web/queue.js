// What is seen of a table: the visit keeps the truth, and here it is shown event after event, each with its own time.

import { batch, computed, effect, signal, untracked } from "./vendor/signals-core/signals-core.js";
import { PACES, pace, textMode } from "./state.js";

/** When more wait, each is shown for half as long. */
const FEW = 4;
/** When more wait, nobody could follow: only the newest is shown. */
const MOST = 12;

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things stand still here: nothing flies, and nothing is waited for. */
export function isStill() {
  return !PACES[pace.value] || textMode.value || stillness.matches || document.hidden;
}

/** `stage(before, event, show)` shows an event, { position, lines }, with all that moves by it. It gives the ms that
 *  the event is to be looked at, and the line of the log that is a moment: after it nothing is shown until `goOn`. */
export class Queue {
  #visit;
  #stage;
  #events = [];
  #timer = 0;
  #stop;

  constructor(visit, stage) {
    this.#visit = visit;
    this.#stage = stage;
    /** what is shown: a Position, the visit's or one before it */
    this.position = signal(null);
    /** how many events wait to be shown */
    this.waiting = signal(0);
    /** what was seen of the last event and the log must forget: { number, text } */
    this.note = signal(null);
    /** the line of the log that is read until one goes on */
    this.moment = signal(null);
    /** whether the last event of the game is still looked at: the result waits for it */
    this.isEnding = signal(false);
    /** the lines that belong to what is shown */
    this.log = computed(() => visit.log.value.filter((line) => line.number <= (this.position.value?.number ?? 0)));
    visit.onPosition = (position) => this.#hear(position); // no effect: what flies is measured in what is drawn
    this.#stop = effect(() => {
      if (isStill()) untracked(() => this.skip());
    });
    document.addEventListener("visibilitychange", this.#look);
  }

  #look = () => {
    if (document.hidden) this.skip();
  };

  #hear(position) {
    const last = this.#events.at(-1)?.position ?? this.position.peek();
    if (!position || position === last) return;
    if (!last || position.seat !== last.seat || position.ply < last.ply) this.#jump(position);
    else if (position.ply === last.ply) this.#mend(position);
    else this.#add({ position, lines: this.#linesSince(last) });
  }

  /** Other eyes, or an undo: nothing of what waited is so any more. */
  #jump(position) {
    this.#events = [];
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.waiting.value = 0;
    this.note.value = null;
    this.position.value = position;
  }

  /** The same ply told anew: a player left, the language is another, a clock was wound. */
  #mend(position) {
    if (this.#events.length) this.#events.at(-1).position = position;
    else this.position.value = position;
  }

  #linesSince({ number }) {
    return this.#visit.log.peek().filter((line) => line.number > number && line.seat !== null);
  }

  #add(event) {
    const isOwn = event.lines.some((line) => line.number === this.#visit.ownNumber);
    if (isOwn) this.skip();
    this.#events.push(event);
    this.#proceed();
    this.waiting.value = this.#events.length;
  }

  #proceed() {
    if (this.#isLate()) this.skip();
    else if (!this.#timer) this.#next();
  }

  /** Whether there is no time to show each event for itself. */
  #isLate() {
    return isStill() || this.#visit.isCatchingUp || this.#events.length > MOST;
  }

  #next = () => {
    this.#timer = 0;
    if (!this.#events.length) this.isEnding.value = false;
    if (!this.#events.length || this.moment.peek()) return;
    const time = this.#show(this.#events.shift());
    const share = this.#events.length > FEW ? 0.5 : 1;
    this.#timer = setTimeout(this.#next, time * PACES[pace.peek()] * share);
  };

  #show(event) {
    const { time, moment } = this.#stage(this.position.peek(), event, (note = null) =>
      batch(() => {
        this.waiting.value = this.#events.length;
        this.note.value = note;
        this.isEnding.value = Boolean(event.position.result) && !event.isHurried;
        this.position.value = event.position;
      }),
    );
    if (moment) this.moment.value = moment;
    return time;
  }

  /** Show the newest, or the next moment, at once. */
  skip() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    batch(() => {
      this.isEnding.value = false;
      while (this.#events.length && !this.moment.peek()) this.#show({ ...this.#events.shift(), isHurried: true });
    });
  }

  /** The moment was read. */
  goOn() {
    this.moment.value = null;
    this.#proceed();
  }

  end() {
    clearTimeout(this.#timer);
    this.#stop();
    document.removeEventListener("visibilitychange", this.#look);
  }
}
