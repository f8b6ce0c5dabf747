// Where a rock's number stands: in its middle, or, if a ship is there, on a part of the rock that can still be seen.

import type { Point } from '../protocol';
import { borderDistance, inside, middle } from './plane';

/** Millimetres that a number needs around its middle. */
const ROOM = 6;

export function numberSpot(outline: readonly Point[], bases: readonly Point[][]): Point {
  const centre = middle(outline);
  const covered = (point: Point) => bases.some((base) => inside(base, point) || borderDistance(base, point) < ROOM);
  if (!covered(centre)) return centre;
  const outwards = (part: number) =>
    outline.map((point) => ({ x: centre.x + (point.x - centre.x) * part, y: centre.y + (point.y - centre.y) * part }));
  return [...outwards(0.4), ...outwards(0.7)].find((point) => !covered(point)) ?? centre;
}
