// Positions in words, for screen readers: as seen from the viewer's edge, and as seen from a ship. Exact measurements
// come from the server; without them there is only a rough distance.

import { TURN_OF_EDGE } from '../board/camera';
import { degrees, distance, headingOf, middle, turnBetween } from '../board/plane';
import type { MeasuredReply, Piece, Point, Pose, ShipId, ShipSnapshot } from '../protocol';
import { t, type Key } from './index.svelte';
import { pieceName, shipName } from './name';
import type { Wording } from './wording';

/** What the server measured from a ship to a piece, if it did. */
export type MeasuredTo = (from: ShipId, to: Piece) => MeasuredReply | undefined;

// Clockwise, each an eighth of the circle.
const SEEN = ['far', 'far-right', 'right', 'near-right', 'near', 'near-left', 'left', 'far-left'] as const;
const BESIDE = [
  'ahead',
  'ahead-right',
  'right',
  'behind-right',
  'behind',
  'behind-left',
  'left',
  'ahead-left',
] as const;

const eighth = (angle: number) => (((Math.round(angle / 45) % 8) + 8) % 8) as 0;

/** The turn of the table that brings the viewer's edge near. */
function homeOf({ view, seat }: Wording): number {
  const player = view?.players.find((player) => player.seat === seat) ?? view?.players[0];
  return TURN_OF_EDGE[player?.edge ?? 'south'];
}

/** One of the board's nine regions, as `near left`. */
export function regionText(w: Wording, at: Point): string {
  const { width, height } = w.view?.area ?? { width: 1, height: 1 };
  const home = homeOf(w);
  const along = (angle: number): number => {
    const [x, y] = headingOf(angle - home);
    // The distance from the middle to any edge is one.
    const part = ((at.x / width) * 2 - 1) * x + ((at.y / height) * 2 - 1) * y;
    return Math.abs(part) < 1 / 3 ? 0 : Math.sign(part);
  };
  const [right, far] = [along(90), along(0)];
  if (right === 0 && far === 0) return t('region.middle');
  return t(`region.${SEEN[eighth(degrees([right, far]))]}`);
}

/** A ship's position and heading: `near left, facing the far edge`. */
export function standsText(w: Wording, { at, heading }: Pose): string {
  const way = t(`faced.${SEEN[eighth(degrees(heading) + homeOf(w))]}`);
  return t('describe.stands', { where: regionText(w, at), way });
}

/** Where obstacles and devices are: `On the mat: rock 1 far left, rock 2 in the middle.` */
export function lyingText(w: Wording): string {
  const lying: [Piece, Point][] = [
    ...(w.view?.obstacles ?? []).map(({ outline }, obstacle): [Piece, Point] => [
      { type: 'obstacle', obstacle },
      middle(outline),
    ]),
    ...(w.view?.devices ?? []).map(({ id, pose }): [Piece, Point] => [{ type: 'device', device: id }, pose.at]),
    ...(w.view?.markers ?? []).flatMap(({ pose }, marker): [Piece, Point][] =>
      pose ? [[{ type: 'marker', marker }, pose.at]] : [],
    ),
  ];
  if (lying.length === 0) return '';
  return t('describe.lying', {
    things: lying.map(([piece, at]) => `${pieceName(w, piece)} ${regionText(w, at)}`).join(', '),
  });
}

/** The direction of a point as seen from a ship, in degrees clockwise from ahead. */
const bearing = (from: Pose, to: Point): number =>
  turnBetween(degrees(from.heading), degrees([to.x - from.at.x, to.y - from.at.y]));

function facesText(foe: Pose, at: Point): string {
  const off = Math.abs(bearing(foe, at));
  return t(off <= 45 ? 'describe.faces.it' : off >= 135 ? 'describe.faces.away' : 'describe.faces.across');
}

/** Maximum distance between the centers of two ships at range 3, in millimeters. */
const FAR = 380;
/** Maximum distance of obstacles and devices that are mentioned, in millimeters. */
const NEARBY = 200;
const FARTHEST = 3;

interface Thing {
  piece: Piece;
  at: Point;
  foe?: Pose | undefined;
}

/** Enemies that may be in range of a ship, and obstacles and devices near it; nearest first. */
export function thingsNear({ view }: Wording, { pose, side }: ShipSnapshot): Thing[] {
  if (!view || !pose) return [];
  const away = ({ at }: Thing) => distance(pose.at, at);
  const enemies = view.ships.flatMap((other): Thing[] =>
    other.pose && other.side !== side
      ? [{ piece: { type: 'ship', ship: other.id }, at: other.pose.at, foe: other.pose }]
      : [],
  );
  const lying = [
    ...view.obstacles.map(({ outline }, obstacle): Thing => ({
      piece: { type: 'obstacle', obstacle },
      at: middle(outline),
    })),
    ...view.devices.map(({ id, pose }): Thing => ({ piece: { type: 'device', device: id }, at: pose.at })),
  ];
  const byDistance = (a: Thing, b: Thing) => away(a) - away(b);
  return [
    ...enemies.filter((each) => away(each) <= FAR).sort(byDistance),
    ...lying.filter((each) => away(each) <= NEARBY).sort(byDistance),
  ];
}

function farText(from: Point, to: Point, measured: MeasuredReply | undefined): string {
  if (!measured) return t('describe.centers', { mm: Math.round(distance(from, to) / 10) * 10 });
  return t('ruler.distance', { mm: Math.round(measured.distance), range: measured.range });
}

/** `From Luke Skywalker: Academy Pilot ahead right, 152 mm, range 2, in its firing arc, facing it.` */
export function aroundText(w: Wording, ship: ShipSnapshot, measuredTo: MeasuredTo = () => undefined): string {
  const { id, pose } = ship;
  if (!pose) return '';
  const things = thingsNear(w, ship).flatMap(({ piece, at, foe }) => {
    const measured = measuredTo(id, piece);
    if (foe && measured && measured.range > FARTHEST) return [];
    const where: Key = `beside.${BESIDE[eighth(bearing(pose, at))]}`;
    const how = [farText(pose.at, at, measured)];
    if (measured?.aims.some((aim) => aim.attacker === id && aim.in_firing_arc)) how.push(t('describe.aimed'));
    if (foe) how.push(facesText(foe, pose.at));
    return [t('describe.near', { name: pieceName(w, piece), where: t(where), how: how.join(', ') })];
  });
  const name = shipName(w, id);
  if (things.length === 0) return t('describe.around.nothing', { ship: name });
  return t('describe.around', { ship: name, things: things.join('; ') });
}
