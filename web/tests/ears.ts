// What a page says to the server and hears from it, word for word.

import type { Page } from 'playwright-core';
import type { ServerMessage, ClientMessage, Snapshot } from '../src/protocol';
import { merge } from '../src/server/merge';

export class Ears {
  readonly said: ClientMessage[] = [];
  readonly heard: ServerMessage[] = [];
  /** The table as the page was told of it. */
  view: Snapshot | undefined;
  /** Called for whatever is heard, as soon as it is. */
  on: (message: ServerMessage) => void = () => {};

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => this.said.push(JSON.parse(String(payload)) as ClientMessage));
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMessage;
        this.heard.push(message);
        if (message.type === 'welcome' || (message.type === 'update' && message.full)) this.view = message.view;
        else if (message.type === 'update' && message.view && this.view) this.view = merge(this.view, message.view);
        this.on(message);
      });
    });
  }

  /** The words of the choices that were said, each once however often it was repeated. */
  get chosen(): string[] {
    return [...new Set(this.said.flatMap((message) => (message.type === 'choose' ? [message.retry ?? ''] : [])))];
  }

  /** What the server wouldn't do. */
  get refused(): string[] {
    return this.heard.flatMap((message) =>
      message.type === 'refused' && message.id === undefined ? [message.why.type] : [],
    );
  }

  /** Whether every choice was answered, and the page knows what came of it. */
  get settled(): boolean {
    const made = new Map<string, number>();
    let known = 0;
    for (const message of this.heard) {
      if (message.type === 'done' || (message.type === 'refused' && message.id === undefined)) {
        made.set(message.retry ?? '', message.type === 'done' ? message.number : 0);
      }
      if (message.type === 'welcome') known = Math.max(known, message.number);
      if (message.type === 'update') known = Math.max(known, message.entry.number);
    }
    return this.chosen.every((word) => (made.get(word) ?? Infinity) <= known);
  }
}
