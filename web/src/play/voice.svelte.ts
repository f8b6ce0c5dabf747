// A voice that says one thing after another: what comes while it speaks waits and is said together, so that nothing
// is lost when the computer plays fast.

/** How long it gathers what comes together, and how long it leaves each to be heard, in milliseconds. */
const GATHER = 250;
const PAUSE = 1500;

/** Words, or what they will be when their turn comes; nothing if they are no longer true. */
type Saying = string | (() => string);

export class Voice {
  /** What it says now. */
  said = $state.raw('');
  #waiting: Saying[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silentAt = 0;

  say(words: Saying) {
    this.#waiting.push(words);
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#speak(), Math.max(GATHER, this.#silentAt - performance.now()));
  }

  hush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #speak() {
    this.#timer = undefined;
    const words = this.#waiting.map((each) => (typeof each === 'string' ? each : each()));
    this.#waiting = [];
    const text = words.filter((each) => each !== '').join(' ');
    if (text === '') return;
    // The same words again are heard only if something about them is new.
    this.said = text === this.said ? `${text}\u00a0` : text;
    this.#silentAt = performance.now() + PAUSE;
  }
}
