import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hear, Say } from '../protocol';
import { Connection, type Listener } from './connection';

/** A socket whose other end is the test. */
class Socket {
  static all: Socket[] = [];
  static get last() {
    return Socket.all.at(-1)!;
  }
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  said: Say[] = [];
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as Say);
  }
  close() {
    this.onclose();
  }
  hear(hear: Partial<Hear> & { hear: Hear['hear'] }) {
    this.onmessage({ data: JSON.stringify(hear) });
  }
  /** It opens, and the server says where the game stands. */
  open(number: number) {
    this.onopen();
    this.hear({ hear: 'welcome', number });
  }
}

const told: string[] = [];
const listener: Listener = {
  line: (line) => void told.push(line),
  welcome: () => void told.push('welcome'),
  news: ({ number }) => void told.push(`news ${number}`),
};

beforeEach(() => {
  told.length = 0;
  Socket.all.length = 0;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
  vi.stubGlobal('navigator', { language: 'en' });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a choice is made when its news are heard, not before', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose('pass').then(() => told.push('made'));
  Socket.last.hear({ hear: 'done', number: 7 });
  await settle();
  expect(told).not.toContain('made');
  Socket.last.hear({ hear: 'news', number: 7 });
  await settle();
  expect(told.slice(-2)).toEqual(['news 7', 'made']);
});

test('a choice whose news came first is made at once', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose('pass').then(() => told.push('made'));
  Socket.last.hear({ hear: 'news', number: 7 });
  Socket.last.hear({ hear: 'done', number: 7 });
  await settle();
  expect(told.at(-1)).toBe('made');
});

test('a choice that got lost is said again with the same word', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose('pass').then(() => told.push('made'));
  const first = Socket.last.said.at(-1);
  Socket.last.close();
  expect(told.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(2);
  Socket.last.onopen();
  expect(Socket.last.said[0]).toMatchObject({ say: 'hello', since: 6 });
  Socket.last.hear({ hear: 'resumed', number: 6 });
  expect(Socket.last.said.at(-1)).toEqual(first);
  Socket.last.hear({ hear: 'done', number: 7 });
  Socket.last.hear({ hear: 'news', number: 7 });
  await settle();
  expect(told.at(-1)).toBe('made');
});

test('a choice is refused at once', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  const refusal = line.choose('pass');
  Socket.last.hear({ hear: 'refused', reason: 'no', rule: 'FE-PLAN-01' });
  expect(await refusal).toEqual({ reason: 'no', rule: 'FE-PLAN-01' });
});

test('a game that isn’t there ends the line, a server that isn’t there doesn’t', async () => {
  const answers = [() => Promise.reject(new Error('no network')), () => Promise.resolve(new Response('{}', { status: 404 }))];
  vi.stubGlobal('fetch', () => answers.shift()!());
  const line = new Connection('g', 'k', listener);
  Socket.last.close();
  await settle();
  expect(told).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(2);
  Socket.last.close();
  await settle();
  expect(told.at(-1)).toBe('ended');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all).toHaveLength(2);
  line.close();
});

test('a game that was open once is never doubted', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  Socket.last.close();
  await settle();
  expect(fetched).not.toHaveBeenCalled();
  line.close();
});
