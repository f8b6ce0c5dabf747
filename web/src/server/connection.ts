// The line to a game: it says hello, hears what happens, and comes back by itself when it breaks.

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
import { t } from '../words/index.svelte';
import { api, Denied } from './api';

/**
 * How the line is. On a `slow` one nothing has been heard for longer than one likes to wait; `lost` tries again; `ended`
 * doesn't, and `why` says the reason.
 */
export type Line = 'calling' | 'open' | 'slow' | 'lost' | 'ended';

/** What isn't done, and why. */
export interface Refusal {
  reason: string;
  rule?: string;
}

/** Whoever listens to a game. */
export interface Listener {
  line(line: Line, why?: string): void;
  welcome(welcome: Welcome): void;
  update(update: Update): void;
  /** Which seats have somebody connected, the computer always; and how many watch. */
  presence?(seats: boolean[], spectators: number): void;
  /** A spectator says something. */
  spectatorMessage?(message: SpectatorMessage): void;
}

type Ask = Extract<ClientMessage, { id: number }>;
/** A question without its number, which the line gives it. */
export type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never;
/** An answer to a question. */
export type Answer = Extract<ServerMessage, { id: number }>;

type Wishing = Extract<ClientMessage, { type: 'choose' | 'undo' | 'offer_draw' | 'answer' | 'chat' | 'give_seat' | 'call_off' }>;
/** A wish without what the line adds to it: how far the table was known, and a word by which it is known again. */
export type Wished = Wishing extends infer W ? (W extends Wishing ? Omit<W, 'number' | 'retry'> : never) : never;

interface Wish {
  message: Wishing;
  done: (refusal: Refusal | undefined) => void;
  /** When it was said, if it was said over this line. */
  sent: number | undefined;
}

/** Waiting times before another try, in milliseconds; the last one goes on. */
const PATIENCE = [250, 500, 1000, 2000, 4000, 8000];
/** How often the line is looked after, in milliseconds. */
const PULSE = 500;
/** After so long a silence the server is asked whether it is there; where a wish waits, sooner. */
const SILENCE = 5000;
const WORRY = 1000;
/** An answer that takes so long is slow. */
const SLOW = 2000;
/** A server that says nothing for so long, asked whether it is there, isn't: a broken line doesn't always tell. */
const GONE = 10_000;

export class Connection {
  #game: string;
  #key: string | undefined;
  #listener: Listener;
  #socket: WebSocket | undefined;
  #line: Line = 'calling';
  #number: number | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** When the server was last heard, and when it was asked since whether it is there. */
  #heard = 0;
  #pinged: number | undefined;
  /** The browser says that there is no network. */
  #offline = false;
  #asked = 0;
  #retries = 0;
  #own = Math.random().toString(36).slice(2, 10);
  /** Questions whose answers are awaited. They die with the line. */
  #questions = new Map<number, { answer: (answer: Answer) => void; fail: (why: Error) => void }>();
  /** Wishes (a choice, an undo, a word) that the server hasn't confirmed, the oldest first. */
  #wishes: Wish[] = [];
  /** Wishes that were done, by the number of their news. Until that is heard, the table looks as if they weren't. */
  #made: { number: number; done: () => void }[] = [];
  #histories: ((history: History) => void)[] = [];

