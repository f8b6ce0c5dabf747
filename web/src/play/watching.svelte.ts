// A game that somebody looks at, live or as a replay: what all parts that only show need.

import { getContext, setContext } from 'svelte';
import type {
  Cards,
  RulebookFacts,
  RulebookId,
  Seat,
  Shapes,
  ShipCard,
  ShipId,
  ShipSnapshot,
  Snapshot,
  StoryLine,
} from '../protocol';
import { seatLooks, type SeatLook } from '../look/sides';
import { api } from '../server/api';
import { wording, type Wording } from '../words/wording';
import { Picked } from './picked.svelte';

export abstract class Watching {
  readonly picked = new Picked();
  cards = $state.raw<Cards>();
  facts = $state.raw<RulebookFacts>();
  shapes = $state.raw<Shapes>();

  abstract get view(): Snapshot | undefined;
  /** What happened up to the moment that is shown. */
  abstract get lines(): StoryLine[];
  abstract get names(): (string | null)[];
  /** Whose eyes it is seen through; none for a spectator. */
  abstract get seat(): Seat | undefined;

  readonly looks: Map<Seat, SeatLook> = $derived.by(() => seatLooks(this.view?.players ?? []));
  /** What words need to know. */
  readonly words: Wording = $derived.by(() =>
    wording({ view: this.view, cards: this.cards, book: this.facts, names: this.names, seat: this.seat }),
  );

  look(seat: Seat): SeatLook {
    return this.looks.get(seat) ?? { color: 'var(--text-2)', shape: 'disc' };
  }

  /** The type of a ship, once the cards are known. */
  shipCard(ship: ShipSnapshot): ShipCard | undefined {
    return this.cards?.ships.find(({ id }) => id === ship.ship_type);
  }

  isComputer(_seat: Seat): boolean {
    return false;
  }

  /** Whether somebody is connected for the seat, as far as that is told. */
  isHere(_seat: Seat): boolean {
    return true;
  }

  /** Whether a dial is picked that nobody else knows of yet. */
  hasPlanned(_ship: ShipId): boolean {
    return false;
  }

  /** Loads what the rulebook says of its cards and shapes. */
  protected learn(book: RulebookId) {
    api.cards(book).then((cards) => (this.cards = cards));
    api.shapes(book).then((shapes) => (this.shapes = shapes));
    api.rulebooks().then(({ rulebooks }) => (this.facts = rulebooks.find(({ id }) => id === book)));
  }
}

const KEY = Symbol('watching');
export const watch = (watching: Watching) => setContext(KEY, watching);
export const watching = () => getContext<Watching>(KEY);
/** The same, for parts that only a page has whose game is of this kind. */
export const watchingAs = <W extends Watching>() => getContext<W>(KEY);
