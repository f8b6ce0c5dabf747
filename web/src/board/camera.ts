// The camera over the table: the point in the middle of the screen, the scale and the turn. Cameras are immutable; each
// function returns another one.

import type { Edge, Point, Rect, Zone } from '../protocol';
import { turnBetween } from './plane';

export interface Camera {
  /** The point of the table in the middle of the screen. */
  x: number;
  y: number;
  /** Pixels for each millimeter. */
  scale: number;
  /** How far the table is turned clockwise, in degrees. */
  turn: number;
}

/** The part of the page that the table has, in pixels. */
export interface Screen {
  width: number;
  height: number;
}

/** A place on the screen, in pixels from its upper left. */
export interface Pixel {
  x: number;
  y: number;
}

/** The nearest that anybody looks, in pixels for each millimeter. */
const NEAREST = 8;
/** How much smaller than the whole table it may get. */
const FARTHEST = 0.75;

/** How far the table is turned so that this edge is at the bottom. */
export const TURN_OF_EDGE: Record<Edge, number> = { south: 0, east: 90, north: 180, west: -90 };

export function wholeOf(area: Rect): Zone {
  return { min: { x: 0, y: 0 }, max: { x: area.width, y: area.height } };
}

function unit(turn: number): [number, number] {
  const radians = (turn * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}

export function toScreen(camera: Camera, screen: Screen, point: Point): Pixel {
  const [sin, cos] = unit(camera.turn);
  const [x, y] = [(point.x - camera.x) * camera.scale, (camera.y - point.y) * camera.scale];
  return { x: screen.width / 2 + x * cos - y * sin, y: screen.height / 2 + x * sin + y * cos };
}

export function fromScreen(camera: Camera, screen: Screen, pixel: Pixel): Point {
  const [sin, cos] = unit(camera.turn);
  const [x, y] = [pixel.x - screen.width / 2, pixel.y - screen.height / 2];
  return { x: camera.x + (x * cos + y * sin) / camera.scale, y: camera.y - (y * cos - x * sin) / camera.scale };
}

/** What has a part of the table in the middle of the screen and as large as it fits, with some pixels around it. */
export function fit(zone: Zone, turn: number, screen: Screen, margin: number): Camera {
  const [sin, cos] = unit(turn).map(Math.abs) as [number, number];
  const [width, height] = [zone.max.x - zone.min.x, zone.max.y - zone.min.y];
  const across = (screen.width - 2 * margin) / Math.max(width * cos + height * sin, 1);
  const down = (screen.height - 2 * margin) / Math.max(width * sin + height * cos, 1);
  const scale = Math.max(Math.min(across, down), 0.05);
  return { x: (zone.min.x + zone.max.x) / 2, y: (zone.min.y + zone.max.y) / 2, scale, turn };
}

/** The table dragged by a number of pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  const [sin, cos] = unit(camera.turn);
  return {
    ...camera,
    x: camera.x - (dx * cos + dy * sin) / camera.scale,
    y: camera.y + (dy * cos - dx * sin) / camera.scale,
  };
}

/** What has a point of the table at a place of the screen. */
function holding(camera: Camera, screen: Screen, point: Point, pixel: Pixel): Camera {
  const now = toScreen(camera, screen, point);
  return pan(camera, pixel.x - now.x, pixel.y - now.y);
}

/** Nearer (or, by a factor below one, farther), with what is under the pixel staying there. */
export function zoomAt(camera: Camera, screen: Screen, pixel: Pixel, factor: number): Camera {
  const point = fromScreen(camera, screen, pixel);
  return holding({ ...camera, scale: camera.scale * factor }, screen, point, pixel);
}

/** Turned clockwise around a pixel. */
export function turnAt(camera: Camera, screen: Screen, pixel: Pixel, angle: number): Camera {
  const point = fromScreen(camera, screen, pixel);
  return holding({ ...camera, turn: camera.turn + angle }, screen, point, pixel);
}

/** Two fingers on the table went from these places to those: what was under them still is. */
export function pinch(camera: Camera, screen: Screen, from: [Pixel, Pixel], to: [Pixel, Pixel]): Camera {
  const vector = ([a, b]: [Pixel, Pixel]) => ({ x: b.x - a.x, y: b.y - a.y });
  const center = ([a, b]: [Pixel, Pixel]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [before, after] = [vector(from), vector(to)];
  const length = (v: Pixel) => Math.max(Math.hypot(v.x, v.y), 1);
  const angle = (v: Pixel) => (Math.atan2(v.y, v.x) * 180) / Math.PI;
  const point = fromScreen(camera, screen, center(from));
  const scale = (camera.scale * length(after)) / length(before);
  const turn = camera.turn + turnBetween(angle(before), angle(after));
  return holding({ ...camera, scale, turn }, screen, point, center(to));
}

/** The nearest camera that doesn't lose sight of the table. */
export function kept(camera: Camera, area: Rect, whole: number): Camera {
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return {
    x: clamp(camera.x, 0, area.width),
    y: clamp(camera.y, 0, area.height),
    scale: clamp(camera.scale, whole * FARTHEST, Math.max(NEAREST, whole)),
    turn: camera.turn,
  };
}

export function same(a: Camera, b: Camera): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale && a.turn === b.turn;
}

/** A camera on the way from one to another. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const way = (a: number, b: number) => a + (b - a) * part;
  return {
    x: way(from.x, to.x),
    y: way(from.y, to.y),
    scale: from.scale * (to.scale / from.scale) ** part,
    turn: from.turn + turnBetween(from.turn, to.turn) * part,
  };
}

/** Where the middle of the table is on the screen, in whole pixels: layers that are moved by these stay sharp. */
export function middleOf(camera: Camera, screen: Screen, area: Rect): Pixel {
  const { x, y } = toScreen(camera, screen, { x: area.width / 2, y: area.height / 2 });
  return { x: Math.round(x), y: Math.round(y) };
}

/** What moves the table's millimeters to pixels around its middle. Panning changes nothing of it. */
export function spread(scale: number, turn: number, area: Rect): string {
  return `rotate(${turn}) scale(${scale}) translate(${-area.width / 2} ${area.height / 2})`;
}

/** Where points of the table are in pixels around its middle. */
export function spreading(scale: number, turn: number, area: Rect): (point: Point) => Pixel {
  const camera = { x: area.width / 2, y: area.height / 2, scale, turn };
  return (point) => toScreen(camera, { width: 0, height: 0 }, point);
}

/** The scale at which the ground is drawn; between these steps it is only stretched, which costs nothing. */
export function groundScale(scale: number): number {
  const step = Math.SQRT2 ** Math.ceil(Math.log2(scale) * 2 - 1e-9);
  return Math.min(step, 4);
}
