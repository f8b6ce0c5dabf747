// The shapes of a rulebook's bases, arcs and templates, as the server measures with them. All of it is read here, so that
// nothing else knows how the server tells it.

import type { ArcName, Bearing, Cards, Curve, Direction, Point, Pose, Quarter, RollPosition, RulebookId } from '../protocol';
import type { ShipSnapshot, Size } from '../protocol';
import { headingOf, SIDES } from './plane';

/** An arc that is printed on a base. */
export type Printed = 'front' | 'rear' | 'left' | 'right' | 'full_front' | 'full_rear' | 'bullseye';

/** A place: `[x, y]`. A base's own frame has its centre at the origin and its nose to the north. */
export type FlatPoint = [number, number];
/** A place and degrees clockwise from the north. */
export type FlatPose = [number, number, number];

export interface ArcShape {
  arc: Printed;
  /** The two lines that it lies between, clockwise, each from where it begins to the end of range 3. */
  rays: [[FlatPoint, FlatPoint], [FlatPoint, FlatPoint]];
  /** The far borders of the ranges in the arc, each from the first line to the second. */
  bands: FlatPoint[][];
}

export interface BaseShape {
  size: Size;
  side: number;
  /** A ring around the base and its guides. */
  outline: FlatPoint[];
  /** Rings around what is at each range of it. */
  bands: FlatPoint[][];
  arcs: ArcShape[];
}

export interface FlightShape {
  size: Size;
  /** Where the template begins, looking along it. */
  template: FlatPose;
  /** Poses of the base from before to after; a turn at the end isn't among them. */
  path: FlatPose[];
}

export interface TemplateShape {
  bearing: Bearing;
  speed: number;
  /** A ring around the template, which begins at the origin and leads to the north. */
  outline: FlatPoint[];
  flights: FlightShape[];
}

export interface RollShape {
  size: Size;
  side: Direction;
  speed: number;
  curve?: Curve | null;
  /** A ring around the template, at the middle of the base's side. */
  outline: FlatPoint[];
  ends: { position: RollPosition; pose: FlatPose }[];
  slides?: number | null;
}

export interface Shapes {
  rulebook: RulebookId;
  bases: BaseShape[];
  templates: TemplateShape[];
  rolls: RollShape[];
}

/** How far from the middle of the front edge the printed lines leave a base, as a part of half of it, until told. */
const LINES = 0.8575;

export const pointsOf = (flat: readonly FlatPoint[]): Point[] => flat.map(([x, y]) => ({ x, y }));
export const poseOf = ([x, y, angle]: FlatPose): Pose => ({ at: { x, y }, heading: headingOf(angle) });

export function baseOf(shapes: Shapes | undefined, size: Size): BaseShape | undefined {
  return shapes?.bases.find((base) => base.size === size);
}

export function arcOf(shapes: Shapes | undefined, size: Size, arc: Printed): ArcShape | undefined {
  return baseOf(shapes, size)?.arcs.find((shape) => shape.arc === arc);
}

export function sideOf(shapes: Shapes | undefined, size: Size): number {
  return baseOf(shapes, size)?.side ?? SIDES[size];
}

/** Where the line between front and side leaves the base's front edge: millimetres from its middle. */
export function lineAt(shapes: Shapes | undefined, size: Size): number {
  const half = sideOf(shapes, size) / 2;
  const end = arcOf(shapes, size, 'front')?.rays[1][1];
  return end ? (end[0] / end[1]) * half : LINES * half;
}

/** A template as it is laid: its outline and the number on it, on the table. */
export function templateOf(shapes: Shapes | undefined, bearing: Bearing, speed: number): TemplateShape | undefined {
  return shapes?.templates.find((template) => template.bearing === bearing && template.speed === speed);
}

export function flightOf(shapes: Shapes | undefined, size: Size, bearing: Bearing, speed: number): FlightShape | undefined {
  return templateOf(shapes, bearing, speed)?.flights.find((flight) => flight.size === size);
}

export function rollOf(shapes: Shapes | undefined, size: Size, side: Direction, speed: number, curve?: Curve) {
  const rolls = shapes?.rolls.filter((roll) => roll.size === size && roll.side === side && roll.speed === speed);
  return rolls?.find((roll) => (roll.curve ?? undefined) === curve);
}

const TURNED: Record<Quarter, Printed> = { none: 'front', right: 'right', half: 'rear', left: 'left' };
const OPPOSITE: Partial<Record<Printed, Printed>> = { front: 'rear', rear: 'front', left: 'right', right: 'left' };
/** How far clockwise each quarter is. */
export const QUARTERS: Record<Quarter, number> = { none: 0, right: 90, half: 180, left: -90 };

/** The printed arcs that an arc's name means on a ship. */
export function printed(name: ArcName, ship: Pick<ShipSnapshot, 'turret'>): Printed[] | 'round' {
  const turret = ship.turret === undefined ? undefined : TURNED[ship.turret];
  switch (name) {
    case 'all_round':
      return 'round';
    case 'side':
      return ['left', 'right'];
    case 'turret':
      return turret ? [turret] : [];
    case 'double_turret':
      return turret ? [turret, OPPOSITE[turret] ?? turret] : [];
    case 'firing':
    case 'attack':
      return [];
    default:
      return [name];
  }
}

/** Where a ship can fire to, by its primary weapons and the weapons it carries. */
export interface Firing {
  arcs: Printed[];
  round: boolean;
  /** How many ends its turret indicator has. */
  turrets: 0 | 1 | 2;
}

export function firing(cards: Cards | undefined, ship: ShipSnapshot): Firing {
  const card = cards?.ships.find((card) => card.id === ship.ship_type);
  const carried = ship.upgrades.filter((upgrade) => !upgrade.discarded).flatMap((upgrade) => {
    const found = cards?.upgrades.find((card) => card.id === upgrade.card);
    return (upgrade.flipped ? found?.back?.attacks : found?.attacks) ?? [];
  });
  const names = [...(card?.weapons.flatMap((weapon) => weapon.arcs) ?? []), ...carried.map((attack) => attack.arc)];
  const meant = names.map((name) => printed(name, ship));
  const arcs = new Set(meant.flatMap((arcs) => (arcs === 'round' ? [] : arcs)));
  const turrets = ship.turret === undefined ? 0 : names.includes('double_turret') ? 2 : 1;
  return { arcs: [...arcs], round: meant.includes('round'), turrets };
}
