// The line to a game: it says hello, hears what happens, and comes back by itself when it breaks.

import { VERSION, type Choice, type Hear, type News, type Say, type Story, type Welcome } from '../protocol';
import { t } from '../words/index.svelte';
import { api, Denied } from './api';

/** How the line is. `lost` tries again; `ended` doesn't, and `why` says the reason. */
export type Line = 'calling' | 'open' | 'lost' | 'ended';

/** What isn't done, and why. */
export interface Refusal {
  reason: string;
  rule?: string;
}

/** Whoever listens to a game. */
export interface Listener {
  line(line: Line, why?: string): void;
  welcome(welcome: Welcome): void;
  news(news: News): void;
  /** Which seats have somebody connected, the computer always. */
  presence?(here: boolean[]): void;
}

type Ask = Extract<Say, { ask: number }>;
/** A question without its number, which the line gives it. */
export type Question = Ask extends infer A ? (A extends Ask ? Omit<A, 'ask'> : never) : never;
/** An answer to a question. */
export type Answer = Extract<Hear, { ask: number }>;

interface Wish {
  say: Say;
  done: (refusal: Refusal | undefined) => void;
  sent: boolean;
}

/** Waiting times before another try, in milliseconds; the last one goes on. */
const PATIENCE = [250, 500, 1000, 2000, 4000, 8000];

export class Connection {
  #game: string;
  #key: string | undefined;
  #listener: Listener;
  #socket: WebSocket | undefined;
  #line: Line = 'calling';
  #number: number | undefined;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #retries = 0;
  #own = Math.random().toString(36).slice(2, 10);
  /** Questions whose answers are awaited. They die with the line. */
  #questions = new Map<number, { answer: (hear: Answer) => void; fail: (why: Error) => void }>();
  /** Wishes (a choice, an undo, a word) that the server hasn't confirmed, the oldest first. */
  #wishes: Wish[] = [];
  /** Wishes that were done, by the number of their news. Until that is heard, the table looks as if they weren't. */
  #made: { number: number; done: () => void }[] = [];
  #stories: ((story: Story) => void)[] = [];

  constructor(game: string, key: string | undefined, listener: Listener) {
    this.#game = game;
    this.#key = key;
    this.#listener = listener;
    this.#call();
    // A laptop that wakes up, or a network that is back, needn't wait for the next try.
    globalThis.addEventListener?.('online', this.#hurry);
  }

  /** Hangs up for good. */
  close() {
    globalThis.removeEventListener?.('online', this.#hurry);
    clearTimeout(this.#timer);
    this.#line = 'ended';
    this.#socket?.close();
  }

  /** Makes a choice. It is made once, however often the line breaks meanwhile. */
  choose(choice: Choice): Promise<Refusal | undefined> {
    this.#retries += 1;
    return this.wish({ say: 'choose', choice, retry: `${this.#own}-${this.#retries}` });
  }

  /** Says something that is done or refused. */
  wish(say: Say): Promise<Refusal | undefined> {
    return new Promise((done) => {
      const wish = { say, done, sent: false };
      this.#wishes.push(wish);
      this.#send(wish);
    });
  }

  /** Asks something that changes nothing. */
  ask(question: Question): Promise<Answer> {
    return new Promise((answer, fail) => {
      if (this.#line !== 'open') return fail(new Error('the line is down'));
      this.#asked += 1;
      this.#questions.set(this.#asked, { answer, fail });
      this.#socket?.send(JSON.stringify({ ...question, ask: this.#asked }));
    });
  }

  /** All that happened so far. */
  story(): Promise<Story> {
    return new Promise((tell) => {
      this.#stories.push(tell);
      if (this.#line === 'open') this.#socket?.send(JSON.stringify({ say: 'story' } satisfies Say));
    });
  }

  #hurry = () => {
    if (this.#line !== 'lost') return;
    clearTimeout(this.#timer);
    this.#call();
  };

  #call() {
    const secure = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${secure}://${location.host}/api/games/${encodeURIComponent(this.#game)}/play`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: Say = { say: 'hello', version: VERSION, presence: this.#listener.presence !== undefined };
      if (this.#key !== undefined) hello.key = this.#key;
      if (this.#number !== undefined) hello.since = this.#number;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as Hear);
    socket.onclose = () => {
      if (this.#socket === socket) this.#broke();
    };
  }

  #broke() {
    for (const { fail } of this.#questions.values()) fail(new Error('the line broke'));
    this.#questions.clear();
    if (this.#line === 'ended') return;
    // Only a choice can be said again without being done twice.
    const again = this.#wishes.filter((wish) => wish.say.say === 'choose' || !wish.sent);
    const lost = this.#wishes.filter((wish) => !again.includes(wish));
    for (const wish of again) wish.sent = false;
    this.#wishes = again;
    for (const wish of lost) wish.done({ reason: 'the line broke' });
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
      if (!(error instanceof Denied) || error.status !== 404 || this.#line !== 'lost') return;
      clearTimeout(this.#timer);
      this.#turn('ended', t('trouble.no-game'));
    }
  }

  #turn(line: Line, why?: string) {
    this.#line = line;
    this.#listener.line(line, why);
  }

  /** The server knows us again: what it may not have heard is said again. */
  #opened(number: number) {
    this.#number = number;
    this.#tries = 0;
    this.#turn('open');
    this.#happened();
    for (const wish of this.#wishes) this.#send(wish);
    for (const _ of this.#stories) this.#socket?.send(JSON.stringify({ say: 'story' } satisfies Say));
  }

  #send(wish: Wish) {
    if (wish.sent || this.#line !== 'open') return;
    wish.sent = true;
    this.#socket?.send(JSON.stringify(wish.say));
  }

  #hear(hear: Hear) {
    switch (hear.hear) {
      case 'welcome':
        this.#listener.welcome(hear);
        return this.#opened(hear.number);
      case 'resumed':
        return this.#opened(hear.number);
      case 'news':
        this.#number = hear.number;
        this.#listener.news(hear);
        return this.#happened();
      case 'story':
        return this.#stories.shift()?.(hear);
      case 'done': {
        const wish = this.#wishes.shift();
        if (wish) this.#made.push({ number: hear.number, done: () => wish.done(undefined) });
        return this.#happened();
      }
      case 'refused':
        if (hear.ask !== undefined) return this.#answered(hear.ask, undefined, hear.reason);
        return this.#wishes.shift()?.done({ reason: hear.reason, rule: hear.rule });
      case 'presence':
        return this.#listener.presence?.(hear.here);
      case 'bye':
        if (!hear.again) this.#turn('ended', hear.reason);
        return;
      default:
        return this.#answered(hear.ask, hear);
    }
  }

  /** Tells of the wishes whose news are heard. */
  #happened() {
    const heard = this.#made.filter(({ number }) => number <= (this.#number ?? 0));
    this.#made = this.#made.filter((made) => !heard.includes(made));
    for (const { done } of heard) done();
  }

  #answered(ask: number, answer: Answer | undefined, why = '') {
    const question = this.#questions.get(ask);
    this.#questions.delete(ask);
    if (answer) question?.answer(answer);
    else question?.fail(new Error(why));
  }
}
