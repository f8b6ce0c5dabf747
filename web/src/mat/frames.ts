// Which pieces are framed, and how: chosen, aimed at, offered, spoken of, or at their turn.

import type { Piece, ShipId, Snapshot } from '../protocol';
import type { Target } from './overlay';
import { keyOf, same } from './pieces';

export interface Framed {
  key: string;
  piece: Piece;
  is: 'chosen' | 'aimed' | 'offered' | 'denied' | 'lit' | 'active';
  color?: string;
  hint?: string | undefined;
}

interface Looked {
  ship?: ShipId | undefined;
  other?: Piece | undefined;
  lit: readonly Piece[];
}

/** All frames; a piece has one, by what matters most. */
export function framesOf(
  view: Snapshot,
  targets: readonly Target[],
  looked: Looked | undefined,
  now: boolean,
  color: (ship: ShipId) => string,
): Framed[] {
  const frames: Framed[] = [];
  const add = (frame: Omit<Framed, 'key'>) => {
    if (!frames.some((other) => same(other.piece, frame.piece))) frames.push({ ...frame, key: keyOf(frame.piece) });
  };
  for (const piece of looked?.lit ?? []) add({ piece, is: 'lit' });
  for (const { piece, chosen, denied, hint } of targets)
    add({ piece, is: chosen ? 'aimed' : denied === undefined ? 'offered' : 'denied', hint });
  if (looked?.ship !== undefined) add({ piece: { ship: looked.ship }, is: 'chosen' });
  if (looked?.other) add({ piece: looked.other, is: 'aimed' });
  // Whose turn it is shows once what led there has been seen.
  if (!now) return frames;
  if (view.attack) add({ piece: { ship: view.attack.defender }, is: 'aimed' });
  if (view.active !== undefined) add({ piece: { ship: view.active }, is: 'active', color: color(view.active) });
  return frames;
}
