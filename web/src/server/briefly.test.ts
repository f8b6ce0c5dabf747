import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Update, Snapshot, Welcome } from '../protocol';
import type { Listener, Refusal } from './connection';

/** A line whose other end is the test. */
class Line {
  static last: Line;
  closed = false;
  chosen: Choice[] = [];
  refusal: Refusal | undefined;
  constructor(
    readonly game: string,
    readonly key: string,
    readonly listener: Listener,
  ) {
    Line.last = this;
  }
  choose(choice: Choice) {
    this.chosen.push(choice);
    return Promise.resolve(this.refusal);
  }
  close() {
    this.closed = true;
  }
}
vi.mock('./connection', () => ({ Connection: Line }));
const { glance, handIn } = await import('./briefly');
const { bring, broughtTo } = await import('./brought');

const OWN = { game: 'g', seat: 1, key: 'k' };
const SQUAD = { faction: 'resistance', pilots: [] };
const asked = { prompt: { ask: 'squad' } } as Snapshot;
const idle = { prompt: undefined } as Snapshot;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('without a squad there is nothing to do', async () => {
  await handIn(OWN);
  expect(broughtTo('g', 1)).toBeUndefined();
});

test('a squad is handed in when the game asks, once', async () => {
  bring('g', 1, SQUAD);
  const done = handIn(OWN);
  Line.last.listener.welcome({} as Welcome);
  expect(Line.last.chosen).toEqual([]);
  Line.last.listener.update({ full: true, view: asked } as Update);
  Line.last.listener.update({ full: false, view: {} } as Update);
  await done;
  expect(Line.last.chosen).toEqual([{ squad: SQUAD }]);
  expect(Line.last.closed).toBe(true);
  expect(broughtTo('g', 1)).toBeUndefined();
});

test('a squad that the rules refuse isn’t brought again, but one that got lost is', async () => {
  for (const [refusal, kept] of [
    [{ reason: 'too dear', rule: 'SE-SQUAD-01' }, undefined],
    [{ reason: 'the line broke' }, SQUAD],
  ] as const) {
    bring('g', 1, SQUAD);
    const done = handIn(OWN);
    Line.last.refusal = refusal;
    Line.last.listener.welcome({ view: asked } as Welcome);
    await done;
    expect(broughtTo('g', 1)).toEqual(kept);
  }
});

test('nobody is kept waiting by a game that doesn’t ask', async () => {
  bring('g', 1, SQUAD);
  const done = handIn(OWN);
  Line.last.listener.welcome({ view: idle } as Welcome);
  await vi.advanceTimersByTimeAsync(6000);
  await done;
  expect(Line.last.closed).toBe(true);
  expect(broughtTo('g', 1)).toEqual(SQUAD);
});

test('a glance is one welcome', async () => {
  const seen = glance(OWN);
  Line.last.listener.welcome({ number: 7 } as Welcome);
  expect((await seen).number).toBe(7);
  expect(Line.last.closed).toBe(true);
  const none = glance(OWN);
  Line.last.listener.line('ended', 'wrong key');
  await expect(none).rejects.toThrow('wrong key');
});
