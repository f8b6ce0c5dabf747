// The connection to a game: it says hello, receives updates, and reconnects by itself.

import {
  VERSION,
  type Choice,
  type ClientMessage,
  type History,
  type ServerMessage,
  type SpectatorMessage,
  type Update,
  type Welcome,
} from '../protocol';
import { t } from '../i18n/index.svelte';
import { plainWhy } from '../i18n/why';
import type { Facts } from '../i18n/why';
import { api, Denied } from './api';

/**
 * The state of the connection. `slow` is still open, but without an answer for a while; `lost` reconnects; `ended`
 * doesn't, and `why` is the reason.
 */
export type ConnectionStatus = 'calling' | 'open' | 'slow' | 'lost' | 'ended';

/** Why a command wasn't executed. */
export interface Refusal {
  why: Facts;
  rule?: string | undefined;
}

/** A question that isn't answered, and why. */
export class Unanswered extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.why.type);
  }
}

/** A listener to a game. */
export interface Listener {
  status(status: ConnectionStatus, why?: string): void;
  welcome(welcome: Welcome): void;
  update(update: Update): void;
  /** Which seats are connected, computers always, and the number of spectators. */
  presence?(seats: boolean[], spectators: number): void;
  /** A spectator says something. */
  spectatorMessage?(message: SpectatorMessage): void;
}

type Ask = Extract<ClientMessage, { id: number }>;
/** A question without its id, which the connection adds. */
export type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never;
/** An answer to a question. */
export type Answer = Extract<ServerMessage, { id: number }>;

type CommandMessage = Extract<
  ClientMessage,
  { type: 'choose' | 'undo' | 'offer_draw' | 'answer' | 'chat' | 'give_seat' | 'call_off' }
>;
/** A command without what the connection adds: the number of the last known entry, and an id for retries. */
export type CommandBody = CommandMessage extends infer W
  ? W extends CommandMessage
    ? Omit<W, 'number' | 'retry'>
    : never
  : never;

interface Command {
  message: CommandMessage;
  done: (refusal: Refusal | undefined) => void;
  /** When it was sent over this connection, if it was. */
  sent: number | undefined;
}

/** Delays before reconnecting, in milliseconds; the last one repeats. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000, 8000];
/** How often the connection is checked, in milliseconds. */
const CHECK_INTERVAL_MS = 500;
/** Silence after which the server is pinged; sooner while a command is waiting. */
const PING_AFTER_MS = 5000;
const PING_AFTER_WAITING_MS = 1000;
/** Answers that take longer are slow. */
const SLOW_MS = 2000;
/** Without an answer to a ping for this long, the connection is dropped: not every broken connection is reported. */
const TIMEOUT_MS = 10_000;

export class Connection {
  #game: string;
  #key: string | undefined;
  #listener: Listener;
  #socket: WebSocket | undefined;
  #status: ConnectionStatus = 'calling';
  #number: number | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checks: ReturnType<typeof setInterval> | undefined;
  /** When the last message arrived, and when the server was pinged since. */
  #lastHeard = 0;
  #pingedAt: number | undefined;
  /** The browser reports that there is no network. */
  #offline = false;
  #lastQuestion = 0;
  #retries = 0;
  #retryPrefix = Math.random().toString(36).slice(2, 10);
  /** Questions waiting for answers. They fail when the connection is lost. */
  #questions = new Map<number, { answer: (answer: Answer) => void; fail: (why: Error) => void }>();
  /** Commands (a choice, an undo, a chat message) that the server hasn't confirmed, oldest first. */
  #commands: Command[] = [];
  /** Executed commands, by the number of their entry. Until its update arrives, the view doesn't show them. */
  #executed: { number: number; done: () => void }[] = [];
  #histories: ((history: History) => void)[] = [];

