// A piece in the hand: where it would be put, and what the server says to that.

import type { Choice, Placement, Pose } from '../protocol';
import type { Refusal } from '../server/connection';
import type { Table } from './table.svelte';

/** A pose turned on the spot, clockwise. */
export function turned(pose: Pose, degrees: number): Pose {
  const [x, y] = pose.heading;
  const turn = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return { at: pose.at, heading: [x * cos + y * sin, y * cos - x * sin] };
}

/** A pose that keeps to what the rules leave free. */
export function kept(pose: Pose, placement: Placement): Pose {
  const { fixed } = placement;
  if (!fixed) return pose;
  const { line } = fixed;
  const at = 'x' in line ? { x: line.x, y: pose.at.y } : { x: pose.at.x, y: line.y };
  return { at, heading: fixed.heading };
}

/** The pieces that may be placed, by the numbers that choices give them. */
export function piecesOf({ pieces }: Placement): number[] {
  if ('ships' in pieces) return pieces.ships;
  if ('obstacles' in pieces) return pieces.obstacles;
  // Of a marker there is only one kind at a time, and choices call it 0.
  if ('marker' in pieces) return [0];
  return [pieces.reinforcement];
}

export class Hand {
  piece = $state(0);
  pose = $state.raw<Pose>({ at: { x: 0, y: 0 }, heading: [0, 1] });
  refusal = $state.raw<Refusal>();
  #table: Table;
  #asking = false;
  #asked: Pose | undefined;

  constructor(
    readonly placement: Placement,
    table: Table,
    readonly nameOf: (piece: number) => string,
  ) {
    this.#table = table;
    this.piece = placement.example_piece;
    this.pose = placement.example;
  }

  get pieces(): number[] {
    return piecesOf(this.placement);
  }

  get unturned(): boolean {
    return this.placement.fixed !== undefined;
  }

  take(piece: number) {
    this.piece = piece;
    this.#judge();
  }

  move(pose: Pose) {
    this.pose = kept(pose, this.placement);
    this.#judge();
  }

  turn(degrees: number) {
    this.move(turned(this.pose, degrees));
  }

  /** Somewhere that is legal for sure. */
  example() {
    this.piece = this.placement.example_piece;
    this.move(this.placement.example);
  }

  put() {
    if (this.refusal === undefined) this.#table.choose(this.#choice(this.pose));
  }

  #choice(pose: Pose): Choice {
    const { pieces } = this.placement;
    if ('ships' in pieces || 'reinforcement' in pieces) return { place: { ship: this.piece, pose } };
    return { place_token: { token: this.piece, pose } };
  }

  /** Asks whether it may lie there: one question at a time, and the last place always. */
  async #judge() {
    this.#asked = this.pose;
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#asked !== undefined) {
        const pose: Pose = this.#asked;
        this.#asked = undefined;
        this.refusal = await this.#table.check(this.#choice(pose));
      }
    } catch {
      // The line broke; when it is back the prompt comes anew.
    } finally {
      this.#asking = false;
    }
  }
}
