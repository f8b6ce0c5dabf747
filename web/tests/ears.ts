// What a page says to the server and hears from it, word for word.

import type { Page } from 'playwright-core';
import type { Hear, Say, Snapshot } from '../src/protocol';
import { merge } from '../src/server/merge';

export class Ears {
  readonly said: Say[] = [];
  readonly heard: Hear[] = [];
  /** The table as the page was told of it. */
  view: Snapshot | undefined;
  /** Called for whatever is heard, as soon as it is. */
  on: (hear: Hear) => void = () => {};

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.said.push(JSON.parse(String(payload)) as Say));
      socket.on('framereceived', ({ payload }) => {
        const hear = JSON.parse(String(payload)) as Hear;
        this.heard.push(hear);
        if (hear.hear === 'welcome' || (hear.hear === 'news' && hear.anew)) this.view = hear.view;
        else if (hear.hear === 'news' && hear.view && this.view) this.view = merge(this.view, hear.view);
        this.on(hear);
      });
    });
  }

  /** The words of the choices that were said, each once however often it was repeated. */
  get chosen(): string[] {
    return [...new Set(this.said.flatMap((say) => (say.say === 'choose' ? [say.retry ?? ''] : [])))];
  }

  /** What the server wouldn't do. */
  get refused(): string[] {
    return this.heard.flatMap((hear) => (hear.hear === 'refused' && hear.ask === undefined ? [hear.reason] : []));
  }

  /** Whether every choice was answered, and the page knows what came of it. */
  get settled(): boolean {
    const made = new Map<string, number>();
    let known = 0;
    for (const hear of this.heard) {
      if (hear.hear === 'done' || (hear.hear === 'refused' && hear.ask === undefined)) {
        made.set(hear.retry ?? '', hear.hear === 'done' ? hear.number : 0);
      }
      if (hear.hear === 'news' || hear.hear === 'welcome') known = Math.max(known, hear.number);
    }
    return this.chosen.every((word) => (made.get(word) ?? Infinity) <= known);
  }
}
