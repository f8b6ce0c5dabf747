import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Update, Snapshot, Welcome } from '../protocol';
import type { Listener, Refusal } from './connection';

/** A line whose other end is the test. */
class FakeConnection {
  static last: FakeConnection;
  closed = false;
  chosen: Choice[] = [];
  refusal: Refusal | undefined;
  constructor(
    readonly game: string,
    readonly key: string,
    readonly listener: Listener,
  ) {
    FakeConnection.last = this;
  }
  choose(choice: Choice) {
    this.chosen.push(choice);
    return Promise.resolve(this.refusal);
  }
  close() {
    this.closed = true;
  }
}
vi.mock('./connection', () => ({ Connection: FakeConnection }));
const { glance, handIn } = await import('./oneShot');
const { setPendingSquad, pendingSquad } = await import('./pendingSquads');

const OWN = { game: 'g', seat: 1, key: 'k' };
const SQUAD = { faction: 'resistance', pilots: [] };
const asked = { prompt: { ask: { type: 'squad' } } } as Snapshot;
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
  expect(pendingSquad('g', 1)).toBeUndefined();
});

test('a squad is handed in when the game asks, once', async () => {
  setPendingSquad('g', 1, SQUAD);
  const done = handIn(OWN);
  FakeConnection.last.listener.welcome({} as Welcome);
  expect(FakeConnection.last.chosen).toEqual([]);
  FakeConnection.last.listener.update({ full: true, view: asked } as Update);
  FakeConnection.last.listener.update({ full: false, view: {} } as Update);
  await done;
  expect(FakeConnection.last.chosen).toEqual([{ type: 'squad', xws: SQUAD }]);
  expect(FakeConnection.last.closed).toBe(true);
  expect(pendingSquad('g', 1)).toBeUndefined();
});

test('a squad that the rules refuse isn’t brought again, but one that got lost is', async () => {
  for (const [refusal, kept] of [
    [{ why: { type: 'over_limit', cost: 210, limit: 200 }, rule: 'SE-SQUAD-01' }, undefined],
    [{ why: { type: 'failed' } }, SQUAD],
  ] as const) {
    setPendingSquad('g', 1, SQUAD);
    const done = handIn(OWN);
    FakeConnection.last.refusal = refusal;
    FakeConnection.last.listener.welcome({ view: asked } as Welcome);
    await done;
    expect(pendingSquad('g', 1)).toEqual(kept);
  }
});

test('a game that doesn’t ask for a squad causes no delay', async () => {
  setPendingSquad('g', 1, SQUAD);
  const done = handIn(OWN);
  FakeConnection.last.listener.welcome({ view: idle } as Welcome);
  await vi.advanceTimersByTimeAsync(6000);
  await done;
  expect(FakeConnection.last.closed).toBe(true);
  expect(pendingSquad('g', 1)).toEqual(SQUAD);
});

test('a glance is one welcome', async () => {
  const seen = glance(OWN);
  FakeConnection.last.listener.welcome({ number: 7 } as Welcome);
  expect((await seen).number).toBe(7);
  expect(FakeConnection.last.closed).toBe(true);
  const none = glance(OWN);
  FakeConnection.last.listener.status('ended', 'wrong key');
  await expect(none).rejects.toThrow('wrong key');
});
