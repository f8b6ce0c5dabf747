import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../protocol';
import { attention } from './attention';

const at = (id: number, x: number, y: number) => ({ id, pose: { at: { x, y }, heading: [0, 1] } });
const table = (more: object) =>
  ({
    area: { width: 914.4, height: 914.4 },
    ships: [at(0, 450, 300), at(1, 450, 900), at(2, 20, 20)],
    ...more,
  }) as Snapshot;

describe('what a small screen looks at', () => {
  it('is what lies around and ahead of a ship', () => {
    expect(attention(table({}), 0)).toEqual({ min: { x: 240, y: 180 }, max: { x: 660, y: 600 } });
  });
  it('hardly goes beyond the table', () => {
    expect(attention(table({}), 2)).toEqual({ min: { x: -24, y: -24 }, max: { x: 396, y: 396 } });
  });
  it('is both sides of an attack, whatever is selected', () => {
    const zone = attention(table({ attack: { attacker: 0, defender: 1 } }), 2)!;
    expect(zone.min.y).toBeLessThan(260);
    expect(zone.max.y).toBeCloseTo(938.4);
  });
  it('is what happens right now before anything else', () => {
    const spot = [
      { x: 200, y: 500 },
      { x: 600, y: 700 },
    ];
    const zone = attention(table({ attack: { attacker: 0, defender: 1 } }), 2, undefined, spot)!;
    expect([zone.min.x, zone.max.x]).toEqual([120, 680]);
    expect(attention(table({}), 0, undefined, [])).toEqual(attention(table({}), 0));
  });
  it('is the whole table while it is set up, in the end, and where no ship is asked about', () => {
    expect(attention(table({ setting_up: true }), 0)).toBeUndefined();
    expect(attention(table({ outcome: 'draw' }), 0)).toBeUndefined();
    expect(attention(table({}), undefined)).toBeUndefined();
  });
});
