// The rulebooks that can be played, in the order in which they came out.

import type { RulebookId } from './protocol';

export const BOOKS = ['first', 'second', 'legacy'] as const satisfies readonly RulebookId[];

export function isBook(word: unknown): word is RulebookId {
  return BOOKS.some((book) => book === word);
}
