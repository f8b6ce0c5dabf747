// A piece in the hand: where it would be put, and what the server says to that.

import type { Choice, Placement, Pose } from '../protocol';
import type { Refusal } from '../server/connection';
import type { GameClient } from './gameClient.svelte';

/** A pose turned on the spot, clockwise. */
export function turned(pose: Pose, degrees: number): Pose {
  const [x, y] = pose.heading;
  const turn = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return { at: pose.at, heading: [x * cos + y * sin, y * cos - x * sin] };
}

/** A pose that keeps to what the rules leave free. */
export function kept(pose: Pose, placement: Placement): Pose {
  return placement.must.reduce((kept: Pose, bound) => {
    switch (bound.type) {
      case 'on_line': {
        const { axis, at } = bound.line;
        return { ...kept, at: axis === 'x' ? { x: at, y: kept.at.y } : { x: kept.at.x, y: at } };
      }
      case 'facing':
        return { ...kept, heading: bound.heading };
      case 'exactly':
        return bound.pose;
      default:
        return kept;
    }
  }, pose);
}

/** The pieces that may be placed, by the numbers that choices give them. */
export function piecesOf({ pieces }: Placement): number[] {
  switch (pieces.type) {
    case 'ships':
      return pieces.ships;
    case 'obstacles':
      return pieces.obstacles;
    // Of these there is only one at a time, and choices call it 0.
    case 'marker':
    case 'moved':
    case 'device':
      return [0];
    case 'reinforcement':
      return [pieces.ship];
  }
}

/** Whether it is a ship that is placed, and not a token. */
export function placesShip({ pieces }: Placement): boolean {
  return pieces.type === 'ships' || pieces.type === 'reinforcement';
}

export class Hand {
  piece = $state(0);
  pose = $state.raw<Pose>({ at: { x: 0, y: 0 }, heading: [0, 1] });
  refusal = $state.raw<Refusal>();
  #client: GameClient;
  #asking = false;
  #asked: Pose | undefined;

  constructor(
    readonly placement: Placement,
    client: GameClient,
    readonly nameOf: (piece: number) => string,
  ) {
    this.#client = client;
    this.piece = placement.example_piece;
    this.pose = placement.example;
  }

  get pieces(): number[] {
    return piecesOf(this.placement);
  }

  get unturned(): boolean {
    return this.placement.must.some(({ type }) => type === 'facing' || type === 'exactly');
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
    if (this.refusal === undefined) this.#client.choose(this.#choice(this.pose));
  }

  #choice(pose: Pose): Choice {
    if (placesShip(this.placement)) return { type: 'place', ship: this.piece, pose };
    return { type: 'place_token', token: this.piece, pose };
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
        this.refusal = await this.#client.check(this.#choice(pose));
      }
    } catch {
      // The connection was lost; the prompt comes again when it is back.
    } finally {
      this.#asking = false;
    }
  }
}
