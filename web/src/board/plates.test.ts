import { describe, expect, it } from 'vitest';
import { covered, placed, type Wanting } from './plates';

const square = (x: number, y: number, half: number) => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
];
const ship = (id: number, x: number, y: number, below = true): Wanting => ({
  id,
  at: { x, y },
  base: square(x, y, 20),
  width: 60,
  height: 20,
  below,
});
const nothing = { blocks: [], lines: [] };
const block = (wanting: Wanting, offset: { x: number; y: number }) => ({
  x: wanting.at.x + offset.x - wanting.width / 2,
  y: wanting.at.y + offset.y - wanting.height / 2,
  width: wanting.width,
  height: wanting.height,
});

describe('plates', () => {
  it('knows how much of an outline a rectangle covers', () => {
    expect(covered(square(0, 0, 10), { x: 0, y: 0, width: 100, height: 5 })).toBeCloseTo(50);
    expect(covered(square(0, 0, 10), { x: 11, y: 0, width: 5, height: 5 })).toBe(0);
  });

  it('sit below own ships and above others', () => {
    expect(placed([ship(1, 0, 0)], nothing).get(1)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(35) });
    expect(placed([ship(1, 0, 0, false)], nothing).get(1)!.y).toBeCloseTo(-35);
  });

  it('clear a base that is turned', () => {
    const turned = {
      ...ship(1, 0, 0),
      base: [
        { x: 0, y: -28 },
        { x: 28, y: 0 },
        { x: 0, y: 28 },
        { x: -28, y: 0 },
      ],
    };
    const offset = placed([turned], nothing).get(1)!;
    expect(covered(turned.base, block(turned, offset))).toBe(0);
  });

  it('slide off a base below', () => {
    const [above, below] = [ship(1, 0, 0), ship(2, 0, 48)];
    const found = placed([above, below], nothing);
    expect(covered(below.base, block(above, found.get(1)!))).toBe(0);
    expect(covered(above.base, block(below, found.get(2)!))).toBe(0);
  });

  it('cover neither each other nor a number nor the measured line', () => {
    const ships = [ship(1, 0, 0), ship(2, 50, 0), ship(3, 100, 0)];
    const number = { x: -10, y: 25, width: 20, height: 20 };
    const found = placed(ships, {
      blocks: [number],
      lines: [
        [
          { x: 100, y: 0 },
          { x: 100, y: 300 },
        ],
      ],
    });
    const blocks = ships.map((wanting) => block(wanting, found.get(wanting.id)!));
    for (const [place, one] of blocks.entries()) {
      for (const other of blocks.slice(place + 1)) {
        const corners = square(other.x + 30, other.y + 10, 10).map((corner, at) => ({
          x: at === 0 || at === 3 ? other.x : other.x + other.width,
          y: corner.y,
        }));
        expect(covered(corners, one)).toBe(0);
      }
    }
    expect(covered(square(0, 35, 10), blocks[0]!)).toBe(0);
    expect(blocks[2]!.x > 100 || blocks[2]!.x + 60 < 100 || blocks[2]!.y + 20 <= 0).toBe(true);
  });

  it('aren’t nearer to a neighbor than to their own ship, if they can', () => {
    const row = [0, 1, 2, 3].map((id) => ({ ...ship(id, 44 * id, 0), width: 22 }));
    // No room below.
    const table = [
      { x: -500, y: -500 },
      { x: 500, y: -500 },
      { x: 500, y: 22 },
      { x: -500, y: 22 },
    ];
    const found = placed(row, { ...nothing, table });
    for (const { id, at } of row) {
      const offset = found.get(id)!;
      const far = (other: Wanting) => Math.hypot(at.x + offset.x - other.at.x, at.y + offset.y - other.at.y);
      expect(Math.min(...row.map(far))).toBe(far(row[id]!));
    }
  });

  it('stay on the table', () => {
    const low = ship(1, 0, 0);
    const table = [
      { x: -500, y: -500 },
      { x: 500, y: -500 },
      { x: 500, y: 22 },
      { x: -500, y: 22 },
    ];
    const offset = placed([low], { ...nothing, table }).get(1)!;
    expect(low.at.y + offset.y + 10).toBeLessThanOrEqual(22.001);
  });
});