  constructor(game: string, key: string | undefined, listener: Listener) {
    this.#game = game;
    this.#key = key;
    this.#listener = listener;
    this.#connect();
    // When a laptop wakes up or the network is back, it reconnects at once.
    globalThis.addEventListener?.('online', this.#onOnline);
    globalThis.addEventListener?.('offline', this.#onOffline);
  }

  /** Closes the connection for good. */
  close() {
    globalThis.removeEventListener?.('online', this.#onOnline);
    globalThis.removeEventListener?.('offline', this.#onOffline);
    clearTimeout(this.#timer);
    clearInterval(this.#checks);
    this.#status = 'ended';
    this.#socket?.close();
  }

  /** Makes a choice. */
  choose(choice: Choice): Promise<Refusal | undefined> {
    return this.send({ type: 'choose', choice });
  }

  /** Sends a command, which is executed or refused. It is executed once, however often the connection is lost. */
  send(body: CommandBody): Promise<Refusal | undefined> {
    this.#retries += 1;
    const retry = `${this.#retryPrefix}-${this.#retries}`;
    // Commands about the current view are refused if the game has moved on.
    const answers = body.type === 'choose' || body.type === 'undo' || body.type === 'answer';
    const known = answers ? { number: this.#number ?? 0 } : {};
    const message = { ...body, ...known, retry } as CommandMessage;
    return new Promise((done) => {
      const command: Command = { message, done, sent: undefined };
      this.#commands.push(command);
      this.#transmit(command);
    });
  }

  /** Asks a question, which changes nothing. */
  ask(question: Question): Promise<Answer> {
    return new Promise((answer, fail) => {
      if (!this.#open) return fail(new Error('the line is down'));
      this.#lastQuestion += 1;
      this.#questions.set(this.#lastQuestion, { answer, fail });
      this.#socket?.send(JSON.stringify({ ...question, id: this.#lastQuestion }));
    });
  }

  /** The whole history so far. */
  history(): Promise<History> {
    return new Promise((resolve) => {
      this.#histories.push(resolve);
      if (this.#open) this.#socket?.send(JSON.stringify({ type: 'history' } satisfies ClientMessage));
    });
  }

  get #open(): boolean {
    return this.#status === 'open' || this.#status === 'slow';
  }

  #onOnline = () => {
    this.#offline = false;
    if (this.#open) return this.#ping();
    if (this.#status !== 'lost') return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #onOffline = () => {
    this.#offline = true;
    if (!this.#open) return;
    this.#ping();
    this.#check();
  };

  #connect() {
    const secure = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${secure}://${location.host}/api/games/${encodeURIComponent(this.#game)}/play`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: ClientMessage = { type: 'hello', version: VERSION, presence: this.#listener.presence !== undefined };
      if (this.#key !== undefined) hello.key = this.#key;
      if (this.#number !== undefined) hello.since = this.#number;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#onClose();
    };
    // An open socket without a first message times out, too.
    this.#timer = setTimeout(() => this.#drop(), TIMEOUT_MS);
  }

  /** Checks an open connection: whether the server answers, and whether a command is waiting. */
  #check() {
    const now = performance.now();
    const waitingSince = this.#commands[0]?.sent;
    const silence = now - this.#lastHeard;
    if (
      this.#pingedAt === undefined &&
      (silence >= PING_AFTER_MS || (waitingSince !== undefined && silence >= PING_AFTER_WAITING_MS))
    )
      this.#ping();
    const asked = this.#pingedAt === undefined ? 0 : now - this.#pingedAt;
    if (asked >= TIMEOUT_MS) return this.#drop();
    const slow = this.#offline || asked >= SLOW_MS || (waitingSince !== undefined && now - waitingSince >= SLOW_MS);
    const status = slow ? 'slow' : 'open';
    if (status !== this.#status) this.#setStatus(status);
  }

  #ping() {
    this.#pingedAt ??= performance.now();
    this.ask({ type: 'ping' }).catch(() => undefined);
  }

  /** Drops a silent connection, which the socket would only notice after minutes. */
  #drop() {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#onClose();
  }

  #onClose() {
    clearTimeout(this.#timer);
    clearInterval(this.#checks);
    for (const { fail } of this.#questions.values()) fail(new Error('the line broke'));
    this.#questions.clear();
    if (this.#status === 'ended') return;
    for (const command of this.#commands) command.sent = undefined;
    this.#setStatus('lost');
    if (this.#number === undefined) void this.#checkExists();
    this.#timer = setTimeout(() => this.#connect(), RETRY_DELAYS_MS[Math.min(this.#tries, RETRY_DELAYS_MS.length - 1)]);
    this.#tries += 1;
  }

  /** A socket doesn't report why it fails. If the game doesn't exist, retrying is pointless. */
  async #checkExists() {
    try {
      await api.game(this.#game);
    } catch (error) {
      if (!(error instanceof Denied) || (error.status !== 404 && !error.damaged) || this.#status !== 'lost') return;
      clearTimeout(this.#timer);
      this.#setStatus('ended', t(error.damaged ? 'error.damaged' : 'error.no-game'));
    }
  }

  #setStatus(status: ConnectionStatus, why?: string) {
    this.#status = status;
    this.#listener.status(status, why);
  }

  /** The server has accepted the connection: sends again what may have been lost. */
  #onOpen(number: number) {
    clearTimeout(this.#timer);
    clearInterval(this.#checks);
    this.#number = number;
    this.#tries = 0;
    this.#setStatus('open');
    this.#checks = setInterval(() => this.#check(), CHECK_INTERVAL_MS);
    this.#settle();
    for (const command of this.#commands) this.#transmit(command);
    for (const _ of this.#histories) this.#socket?.send(JSON.stringify({ type: 'history' } satisfies ClientMessage));
  }

  #transmit(command: Command) {
    if (command.sent !== undefined || !this.#open) return;
    command.sent = performance.now();
    this.#socket?.send(JSON.stringify(command.message));
  }

  #receive(message: ServerMessage) {
    this.#lastHeard = performance.now();
    this.#pingedAt = undefined;
    this.#offline = false;
    switch (message.type) {
      case 'welcome':
        // An immediate answer refers to this view.
        this.#number = message.number;
        this.#listener.welcome(message);
        return this.#onOpen(message.number);
      case 'resumed':
        return this.#onOpen(message.number);
      case 'update':
        this.#number = message.entry.number;
        this.#listener.update(message);
        return this.#settle();
      case 'history':
        return this.#histories.shift()?.(message);
      case 'done': {
        const command = this.#commands.shift();
        if (command) this.#executed.push({ number: message.number, done: () => command.done(undefined) });
        return this.#settle();
      }
      case 'refused':
        if (message.id !== undefined) return this.#answered(message.id, undefined, message);
        return this.#commands.shift()?.done({ why: message.why, rule: message.rule });
      case 'presence':
        return this.#listener.presence?.(message.seats, message.spectators);
      case 'spectator_message':
        return this.#listener.spectatorMessage?.(message);
      case 'bye':
        if (!message.again) this.#setStatus('ended', message.damaged ? t('error.damaged') : plainWhy(message.why));
        return;
      default:
        return this.#answered(message.id, message);
    }
  }

  /** Resolves the commands whose updates have arrived. */
  #settle() {
    const heard = this.#executed.filter(({ number }) => number <= (this.#number ?? 0));
    this.#executed = this.#executed.filter((executed) => !heard.includes(executed));
    for (const { done } of heard) done();
  }

  #answered(id: number, answer: Answer | undefined, refusal?: Refusal) {
    const question = this.#questions.get(id);
    this.#questions.delete(id);
    if (answer) question?.answer(answer);
    else question?.fail(refusal ? new Unanswered({ why: refusal.why, rule: refusal.rule }) : new Error());
  }
}
