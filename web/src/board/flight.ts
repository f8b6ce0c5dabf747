// A ship's way from one place to another: along the template's center line where it is known, else along a smooth
// curve, and at its end the turn or the step aside that some maneuvers end with.

import type { Bearing, Maneuver, Pose } from '../protocol';
import { degrees, distance, headingOf, posed, toLocal, turnBetween } from './plane';

export interface Flight {
  poses: Pose[];
  /** How far along the way each pose is, in millimeters. */
  far: number[];
  /** Where on the way it ends, in millimeters. */
  length: number;
  /** Where it stands in the end. */
  to: Pose;
  /** It turns around or steps aside when it has arrived. */
  settles: boolean;
}

/** The speed and bearing of what a dial shows. */
export function partsOf(maneuver: Maneuver): { speed: number; bearing: Bearing } {
  const [speed = '0', bearing = 'straight'] = maneuver.split(' ');
  return { speed: Number(speed), bearing: bearing as Bearing };
}

/** A flight along poses of the ship's own frame, which begin at its old place. */
export function flightAlong(path: readonly Pose[], from: Pose, to: Pose): Flight {
  const poses = path.map((local) => posed(from, local));
  const far = lengths(poses);
  const length = nearest(poses, far, to);
  const arrived = poseAt({ poses, far, length, to, settles: false }, 1);
  const turn = turnBetween(degrees(arrived.heading), degrees(to.heading));
  return { poses, far, length, to, settles: Math.abs(turn) > 1 || distance(arrived.at, to.at) > 1 };
}

/** A flight of which only begin and end are known. */
export function flightBetween(from: Pose, to: Pose): Flight {
  const turn = Math.abs(turnBetween(degrees(from.heading), degrees(to.heading)));
  const straight = distance(from.at, to.at);
  // A ship that ends facing the other way has turned at the end.
  const last = turn > 135 ? from.heading : to.heading;
  const aside = Math.abs(toLocal(from, to.at).y) < straight / 4;
  const pull = aside ? 0 : straight;
  const steps = 16;
  const poses: Pose[] = [];
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    // Hermite's curve: it leaves along one heading and arrives along the other.
    const [c, d] = [-2 * t ** 3 + 3 * t ** 2, t ** 3 - t ** 2];
    const [a, b] = [1 - c, d - t ** 2 + t];
    const part = (one: number, out: number, other: number, into: number) =>
      a * one + b * out * pull + c * other + d * into * pull;
    poses.push({
      at: {
        x: part(from.at.x, from.heading[0], to.at.x, last[0]),
        y: part(from.at.y, from.heading[1], to.at.y, last[1]),
      },
      heading: headingOf(degrees(from.heading) + turnBetween(degrees(from.heading), degrees(last)) * t),
    });
  }
  const far = aside ? poses.map((_, step) => (straight * step) / steps) : lengths(poses);
  return { poses, far, length: far.at(-1) ?? 0, to, settles: turn > 135 };
}

function lengths(poses: readonly Pose[]): number[] {
  let sum = 0;
  return poses.map((pose, place) => (sum += place === 0 ? 0 : distance(pose.at, poses[place - 1]!.at)));
}

/** How far along the way it is nearest to a pose. */
function nearest(poses: readonly Pose[], far: readonly number[], to: Pose): number {
  let best = { gap: Infinity, at: 0 };
  for (let place = 1; place < poses.length; place++) {
    const [a, b] = [poses[place - 1]!.at, poses[place]!.at];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((to.at.x - a.x) * dx + (to.at.y - a.y) * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(1, Math.max(0, along));
    const gap = Math.hypot(to.at.x - a.x - part * dx, to.at.y - a.y - part * dy);
    if (gap < best.gap - 1e-9) best = { gap, at: far[place - 1]! + part * (far[place]! - far[place - 1]!) };
  }
  return best.at;
}

/** Between two poses, turning the short way. */
export function poseBetween(from: Pose, to: Pose, part: number): Pose {
  const angle = degrees(from.heading);
  return {
    at: { x: from.at.x + (to.at.x - from.at.x) * part, y: from.at.y + (to.at.y - from.at.y) * part },
    heading: headingOf(angle + turnBetween(angle, degrees(to.heading)) * part),
  };
}

/** Where the ship is when it has flown a part of the way, the turn at the end not counted. */
export function poseAt(flight: Flight, part: number): Pose {
  const goal = flight.length * Math.min(1, Math.max(0, part));
  const { poses, far } = flight;
  const next = far.findIndex((one, place) => place > 0 && one >= goal);
  const [a, b] = next < 0 ? [poses.at(-1), poses.at(-1)] : [poses[next - 1], poses[next]];
  if (!a || !b) return flight.to;
  const [begin, end] = next < 0 ? [0, 1] : [far[next - 1]!, far[next]!];
  return poseBetween(a, b, end > begin ? Math.min(1, (goal - begin) / (end - begin)) : 1);
}

/** Milliseconds that a flight takes: 140 for 40 millimeters, but neither a flash nor an age. */
export function flightTime(length: number): number {
  return Math.min(1100, Math.max(400, (length / 40) * 140));
}

/** `cubic-bezier(.45, .05, .35, 1)`: the part of the way at a part of the time. */
export function fly(time: number): number {
  const bezier = (a: number, b: number, t: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const half = (low + high) / 2;
    if (bezier(0.45, 0.35, half) < time) low = half;
    else high = half;
  }
  return time <= 0 ? 0 : time >= 1 ? 1 : bezier(0.05, 1, (low + high) / 2);
}
