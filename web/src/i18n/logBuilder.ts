// The lines of a log, built as the history grows: only new entries are narrated.

import type { HistoryEntry } from '../protocol';
import { language } from './index.svelte';
import { headed, Narrator } from './narrate';
import { weave, type LogLine } from './sentence';
import type { Wording } from './wording';

export class LogBuilder {
  #narrator = new Narrator();
  #lines: LogLine[] = [];
  /** The number of entries that were narrated, and everything else that the words depend on. */
  #narrated = 0;
  #last: HistoryEntry | undefined;
  #words: unknown[] = [];

  /** The history so far as lines, with or without details. */
  build(w: Wording, history: readonly HistoryEntry[], details = false): LogLine[] {
    const words = [language(), details, w.cards, w.book, w.view === undefined, w.names.join('\n')];
    const same = words.every((word, place) => word === this.#words[place]);
    // After a reconnect the history may come again from the start; then so do the lines.
    if (!same || (this.#narrated > 0 && history[this.#narrated - 1] !== this.#last)) {
      this.#narrator = new Narrator();
      this.#lines = [];
      this.#narrated = 0;
      this.#words = words;
    }
    const entries = history.slice(this.#narrated);
    for (const entry of entries) this.#narrator.past.learn(entry);
    for (const entry of entries) {
      for (const sentence of this.#narrator.narrate(w, entry)) {
        if (details || sentence.level !== 'detail') weave(this.#lines, sentence);
      }
    }
    this.#narrated = history.length;
    this.#last = history.at(-1);
    return headed(this.#lines);
  }
}
