// Overlays on the mat besides the pieces: what a prompt offers, measurements, the piece being placed. The board only
// draws them and reports clicks.

import type { ArcName, Bearing, Edge, Piece, PieceIndex, Placement, Point, Pose, Side, Size } from '../protocol';
import type { Failing } from './region';

/** A template where it lies: the pose of its start, heading along it. */
interface Laid {
  at: Pose;
  bearing: Bearing;
  speed: number;
}

/** A template of another shape, as a roll has it: an outline in the frame of a pose. */
interface Outlined {
  at: Pose;
  outline: Point[];
  speed?: number | undefined;
}

/**
 * How a ghost looks: offered and not looked at, looked at or chosen, settled already, where it would get if nothing
 * were in the way, or impossible.
 */
export type Tone = 'offered' | 'chosen' | 'settled' | 'full' | 'failed';

/** A ship where it would stand, or a token where it would lie. */
export interface Ghost {
  is: 'ghost';
  key: string;
  pose: Pose;
  size: Size;
  tone: Tone;
  /** A token and not a ship: its outline on the table. */
  outline?: Point[] | undefined;
  /** The name of its silhouette. */
  silhouette?: string | undefined;
  template?: Laid | Outlined | undefined;
  /** Firing arcs with range bands are drawn for these. */
  arcs?: ArcName[] | undefined;
  /** What stands beside it, as `touches 5`. */
  tag?: string | undefined;
  /** What it is, for those who don't see it. */
  name?: string | undefined;
  /** The key that takes it. */
  hint?: string | undefined;
  pick?: (() => void) | undefined;
  /** It is hovered, or no longer. */
  look?: ((looks: boolean) => void) | undefined;
}

/** A piece that may be picked, or is. */
export interface Target {
  is: 'target';
  key: string;
  piece: Piece;
  chosen?: boolean | undefined;
  /** Not allowed: it is dashed and gray, and a click says why. */
  denied?: string | undefined;
  hint?: string | undefined;
  name: string;
  pick: () => void;
  look?: ((looks: boolean) => void) | undefined;
}

/** A line that was measured, with the stretches of it that cross something. */
export interface Measured {
  is: 'measured';
  key: string;
  from: Point;
  to: Point;
  /** As `182 mm · range 2`. */
  text: string;
  /** What lies on it, as `obstructed · rock 4`. */
  blocked?: string | undefined;
  /** Where it crosses something, as parts of the way; all of it, if something is in the way and this isn't known. */
  crossed?: [number, number][] | undefined;
}

/** Where a piece may be placed by a side, and what is said against the place that it has now. */
export interface Region {
  is: 'region';
  key: string;
  placement: Placement;
  piece: PieceIndex;
  side: Side | undefined;
  refusal?: Failing | undefined;
}

/** A piece in the hand: it can be dragged, turned and put down. */
export interface Placing {
  is: 'placing';
  key: string;
  pose: Pose;
  /** A ship's base, or the outline of a token around its center. */
  size?: Size | undefined;
  silhouette?: string | undefined;
  outline?: Point[] | undefined;
  legal: boolean | undefined;
  /** Why it may not lie there. */
  why?: string | undefined;
  /** It keeps its heading. */
  unturned?: boolean | undefined;
  name: string;
  move: (pose: Pose) => void;
}

/** An edge over which ships leave the table for a mission's sake. */
export interface Gate {
  is: 'gate';
  key: string;
  edge: Edge;
  text: string;
  /** The same where there is little room. */
  short: string;
}

export type Overlay = Ghost | Target | Measured | Region | Placing | Gate;

/** The overlays of one kind. */
export function only<K extends Overlay['is']>(overlays: readonly Overlay[], is: K): Extract<Overlay, { is: K }>[] {
  return overlays.filter((overlay): overlay is Extract<Overlay, { is: K }> => overlay.is === is);
}
