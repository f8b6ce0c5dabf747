import { describe, expect, it } from 'vitest';
import { merge } from './merge';

describe('merge', () => {
  it('changes fields, takes away nulls and leaves the rest', () => {
    expect(merge({ a: 1, b: { c: 2, d: 3 } }, { b: { c: null, e: 4 } })).toEqual({ a: 1, b: { d: 3, e: 4 } });
  });

  it('changes lists by places if an object meets them', () => {
    expect(merge({ ships: [{ hull: 3 }, { hull: 5 }] }, { ships: { 1: { hull: 4 }, 2: { hull: 1 } } })).toEqual({
      ships: [{ hull: 3 }, { hull: 4 }, { hull: 1 }],
    });
  });

  it('takes values with a type whole', () => {
    const before = { ask: { type: 'attack', ship: 3 }, round: 2 };
    expect(merge(before, { ask: { type: 'set_dials' } })).toEqual({ ask: { type: 'set_dials' }, round: 2 });
    expect(merge(before, { ask: { ship: 4 } })).toEqual({ ask: { type: 'attack', ship: 4 }, round: 2 });
  });

  it('takes lists whole otherwise', () => {
    expect(merge({ tokens: ['focus', 'evade'] }, { tokens: ['stress'] })).toEqual({ tokens: ['stress'] });
  });

  it('keeps what did not change, and changes nothing in place', () => {
    const before = { ships: [{ hull: 3 }, { hull: 5 }], area: { width: 914.4 } };
    const after = merge(before, { ships: { 0: { hull: 2 } } });
    expect(before.ships[0]).toEqual({ hull: 3 });
    expect(after.ships[1]).toBe(before.ships[1]);
    expect(after.area).toBe(before.area);
  });
});
