// A game on screen, live or as a replay: what all components need that only show it.

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
import { seatLooks, type SeatLook } from '../ui/sides';
import { Animator } from '../board/animator.svelte';
import { api } from '../server/api';
import { Past } from '../i18n/past';
import { wording, type Wording } from '../i18n/wording';
import { Selection } from './selection.svelte';
import { historyShown, viewShown } from './shown';

export abstract class GameContext {
  readonly selection = new Selection();
  /** Where what happens is played. */
  readonly animator = new Animator();
  cards = $state.raw<Cards>();
  facts = $state.raw<RulebookFacts>();
  shapes = $state.raw<Shapes>();

  /** The table as it is. */
  abstract get view(): Snapshot | undefined;
  /** The same after the entry with this number, as far as it is known. */
  abstract viewAt(number: number): Snapshot | undefined;
  /** What happened up to now. */
  abstract get history(): HistoryEntry[];
  abstract get names(): (string | null)[];
  /** Whose eyes it is seen through; none for a spectator. */
  abstract get seat(): Seat | undefined;

  readonly looks: Map<Seat, SeatLook> = $derived.by(() => seatLooks(this.view?.players ?? []));
  /** What isn't on the table any more, or was elsewhere. */
  readonly past: Past = $derived.by(() => {
    const past = new Past();
    for (const line of this.history) past.learn(line);
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
    const { playhead } = this.animator;
    const [before, after] = [this.viewAt(playhead.number - 1), this.viewAt(playhead.number)];
    if (playhead.number === Infinity || !before || !after) return this.view;
    const line = this.history.findLast(({ number }) => number === playhead.number);
    return viewShown(before, after, line?.events ?? [], playhead.events);
  });
  /** The history as far as it has been played; of its latest entry perhaps only the first events. */
  readonly shownHistory: readonly HistoryEntry[] = $derived.by(() =>
    historyShown(this.history, this.animator.playhead),
  );
  /** The same without an entry that isn't played to its end. */
  readonly completeHistory: readonly HistoryEntry[] = $derived.by(() => {
    const { history, shownHistory } = this;
    return shownHistory === history || shownHistory.at(-1) === history[shownHistory.length - 1]
      ? shownHistory
      : shownHistory.slice(0, -1);
  });

  /** A ship as far as what happened to it has been played. */
  shownShip(id: ShipId): ShipSnapshot | undefined {
    const ship = this.shown?.ships.find((each) => each.id === id);
    return ship && this.animator.shown(ship);
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

  /** Whether the seat's player is connected, as far as that is known. */
  isPresent(_seat: Seat): boolean {
    return true;
  }

  /** Whether a dial is picked but not yet committed. */
  hasPlanned(_ship: ShipId): boolean {
    return false;
  }

  /** Loads what the rulebook says of its cards, as a price list has them, and of its shapes. */
  protected learn(book: RulebookId, prices?: string) {
    api.cards(book, prices).then((cards) => (this.cards = cards));
    api.shapes(book).then((shapes) => (this.shapes = shapes));
    api.rulebooks().then(({ rulebooks }) => (this.facts = rulebooks.find(({ id }) => id === book)));
  }
}

const KEY = Symbol('watching');
export const setGame = (useGame: GameContext) => setContext(KEY, useGame);
export const useGame = () => getContext<GameContext>(KEY);
/** The same, for parts that only a page has whose game is of this kind. */
export const useGameAs = <W extends GameContext>() => getContext<W>(KEY);
