// When two values of the protocol are the same: their fields may be written in any order.

import type { Choice } from './protocol';

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, place) => same(each, b[place]));
  }
  if (!isFields(a) || !isFields(b)) return a === b;
  // A field without a value is as good as none.
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => same(a[name], b[name]));
}

/** Whether two choices, cards, weapons … are the same. */
export function sameValue<T>(a: T, b: T): boolean {
  return same(a, b);
}

/** A choice as a string, for maps, keyed lists and attributes: choices have the same key if they are the same. */
export function choiceKey(choice: Choice): string {
  return JSON.stringify(choice, (_, value: unknown) => {
    if (!isFields(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
