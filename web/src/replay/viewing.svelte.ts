// An open replay: every moment of a game, and which one is shown.

import type { GameEvent, Replay, Seat, Snapshot, HistoryEntry } from '../protocol';
import { GameContext } from '../play/gameContext.svelte';
import { merge } from '../server/merge';
import { wording, type Wording } from '../i18n/wording';

/** The table after each choice, the first before any. What didn't change is shared, so that whole games fit. */
export function moments(replay: Replay): Snapshot[] {
  const views = [replay.start];
  for (const step of replay.steps) views.push(merge(step.full ? ({} as Snapshot) : views.at(-1)!, step.view));
  return views;
}

/** A round, with the first moment that it begins at. */
interface RoundMark {
  round: number;
  at: number;
}

export function rounds(replay: Replay): RoundMark[] {
  const marks: RoundMark[] = [];
  replay.steps.forEach((step, place) => {
    if (step.round > (marks.at(-1)?.round ?? 0)) marks.push({ round: step.round, at: place + 1 });
  });
  return marks;
}

/** What a choice led to, as far as the scrubber distinguishes choices. */
type Weight = 'attack' | 'destroyed' | 'plain';

export function weight({ events }: Replay['steps'][number]): Weight {
  const has = (type: GameEvent['type']) => events.some(({ event }) => event.type === type);
  return has('destroyed') ? 'destroyed' : has('dice_rolled') ? 'attack' : 'plain';
}

/** The first moment that is worth a look: the first round or, if it never came to that, when something lies on the mat. */
export function beginning(views: readonly Snapshot[], rounds: readonly RoundMark[]): number {
  const laid = ({ ships, obstacles }: Snapshot) => obstacles.length > 0 || ships.some(({ pose }) => pose !== undefined);
  return rounds[0]?.at ?? Math.max(0, views.findIndex(laid));
}

export class Viewing extends GameContext {
  readonly replay: Replay;
  readonly moments: Snapshot[];
  readonly rounds: RoundMark[];
  readonly weights: Weight[];
  /** Where it begins by default. */
  readonly first: number;
  #lines: HistoryEntry[];
  /** How many choices were made at the moment that is shown. */
  at = $state(0);
  playing = $state(false);

  constructor(replay: Replay, at = NaN) {
    super();
    this.replay = replay;
    this.moments = moments(replay);
    this.rounds = rounds(replay);
    this.weights = replay.steps.map(weight);
    this.#lines = [
      { number: 0, at: 0, kind: 'chose', events: replay.events },
      ...replay.steps.map((step): HistoryEntry => ({
        number: step.number,
        at: 0,
        kind: 'chose',
        by: step.seat,
        events: step.events,
      })),
    ];
    this.first = beginning(this.moments, this.rounds);
    this.at = this.first;
    this.go(at);
    this.learn(replay.rulebook, replay.prices);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  go(at: number) {
    // An address may name anything.
    if (Number.isNaN(at)) return;
    this.at = Math.min(this.last, Math.max(0, Math.round(at)));
  }

  /** Plays or pauses. From the last moment there is nothing to play but the game from its beginning. */
  toggle() {
    if (!this.playing && this.at >= this.last) this.at = this.first;
    this.playing = !this.playing;
  }

  /** The game has ended: there is nothing to play on from here. */
  get over(): boolean {
    return this.at === this.last && this.replay.outcome !== undefined;
  }

  /** What words need to know of the table as it stood before the last choice. */
  get before(): Wording {
    const { cards, facts: book, names, seat } = this;
    return wording({ view: this.moments[Math.max(0, this.at - 1)], cards, book, names, seat });
  }

  override get view(): Snapshot {
    return this.moments[this.at]!;
  }

  override viewAt(number: number): Snapshot | undefined {
    return this.moments[Math.min(this.last, Math.max(0, number))];
  }

  readonly #told: HistoryEntry[] = $derived.by(() => this.#lines.slice(0, this.at + 1));

  override get history() {
    return this.#told;
  }

  override get names() {
    return this.replay.players.map(({ name }) => name);
  }

  override get seat(): Seat | undefined {
    return this.replay.seat;
  }
}
