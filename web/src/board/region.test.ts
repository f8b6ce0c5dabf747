import { expect, it } from 'vitest';
import type { Bound, Placement, Snapshot, Zone } from '../protocol';
import { regionWays, waysOf, type Ground } from './region';

const strip: Zone = { min: { x: 0, y: 0 }, max: { x: 914.4, y: 100 } };
const inside: Bound = { type: 'inside', area: strip, source: 'standard' };
const far: Bound = { type: 'beyond', mark: { type: 'enemies' }, range: 3, source: 'card' };
const near: Bound = { type: 'at_range', mark: { type: 'ship', ship: 0 }, reach: [0, 2], source: 'card' };
const clear: Bound = { type: 'clear', mark: { type: 'obstacles' } };

const base = (id: number, side: 'one' | 'two', x: number) => ({
  id,
  side,
  ship_type: 't65xwing',
  size: 'small',
  pose: { at: { x, y: 300 }, heading: [0, 1] },
});
const rock = [
  { x: 400, y: 400 },
  { x: 420, y: 400 },
  { x: 410, y: 430 },
];
const view = {
  area: { width: 914.4, height: 914.4 },
  ships: [base(0, 'one', 100), base(1, 'two', 800)],
  obstacles: [{ outline: rock }, { outline: rock }],
  devices: [],
  markers: [],
} as unknown as Snapshot;
const ground: Ground = { view, shapes: undefined, side: 'one' };

const placement = (must: Bound[], pieces: Placement['pieces'] = { type: 'ships', ships: [2, 3] }): Placement => ({
  pieces,
  must,
  example: { at: { x: 0, y: 0 }, heading: [0, 1] },
  example_piece: 2,
});

it('has a way for each choice that is open to the piece', () => {
  const either: Bound = { type: 'either', ways: [{ must: [inside] }, { only: [2], must: [far] }] };
  expect(waysOf([either, clear], 2)).toEqual([
    [inside, clear],
    [far, clear],
  ]);
  expect(waysOf([either, clear], 3)).toEqual([[inside, clear]]);
});

it('keeps away from enemies, and from obstacles only as far as they reach', () => {
  const [way] = regionWays(placement([inside, far, clear]), 2, ground);
  expect(way?.area).toEqual(strip);
  expect(way?.far.map(({ to }) => to)).toEqual([300, 0, 0]);
});

it('is in a ring around a ship', () => {
  const [way] = regionWays(placement([near]), 2, ground);
  expect(way?.area.max).toEqual({ x: 914.4, y: 914.4 });
  expect(way?.near).toMatchObject([[{ from: 0, to: 200 }]]);
});

it('doesn’t measure an obstacle that is moved from itself', () => {
  const [way] = regionWays(placement([clear], { type: 'moved', obstacle: 1 }), 0, ground);
  expect(way?.far).toHaveLength(1);
});

it('shows which bound fails', () => {
  const refusal = { type: 'too_near', mark: { type: 'ship', ship: 1 } } as const;
  const [way] = regionWays(placement([inside, far]), 2, { ...ground, refusal });
  expect(way?.far.map(({ failing }) => failing)).toEqual([true]);
  const outside = { type: 'base_outside_area' } as const;
  expect(regionWays(placement([inside]), 2, { ...ground, refusal: outside })[0]?.failing).toBe(true);
});
