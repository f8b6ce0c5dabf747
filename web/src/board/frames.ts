// Which pieces are framed, and how: chosen, aimed at, offered, spoken of, or at their turn.

import type { Piece, ShipId, Snapshot } from '../protocol';
import type { Target } from './overlay';
import { keyOf, same } from './pieces';

export interface Framed {
  key: string;
  piece: Piece;
  is: 'chosen' | 'aimed' | 'offered' | 'denied' | 'highlighted' | 'active';
  color?: string;
  hint?: string | undefined;
}

interface Selected {
  ship?: ShipId | undefined;
  other?: Piece | undefined;
  highlighted: readonly Piece[];
}

/** All frames; a piece has one, by what matters most. */
export function framesOf(
  view: Snapshot,
  targets: readonly Target[],
  selection: Selected | undefined,
  now: boolean,
  color: (ship: ShipId) => string,
): Framed[] {
  const frames: Framed[] = [];
  const add = (frame: Omit<Framed, 'key'>) => {
    if (!frames.some((other) => same(other.piece, frame.piece))) frames.push({ ...frame, key: keyOf(frame.piece) });
  };
  for (const piece of selection?.highlighted ?? []) add({ piece, is: 'highlighted' });
  for (const { piece, chosen, denied, hint } of targets)
    add({ piece, is: chosen ? 'aimed' : denied === undefined ? 'offered' : 'denied', hint });
  if (selection?.ship !== undefined) add({ piece: { type: 'ship', ship: selection.ship }, is: 'chosen' });
  if (selection?.other) add({ piece: selection.other, is: 'aimed' });
  // Whose turn it is shows once what led there has been seen.
  if (!now) return frames;
  if (view.attack) add({ piece: { type: 'ship', ship: view.attack.defender }, is: 'aimed' });
  if (view.active !== undefined)
    add({ piece: { type: 'ship', ship: view.active }, is: 'active', color: color(view.active) });
  return frames;
}
