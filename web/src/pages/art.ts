// Rocks and stars of the start page's picture.

interface Face {
  d: string;
  /** Towards the light or away from it. */
  lit: boolean;
  /** How strongly, from 0 to 1. */
  strength: number;
}

/** A rock's outline, closed, and its sides as the light from the top left falls on them. */
export function facets(path: string): { outline: string; faces: Face[] } {
  const numbers = path.slice(1).split(' ').map(Number);
  const points: [number, number][] = [];
  for (let place = 0; place + 1 < numbers.length; place += 2) {
    points.push([numbers[place] ?? 0, numbers[place + 1] ?? 0]);
  }
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length);
  const [x = 0, y = 0] = middle;
  const inner = points.map(([px, py], place): [number, number] => {
    const share = 0.52 + 0.1 * Math.sin(place * 2.4);
    return [x + (px - x) * share, y + (py - y) * share];
  });
  const faces = points.map((point, place): Face => {
    const next = (place + 1) % points.length;
    const corners = [point, points[next] ?? point, inner[next] ?? point, inner[place] ?? point];
    const d = `M${corners.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}Z`;
    const [ox, oy] = [(point[0] + (points[next]?.[0] ?? 0)) / 2 - x, (point[1] + (points[next]?.[1] ?? 0)) / 2 - y];
    const light = -(ox + oy) / Math.hypot(ox, oy) / Math.SQRT2;
    return { d, lit: light > 0, strength: Math.round(Math.abs(light) * 80) / 100 };
  });
  return { outline: `${path}Z`, faces };
}

/** Stars, the same on every visit. */
export function stars(count: number, size: number): { x: number; y: number; r: number; light: number }[] {
  let state = 20250713;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const light = next() ** 3;
    return { x: Math.round(next() * size), y: Math.round(next() * size), r: 0.45 + light, light: 0.12 + 0.4 * light };
  });
}
