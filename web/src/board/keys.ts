// The keys that move the table while it or anything on it has the focus.

import { settings } from '../settings.svelte';
import type { Viewport } from './viewport.svelte';
import type { Animator } from './animator.svelte';

/** Pixels by which an arrow key pans. */
const PAN = 60;
const ZOOM = 1.3;
const TURN = 15;

/** What a key does to the table, if anything. */
function actOf(key: string, viewport: Viewport, animator: Animator): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => viewport.pan(PAN, 0);
    case 'ArrowRight':
      return () => viewport.pan(-PAN, 0);
    case 'ArrowUp':
      return () => viewport.pan(0, PAN);
    case 'ArrowDown':
      return () => viewport.pan(0, -PAN);
    case '+':
    case '=':
      return () => viewport.zoomTo(ZOOM);
    case '-':
      return () => viewport.zoomTo(1 / ZOOM);
    case '0':
      return () => viewport.fit();
    case ' ':
      return animator.busy ? () => animator.skip() : undefined;
    case 'q':
    case 'Q':
      return settings.letters ? () => viewport.turnTo(-TURN) : undefined;
    case 'e':
    case 'E':
      return settings.letters ? () => viewport.turnTo(TURN) : undefined;
  }
  return undefined;
}

export function moveByKey(event: KeyboardEvent, viewport: Viewport, animator: Animator) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actOf(event.key, viewport, animator);
  if (!act) return;
  event.preventDefault();
  act();
}
