// Asking the server after each change. Changes that come fast are asked about once, and only the last answer counts.

import { Denied } from '../server/api';
import type { SquadChecked } from '../protocol';

/** Changes within this many milliseconds are checked together. */
const TOGETHER = 40;
/** Milliseconds until the request is repeated if the server doesn't answer. */
const AGAIN = [500, 1500, 4000];

export class Checker {
  #number = 0;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ask: () => Promise<SquadChecked>;
  #got: (answer: SquadChecked) => void;
  #failed: (error: unknown) => void;

  constructor(ask: () => Promise<SquadChecked>, got: (answer: SquadChecked) => void, failed: (error: unknown) => void) {
    this.#ask = ask;
    this.#got = got;
    this.#failed = failed;
  }

  /** Something changed. What is asked is asked when it is sent. */
  changed() {
    this.#number += 1;
    clearTimeout(this.#timer);
    const since = Date.now() - this.#asked;
    if (since > TOGETHER) void this.#send(this.#number, 0);
    else this.#timer = setTimeout(() => void this.#send(this.#number, 0), TOGETHER - since);
  }

  /** No answer counts any more. */
  stop() {
    this.#number += 1;
    clearTimeout(this.#timer);
  }

  async #send(number: number, tries: number) {
    this.#asked = Date.now();
    try {
      const answer = await this.#ask();
      if (number === this.#number) this.#got(answer);
    } catch (error) {
      if (number !== this.#number) return;
      this.#failed(error);
      // What the server doesn't grant it won't grant a second time, unless it was only busy.
      if (error instanceof Denied && error.status !== 429 && error.status < 500) return;
      const wait = AGAIN[Math.min(tries, AGAIN.length - 1)];
      this.#timer = setTimeout(() => void this.#send(number, tries + 1), wait);
    }
  }
}
