import { describe, expect, it } from 'vitest';
import type { GameEvent, Outcome, Snapshot, HistoryEntry, CitedEvent } from '../protocol';
import { historyShown, viewShown } from './shown';

const told = (...events: GameEvent[]): CitedEvent[] => events.map((event) => ({ event }));
const declared = (attacker: number): GameEvent => ({
  type: 'attack_declared',
  attacker,
  defender: 9,
  weapon: { type: 'primary', index: 0 },
  range: 1,
  obstructed: false,
});

describe('a table within an entry', () => {
  const fight = (attacker: number) => ({ attacker, defender: 9 }) as Snapshot['attack'];
  const before = { round: 1, phase: 'engagement', active: 3, setting_up: false, attack: fight(3), ships: ['a'] };
  const over: Outcome = { how: { type: 'elimination' }, winner: 'one' };
  const after = { round: 2, phase: 'activation', active: 4, setting_up: false, ships: ['b'], outcome: over };
  const events = told(
    { type: 'attack_missed' },
    { type: 'phase_started', phase: 'end' },
    { type: 'round_started', round: 2 },
    { type: 'phase_started', phase: 'activation' },
    { type: 'activation_started', ship: 4 },
    { type: 'game_over', ...over },
  );
  const at = (count: number) => viewShown(before as never, after as never, events, count);

  it('stands where the events that were played have brought it', () => {
    expect(at(1)).toEqual({ ...before, ships: ['b'] });
    expect(at(2)).toMatchObject({ round: 1, phase: 'end' });
    expect(at(2).active).toBeUndefined();
    expect(at(4)).toMatchObject({ round: 2, phase: 'activation' });
    expect(at(5).active).toBe(4);
    expect(at(5).outcome).toBeUndefined();
    expect(at(6)).toBe(after);
  });

  it('shows the attack that is played', () => {
    const next = { ...after, attack: fight(5) } as unknown as Snapshot;
    const missed: GameEvent = { type: 'attack_missed' };
    const two = told(missed, declared(4), missed, declared(5), { type: 'attack_step', step: 'roll_attack_dice' });
    const attacker = (count: number) => viewShown(before as never, next, two, count).attack?.attacker;
    expect([0, 1, 2, 3, 4, 5].map(attacker)).toEqual([3, 3, undefined, undefined, 5, 5]);
  });
});

describe('a history that is being played', () => {
  const line = (number: number, count: number): HistoryEntry => ({
    number,
    at: 0,
    kind: 'chose',
    events: told(...Array.from({ length: count }, (): GameEvent => ({ type: 'no_room' }))),
  });
  const lines = [line(1, 1), line(2, 3), line(4, 2)];

  it('ends with what was played last', () => {
    const counts = (number: number, events: number) =>
      historyShown(lines, { number, events }).map((each) => each.events.length);
    expect(counts(2, 1)).toEqual([1, 1]);
    expect(counts(2, 3)).toEqual([1, 3]);
    expect(counts(3, 1)).toEqual([1, 3]);
    expect(counts(0, Infinity)).toEqual([]);
    expect(historyShown(lines, { number: Infinity, events: Infinity })).toBe(lines);
  });
});
