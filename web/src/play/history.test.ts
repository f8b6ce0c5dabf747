import { expect, it } from 'vitest';
import type { HistoryEntry } from '../protocol';
import { takenBack } from './history';

it('knows which choices were taken back', () => {
  const line = (number: number, more: Partial<HistoryEntry> = {}): HistoryEntry => {
    return { number, at: 0, kind: 'chose', events: [], ...more };
  };
  const undid = (number: number, undone: number) => line(number, { kind: 'undid', undone });
  const lines = [
    line(1, { kind: 'joined' }),
    line(2),
    line(3),
    line(4, { kind: 'said' }),
    undid(5, 1),
    line(6),
    line(7),
  ];
  expect([...takenBack(lines)]).toEqual([3]);
  // What was taken back before doesn't count again.
  expect([...takenBack([...lines, undid(8, 3)])].sort()).toEqual([2, 3, 6, 7]);
});
