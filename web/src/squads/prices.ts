// Price lists: which one a squad was built with, and which ones a rulebook has.

import type { PriceListFacts, RulebookFacts } from '../protocol';

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** The list that a squad names, if we wrote it. */
export function listOf(xws: unknown): string | undefined {
  const prices = field(field(field(xws, 'vendor'), 'furball'), 'prices');
  return typeof prices === 'string' ? prices : undefined;
}

/** What goes along with a squad whatever its list is: the server writes the list. */
export function withoutList(besides: Record<string, unknown>): Record<string, unknown> {
  const { vendor, ...rest } = besides;
  if (typeof vendor !== 'object' || vendor === null) return besides;
  const { furball: _, ...others } = vendor as Record<string, unknown>;
  return Object.keys(others).length > 0 ? { ...rest, vendor: others } : rest;
}

/** The list of this id, or else the newest. */
export function priceList(book: RulebookFacts, id: string | undefined): PriceListFacts | undefined {
  return book.prices.find((list) => list.id === id) ?? book.prices.at(-1);
}

/** Its limit is what a squad may usually cost. */
export function usualPoints(book: RulebookFacts, id: string | undefined): number {
  return priceList(book, id)?.limit ?? book.points;
}
