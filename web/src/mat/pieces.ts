// Which piece is where: what lies under a pointer, and the outlines of pieces.

import type { DeviceSnapshot, Piece, Point, Pose, Shapes, ShipSnapshot, Snapshot } from '../protocol';
import { borderDistance, corners, inside } from './plane';
import { sideOf } from './shapes';

export function same(a: Piece | undefined, b: Piece | undefined): boolean {
  if (!a || !b) return false;
  if ('ship' in a) return 'ship' in b && a.ship === b.ship;
  if ('obstacle' in a) return 'obstacle' in b && a.obstacle === b.obstacle;
  return 'device' in b && a.device === b.device;
}

export function keyOf(piece: Piece): string {
  const [kind, number] = Object.entries(piece)[0] ?? [];
  return `${kind} ${number}`;
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
  if ('obstacle' in piece) return view.obstacles[piece.obstacle]?.outline;
  if ('device' in piece) return view.devices.find((device) => device.id === piece.device)?.outline;
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
