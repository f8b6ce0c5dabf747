// Narrates the latest entry of a history with what the whole history says: viewers who join late count rocks from the
// first one, too, and see the names of devices that are gone.

import type { HistoryEntry } from '../protocol';
import { Narrator } from './narrate';
import type { Sentence } from './sentence';
import type { Wording } from './wording';

export class EntryNarrator {
  #narrator = new Narrator();
  /** The history before the latest entry, as far as it was followed. */
  #followed: readonly HistoryEntry[] = [];

  /** The sentences of the latest entry, or of its first `events`. */
  narrate(w: Wording, history: readonly HistoryEntry[], events = Infinity): Sentence[] {
    const last = history.at(-1);
    if (!last) return [];
    this.#follow(w, history.slice(0, -1));
    const narrator = this.#narrator.fork();
    narrator.past.learn(last);
    return narrator.narrate(w, { ...last, events: last.events.slice(0, events) });
  }

  #follow(w: Wording, history: readonly HistoryEntry[]) {
    const known = this.#followed.length;
    const same = known <= history.length && this.#followed[known - 1] === history[known - 1];
    if (!same) this.#narrator = new Narrator();
    const entries = same ? history.slice(known) : history;
    for (const entry of entries) this.#narrator.past.learn(entry);
    for (const entry of entries) this.#narrator.narrate(w, entry);
    this.#followed = history;
  }
}
