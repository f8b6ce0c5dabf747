// What words need to know of a game: all functions of this folder that name things take it.

import { seatLooks, type SeatLook } from '../look/sides';
import type { Cards, RulebookFacts, Seat, Snapshot } from '../protocol';
import type { Past } from './past';

export interface Wording {
  /** The table as its viewer sees it; none until the game begins. */
  view: Snapshot | undefined;
  /** The cards of the game's rulebook, once they are loaded. */
  cards: Cards | undefined;
  /** What the rulebook calls things, once it is loaded. */
  book: RulebookFacts | undefined;
  /** Who sits where. */
  names: readonly (string | null)[];
  /** The viewer's seat; none for spectators. */
  seat: Seat | undefined;
  /** Whether a computer plays the seat, where that is known. */
  computer?: ((seat: Seat) => boolean) | undefined;
  looks: ReadonlyMap<Seat, SeatLook>;
  /** What is no longer on the table. */
  past?: Past | undefined;
  /** The number of the news that is told; none for how things stand now. */
  at?: number | undefined;
}

/** A wording of what is known; the looks follow from the players. */
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
