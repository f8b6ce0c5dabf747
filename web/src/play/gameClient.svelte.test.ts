import { beforeEach, expect, it, vi } from 'vitest';
import type { GameSummary, Update, Snapshot, Welcome } from '../protocol';
import type { Listener, Refusal, CommandBody } from '../server/connection';
import { GameClient } from './gameClient.svelte';

/** The other end of the fake is the test. */
const fake = vi.hoisted(() => ({
  listener: undefined as Listener | undefined,
  commands: [] as { command: CommandBody; done: (refusal?: Refusal) => void }[],
}));
vi.mock('../server/connection', () => ({
  Connection: class {
    constructor(_game: string, _key: string | undefined, listener: Listener) {
      fake.listener = listener;
    }
    send = (command: CommandBody) => new Promise((done) => fake.commands.push({ command, done }));
    history = () => Promise.resolve({ entries: [], spectator_messages: [] });
    close() {}
  },
}));
beforeEach(() => void (fake.commands.length = 0));

it('shows what is on its way until it has arrived, and sends it once', async () => {
  const client = new GameClient('g');
  const first = client.answer(true);
  expect([client.isPending('answer', true), client.isPending('answer', false), client.isPending('undo')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await client.answer(true)).toBe(false);
  // Chat messages needn't wait.
  void client.chat('hello');
  expect(fake.commands.map(({ command }) => command.type)).toEqual(['answer', 'chat']);
  fake.commands[0]!.done();
  expect(await first).toBe(true);
  expect(client.pendingCommand).toBeUndefined();
});

it('sets what it hears of the game as print does', () => {
  const client = new GameClient('g');
  const view = { ships: [{ label: '"Howlrunner"' }, { label: 'Wedge' }] } as unknown as Snapshot;
  fake.listener!.welcome({ game: { status: {} } as GameSummary, number: 1, view } as Welcome);
  fake.listener!.update({
    entry: { number: 2 },
    full: false,
    view: { ships: { 1: { label: "N'dru" } } },
    status: {},
  } as unknown as Update);
  expect(client.view?.ships.map(({ label }) => label)).toEqual(['“Howlrunner”', 'N’dru']);
});
