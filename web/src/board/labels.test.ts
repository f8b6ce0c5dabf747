import { describe, expect, it } from 'vitest';
import type { Point } from '../protocol';
import { SIGN_HEIGHT, signs, wordsOf, type Scene } from './labels';
import type { Gate, Measured } from './overlay';
import { covered } from './plates';
import { tagWidth } from './tag';

const SIDE = 900;
const seen = ({ x, y }: Point) => ({ x: x - SIDE / 2, y: SIDE / 2 - y });

/** A table with small ships at these places; a pixel is a millimeter. */
function scene(places: Point[], gates: Gate[] = []): Scene {
  const ships = places.map((at, id) => ({ id, ship_type: 'tie', size: 'small', pose: { at, heading: [0, 1] } }));
  return {
    ships,
    view: { area: { width: SIDE, height: SIDE }, obstacles: [], ships },
    animator: { restOf: (ship: (typeof ships)[number]) => ship.pose },
    shapes: undefined,
    seen,
    detail: 'near',
    own: undefined,
    lines: [],
    frames: [],
    gates,
    ghosts: [],
  } as unknown as Scene;
}

const base = ({ x, y }: Point) => [
  seen({ x: x - 20, y: y - 20 }),
  seen({ x: x + 20, y: y - 20 }),
  seen({ x: x + 20, y: y + 20 }),
  seen({ x: x - 20, y: y + 20 }),
];
const block = (at: Point, width: number, height: number) => ({
  x: at.x - width / 2,
  y: at.y - height / 2,
  width,
  height,
});

describe('signs at edges', () => {
  const gate = (edge: Gate['edge']): Gate => ({
    is: 'gate',
    key: edge,
    edge,
    text: 'Exit for the shuttle',
    short: 'Exit',
  });
  const at = (edge: Gate['edge'], ...ships: Point[]) => signs(scene(ships, [gate(edge)])).get(edge)!;

  it('stand inside of the middle of their edge', () => {
    expect(at('north')).toEqual({ x: 0, y: -SIDE / 2 + SIGN_HEIGHT / 2 + 14 });
    expect(at('west').x).toBeGreaterThan(-SIDE / 2 + tagWidth('Exit for the shuttle', false) / 2);
    expect(at('west').y).toBeCloseTo(0);
  });

  it('cover no ship, and stay on the table', () => {
    const ships = [
      { x: 450, y: 870 },
      { x: 300, y: 860 },
      { x: 620, y: 840 },
    ];
    for (const count of [1, 2, 3]) {
      const flying = ships.slice(0, count);
      const sign = block(at('north', ...flying), tagWidth('Exit for the shuttle', false), SIGN_HEIGHT);
      for (const ship of flying) expect(covered(base(ship), sign)).toBe(0);
      expect(sign.x).toBeGreaterThanOrEqual(-SIDE / 2);
      expect(sign.x + sign.width).toBeLessThanOrEqual(SIDE / 2);
    }
  });
});

describe('words of a measured line', () => {
  const line: Measured = {
    is: 'measured',
    key: 'line',
    from: { x: 450, y: 470 },
    to: { x: 450, y: 530 },
    text: '60 mm · range 1',
  };
  const ends = [
    { x: 450, y: 450 },
    { x: 450, y: 550 },
  ];
  const covers = (ships: Point[]) => {
    const { text } = wordsOf(line, scene(ships));
    const center = seen({ x: 450, y: 500 });
    const pill = block({ x: center.x + text.x, y: center.y + text.y }, tagWidth(line.text, true), 27);
    return ships.map((ship) => covered(base(ship), pill)).filter((part) => part > 0);
  };

  it('stand beside the line, and farther away where others fly', () => {
    expect(covers(ends)).toEqual([]);
    const crowd = [...ends, { x: 400, y: 500 }, { x: 500, y: 500 }];
    expect(covers(crowd)).toEqual([]);
  });
});
