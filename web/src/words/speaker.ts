// Tells the last news of a story in the words that the whole story has for them: who comes late counts rocks from the
// first, and knows what a device was that is gone.

import type { HistoryEntry } from '../protocol';
import { Narrator } from './narrate';
import type { Sentence } from './sentence';
import type { Wording } from './wording';

export class Speaker {
  #narrator = new Narrator();
  /** The story before the last news, as far as it was followed. */
  #followed: readonly HistoryEntry[] = [];

  /** The sentences of the last news, or of its first events if only those are told so far. */
  tell(w: Wording, story: readonly HistoryEntry[], events = Infinity): Sentence[] {
    const last = story.at(-1);
    if (!last) return [];
    this.#follow(w, story.slice(0, -1));
    const narrator = this.#narrator.fork();
    narrator.past.learn(last);
    return narrator.tell(w, { ...last, events: last.events.slice(0, events) });
  }

  #follow(w: Wording, story: readonly HistoryEntry[]) {
    const known = this.#followed.length;
    const same = known <= story.length && this.#followed[known - 1] === story[known - 1];
    if (!same) this.#narrator = new Narrator();
    const news = same ? story.slice(known) : story;
    for (const line of news) this.#narrator.past.learn(line);
    for (const line of news) this.#narrator.tell(w, line);
    this.#followed = story;
  }
}
