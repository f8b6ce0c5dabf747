// The focus of a small screen: not the whole table, which would be too small, but where something happens.

import { ahead } from '../board/plane';
import type { Point, Pose, Rect, ShipId, ShipSnapshot, Snapshot, Zone } from '../protocol';

/** How much of the table is seen around a ship, in millimeters, and how far ahead of it the middle of that is. */
const AROUND = 420;
const AHEAD = 90;
/** What is seen around ships that fight. */
const BESIDE = 80;
/** And beyond the table's edge, where the numbers of ships may stand. */
const BEYOND = 24;

const middle = (a: number, b: number) => (a + b) / 2;

/** A square of the table around a point; at the edge it is moved inwards. */
function square(at: Point, size: number, area: Rect): Zone {
  const inside = (value: number, room: number) => {
    const least = size / 2 - BEYOND;
    return room <= 2 * least ? room / 2 : Math.min(Math.max(value, least), room - least);
  };
  const [x, y] = [inside(at.x, area.width), inside(at.y, area.height)];
  return { min: { x: x - size / 2, y: y - size / 2 }, max: { x: x + size / 2, y: y + size / 2 } };
}

/** What is seen around several points. */
function around(points: readonly Point[], area: Rect): Zone {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, near, far] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const apart = Math.max(right - left, far - near);
  return square({ x: middle(left, right), y: middle(near, far) }, Math.max(apart + 2 * BESIDE, AROUND), area);
}

/**
 * Where something happens right now; else where the attack under way does, or where a ship is and flies to; nothing if
 * it is about the whole table. Ships may be shown elsewhere than they are, as long as their flight is still to be seen.
 */
export function attention(
  view: Snapshot,
  ship: ShipId | undefined,
  shown: (ship: ShipSnapshot) => Pose | undefined = ({ pose }) => pose,
  spot: readonly Point[] = [],
): Zone | undefined {
  if (view.setting_up || view.outcome) return undefined;
  const poseOf = (id: ShipId | undefined) => {
    const found = view.ships.find((each) => each.id === id);
    return found && shown(found);
  };
  const { attack, area } = view;
  if (spot.length > 0) return around(spot, area);
  const [attacker, defender] = [poseOf(attack?.attacker)?.at, poseOf(attack?.defender)?.at];
  if (attacker && defender) return around([attacker, defender], area);
  const pose = poseOf(ship);
  return pose && square(ahead(pose, AHEAD).at, AROUND, area);
}
