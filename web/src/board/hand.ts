// Taking hold of a piece that is being placed: of itself, or of the handle that turns it.

import type { Point, Pose, Shapes } from '../protocol';
import type { Pixel } from './camera';
import type { Viewport } from './viewport.svelte';
import type { Grip } from './gestures';
import type { Placing } from './overlay';
import { settings } from '../settings.svelte';
import { distance, headingOf, reachFrom, toTable, turned } from './plane';
import { sideOf } from './shapes';

/** How far before the piece its handle is, in pixels. */
export const HANDLE = 26;

/** How far the piece reaches ahead of its middle, in millimeters. */
export function reachOf(placing: Placing, shapes: Shapes | undefined): number {
  if (placing.size) return sideOf(shapes, placing.size) / 2;
  return reachFrom({ x: 0, y: 0 }, placing.outline ?? []);
}

/** What the pointer takes hold of, if anything. */
export function gripOf(
  placing: () => Placing | undefined,
  viewport: Viewport,
  shapes: Shapes | undefined,
  pixel: Pixel,
  touch: boolean,
): Grip | undefined {
  const held = placing();
  if (!held) return undefined;
  const { pose } = held;
  const reach = reachOf(held, shapes);
  const scale = viewport.camera.scale;
  const point = viewport.at(pixel);
  if (!held.unturned) {
    const handle = toTable(pose, { x: 0, y: reach + HANDLE / scale });
    const [near, nearer] = [distance(handle, point) * scale, distance(pose.at, point) * scale];
    // Where both are under a finger, it means the one whose middle is nearer.
    if (near <= (touch ? 24 : 14) && near < nearer) {
      return { move: (pixel) => turn(placing(), viewport.at(pixel)) };
    }
  }
  if (distance(pose.at, point) > Math.max(reach * 1.2, (touch ? 24 : 10) / scale)) return undefined;
  const offset = { x: pose.at.x - point.x, y: pose.at.y - point.y };
  return {
    move: (pixel) => {
      const at = viewport.at(pixel);
      const now = placing();
      now?.move({ at: { x: at.x + offset.x, y: at.y + offset.y }, heading: now.pose.heading });
    },
  };
}

const WAYS: Record<string, number> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** Moves the piece if the key is one for that; in screen directions, however the table is turned. */
export function moveHand(event: KeyboardEvent, placing: Placing, turn: number): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const pose = movedBy(event, placing, turn);
  if (!pose) return false;
  event.preventDefault();
  placing.move(pose);
  return true;
}

function movedBy({ key, shiftKey }: KeyboardEvent, { pose, unturned }: Placing, turn: number): Pose | undefined {
  const way = WAYS[key];
  if (way !== undefined) {
    const step = shiftKey ? 10 : 1;
    const [x, y] = headingOf(way - turn);
    return { at: { x: pose.at.x + x * step, y: pose.at.y + y * step }, heading: pose.heading };
  }
  if (!settings.letters || unturned) return undefined;
  const angle = { q: -1, e: 1 }[key.toLowerCase()];
  return angle === undefined ? undefined : turned(pose, angle * (shiftKey ? 15 : 1));
}

function turn(placing: Placing | undefined, towards: Point) {
  if (!placing) return;
  const { at } = placing.pose;
  const angle = (Math.atan2(towards.x - at.x, towards.y - at.y) * 180) / Math.PI;
  // It snaps to right angles, and to whole degrees by hand.
  const near = Math.round(angle / 90) * 90;
  placing.move({ at, heading: headingOf(Math.abs(angle - near) < 3 ? near : Math.round(angle)) });
}
