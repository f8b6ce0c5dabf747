// Looking and measuring: one ship is looked at, and a second piece is measured to.

import type { Piece } from '../protocol';
import type { Overlay } from '../mat/overlay';
import type { Sitting } from './sitting.svelte';

export class Ruler {
  #sitting: Sitting;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
  }

  /** A piece was clicked: a first ship is looked at, a second piece is measured to. */
  pick(piece: Piece | undefined) {
    const { picked } = this.#sitting;
    if (piece === undefined) {
      picked.other = undefined;
      return;
    }
    const same = 'ship' in piece && piece.ship === picked.ship;
    if (same) picked.toggle(piece.ship);
    else if (picked.ship !== undefined && this.measuring) picked.other = piece;
    else if ('ship' in piece) picked.toggle(piece.ship);
  }

  measureNext() {}

  /** Clicks measure from the ship that is looked at. */
  measuring = $state(false);

  readonly overlays: Overlay[] = $derived.by(() => []);
}
