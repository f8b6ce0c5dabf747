// A game as a seat or a spectator sees it: what the server sent, kept up to date.

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
import {
  Connection,
  type Answer,
  type ConnectionStatus,
  type Question,
  type Refusal,
  type CommandBody,
} from '../server/connection';
import { merge } from '../server/merge';
import { typesetAll } from '../i18n/typeset';

/** Something that happened, with the table before and after it. */
export interface GameUpdate {
  entry: HistoryEntry;
  before: Snapshot | undefined;
  after: Snapshot | undefined;
  /** It isn't what comes after the last: something was taken back, or the game begins. */
  full: boolean;
}

/** Maximum number of recent views that are kept, for animations that run behind. */
const MAX_VIEWS = 200;

export class GameClient {
  readonly game: string;
  card = $state.raw<GameSummary>();
  /** The own seat; none for spectators. */
  seat = $state.raw<Seat>();
  view = $state.raw<Snapshot>();
  stage = $state.raw<GameStage>('open');
  names = $state.raw<(string | null)[]>([]);
  clocks = $state.raw<ClockStatus[]>([]);
  /** When the clocks arrived, by this machine's clock. */
  clocksAt = $state.raw(0);
  offer = $state.raw<OfferStatus>();
  /** The rematch, if one was requested. */
  rematch = $state.raw<Rematch>();
  /** Which seats are connected; all of them, until that is known. */
  present = $state.raw<boolean[]>([]);
  /** Whose time ran out, if that ended the game. */
  timedOut = $state.raw<Seat>();
  /** There was no room for more, which ended the game. */
  exhausted = $state.raw(false);
  /** All that happened, in order. */
  history = $state.raw<HistoryEntry[]>([]);
  /** What spectators said lately. */
  spectatorMessages = $state.raw<SpectatorMessage[]>([]);
  status = $state.raw<ConnectionStatus>('calling');
  /** Why the connection ended for good. */
  ended = $state.raw<string>();
  /** The last refusal, until the next command. */
  refusal = $state.raw<Refusal>();
  /** The choice that is on its way. */
  pending = $state.raw<Choice>();
  /** What else is on its way: an undo, an answer to an offer. */
  pendingCommand = $state.raw<CommandBody>();
  /** The number of spectators, as far as it is known. */
  spectators = $state.raw(0);

  /** The views after the latest entries. */
  #views = $state.raw<{ number: number; view: Snapshot | undefined }[]>([]);
  #connection: Connection;
  #listeners = new Set<(update: GameUpdate) => void>();

  constructor(game: string, key?: string) {
    this.game = game;
    this.#connection = new Connection(game, key, {
      status: (status, why) => {
        this.status = status;
        this.ended = why;
      },
      welcome: (welcome) => this.#welcomed(welcome),
      update: (update) => this.#updated(update),
      presence: (seats, spectators) => {
        this.present = seats;
        this.spectators = spectators;
      },
      spectatorMessage: (message) => (this.spectatorMessages = [...this.spectatorMessages, message]),
    });
    this.loadHistory();
  }

  close() {
    this.#connection.close();
  }

  /** The view after the entry with this number, if it is known. */
  viewAt(number: number): Snapshot | undefined {
    return this.#views.findLast((known) => known.number <= number)?.view;
  }

  /** Subscribes to updates; the returned function unsubscribes. */
  onUpdate(listener: (update: GameUpdate) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
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
    if (answer.type !== 'checked' || answer.why === undefined) return undefined;
    return { why: answer.why, rule: answer.rule };
  }

  undo = () => this.#send({ type: 'undo' });
  offerDraw = () => this.#send({ type: 'offer_draw' });
  giveSeat = (seat: Seat, computer: Computer) => this.#send({ type: 'give_seat', seat, computer });
  callOff = () => this.#send({ type: 'call_off' });
  answer = (agree: boolean) => this.#send({ type: 'answer', agree });
  chat = (text: string, name?: string) =>
    this.#send(name === undefined ? { type: 'chat', text } : { type: 'chat', text, name });

  async #send(command: CommandBody): Promise<boolean> {
    // Chat messages may repeat; other commands are sent once.
    const chats = command.type === 'chat';
    if (!chats && this.pendingCommand) return false;
    if (!chats) this.pendingCommand = command;
    this.refusal = await this.#connection.send(command);
    if (!chats) this.pendingCommand = undefined;
    return this.refusal === undefined;
  }

  /** Something of this kind is on its way; of answers, this one. */
  isPending(type: CommandBody['type'], agree?: boolean): boolean {
    const { pendingCommand: command } = this;
    return command?.type === type && (command.type !== 'answer' || command.agree === agree);
  }

  /** Hears everything that happened from the beginning. */
  async loadHistory() {
    const { entries: history, spectator_messages: spectatorMessages } = await this.#connection.history();
    const latest = spectatorMessages.at(-1)?.at ?? 0;
    this.spectatorMessages = [...spectatorMessages, ...this.spectatorMessages.filter((message) => message.at > latest)];
    const last = history.at(-1)?.number ?? 0;
    this.history = [...history, ...this.history.filter((entry) => entry.number > last)];
  }

  #welcomed(welcome: Welcome) {
    const missed = this.card !== undefined;
    this.card = welcome.game;
    this.seat = welcome.seat;
    this.view = typesetAll(welcome.view);
    this.#views = [{ number: welcome.number, view: this.view }];
    this.#setRoomStatus(welcome.game.status);
    // The server starts over after a long gap; the history has what the log lacks.
    if (missed) this.loadHistory();
  }

  #updated(update: Update) {
    const before = this.view;
    if (update.full) this.view = typesetAll(update.view);
    else if (update.view && this.view) this.view = merge(this.view, typesetAll(update.view));
    const { entry, full } = update;
    this.#views = [...this.#views.slice(-MAX_VIEWS), { number: entry.number, view: this.view }];
    this.#setRoomStatus(update.status);
    if (entry.number > (this.history.at(-1)?.number ?? 0)) this.history = [...this.history, entry];
    for (const listener of this.#listeners) listener({ entry, before, after: this.view, full });
  }

  #setRoomStatus(now: RoomStatus) {
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
