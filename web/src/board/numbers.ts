// Where a rock's number stands: in its middle, or, if a ship is there, on a part of the rock that can still be seen.

import type { Point } from '../protocol';
import { borderDistance, inside, middle } from './plane';

/** Millimeters that a number needs around its middle. */
const ROOM = 6;

export function numberSpot(outline: readonly Point[], bases: readonly Point[][]): Point {
  const center = middle(outline);
  const covered = (point: Point) => bases.some((base) => inside(base, point) || borderDistance(base, point) < ROOM);
  if (!covered(center)) return center;
  const outwards = (part: number) =>
    outline.map((point) => ({ x: center.x + (point.x - center.x) * part, y: center.y + (point.y - center.y) * part }));
  return [...outwards(0.4), ...outwards(0.7)].find((point) => !covered(point)) ?? center;
}
