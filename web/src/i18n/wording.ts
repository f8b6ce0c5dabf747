// What sentences need to know about a game: all functions of this folder that name things take it.

import { seatLooks, type SeatLook } from '../ui/sides';
import type { BookWords, Cards, RulebookFacts, Seat, Snapshot } from '../protocol';
import type { Dialect } from '../phrases/index.svelte';
import type { Past } from './past';

export interface Wording {
  /** The table as its viewer sees it; none until the game begins. */
  view: Snapshot | undefined;
  /** The cards of the game's rulebook, once they are loaded. */
  cards: Cards | undefined;
  /** What the rulebook calls things, once it is loaded. */
  book: RulebookFacts | undefined;
  /** The players' names by seat. */
  names: readonly (string | null)[];
  /** The viewer's seat; none for spectators. */
  seat: Seat | undefined;
  /** Whether a computer plays the seat, where that is known. */
  computer?: ((seat: Seat) => boolean) | undefined;
  looks: ReadonlyMap<Seat, SeatLook>;
  /** Pieces that are no longer on the table. */
  past?: Past | undefined;
  /** The number of the history entry that is narrated; none for the current state. */
  at?: number | undefined;
}

/** Makes a wording from what is known; the looks follow from the players. */
export function wording(known: Partial<Omit<Wording, 'looks'>>): Wording {
  return {
    view: known.view,
    cards: known.cards,
    book: known.book,
    names: known.names ?? [],
    seat: known.seat,
    looks: seatLooks(known.view?.players ?? []),
    past: known.past,
    computer: known.computer,
  };
}

/** The words that the game's rulebook has for what others call differently. */
export function dialectOf({ book, view }: Pick<Wording, 'book' | 'view'>): Dialect {
  return (book?.id ?? view?.rulebook) === 'first' ? 'first' : 'later';
}

/** The same from what the catalog tells of a rulebook: only First Edition prints green. */
export function dialectOfWords({ easy }: Pick<BookWords, 'easy'>): Dialect {
  return easy === 'green' ? 'first' : 'later';
}
