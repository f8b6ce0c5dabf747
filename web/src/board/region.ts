// Where a piece may be placed, as shapes to draw: one region for each way that its placement leaves open. What may lie
// there is the server's to say; these only show the bounds.

import type { Bound, Edge, Mark, PieceIndex, Placement, Point, Rect, Shapes, Side, Snapshot, Zone } from '../protocol';
import { sameValue } from '../identity';
import { pieceOutline } from './pieces';

/** All that is between two distances from an outline, in millimeters. */
export interface Ring {
  outline: Point[];
  from: number;
  to: number;
  /** It is what keeps the piece from lying where it is. */
  failing: boolean;
}

/** One way to place a piece: inside the area, in one ring of each list, and outside all that is too near. */
export interface RegionWay {
  area: Zone;
  near: Ring[][];
  far: Ring[];
  /** The piece isn't inside the area. */
  failing: boolean;
}

/** What the bounds are measured on. */
export interface Ground {
  view: Snapshot;
  shapes: Shapes | undefined;
  /** The side that places. */
  side: Side | undefined;
  /** What is said against the place of the piece in the hand. */
  refusal?: Failing | undefined;
}

/** A refusal, of which some name what is in the way. */
export interface Failing {
  type: string;
  mark?: Mark;
}

const BAND = 100;
/** How thick contact is drawn. */
const CONTACT = 3;

/** The bounds of each way that is open to the piece. */
export function waysOf(must: readonly Bound[], piece: PieceIndex): Bound[][] {
  let ways: Bound[][] = [[]];
  for (const bound of must) {
    const choices =
      bound.type === 'either'
        ? bound.ways.filter(({ only }) => !only || only.includes(piece)).flatMap((way) => waysOf(way.must, piece))
        : [[bound]];
    ways = ways.flatMap((way) => choices.map((choice) => [...way, ...choice]));
  }
  return ways;
}

export function regionWays(placement: Placement, piece: PieceIndex, ground: Ground): RegionWay[] {
  return waysOf(placement.must, piece).map((bounds) => regionWay(placement, bounds, ground));
}

function regionWay(placement: Placement, bounds: Bound[], ground: Ground): RegionWay {
  const { width, height } = ground.view.area;
  const outside = ground.refusal?.type === 'base_outside_area' || ground.refusal?.type === 'token_outside_area';
  const way: RegionWay = {
    area: { min: { x: 0, y: 0 }, max: { x: width, y: height } },
    near: [],
    far: [],
    failing: false,
  };
  const rings = (mark: Mark, from: number, to: number) =>
    marked(mark, placement, ground).map(([mark, outline]) => ({
      outline,
      from,
      to,
      failing: failing(ground.refusal, mark),
    }));
  for (const bound of bounds) {
    switch (bound.type) {
      case 'inside':
        way.area = common(way.area, bound.area);
        way.failing ||= outside;
        break;
      case 'fills':
        way.area = common(way.area, strip(bound.edge, bound.depth, ground.view.area));
        break;
      case 'beyond':
        way.far.push(...rings(bound.mark, 0, bound.range * BAND));
        break;
      case 'clear':
        way.far.push(...rings(bound.mark, 0, 0));
        break;
      case 'at_range': {
        const [nearest, farthest] = bound.reach;
        const to = Math.max(farthest * BAND, CONTACT);
        way.near.push(rings(bound.mark, Math.max(nearest - 1, 0) * BAND, to));
        break;
      }
      case 'touching':
        way.near.push(rings(bound.mark, 0, CONTACT));
        break;
      // Lines and poses are kept by the hand, and what is spaced depends on what comes.
      case 'on_line':
      case 'facing':
      case 'exactly':
      case 'spaced':
      case 'either':
        break;
    }
  }
  return way;
}

/** The single things that a mark stands for, each with its outline; never the piece that is being placed. */
function marked(mark: Mark, placement: Placement, { view, shapes, side }: Ground): [Mark, Point[]][] {
  const { width, height } = view.area;
  const ships = (wanted: (whose: Side) => boolean): [Mark, Point[]][] =>
    view.ships.flatMap((ship) =>
      ship.pose && ship.ship_type !== undefined && wanted(ship.side) ? one({ type: 'ship', ship: ship.id }) : [],
    );
  const one = (mark: Mark): [Mark, Point[]][] => {
    const outline = outlineOf(mark);
    return outline ? [[mark, outline]] : [];
  };
  const outlineOf = (mark: Mark): Point[] | undefined => {
    switch (mark.type) {
      case 'ship':
      case 'obstacle':
      case 'device':
      case 'marker':
        return pieceOutline(mark, view, shapes);
      case 'edge':
        return edgeLine(mark.edge, view.area);
      case 'center':
        return [{ x: width / 2, y: height / 2 }];
      default:
        return undefined;
    }
  };
  const moved = placement.pieces.type === 'moved' ? placement.pieces.obstacle : undefined;
  switch (mark.type) {
    case 'ships':
      return ships(() => true);
    case 'friends':
      return ships((whose) => whose === side);
    case 'enemies':
      return ships((whose) => whose !== side);
    case 'obstacles':
      return view.obstacles.flatMap((_, obstacle) => (obstacle === moved ? [] : one({ type: 'obstacle', obstacle })));
    case 'devices':
      return view.devices.flatMap(({ id }) => one({ type: 'device', device: id }));
    case 'markers':
      return view.markers.flatMap((_, marker) => one({ type: 'marker', marker }));
    case 'edges':
      return (['south', 'east', 'north', 'west'] as const).flatMap((edge) => one({ type: 'edge', edge }));
    default:
      return one(mark);
  }
}

function failing(refusal: Ground['refusal'], mark: Mark): boolean {
  return refusal?.mark !== undefined && sameValue(refusal.mark, mark);
}

function edgeLine(edge: Edge, { width, height }: Rect): Point[] {
  const line = (x1: number, y1: number, x2: number, y2: number) => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  switch (edge) {
    case 'south':
      return line(0, 0, width, 0);
    case 'north':
      return line(0, height, width, height);
    case 'west':
      return line(0, 0, 0, height);
    case 'east':
      return line(width, 0, width, height);
  }
}

function strip(edge: Edge, depth: number, { width, height }: Rect): Zone {
  const zone = (x1: number, y1: number, x2: number, y2: number) => ({ min: { x: x1, y: y1 }, max: { x: x2, y: y2 } });
  switch (edge) {
    case 'south':
      return zone(0, 0, width, depth);
    case 'north':
      return zone(0, height - depth, width, height);
    case 'west':
      return zone(0, 0, depth, height);
    case 'east':
      return zone(width - depth, 0, width, height);
  }
}

function common(a: Zone, b: Zone): Zone {
  return {
    min: { x: Math.max(a.min.x, b.min.x), y: Math.max(a.min.y, b.min.y) },
    max: { x: Math.min(a.max.x, b.max.x), y: Math.min(a.max.y, b.max.y) },
  };
}
