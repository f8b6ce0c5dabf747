// The lines of a log, told as the story goes on: what was told once isn't told again.

import type { HistoryEntry } from '../protocol';
import { language } from './index.svelte';
import { headed, Narrator } from './narrate';
import { weave, type LogLine } from './sentence';
import type { Wording } from './wording';

export class Teller {
  #narrator = new Narrator();
  #lines: LogLine[] = [];
  /** How much of the story is told, and with which words. */
  #told = 0;
  #last: HistoryEntry | undefined;
  #words: unknown[] = [];

  /** The story so far as lines, with or without what only the curious read. */
  tell(w: Wording, story: readonly HistoryEntry[], details = false): LogLine[] {
    const words = [language(), details, w.cards, w.book, w.view === undefined, w.names.join('\n')];
    const same = words.every((word, place) => word === this.#words[place]);
    // Whoever comes back hears the story anew; then everything is told anew.
    if (!same || (this.#told > 0 && story[this.#told - 1] !== this.#last)) {
      this.#narrator = new Narrator();
      this.#lines = [];
      this.#told = 0;
      this.#words = words;
    }
    const news = story.slice(this.#told);
    for (const line of news) this.#narrator.past.learn(line);
    for (const line of news) {
      for (const sentence of this.#narrator.tell(w, line)) {
        if (details || sentence.level !== 'detail') weave(this.#lines, sentence);
      }
    }
    this.#told = story.length;
    this.#last = story.at(-1);
    return headed(this.#lines);
  }
}
