// Points, poses and outlines, and how they are written for SVG. The table's `y` grows to the north, a picture's
// downwards: everything that is drawn on the table is written with `-y`.

import type { Heading, Point, Pose, Size } from '../protocol';

/** Clockwise from the north, as SVG turns things. */
export function degrees(heading: Heading): number {
  return (Math.atan2(heading[0], heading[1]) * 180) / Math.PI;
}

export function headingOf(angle: number): Heading {
  const radians = (angle * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}

/** A point of a piece's own frame, whose `y` is ahead, on the table. */
export function toTable(pose: Pose, point: Point): Point {
  const [sin, cos] = pose.heading;
  return { x: pose.at.x + point.x * cos + point.y * sin, y: pose.at.y - point.x * sin + point.y * cos };
}

/** A point of the table as a piece sees it. */
export function toLocal(pose: Pose, point: Point): Point {
  const [sin, cos] = pose.heading;
  const [x, y] = [point.x - pose.at.x, point.y - pose.at.y];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** A pose of a piece's own frame on the table. */
export function posed(pose: Pose, local: Pose): Pose {
  const [sin, cos] = pose.heading;
  const [x, y] = local.heading;
  return { at: toTable(pose, local.at), heading: [x * cos + y * sin, y * cos - x * sin] };
}

/** The pose turned clockwise where it is. */
export function turned(pose: Pose, angle: number): Pose {
  return { at: pose.at, heading: headingOf(degrees(pose.heading) + angle) };
}

/** The pose so far ahead of another. */
export function ahead(pose: Pose, far: number): Pose {
  return { at: toTable(pose, { x: 0, y: far }), heading: pose.heading };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** By how much one must turn clockwise to get from one angle to another, the short way: from -180 to 180. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

const short = (value: number) => String(Math.round(value * 100) / 100);

/** Points as a path. */
export function pathOf(points: readonly Point[], closed = true): string {
  const parts = points.map((point) => `${short(point.x)} ${short(-point.y)}`);
  return parts.length === 0 ? '' : `M${parts.join('L')}${closed ? 'Z' : ''}`;
}

/** Where a piece's own picture goes. */
export function placeOf(pose: Pose): string {
  return `translate(${short(pose.at.x)} ${short(-pose.at.y)}) rotate(${short(degrees(pose.heading))})`;
}

/** Where something goes that doesn't turn. */
export function spotOf(point: Point): string {
  return `translate(${short(point.x)} ${short(-point.y)})`;
}

/** The corners of a base. */
export function corners(pose: Pose, side: number): Point[] {
  const half = side / 2;
  return [
    { x: -half, y: half },
    { x: half, y: half },
    { x: half, y: -half },
    { x: -half, y: -half },
  ].map((corner) => toTable(pose, corner));
}

/** The middle of an outline: its corners' mean is near enough for a number to stand there. */
export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((sum, point) => ({ x: sum.x + point.x, y: sum.y + point.y }), { x: 0, y: 0 });
  const count = Math.max(points.length, 1);
  return { x: sum.x / count, y: sum.y / count };
}

/** How far an outline reaches from a point. */
export function reachFrom(center: Point, points: readonly Point[]): number {
  return Math.max(0, ...points.map((point) => distance(point, center)));
}

/** Whether a point lies inside an outline. */
export function inside(points: readonly Point[], point: Point): boolean {
  let within = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i]!, points[j]!];
    if (a.y > point.y === b.y > point.y) continue;
    if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}

/** How far a point is from an outline's border. */
export function borderDistance(points: readonly Point[], point: Point): number {
  let least = Infinity;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i]!, points[j]!];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(point.x - a.x - t * dx, point.y - a.y - t * dy));
  }
  return least;
}

/** The side of a base of this size, until the server has sent it. */
export const SIDES: Record<Size, number> = { small: 40, medium: 60, large: 80 };

/** Where a line runs inside an outline, as parts of its way. */
export function stretchesInside(from: Point, to: Point, outline: readonly Point[]): [number, number][] {
  const at = (part: number): Point => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  const cuts = [0, 1];
  outline.forEach((a, place) => {
    const b = outline[(place + 1) % outline.length]!;
    const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
    const turn = dx * ey - dy * ex;
    if (turn === 0) return;
    const part = ((a.x - from.x) * ey - (a.y - from.y) * ex) / turn;
    const along = ((a.x - from.x) * dy - (a.y - from.y) * dx) / turn;
    if (part > 0 && part < 1 && along >= 0 && along <= 1) cuts.push(part);
  });
  cuts.sort((a, b) => a - b);
  const stretches: [number, number][] = [];
  for (const [place, end] of cuts.entries()) {
    const begin = cuts[place - 1];
    if (begin !== undefined && end > begin && inside(outline, at((begin + end) / 2))) stretches.push([begin, end]);
  }
  return stretches;
}
