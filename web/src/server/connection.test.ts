import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage, HistoryEntry, ServerMessage } from '../protocol';
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
  said: ClientMessage[] = [];
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.onclose();
  }
  hear(message: Partial<ServerMessage> & { type: ServerMessage['type'] }) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  /** It opens, and the server says where the game stands. */
  open(number: number) {
    this.onopen();
    this.hear({ type: 'welcome', number });
  }
}

/** What an update reports. */
const entry = (number: number): HistoryEntry => ({ number, at: 0, kind: 'chose', events: [] });

const told: string[] = [];
const listener: Listener = {
  status: (status) => void told.push(status),
  welcome: () => void told.push('welcome'),
  update: ({ entry }) => void told.push(`update ${entry.number}`),
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

test('a choice is done when its update arrives, not before', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose({ type: 'pass' }).then(() => told.push('made'));
  Socket.last.hear({ type: 'done', number: 7 });
  await settle();
  expect(told).not.toContain('made');
  Socket.last.hear({ type: 'update', entry: entry(7) });
  await settle();
  expect(told.slice(-2)).toEqual(['update 7', 'made']);
});

test('a choice whose update came first is done at once', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose({ type: 'pass' }).then(() => told.push('made'));
  Socket.last.hear({ type: 'update', entry: entry(7) });
  Socket.last.hear({ type: 'done', number: 7 });
  await settle();
  expect(told.at(-1)).toBe('made');
});

test('a choice that got lost is said again with the same word', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose({ type: 'pass' }).then(() => told.push('made'));
  const first = Socket.last.said.at(-1);
  Socket.last.close();
  expect(told.at(-1)).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(2);
  Socket.last.onopen();
  expect(Socket.last.said[0]).toMatchObject({ type: 'hello', since: 6 });
  Socket.last.hear({ type: 'resumed', number: 6 });
  expect(Socket.last.said.at(-1)).toEqual(first);
  Socket.last.hear({ type: 'done', number: 7 });
  Socket.last.hear({ type: 'update', entry: entry(7) });
  await settle();
  expect(told.at(-1)).toBe('made');
});

test('what is said about the table says how far it was known', () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose({ type: 'pass' });
  Socket.last.hear({ type: 'update', entry: entry(7) });
  void line.send({ type: 'undo' });
  void line.send({ type: 'answer', agree: true });
  void line.send({ type: 'chat', text: 'hm' });
  const said = Socket.last.said.slice(1) as { type: string; number?: number; retry?: string }[];
  expect(said.map(({ type, number }) => [type, number])).toEqual([
    ['choose', 6],
    ['undo', 7],
    ['answer', 7],
    ['chat', undefined],
  ]);
  expect(new Set(said.map(({ retry }) => retry)).size).toBe(4);
});

test('whatever got lost is said again with the same word', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  for (const wished of [{ type: 'undo' }, { type: 'chat', text: 'hm' }] as const) void line.send(wished);
  const first = Socket.last.said.slice(1);
  Socket.last.close();
  await vi.advanceTimersByTimeAsync(1000);
  Socket.last.onopen();
  Socket.last.hear({ type: 'resumed', number: 6 });
  expect(Socket.last.said.slice(1)).toEqual(first);
  line.close();
});

test('a choice is refused at once', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  const refusal = line.choose({ type: 'pass' });
  Socket.last.hear({ type: 'refused', why: { type: 'not_an_answer' }, rule: 'FE-PLAN-01' });
  expect(await refusal).toEqual({ why: { type: 'not_an_answer' }, rule: 'FE-PLAN-01' });
});

