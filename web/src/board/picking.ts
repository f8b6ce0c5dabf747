// What a pointer can pick on the table.

import type { Piece, Shapes, ShipSnapshot, Snapshot } from '../protocol';
import type { Ghost } from './overlay';
import { outlineOf, type Mark } from './pieces';
import { corners } from './plane';
import { sideOf } from './shapes';
import type { Animator } from './animator.svelte';

interface Lying {
  view: Snapshot;
  ships: readonly ShipSnapshot[];
  ghosts: readonly Ghost[];
  animator: Animator;
  shapes: Shapes | undefined;
}

/** All that can be hit, with what that does; the most wanted first. */
export function marksOf(lying: Lying, pick: (piece: Piece) => void): Mark<() => void>[] {
  const { view, ships, ghosts, animator, shapes } = lying;
  const ghostly = ghosts.flatMap(({ pick, pose, size, outline }) => {
    return pick ? [{ is: pick, outline: outline ?? corners(pose, sideOf(shapes, size)) }] : [];
  });
  const flying = ships.flatMap((ship) => {
    const pose = animator.restOf(ship);
    if (!pose) return [];
    return [{ is: () => pick({ type: 'ship', ship: ship.id }), outline: outlineOf(ship, pose, view, shapes) }];
  });
  const devices = view.devices.map(({ id, outline }) => ({ is: () => pick({ type: 'device', device: id }), outline }));
  const rocks = view.obstacles.map(({ outline }, place) => ({
    is: () => pick({ type: 'obstacle', obstacle: place }),
    outline,
  }));
  const markers = view.markers.flatMap(({ pose, outline }, marker) =>
    pose ? [{ is: () => pick({ type: 'marker', marker }), outline }] : [],
  );
  return [...ghostly, ...flying, ...devices, ...markers, ...rocks];
}
