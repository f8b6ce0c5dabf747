// How rocks are drawn: their outline with facets that are lit from one side.

import type { Point } from '../protocol';
import { middle, pathOf } from './plane';

interface Facet {
  path: string;
  lit: boolean;
  /** How much of the light or the shade it has. */
  strength: number;
}

/** How far inwards the facets reach. */
const DEEP = 0.48;

function inward(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The facets along a rock's outline; the light comes from the upper left of a table that is turned so far. */
export function facets(outline: readonly Point[], turn: number): { facets: Facet[]; top: string } {
  const center = middle(outline);
  const angle = ((-37 - turn) * Math.PI) / 180;
  const light = { x: Math.sin(angle), y: Math.cos(angle) };
  const inner = outline.map((point, place) => inward(point, center, DEEP - 0.09 * Math.sin(place * 2.4)));
  const sides = outline.map((from, place) => {
    const next = (place + 1) % outline.length;
    const to = outline[next]!;
    const face = { x: (from.x + to.x) / 2 - center.x, y: (from.y + to.y) / 2 - center.y };
    const toward = (face.x * light.x + face.y * light.y) / (Math.hypot(face.x, face.y) || 1);
    const strength = Math.round(Math.abs(toward) * 84) / 100;
    return { path: pathOf([from, to, inner[next]!, inner[place]!]), lit: toward > 0, strength };
  });
  return { facets: sides, top: pathOf(inner) };
}

/** Numbers that look random and are the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