test('a game that isn’t there ends the line, a server that isn’t there doesn’t', async () => {
  const answers = [
    () => Promise.reject(new Error('no network')),
    () => Promise.resolve(new Response('{}', { status: 404 })),
  ];
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

test('a choice that waits for two seconds makes the line slow, and its answer makes it open again', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose({ type: 'pass' }).then(() => told.push('made'));
  await vi.advanceTimersByTimeAsync(1400);
  expect(told.at(-1)).toBe('open');
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toBe('slow');
  Socket.last.hear({ type: 'update', entry: entry(7) });
  Socket.last.hear({ type: 'done', number: 7 });
  await vi.advanceTimersByTimeAsync(600);
  expect(told).toContain('made');
  expect(told.at(-1)).toBe('open');
  expect(Socket.all).toHaveLength(1);
  line.close();
});

test('a server that is silent is asked whether it is there; one that says so is left alone', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  for (let times = 1; times <= 10; times += 1) {
    await vi.advanceTimersByTimeAsync(5500);
    const pings = Socket.last.said.filter((message) => message.type === 'ping');
    expect(pings).toHaveLength(times);
    Socket.last.hear({ type: 'pong', id: pings.at(-1)!.id });
  }
  expect(told).not.toContain('slow');
  expect(told).not.toContain('lost');
  line.close();
});

test('a server that says nothing any more is called again, and hears the choice then', async () => {
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  void line.choose({ type: 'pass' }).then(() => told.push('made'));
  await vi.advanceTimersByTimeAsync(9000);
  expect(told.at(-1)).toBe('slow');
  await vi.advanceTimersByTimeAsync(3500);
  expect(told.at(-1)).toBe('lost');
  expect(Socket.all).toHaveLength(2);
  // Nor does a line that opens and stays silent last.
  Socket.last.onopen();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(Socket.all.length).toBeGreaterThan(2);
  Socket.last.onopen();
  Socket.last.hear({ type: 'resumed', number: 6 });
  expect(told.at(-1)).toBe('open');
  expect(Socket.last.said.at(-1)).toMatchObject({ type: 'choose', choice: { type: 'pass' } });
  // What the old line says by now is of no use.
  Socket.all[0]!.hear({ type: 'done', number: 7 });
  await settle();
  expect(told).not.toContain('made');
  Socket.last.hear({ type: 'done', number: 7 });
  Socket.last.hear({ type: 'update', entry: entry(7) });
  await settle();
  expect(told.at(-1)).toBe('made');
  line.close();
});

test('without a network the line is slow at once', async () => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const line = new Connection('g', 'k', listener);
  Socket.last.open(6);
  window.dispatchEvent(new Event('offline'));
  expect(told.at(-1)).toBe('slow');
  // The network was another one.
  Socket.last.hear({ type: 'pong', id: 1 });
  await vi.advanceTimersByTimeAsync(600);
  expect(told.at(-1)).toBe('open');
  line.close();
});

test('a choice that is made as soon as the table is shown is about that table', async () => {
  const line = new Connection('g', 'k', { ...listener, welcome: () => void line.choose({ type: 'pass' }) });
  Socket.last.open(6);
  await settle();
  expect(Socket.last.said.find(({ type }) => type === 'choose')).toMatchObject({ number: 6 });
  line.close();
});

test('a game that is damaged ends the line for good', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{"why": {"type": "damaged", "reason": {"type": "lost"}}, "damaged": true}', { status: 410 })),
  );
  new Connection('g', 'k', listener);
  Socket.last.close();
  await settle();
  expect(told.at(-1)).toBe('ended');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all).toHaveLength(1);
});

test('spectators’ messages arrive without an update', () => {
  const heard: unknown[] = [];
  const line = new Connection('g', 'k', {
    ...listener,
    spectatorMessage: ({ name, text }) => void heard.push([name, text]),
  });
  Socket.last.open(6);
  Socket.last.hear({ type: 'spectator_message', at: 5, name: 'Cat', text: 'hm' });
  expect(heard).toEqual([['Cat', 'hm']]);
  void line.choose({ type: 'pass' });
  expect(Socket.last.said.at(-1)).toMatchObject({ number: 6 });
  line.close();
});
