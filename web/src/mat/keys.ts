// The keys that move the table while it or anything on it has the focus.

import { settings } from '../settings.svelte';
import type { Eye } from './eye.svelte';
import type { Stage } from './stage.svelte';

/** Pixels by which an arrow key pans. */
const PAN = 60;
const ZOOM = 1.3;
const TURN = 15;

/** What a key does to the table, if anything. */
function actOf(key: string, eye: Eye, stage: Stage): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => eye.pan(PAN, 0);
    case 'ArrowRight':
      return () => eye.pan(-PAN, 0);
    case 'ArrowUp':
      return () => eye.pan(0, PAN);
    case 'ArrowDown':
      return () => eye.pan(0, -PAN);
    case '+':
    case '=':
      return () => eye.zoomTo(ZOOM);
    case '-':
      return () => eye.zoomTo(1 / ZOOM);
    case '0':
      return () => eye.fit();
    case ' ':
      return stage.busy ? () => stage.skip() : undefined;
    case 'q':
    case 'Q':
      return settings.letters ? () => eye.turnTo(-TURN) : undefined;
    case 'e':
    case 'E':
      return settings.letters ? () => eye.turnTo(TURN) : undefined;
  }
  return undefined;
}

export function moveByKey(event: KeyboardEvent, eye: Eye, stage: Stage) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actOf(event.key, eye, stage);
  if (!act) return;
  event.preventDefault();
  act();
}
