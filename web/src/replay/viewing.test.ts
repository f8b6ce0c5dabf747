import { describe, expect, it, vi } from 'vitest';
import type { Replay, ReplayStep, Snapshot } from '../protocol';
import { beginning, moments, rounds, Viewing, weight } from './viewing.svelte';

const start = { round: 0, ships: [{ hull: 3 }, { hull: 5 }] } as unknown as Snapshot;
const step = (number: number, round: number, view: unknown, events: ReplayStep['events'] = []): ReplayStep => ({
  number,
  seat: 0,
  choice: { type: 'pass' },
  events,
  view: view as ReplayStep['view'],
  round,
  phase: 'planning',
});
const replay = {
  start,
  steps: [
    step(1, 0, {}),
    step(2, 1, { round: 1, ships: { 1: { hull: 4 } } }),
    step(3, 1, {}),
    step(4, 2, { round: 2 }),
  ],
} as unknown as Replay;

describe('a replay', () => {
  it('has one moment more than choices, each made from the one before', () => {
    const views = moments(replay);
    expect(views).toHaveLength(5);
    expect(views[2]).toMatchObject({ round: 1, ships: [{ hull: 3 }, { hull: 4 }] });
    expect(views[1]!.ships).toBe(start.ships);
    expect(views[4]!.ships[0]).toBe(start.ships[0]);
  });

  it('knows where rounds begin', () => {
    expect(rounds(replay)).toEqual([
      { round: 1, at: 2 },
      { round: 2, at: 4 },
    ]);
  });

  it('begins with the first round, or with the first thing on the mat', () => {
    expect(beginning(moments(replay), rounds(replay))).toBe(2);
    const [empty, laid] = [
      { ships: [{}], obstacles: [] },
      { ships: [{}], obstacles: [{}] },
    ] as unknown as Snapshot[];
    expect(beginning([empty!, empty!, laid!], [])).toBe(2);
    expect(beginning([empty!, empty!], [])).toBe(0);
  });

  it('marks attacks and losses', () => {
    expect(weight(step(1, 1, {}, [{ event: { type: 'destroyed', ship: 1 } }]))).toBe('destroyed');
    expect(weight(step(1, 1, {}))).toBe('plain');
  });
});

describe('a viewer', () => {
  const seen = () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    return new Viewing({ ...replay, events: [], players: [], rulebook: 'second', outcome: {} } as unknown as Replay);
  };

  it('stays within the game, whatever an address says', () => {
    const viewing = seen();
    viewing.go(99);
    expect(viewing.at).toBe(4);
    viewing.go(NaN);
    expect(viewing.at).toBe(4);
    viewing.go(-3);
    expect(viewing.at).toBe(0);
  });

  it('plays from the beginning once the end is reached, and can’t play on there', () => {
    const viewing = seen();
    expect(viewing.over).toBe(false);
    viewing.go(4);
    expect(viewing.over).toBe(true);
    viewing.toggle();
    expect([viewing.playing, viewing.at]).toEqual([true, 2]);
    viewing.toggle();
    expect([viewing.playing, viewing.at]).toEqual([false, 2]);
  });
});
