// A shot as it is drawn: attacker, target, progress and result.

import type { Point, ShipId } from '../protocol';
import type { Pixel } from './camera';
import { distance, pathOf } from './plane';

/** An attack that is under way in the history. */
export interface Aimed {
  attacker: ShipId;
  defender: ShipId;
  /** Something came of it that hasn't been left to be looked at. */
  owed: boolean;
}

export interface Shot {
  attacker: ShipId;
  defender: ShipId;
  from: Point;
  to: Point;
  /** How far the two bases reach from their middles, in millimeters. */
  reach: [number, number];
  /** It is aimed, under way, or has struck or missed. */
  is: 'aimed' | 'flying' | 'over';
  /** How much of its way it has behind it. */
  part: number;
  hits: number;
  crits: number;
  /** What the defender lost by it so far. */
  shields: number;
  cards: number;
  destroyed: boolean;
}

/** What came of a shot, and how long that was shown in milliseconds of the animator's own time. */
export interface Seen {
  attacker: ShipId;
  defender: ShipId;
  hits: number;
  crits: number;
  shields: number;
  cards: number;
  destroyed: boolean;
  since: number;
  until: number;
}

/** A stroke of a shot. */
interface Stroke {
  path: string;
  crit: boolean;
  opacity: number;
}

/** Millimeters: how long a bolt is, how far bolts fly side by side, and how far beside and beyond a ship they miss. */
const BOLT = 26;
const APART = 7;
const BESIDE = 12;
const BEYOND = 70;
/** How much later each bolt leaves than the one before, as a part of the whole flight. */
const GAP = 0.12;
const MOST = 6;

export const struck = ({ hits, crits }: Pick<Shot, 'hits' | 'crits'>): boolean => hits + crits > 0;

/** Points along the way of one bolt, by their distance from the attacker. */
function way({ from, to, reach }: Shot, aside: number): (far: number) => Point {
  const length = distance(from, to) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return (far) => {
    const out = (aside * (far - reach[0])) / Math.max(1, length - reach[0]);
    return { x: from.x + x * far + y * out, y: from.y + y * far - x * out };
  };
}

/** Where bolts pass the target: close together, or on both sides of it. */
function asides(shot: Shot): number[] {
  if (!struck(shot)) return [-(shot.reach[1] + BESIDE), shot.reach[1] + BESIDE];
  const count = Math.min(MOST, shot.hits + shot.crits);
  return Array.from({ length: count }, (_, place) => (place - (count - 1) / 2) * APART);
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The bolts that are under way. */
export function bolts(shot: Shot): Stroke[] {
  const [begin, length] = [shot.reach[0], distance(shot.from, shot.to)];
  const hit = struck(shot);
  const end = Math.max(begin + BOLT, hit ? length - shot.reach[1] * 0.4 : length + shot.reach[1] + BEYOND);
  const all = asides(shot);
  const share = 1 - GAP * (all.length - 1);
  return all.flatMap((aside, place) => {
    const flown = within((shot.part - GAP * place) / share);
    if (flown <= 0 || flown >= 1) return [];
    const far = begin + (end - begin) * flown;
    const at = way(shot, aside);
    const passed = hit ? 0 : within((far - length) / (end - length));
    const path = pathOf([at(Math.max(begin, far - BOLT)), at(far)], false);
    return [{ path, crit: hit && place >= shot.hits, opacity: 1 - passed }];
  });
}

/** The ways that its bolts have taken: to the target, or past it. */
export function traces(shot: Shot): string {
  const length = distance(shot.from, shot.to);
  const end = struck(shot) ? length - shot.reach[1] * 0.6 : length + shot.reach[1] * 0.5;
  return asides(shot)
    .map((aside) => pathOf([way(shot, aside)(shot.reach[0]), way(shot, aside)(end)], false))
    .join('');
}

/** From the edge of one base to the edge of the other. */
export function aim(shot: Shot): string {
  const at = way(shot, 0);
  const [begin, end] = [shot.reach[0], distance(shot.from, shot.to) - shot.reach[1]];
  return end > begin ? pathOf([at(begin), at(end)], false) : '';
}

/** A star around the origin with this many points. */
export function star(outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, place) => {
    const angle = (place * Math.PI) / points;
    const far = place % 2 === 0 ? outer : inner;
    return { x: Math.sin(angle) * far, y: Math.cos(angle) * far };
  });
  return pathOf(corners);
}

/** Half of what a base or a plate takes around its middle, in pixels, and half of a tag's height. */
const TAKES = 20;
const TALL = 11;

/**
 * Where words of this width stand beside a target whose base reaches so far, all in pixels: where they cover the fewest
 * of the others, and rather on the side away from who fired.
 */
export function spotBeside(at: Pixel, from: Pixel, reach: number, width: number, others: readonly Pixel[]): Pixel {
  const [x, y] = [reach * 1.6 + width / 2 + 4, reach * 1.6 + TALL + 4];
  const [right, below] = [from.x > at.x ? -1 : 1, from.y > at.y ? -1 : 1];
  const spots: Pixel[] = [
    { x: right * x, y: 0 },
    { x: -right * x, y: 0 },
    { x: 0, y: below * y },
    { x: right * x, y: below * y },
    { x: -right * x, y: below * y },
    { x: right * x, y: 2 * below * y },
  ];
  const covers = (spot: Pixel) =>
    others.filter((other) => {
      const [dx, dy] = [Math.abs(other.x - at.x - spot.x), Math.abs(other.y - at.y - spot.y)];
      return dx < width / 2 + TAKES && dy < TALL + TAKES;
    }).length;
  return spots.reduce((best, spot) => (covers(spot) < covers(best) ? spot : best));
}
