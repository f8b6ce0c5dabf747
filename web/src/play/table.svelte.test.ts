import { beforeEach, expect, it, vi } from 'vitest';
import type { GameSummary, Update, Snapshot, Welcome } from '../protocol';
import type { Listener, Refusal, Wished } from '../server/connection';
import { Table } from './table.svelte';

/** The other end of the line is the test. */
const line = vi.hoisted(() => ({
  listener: undefined as Listener | undefined,
  wishes: [] as { wished: Wished; done: (refusal?: Refusal) => void }[],
}));
vi.mock('../server/connection', () => ({
  Connection: class {
    constructor(_game: string, _key: string | undefined, listener: Listener) {
      line.listener = listener;
    }
    wish = (wished: Wished) => new Promise((done) => line.wishes.push({ wished, done }));
    history = () => Promise.resolve({ entries: [], spectator_messages: [] });
    close() {}
  },
}));
beforeEach(() => void (line.wishes.length = 0));

it('shows what is on its way until it has arrived, and sends it once', async () => {
  const table = new Table('g');
  const first = table.answer(true);
  expect([table.wishes('answer', true), table.wishes('answer', false), table.wishes('undo')]).toEqual([true, false, false]);
  expect(await table.answer(true)).toBe(false);
  // What somebody says needn't wait.
  void table.chat('hello');
  expect(line.wishes.map(({ wished }) => wished.type)).toEqual(['answer', 'chat']);
  line.wishes[0]!.done();
  expect(await first).toBe(true);
  expect(table.wished).toBeUndefined();
});

it('sets what it hears of the game as print does', () => {
  const table = new Table('g');
  const view = { ships: [{ label: '"Howlrunner"' }, { label: 'Wedge' }] } as unknown as Snapshot;
  line.listener!.welcome({ game: { status: {} } as GameSummary, number: 1, view } as Welcome);
  line.listener!.update({ entry: { number: 2 }, full: false, view: { ships: { 1: { label: "N'dru" } } }, status: {} } as unknown as Update);
  expect(table.view?.ships.map(({ label }) => label)).toEqual(['“Howlrunner”', 'N’dru']);
});
