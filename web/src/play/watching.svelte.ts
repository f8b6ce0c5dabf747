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
  HistoryEntry,
} from '../protocol';
import { seatLooks, type SeatLook } from '../look/sides';
import { Stage } from '../mat/stage.svelte';
import { api } from '../server/api';
import { Past } from '../words/past';
import { wording, type Wording } from '../words/wording';
import { Picked } from './picked.svelte';
import { linesTold, viewTold } from './told';

export abstract class Watching {
  readonly picked = new Picked();
  /** Where what happens is played. */
  readonly stage = new Stage();
  cards = $state.raw<Cards>();
  facts = $state.raw<RulebookFacts>();
  shapes = $state.raw<Shapes>();

  /** The table as it is. */
  abstract get view(): Snapshot | undefined;
  /** The same after the news of a number, as far as that is known. */
  abstract viewAt(number: number): Snapshot | undefined;
  /** What happened up to now. */
  abstract get lines(): HistoryEntry[];
  abstract get names(): (string | null)[];
  /** Whose eyes it is seen through; none for a spectator. */
  abstract get seat(): Seat | undefined;

  readonly looks: Map<Seat, SeatLook> = $derived.by(() => seatLooks(this.view?.players ?? []));
  /** What isn't on the table any more, or was elsewhere. */
  readonly past: Past = $derived.by(() => {
    const past = new Past();
    for (const line of this.lines) past.learn(line);
    return past;
  });
  /** What words need to know. */
  readonly words: Wording = $derived.by(() =>
    wording({
      view: this.view,
      cards: this.cards,
      book: this.facts,
      names: this.names,
      seat: this.seat,
      past: this.past,
      computer: (seat) => this.isComputer(seat),
    }),
  );

  /** The table as far as it has been played: everything that only shows it shows this. */
  readonly shown: Snapshot | undefined = $derived.by(() => {
    const { told } = this.stage;
    const [before, after] = [this.viewAt(told.number - 1), this.viewAt(told.number)];
    if (told.number === Infinity || !before || !after) return this.view;
    const line = this.lines.findLast(({ number }) => number === told.number);
    return viewTold(before, after, line?.events ?? [], told.events);
  });
  /** The story as far as it has been played; of its last news perhaps only the first events. */
  readonly told: readonly HistoryEntry[] = $derived.by(() => linesTold(this.lines, this.stage.told));
  /** The same without news that aren't played to their end. */
  readonly toldWhole: readonly HistoryEntry[] = $derived.by(() => {
    const { lines, told } = this;
    return told === lines || told.at(-1) === lines[told.length - 1] ? told : told.slice(0, -1);
  });

  /** A ship as far as what happened to it has been played. */
  shownShip(id: ShipId): ShipSnapshot | undefined {
    const ship = this.shown?.ships.find((each) => each.id === id);
    return ship && this.stage.shown(ship);
  }

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