  constructor(game: string, key: string | undefined, listener: Listener) {
    this.#game = game;
    this.#key = key;
    this.#listener = listener;
    this.#call();
    // A laptop that wakes up, or a network that is back, needn't wait for the next try.
    globalThis.addEventListener?.('online', this.#hurry);
    globalThis.addEventListener?.('offline', this.#cut);
  }

  /** Hangs up for good. */
  close() {
    globalThis.removeEventListener?.('online', this.#hurry);
    globalThis.removeEventListener?.('offline', this.#cut);
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#line = 'ended';
    this.#socket?.close();
  }

  /** Makes a choice. */
  choose(choice: Choice): Promise<Refusal | undefined> {
    return this.wish({ type: 'choose', choice });
  }

  /** Says something that is done or refused. It is done once, however often the line breaks meanwhile. */
  wish(wished: Wished): Promise<Refusal | undefined> {
    this.#retries += 1;
    const retry = `${this.#own}-${this.#retries}`;
    // What is said about the table as it stands is refused if it stands otherwise by then.
    const answers = wished.type === 'choose' || wished.type === 'undo' || wished.type === 'answer';
    const known = answers ? { number: this.#number ?? 0 } : {};
    const message = { ...wished, ...known, retry } as Wishing;
    return new Promise((done) => {
      const wish: Wish = { message, done, sent: undefined };
      this.#wishes.push(wish);
      this.#send(wish);
    });
  }

  /** Asks something that changes nothing. */
  ask(question: Question): Promise<Answer> {
    return new Promise((answer, fail) => {
      if (!this.#open) return fail(new Error('the line is down'));
      this.#asked += 1;
      this.#questions.set(this.#asked, { answer, fail });
      this.#socket?.send(JSON.stringify({ ...question, id: this.#asked }));
    });
  }

  /** All that happened so far. */
  history(): Promise<History> {
    return new Promise((tell) => {
      this.#histories.push(tell);
      if (this.#open) this.#socket?.send(JSON.stringify({ type: 'history' } satisfies ClientMessage));
    });
  }

  get #open(): boolean {
    return this.#line === 'open' || this.#line === 'slow';
  }

  #hurry = () => {
    this.#offline = false;
    if (this.#open) return this.#ping();
    if (this.#line !== 'lost') return;
    clearTimeout(this.#timer);
    this.#call();
  };

  #cut = () => {
    this.#offline = true;
    if (!this.#open) return;
    this.#ping();
    this.#look();
  };

  #call() {
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
      if (this.#socket === socket) this.#broke();
    };
    // Whoever answers the call must also say something.
    this.#timer = setTimeout(() => this.#abandon(), GONE);
  }

  /** Looks after an open line: whether the server is there, and whether somebody waits for it. */
  #look() {
    const now = performance.now();
    const waits = this.#wishes[0]?.sent;
    const quiet = now - this.#heard;
    if (this.#pinged === undefined && (quiet >= SILENCE || (waits !== undefined && quiet >= WORRY))) this.#ping();
    const asked = this.#pinged === undefined ? 0 : now - this.#pinged;
    if (asked >= GONE) return this.#abandon();
    const slow = this.#offline || asked >= SLOW || (waits !== undefined && now - waits >= SLOW);
    const line = slow ? 'slow' : 'open';
    if (line !== this.#line) this.#turn(line);
  }

  #ping() {
    this.#pinged ??= performance.now();
    this.ask({ type: 'ping' }).catch(() => undefined);
  }

  /** Hangs up on a server that says nothing; the line wouldn't notice for minutes. */
  #abandon() {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#broke();
  }

  #broke() {
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    for (const { fail } of this.#questions.values()) fail(new Error('the line broke'));
    this.#questions.clear();
    if (this.#line === 'ended') return;
    for (const wish of this.#wishes) wish.sent = undefined;
    this.#turn('lost');
    if (this.#number === undefined) void this.#doubt();
    this.#timer = setTimeout(() => this.#call(), PATIENCE[Math.min(this.#tries, PATIENCE.length - 1)]);
    this.#tries += 1;
  }

  /** A socket doesn't tell why it fails. If there is no such game, no try will ever succeed. */
  async #doubt() {
    try {
      await api.game(this.#game);
    } catch (error) {
      if (!(error instanceof Denied) || (error.status !== 404 && !error.damaged) || this.#line !== 'lost') return;
      clearTimeout(this.#timer);
      this.#turn('ended', t(error.damaged ? 'trouble.damaged' : 'trouble.no-game'));
    }
  }

  #turn(line: Line, why?: string) {
    this.#line = line;
    this.#listener.line(line, why);
  }

  /** The server knows us again: what it may not have heard is said again. */
  #opened(number: number) {
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#number = number;
    this.#tries = 0;
    this.#turn('open');
    this.#pulse = setInterval(() => this.#look(), PULSE);
    this.#happened();
    for (const wish of this.#wishes) this.#send(wish);
    for (const _ of this.#histories) this.#socket?.send(JSON.stringify({ type: 'history' } satisfies ClientMessage));
  }

  #send(wish: Wish) {
    if (wish.sent !== undefined || !this.#open) return;
    wish.sent = performance.now();
    this.#socket?.send(JSON.stringify(wish.message));
  }

  #receive(message: ServerMessage) {
    this.#heard = performance.now();
    this.#pinged = undefined;
    this.#offline = false;
    switch (message.type) {
      case 'welcome':
        // Whoever answers at once answers what he was shown.
        this.#number = message.number;
        this.#listener.welcome(message);
        return this.#opened(message.number);
      case 'resumed':
        return this.#opened(message.number);
      case 'update':
        this.#number = message.entry.number;
        this.#listener.update(message);
        return this.#happened();
      case 'history':
        return this.#histories.shift()?.(message);
      case 'done': {
        const wish = this.#wishes.shift();
        if (wish) this.#made.push({ number: message.number, done: () => wish.done(undefined) });
        return this.#happened();
      }
      case 'refused':
        if (message.id !== undefined) return this.#answered(message.id, undefined, message.reason);
        return this.#wishes.shift()?.done({ reason: message.reason, rule: message.rule });
      case 'presence':
        return this.#listener.presence?.(message.seats, message.spectators);
      case 'spectator_message':
        return this.#listener.spectatorMessage?.(message);
      case 'bye':
        if (!message.again) this.#turn('ended', message.damaged ? t('trouble.damaged') : message.reason);
        return;
      default:
        return this.#answered(message.id, message);
    }
  }

  /** Tells of the wishes whose news are heard. */
  #happened() {
    const heard = this.#made.filter(({ number }) => number <= (this.#number ?? 0));
    this.#made = this.#made.filter((made) => !heard.includes(made));
    for (const { done } of heard) done();
  }

  #answered(id: number, answer: Answer | undefined, why = '') {
    const question = this.#questions.get(id);
    this.#questions.delete(id);
    if (answer) question?.answer(answer);
    else question?.fail(new Error(why));
  }
}
