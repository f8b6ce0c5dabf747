// A game as one seat of it, or a spectator, sees it: what the server told, kept up to date.

import type {
  SpectatorMessage,
  Choice,
  ClockStatus,
  Computer,
  GameSummary,
  Update,
  OfferStatus,
  Rematch,
  RoomStatus,
  Seat,
  Snapshot,
  GameStage,
  HistoryEntry,
  Welcome,
} from '../protocol';
import { Connection, type Answer, type Line, type Question, type Refusal, type Wished } from '../server/connection';
import { merge } from '../server/merge';
import { typesetAll } from '../words/typeset';

/** Something that happened, with the table before and after it. */
export interface Happened {
  line: HistoryEntry;
  before: Snapshot | undefined;
  after: Snapshot | undefined;
  /** It isn't what comes after the last: something was taken back, or the game begins. */
  full: boolean;
}

/** So many of the last views are kept, for what is played later than it happens. */
const KEPT = 200;

export class Table {
  readonly game: string;
  card = $state.raw<GameSummary>();
  /** The own seat; none for spectators. */
  seat = $state.raw<Seat>();
  view = $state.raw<Snapshot>();
  stage = $state.raw<GameStage>('open');
  names = $state.raw<(string | null)[]>([]);
  clocks = $state.raw<ClockStatus[]>([]);
  /** When the clocks were told, by this machine's clock. */
  clocksAt = $state.raw(0);
  offer = $state.raw<OfferStatus>();
  /** The game that the same play next, if somebody wants that. */
  rematch = $state.raw<Rematch>();
  /** Which seats have somebody connected; as if all had, until that is told. */
  here = $state.raw<boolean[]>([]);
  /** Whose time ran out, if that ended the game. */
  timedOut = $state.raw<Seat>();
  /** There was no room for more, which ended the game. */
  exhausted = $state.raw(false);
  /** All that happened, in order. */
  lines = $state.raw<HistoryEntry[]>([]);
  /** What spectators said lately. */
  asides = $state.raw<SpectatorMessage[]>([]);
  line = $state.raw<Line>('calling');
  /** Why the line ended for good. */
  ended = $state.raw<string>();
  /** What the server wouldn't do, until the next wish. */
  refusal = $state.raw<Refusal>();
  /** The choice that is on its way. */
  pending = $state.raw<Choice>();
  /** What else is on its way: an undo, an answer to an offer. */
  wished = $state.raw<Wished>();
  /** How many watch, as far as that was told. */
  watching = $state.raw(0);

  /** How the table stood after the last news. */
  #views = $state.raw<{ number: number; view: Snapshot | undefined }[]>([]);
  #connection: Connection;
  #watchers = new Set<(happened: Happened) => void>();

  constructor(game: string, key?: string) {
    this.game = game;
    this.#connection = new Connection(game, key, {
      line: (line, why) => {
        this.line = line;
        this.ended = why;
      },
      welcome: (welcome) => this.#welcomed(welcome),
      update: (update) => this.#updated(update),
      presence: (seats, spectators) => {
        this.here = seats;
        this.watching = spectators;
      },
      spectatorMessage: (message) => (this.asides = [...this.asides, message]),
    });
    this.retell();
  }

  close() {
    this.#connection.close();
  }

  /** How it stood after the news of a number, if that is known. */
  viewAt(number: number): Snapshot | undefined {
    return this.#views.findLast((known) => known.number <= number)?.view;
  }

  /** Tells of everything that happens from now on; the answer stops it. */
  watch(watcher: (happened: Happened) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  async choose(choice: Choice): Promise<boolean> {
    if (this.choosing) return false;
    this.pending = choice;
    this.refusal = await this.#connection.choose(choice);
    this.pending = undefined;
    return this.refusal === undefined;
  }

  get choosing(): boolean {
    return this.pending !== undefined;
  }

  ask(question: Question): Promise<Answer> {
    return this.#connection.ask(question);
  }

  /** Whether a choice would be legal. */
  async check(choice: Choice): Promise<Refusal | undefined> {
    const answer = await this.ask({ type: 'check', choice });
    if (answer.type !== 'checked' || answer.legal) return undefined;
    return { reason: answer.reason ?? '', rule: answer.rule };
  }

  undo = () => this.#wish({ type: 'undo' });
  offerDraw = () => this.#wish({ type: 'offer_draw' });
  giveSeat = (seat: Seat, computer: Computer) => this.#wish({ type: 'give_seat', seat, computer });
  callOff = () => this.#wish({ type: 'call_off' });
  answer = (agree: boolean) => this.#wish({ type: 'answer', agree });
  chat = (text: string, name?: string) =>
    this.#wish(name === undefined ? { type: 'chat', text } : { type: 'chat', text, name });

  async #wish(wished: Wished): Promise<boolean> {
    // What is said is said as often as somebody says it; all else once.
    const chats = wished.type === 'chat';
    if (!chats && this.wished) return false;
    if (!chats) this.wished = wished;
    this.refusal = await this.#connection.wish(wished);
    if (!chats) this.wished = undefined;
    return this.refusal === undefined;
  }

  /** Something of this kind is on its way; of answers, this one. */
  wishes(type: Wished['type'], agree?: boolean): boolean {
    const { wished } = this;
    return wished?.type === type && (wished.type !== 'answer' || wished.agree === agree);
  }

  /** Hears everything that happened from the beginning. */
  async retell() {
    const { entries: lines, spectator_messages: asides } = await this.#connection.history();
    const latest = asides.at(-1)?.at ?? 0;
    this.asides = [...asides, ...this.asides.filter((aside) => aside.at > latest)];
    const last = lines.at(-1)?.number ?? 0;
    this.lines = [...lines, ...this.lines.filter((line) => line.number > last)];
  }

  #welcomed(welcome: Welcome) {
    const missed = this.card !== undefined;
    this.card = welcome.game;
    this.seat = welcome.seat;
    this.view = typesetAll(welcome.view);
    this.#views = [{ number: welcome.number, view: this.view }];
    this.#around(welcome.game.status);
    // So much was missed that the server begins anew; the story has what the log lacks.
    if (missed) this.retell();
  }

  #updated(update: Update) {
    const before = this.view;
    if (update.full) this.view = typesetAll(update.view);
    else if (update.view && this.view) this.view = merge(this.view, typesetAll(update.view));
    const { entry: line, full } = update;
    this.#views = [...this.#views.slice(-KEPT), { number: line.number, view: this.view }];
    this.#around(update.status);
    if (line.number > (this.lines.at(-1)?.number ?? 0)) this.lines = [...this.lines, line];
    for (const watcher of this.#watchers) watcher({ line, before, after: this.view, full });
  }

  #around(now: RoomStatus) {
    this.stage = now.stage;
    this.names = now.names;
    this.clocks = now.clocks;
    this.clocksAt = Date.now();
    this.offer = now.offer;
    this.rematch = now.rematch;
    this.timedOut = now.timed_out;
    this.exhausted = now.exhausted ?? false;
  }
}
