// Mouse and fingers on the table: one drags, two pinch and turn, the wheel zooms, and what doesn't move is a tap.

import type { Pixel } from './camera';
import type { Viewport } from './viewport.svelte';

/** Something in the hand that follows the pointer. */
export interface Grip {
  move: (pixel: Pixel) => void;
}

export interface Hands {
  viewport: Viewport;
  tap: (pixel: Pixel, touch: boolean) => void;
  /** Whether the pointer takes hold of something other than the table. */
  grip: (pixel: Pixel, touch: boolean) => Grip | undefined;
  /** The wheel with the alternate key: whether something turned. */
  spin: (degrees: number) => boolean;
}

/** Pixels that a pointer may wander and still be a tap. */
const SLOP = { mouse: 4, touch: 9 };
/** The wheel's way by which the table gets e times larger. */
const WHEEL = 640;

interface Finger {
  start: Pixel;
  at: Pixel;
}

/** Follows the pointers on an element; the answer lets go. */
export function follow(node: HTMLElement, hands: Hands): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let grip: Grip | undefined;
  const gone = new AbortController();
  type Events = HTMLElementEventMap;
  const on = <K extends keyof Events>(name: K, does: (event: Events[K]) => void, passive = true) =>
    node.addEventListener(name, does, { signal: gone.signal, passive });

  const pixel = (event: MouseEvent): Pixel => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const ours = (event: Event) => !(event.target instanceof Element && event.target.closest('[data-apart]'));

  on('pointerdown', (event) => {
    if (!ours(event) || (event.pointerType === 'mouse' && event.button > 1)) return;
    const at = pixel(event);
    fingers.set(event.pointerId, { start: at, at });
    node.setPointerCapture(event.pointerId);
    if (fingers.size === 1) {
      moved = false;
      grip = hands.grip(at, event.pointerType !== 'mouse');
    } else grip = undefined;
  });

  on('pointermove', (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const at = pixel(event);
    const slop = event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch;
    if (!moved && fingers.size === 1 && Math.hypot(at.x - finger.start.x, at.y - finger.start.y) < slop) return;
    moved = true;
    const last = finger.at;
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1].at;
      if (other) hands.viewport.pinch([last, other], [at, other]);
    } else if (grip) grip.move(at);
    else if (event.shiftKey) {
      const { width, height } = hands.viewport.screen;
      const angle = (at: Pixel) => Math.atan2(at.y - height / 2, at.x - width / 2);
      hands.viewport.turn(((angle(at) - angle(last)) * 180) / Math.PI);
    } else hands.viewport.pan(at.x - last.x, at.y - last.y);
    finger.at = at;
  });

  const lift = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    const tapped = !moved && fingers.size === 0 && event.type === 'pointerup';
    if (finger && tapped) hands.tap(finger.at, event.pointerType !== 'mouse');
    if (fingers.size === 0) grip = undefined;
  };
  on('pointerup', lift);
  on('pointercancel', lift);

  on(
    'wheel',
    (event) => {
      if (!ours(event)) return;
      event.preventDefault();
      const way = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 32 : event.deltaMode === 2 ? 400 : 1);
      if (event.altKey && hands.spin(Math.sign(way) * (event.shiftKey ? 15 : 3))) return;
      hands.viewport.zoom(Math.exp(-way / (event.ctrlKey ? WHEEL / 5 : WHEEL)), pixel(event));
    },
    false,
  );

  return () => gone.abort();
}
