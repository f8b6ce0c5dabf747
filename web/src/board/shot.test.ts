import { describe, expect, it } from 'vitest';
import { aim, bolts, spotBeside, traces, type Shot } from './shot';

const shot = (more: Partial<Shot> = {}): Shot => ({
  attacker: 0,
  defender: 1,
  from: { x: 0, y: 0 },
  to: { x: 0, y: 200 },
  reach: [20, 20],
  is: 'flying',
  part: 0.5,
  hits: 0,
  crits: 0,
  shields: 0,
  cards: 0,
  destroyed: false,
  ...more,
});
/** The points of a path, as they lie on the table. */
const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: -Number(y) }));

describe('a shot', () => {
  it('is aimed from base to base', () => {
    expect(points(aim(shot()))).toEqual([
      { x: 0, y: 20 },
      { x: 0, y: 180 },
    ]);
    expect(aim(shot({ to: { x: 0, y: 40 } }))).toBe('');
  });

  it('has a bolt for each result, those of crits apart', () => {
    const flying = bolts(shot({ hits: 1, crits: 1 }));
    expect(flying.map(({ crit }) => crit)).toEqual([false, true]);
    expect(traces(shot({ hits: 9 })).match(/M/g)).toHaveLength(6);
  });

  it('flies from the one to the other and is gone when it strikes', () => {
    const head = (part: number) => points(bolts(shot({ hits: 1, part }))[0]?.path ?? '')[1]?.y;
    expect(head(0.1)).toBeGreaterThan(20);
    expect(head(0.1)).toBeLessThan(head(0.9)!);
    expect(head(0.9)).toBeLessThan(200);
    expect([head(0), head(1)]).toEqual([undefined, undefined]);
  });

  it('passes the target on both sides if it misses, and fades', () => {
    const [left, right] = bolts(shot({ part: 0.85 }));
    expect(points(left!.path)[1]!.x).toBeLessThan(-20);
    expect(left!.opacity).toBeLessThan(1);
    expect(right).toBeDefined();
    expect(points(traces(shot())).every(({ x }) => Math.abs(x) < 40)).toBe(true);
  });
});

describe('what came of it', () => {
  const [at, from] = [
    { x: 0, y: 0 },
    { x: -100, y: 100 },
  ];
  it('stands on the side away from who fired', () => {
    expect(spotBeside(at, from, 20, 60, [])).toEqual({ x: 66, y: 0 });
    expect(spotBeside(at, { x: 100, y: 0 }, 20, 60, []).x).toBe(-66);
  });
  it('stands elsewhere if something else is there', () => {
    expect(spotBeside(at, from, 20, 60, [{ x: 60, y: 0 }])).toEqual({ x: -66, y: 0 });
    const row = [60, -60].map((x) => ({ x, y: 0 }));
    expect(spotBeside(at, from, 20, 60, row)).toEqual({ x: 0, y: -47 });
  });
});
