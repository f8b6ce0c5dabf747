import { describe, expect, it } from 'vitest';
import { between, fit, fromScreen, groundScale, kept, pan, pinch, toScreen, turnAt } from './camera';
import { TURN_OF_EDGE, wholeOf, zoomAt, type Camera } from './camera';

const screen = { width: 800, height: 600 };
const area = { width: 914.4, height: 914.4 };
const camera: Camera = { x: 300, y: 500, scale: 1.2, turn: 30 };
const near = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
};

describe('the camera', () => {
  it('has north up and its own point in the middle', () => {
    const straight = { ...camera, turn: 0 };
    near(toScreen(straight, screen, { x: 300, y: 500 }), { x: 400, y: 300 });
    near(toScreen(straight, screen, { x: 300, y: 600 }), { x: 400, y: 180 });
  });

  it('finds the point under a pixel again', () => {
    near(fromScreen(camera, screen, toScreen(camera, screen, { x: 120, y: 33 })), { x: 120, y: 33 });
  });

  it('has every edge at the bottom when it is asked to', () => {
    const edges = {
      south: { x: 457, y: 0 },
      north: { x: 457, y: 914 },
      east: { x: 914, y: 457 },
      west: { x: 0, y: 457 },
    };
    for (const [edge, point] of Object.entries(edges)) {
      const seen = fit(wholeOf(area), TURN_OF_EDGE[edge as keyof typeof edges], screen, 20);
      const pixel = toScreen(seen, screen, point);
      expect(pixel.y, edge).toBeGreaterThan(575);
      expect(Math.abs(pixel.x - 400), edge).toBeLessThan(2);
    }
  });

  it('fits the whole table, turned too', () => {
    for (const turn of [0, 45, 90, 200]) {
      const seen = fit(wholeOf(area), turn, screen, 10);
      for (const corner of [
        { x: 0, y: 0 },
        { x: 914.4, y: 0 },
        { x: 0, y: 914.4 },
        { x: 914.4, y: 914.4 },
      ]) {
        const pixel = toScreen(seen, screen, corner);
        expect(pixel.x).toBeGreaterThanOrEqual(9.999);
        expect(pixel.x).toBeLessThanOrEqual(790.001);
        expect(pixel.y).toBeGreaterThanOrEqual(9.999);
        expect(pixel.y).toBeLessThanOrEqual(590.001);
      }
    }
  });

  it('drags the table along, however it is turned', () => {
    const before = toScreen(camera, screen, { x: 10, y: 20 });
    near(toScreen(pan(camera, 40, -25), screen, { x: 10, y: 20 }), { x: before.x + 40, y: before.y - 25 });
  });

  it('keeps what is under the pixel there while it zooms and turns', () => {
    const pixel = { x: 611, y: 77 };
    const point = fromScreen(camera, screen, pixel);
    near(toScreen(zoomAt(camera, screen, pixel, 1.7), screen, point), pixel);
    near(toScreen(turnAt(camera, screen, pixel, 15), screen, point), pixel);
    expect(turnAt(camera, screen, pixel, 15).turn).toBe(45);
  });

  it('follows two fingers', () => {
    const from: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 200, y: 200 },
      { x: 300, y: 200 },
    ];
    const to: typeof from = [
      { x: 250, y: 150 },
      { x: 250, y: 350 },
    ];
    const points = from.map((finger) => fromScreen(camera, screen, finger));
    const after = pinch(camera, screen, from, to);
    expect(after.scale).toBeCloseTo(2.4);
    expect(after.turn).toBeCloseTo(120);
    points.forEach((point, finger) => near(toScreen(after, screen, point), to[finger]!));
  });

  it('keeps the table in sight', () => {
    const lost = kept({ x: -500, y: 5000, scale: 0.01, turn: 7 }, area, 0.8);
    expect(lost).toEqual({ x: 0, y: 914.4, scale: 0.8 * 0.75, turn: 7 });
    expect(kept({ ...camera, scale: 99 }, area, 0.8).scale).toBe(8);
  });

  it('draws the ground at few scales, never too small and never too large', () => {
    for (let scale = 0.2; scale < 4; scale *= 1.03) {
      expect(groundScale(scale)).toBeGreaterThanOrEqual(scale * 0.999999);
      expect(groundScale(scale)).toBeLessThan(scale * 1.42);
    }
    expect(groundScale(0.71)).toBe(groundScale(0.99));
    expect(groundScale(7)).toBe(4);
  });

  it('turns the short way', () => {
    expect(between({ ...camera, turn: 350 }, { ...camera, turn: 10 }, 0.5).turn).toBe(360);
  });
});
