// Where the plates beside ships go: below own ships and above others, and along the base's outline if that would cover
// a base, another plate, a rock's number or the measured line. Everything is in pixels.

import type { Pixel } from './camera';

/** A ship that wants a plate. */
export interface Wanting {
  id: number;
  /** The middle of its base. */
  at: Pixel;
  /** The corners of its base. */
  base: Pixel[];
  width: number;
  height: number;
  below: boolean;
}

/** What plates should keep off. */
export interface Around {
  /** Rectangles such as the numbers of rocks. */
  blocks: Block[];
  lines: [Pixel, Pixel][];
  /** The table's corners: a plate outside may not be seen. */
  table?: Pixel[] | undefined;
}

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels between a base and its plate. */
const GAP = 5;
/** Degrees away from the usual place, in the order in which they are tried. */
const SLIDES = [0, 18, -18, 36, -36, 54, -54, 72, -72, 90, -90, 115, -115, 140, -140, 180];
/** Pixels farther away, where nothing nearer is free. */
const STEPS = [0, 16, 34];

/** The part of a convex outline's area that lies in a rectangle. */
export function covered(outline: readonly Pixel[], block: Block): number {
  const [right, bottom] = [block.x + block.width, block.y + block.height];
  const xs = outline.map((point) => point.x);
  const ys = outline.map((point) => point.y);
  if (Math.min(...xs) >= right || Math.max(...xs) <= block.x) return 0;
  if (Math.min(...ys) >= bottom || Math.max(...ys) <= block.y) return 0;
  let points = [...outline];
  points = cut(points, (point) => point.x - block.x);
  points = cut(points, (point) => right - point.x);
  points = cut(points, (point) => point.y - block.y);
  points = cut(points, (point) => bottom - point.y);
  return area(points);
}

function cut(points: Pixel[], depth: (point: Pixel) => number): Pixel[] {
  const left: Pixel[] = [];
  points.forEach((to, place) => {
    const from = points[(place + points.length - 1) % points.length]!;
    const [a, b] = [depth(from), depth(to)];
    const part = a / (a - b);
    if (a > 0 !== b > 0) left.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    if (b > 0) left.push(to);
  });
  return left;
}

function area(points: readonly Pixel[]): number {
  let twice = 0;
  points.forEach((a, place) => {
    const b = points[(place + 1) % points.length]!;
    twice += a.x * b.y - b.x * a.y;
  });
  return Math.abs(twice) / 2;
}

function cornersOf(block: Block): Pixel[] {
  const { x, y, width, height } = block;
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** How much of a line runs through a rectangle. */
function crossed([from, to]: [Pixel, Pixel], block: Block): number {
  let [begin, end] = [0, 1];
  const clip = (a: number, b: number) => {
    // What stays satisfies a + (b - a) t >= 0.
    if (a < 0 && b < 0) end = -1;
    else if (a < 0) begin = Math.max(begin, a / (a - b));
    else if (b < 0) end = Math.min(end, a / (a - b));
  };
  clip(from.x - block.x, to.x - block.x);
  clip(block.x + block.width - from.x, block.x + block.width - to.x);
  clip(from.y - block.y, to.y - block.y);
  clip(block.y + block.height - from.y, block.y + block.height - to.y);
  return end > begin ? (end - begin) * Math.hypot(to.x - from.x, to.y - from.y) : 0;
}

/** How far a plate goes from its ship in a direction until it clears the base. */
function clearance(wanting: Wanting, [dx, dy]: [number, number]): number {
  const [first, second] = wanting.base;
  const edge = { x: second!.x - first!.x, y: second!.y - first!.y };
  const length = Math.hypot(edge.x, edge.y) || 1;
  const [ux, uy] = [edge.x / length, edge.y / length];
  const axes: [number, number][] = [
    [1, 0],
    [0, 1],
    [ux, uy],
    [-uy, ux],
  ];
  const normals = axes.flatMap(([x, y]): [number, number][] => [
    [x, y],
    [-x, -y],
  ]);
  let least = Infinity;
  for (const [nx, ny] of normals) {
    const along = dx * nx + dy * ny;
    if (along <= 1e-6) continue;
    const { at } = wanting;
    const base = Math.max(...wanting.base.map((corner) => (corner.x - at.x) * nx + (corner.y - at.y) * ny));
    const plate = (Math.abs(nx) * wanting.width + Math.abs(ny) * wanting.height) / 2;
    least = Math.min(least, (base + plate + GAP) / along);
  }
  return least;
}

/** The middle of each ship's plate, as seen from the middle of its base. Those who come first get the better places. */
export function placed(wanting: readonly Wanting[], around: Around): Map<number, Pixel> {
  const found = new Map<number, Pixel>();
  const plates: Block[] = [];
  for (const ship of wanting) {
    let best: { cost: number; offset: Pixel; block: Block } | undefined;
    const whole = ship.width * ship.height;
    const others = wanting.filter((other) => other !== ship);
    for (const [step, farther] of STEPS.entries()) {
      for (const [turn, slide] of SLIDES.entries()) {
        const angle = (((ship.below ? 90 : -90) + slide) * Math.PI) / 180;
        const direction: [number, number] = [Math.cos(angle), Math.sin(angle)];
        const far = clearance(ship, direction) + farther;
        const offset = { x: direction[0] * far, y: direction[1] * far };
        const x = ship.at.x + offset.x - ship.width / 2;
        const y = ship.at.y + offset.y - ship.height / 2;
        const block = { x, y, width: ship.width, height: ship.height };
        let cost = whole * (0.02 * turn + 0.12 * step);
        // Nearer to another ship, it would be taken for that one's.
        const [ex, ey] = [ship.at.x + offset.x, ship.at.y + offset.y];
        if (others.some(({ at }) => Math.hypot(ex - at.x, ey - at.y) < far)) cost += 0.4 * whole;
        for (const other of others) cost += 3 * covered(other.base, block);
        for (const other of plates) cost += 3 * covered(cornersOf(other), block);
        for (const other of around.blocks) cost += 2 * covered(cornersOf(other), block);
        for (const line of around.lines) cost += 12 * crossed(line, block);
        if (around.table) cost += 2 * Math.max(0, whole - covered(around.table, block));
        if (!best || cost < best.cost) best = { cost, offset, block };
      }
      // Farther away is only for those who find no place nearby.
      if (best && best.cost < whole * 0.35) break;
    }
    if (!best) continue;
    plates.push(best.block);
    found.set(ship.id, best.offset);
  }
  return found;
}
