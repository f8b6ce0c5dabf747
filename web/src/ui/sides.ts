// How the sides of a game are distinguished: by color and, for color-blind players, by the shape of their badge.

import type { Faction, PlayerSnapshot, Seat } from '../protocol';

/** The shape of a seat's badge. */
export type Shape = 'disc' | 'hexagon' | 'square' | 'triangle';

export interface SeatLook {
  /** A color of tokens.css. */
  color: string;
  shape: Shape;
}

const COLORS: Record<Faction, string> = {
  rebelalliance: 'rebel',
  galacticempire: 'empire',
  scumandvillainy: 'scum',
  resistance: 'resistance',
  firstorder: 'firstorder',
  galacticrepublic: 'republic',
  separatistalliance: 'separatist',
};
/** A faction's glyph. */
export const FACTION_ICON: Record<Faction, string> = COLORS;
const SHAPES: Shape[] = ['disc', 'hexagon', 'square', 'triangle'];
/** Accents that are too similar for two sides. */
const CLOSE: [string, string][] = [
  ['rebel', 'resistance'],
  ['scum', 'resistance'],
  ['rebel', 'republic'],
  ['empire', 'separatist'],
];

function alike(a: string, b: string): boolean {
  return a === b || CLOSE.some(([c, d]) => (a === c && b === d) || (a === d && b === c));
}

/** A faction's color. */
export function factionColor(faction: Faction): string {
  return `var(--${COLORS[faction]})`;
}

/** The looks of all seats. Those of one side share its color. */
export function seatLooks(players: readonly PlayerSnapshot[]): Map<Seat, SeatLook> {
  const first = players[0] && COLORS[players[0].faction];
  const other = players.find((player) => player.side !== players[0]?.side);
  let second = other ? COLORS[other.faction] : 'empire';
  if (first !== undefined && alike(first, second)) second = alike(first, 'empire') ? 'rebel' : 'empire';
  return new Map(
    players.map((player, place) => {
      const color = player.side === players[0]?.side ? (first ?? 'rebel') : second;
      return [player.seat, { color: `var(--${color})`, shape: SHAPES[place % SHAPES.length] ?? 'disc' }];
    }),
  );
}
