import { expect, it } from 'vitest';
import type { Placement } from '../protocol';
import { kept, piecesOf, turned } from './hand.svelte';

const placement: Placement = {
  pieces: { type: 'ships', ships: [3, 4] },
  must: [{ type: 'clear', mark: { type: 'ships' } }],
  example: { at: { x: 457, y: 50 }, heading: [0, 1] },
  example_piece: 3,
};

it('turns clockwise: a quarter turn from the north looks east', () => {
  const { heading } = turned({ at: { x: 0, y: 0 }, heading: [0, 1] }, 90);
  expect(heading[0]).toBeCloseTo(1);
  expect(heading[1]).toBeCloseTo(0);
});

it('keeps a piece on its line and to its heading where the rules leave no choice', () => {
  const fixed: Placement = {
    ...placement,
    must: [
      { type: 'on_line', line: { axis: 'x', at: 457 } },
      { type: 'facing', heading: [0, 1] },
    ],
  };
  expect(kept({ at: { x: 10, y: 70 }, heading: [1, 0] }, fixed)).toEqual({ at: { x: 457, y: 70 }, heading: [0, 1] });
  const free = { at: { x: 10, y: 70 }, heading: [1, 0] as [number, number] };
  expect(kept(free, placement)).toBe(free);
});

it('knows the numbers of all kinds of pieces', () => {
  expect(piecesOf(placement)).toEqual([3, 4]);
  expect(piecesOf({ ...placement, pieces: { type: 'marker', marker: 2 } })).toEqual([0]);
  expect(piecesOf({ ...placement, pieces: { type: 'obstacles', obstacles: [0, 5] } })).toEqual([0, 5]);
  expect(piecesOf({ ...placement, pieces: { type: 'reinforcement', ship: 7, size: 'small' } })).toEqual([7]);
  expect(piecesOf({ ...placement, pieces: { type: 'moved', obstacle: 4 } })).toEqual([0]);
  expect(piecesOf({ ...placement, pieces: { type: 'device', card: 'sensor_buoy' } })).toEqual([0]);
});
