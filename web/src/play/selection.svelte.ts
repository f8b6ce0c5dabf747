// The current selection, shared by the mat, the fleets, the log and the panels.

import { untrack } from 'svelte';
import type { Piece, ShipId } from '../protocol';

export class Selection {
  #ship = $state.raw<ShipId>();
  /** The other end of what is measured. */
  other = $state.raw<Piece>();
  /** The pieces of the hovered log line or choice. */
  highlighted = $state.raw<Piece[]>([]);

  /** What a choice that is looked at would have to be measured between. */
  aim = $state.raw<{ ship: ShipId; other: Piece }>();

  /** The ship whose card, arcs and bands are shown. */
  get ship(): ShipId | undefined {
    return this.#ship;
  }

  /** What was measured from another ship is put away. */
  set ship(ship: ShipId | undefined) {
    if (ship !== untrack(() => this.#ship)) this.other = undefined;
    this.#ship = ship;
  }

  /** Looks at a ship, or no longer if it is looked at already. */
  toggle(ship: ShipId) {
    this.ship = this.ship === ship ? undefined : ship;
    this.other = undefined;
  }
}
