// The shapes of a rulebook's bases, arcs and templates, as the server measures with them. All of it is read here, so
// that nothing else depends on the server's format.

import type { Arc, ArcName, ArcShape, BaseShape, Bearing, Cards, Curve, Direction, FlightShape } from '../protocol';
import type { Point, Pose, Quarter, Shapes, ShipSnapshot, Size, TemplateShape } from '../protocol';
import { headingOf, SIDES } from './plane';

/** Default distance of the printed lines from the middle of the front edge, as a fraction of half its length. */
const LINES = 0.8575;

export const pointsOf = (flat: readonly [number, number][]): Point[] => flat.map(([x, y]) => ({ x, y }));
export const poseOf = ([x, y, angle]: [number, number, number]): Pose => ({ at: { x, y }, heading: headingOf(angle) });

export function baseOf(shapes: Shapes | undefined, size: Size): BaseShape | undefined {
  return shapes?.bases.find((base) => base.size === size);
}

export function arcOf(shapes: Shapes | undefined, size: Size, arc: Arc): ArcShape | undefined {
  return baseOf(shapes, size)?.arcs.find((shape) => shape.arc === arc);
}

export function sideOf(shapes: Shapes | undefined, size: Size): number {
  return baseOf(shapes, size)?.side ?? SIDES[size];
}

/** Where the line between front and side leaves the base's front edge: millimeters from its middle. */
export function lineAt(shapes: Shapes | undefined, size: Size): number {
  const half = sideOf(shapes, size) / 2;
  const end = arcOf(shapes, size, 'front')?.rays[1][1];
  return end ? (end[0] / end[1]) * half : LINES * half;
}

export function templateOf(shapes: Shapes | undefined, bearing: Bearing, speed: number): TemplateShape | undefined {
  return shapes?.templates.find((template) => template.bearing === bearing && template.speed === speed);
}

type Known = Shapes | undefined;

export function flightOf(shapes: Known, size: Size, bearing: Bearing, speed: number): FlightShape | undefined {
  return templateOf(shapes, bearing, speed)?.flights.find((flight) => flight.size === size);
}

export function rollOf(shapes: Known, size: Size, side: Direction, speed: number, curve?: Curve) {
  const rolls = shapes?.rolls.filter((roll) => roll.size === size && roll.side === side);
  return rolls?.find((roll) => roll.speed === speed && roll.curve === curve);
}

const TURNED: Record<Quarter, Arc> = { none: 'front', right: 'right', half: 'rear', left: 'left' };
const OPPOSITE: Partial<Record<Arc, Arc>> = { front: 'rear', rear: 'front', left: 'right', right: 'left' };
/** How far clockwise each quarter is. */
export const QUARTERS: Record<Quarter, number> = { none: 0, right: 90, half: 180, left: -90 };

/** The printed arcs that an arc's name means on a ship. */
export function printed(name: ArcName, ship: Pick<ShipSnapshot, 'turret'>): Arc[] | 'round' {
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
  arcs: Arc[];
  round: boolean;
  /** How many ends its turret indicator has. */
  turrets: 0 | 1 | 2;
}

export function firing(cards: Cards | undefined, ship: ShipSnapshot): Firing {
  const card = cards?.ships.find((card) => card.id === ship.ship_type);
  const carried = ship.upgrades
    .filter((upgrade) => !upgrade.discarded)
    .flatMap((upgrade) => {
      const found = cards?.upgrades.find((card) => card.id === upgrade.card);
      return (upgrade.flipped ? found?.back?.attacks : found?.attacks) ?? [];
    });
  const meant = carried.map((attack) => printed(attack.arc, ship));
  const arcs = new Set(ship.arcs);
  for (const arc of meant.flatMap((arcs) => (arcs === 'round' ? [] : arcs))) arcs.add(arc);
  const double = card?.weapons.some((weapon) => weapon.arcs.includes('double_turret'));
  return { arcs: [...arcs], round: meant.includes('round'), turrets: ship.turret === undefined ? 0 : double ? 2 : 1 };
}
