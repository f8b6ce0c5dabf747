// Which piece is where: what lies under a pointer, and the outlines of pieces.

import type { DeviceSnapshot, Piece, Point, Pose, Shapes, ShipSnapshot, Snapshot } from '../protocol';
import { sameValue } from '../identity';
import { borderDistance, corners, inside } from './plane';
import { sideOf } from './shapes';

export function same(a: Piece | undefined, b: Piece | undefined): boolean {
  return a !== undefined && b !== undefined && sameValue(a, b);
}

/** A piece as a string, for maps and keyed lists. */
export function keyOf(piece: Piece): string {
  switch (piece.type) {
    case 'ship':
      return `ship ${piece.ship}`;
    case 'obstacle':
      return `obstacle ${piece.obstacle}`;
    case 'device':
      return `device ${piece.device}`;
    case 'marker':
      return `marker ${piece.marker}`;
  }
}

/** The device that a remote is: it lies where the ship stands. */
export function deviceOf(ship: ShipSnapshot, devices: readonly DeviceSnapshot[]): DeviceSnapshot | undefined {
  const at = ship.pose?.at;
  if (ship.ship_type !== undefined || !at) return undefined;
  const there = devices.filter(({ pose }) => pose.at.x === at.x && pose.at.y === at.y);
  return there.find((device) => device.side === ship.side);
}

/** The outline of a ship where it stands; a remote's is its token's. */
export function outlineOf(ship: ShipSnapshot, pose: Pose, view: Snapshot, shapes: Shapes | undefined): Point[] {
  return deviceOf(ship, view.devices)?.outline ?? corners(pose, sideOf(shapes, ship.size));
}

/** The outline of a piece that is on the table. */
export function pieceOutline(piece: Piece, view: Snapshot, shapes: Shapes | undefined): Point[] | undefined {
  if (piece.type === 'obstacle') return view.obstacles[piece.obstacle]?.outline;
  if (piece.type === 'device') return view.devices.find((device) => device.id === piece.device)?.outline;
  if (piece.type === 'marker') return view.markers[piece.marker]?.outline;
  const ship = view.ships[piece.ship];
  return ship?.pose && outlineOf(ship, ship.pose, view, shapes);
}

/** Something that may be hit. */
export interface Mark<T> {
  is: T;
  outline: Point[];
}

/** The first mark that the point lies on, or else the nearest within reach. */
export function hit<T>(marks: readonly Mark<T>[], point: Point, reach: number): T | undefined {
  const on = marks.find((mark) => inside(mark.outline, point));
  if (on) return on.is;
  let best: { far: number; is: T } | undefined;
  for (const mark of marks) {
    const far = borderDistance(mark.outline, point);
    if (far <= reach && (!best || far < best.far)) best = { far, is: mark.is };
  }
  return best?.is;
}
