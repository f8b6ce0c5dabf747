// A dial laid out: as a grid of speed by bearing, and around the wheel.

import type { Bearing, Maneuver } from '../protocol';
import { readManeuver, type ManeuverParts } from '../i18n/name';

/** The columns of a dial's grid, from left to right. Turning on the spot and flying back have places of their own. */
const COLUMNS: Bearing[][] = [
  ['turn_left'],
  ['bank_left', 'reverse_bank_left'],
  ['straight', 'stationary', 'reverse_straight'],
  ['bank_right', 'reverse_bank_right'],
  ['turn_right'],
];
/** What turns a ship about, in a block of its own: at most one a column, from left to right. */
const ADVANCED: Bearing[][] = [
  ['segnors_loop_left', 'tallon_roll_left'],
  ['koiogran'],
  ['segnors_loop_right', 'tallon_roll_right'],
];

/** The number of columns with basic bearings. */
export const PLAIN = COLUMNS.length;

/** A maneuver in the grid of speed by bearing. */
export interface Cell {
  maneuver: Maneuver;
  move: ManeuverParts;
  /** From 0, the fastest on top. */
  row: number;
  /** From 0; the advanced ones begin at 5. */
  column: number;
}

interface Grid {
  /** The speeds of the rows, from the top; those flown backward are negative. */
  speeds: number[];
  cells: Cell[];
  /** How many columns the advanced maneuvers take. */
  advanced: number;
}

const signed = ({ bearing, speed }: ManeuverParts) => (bearing.startsWith('reverse') ? -speed : speed);
const columnOf = (columns: Bearing[][], bearing: Bearing) => columns.findIndex((column) => column.includes(bearing));

/** A dial as a grid, with only the rows and columns that it needs. */
export function grid(dial: readonly Maneuver[]): Grid {
  const moves = dial.map((maneuver) => ({ maneuver, move: readManeuver(maneuver) }));
  const speeds = [...new Set(moves.map(({ move }) => signed(move)))].sort((a, b) => b - a);
  const used = ADVANCED.map((_, column) => moves.some(({ move }) => columnOf(ADVANCED, move.bearing) === column));
  const shift = used.map((_, column) => used.slice(0, column).filter(Boolean).length);
  const cells = moves.map(({ maneuver, move }) => {
    const plain = columnOf(COLUMNS, move.bearing);
    const advanced = columnOf(ADVANCED, move.bearing);
    const column = plain >= 0 ? plain : PLAIN + (shift[advanced] ?? 0);
    return { maneuver, move, row: speeds.indexOf(signed(move)), column };
  });
  return { speeds, cells, advanced: used.filter(Boolean).length };
}

/** The order in which a real dial shows its maneuvers: from left over ahead to right, then what turns about. */
export function round(dial: readonly Maneuver[]): Maneuver[] {
  const { cells } = grid(dial);
  const weight = ({ column, move }: Cell) => (column >= PLAIN ? 100 : 0) + signed(move) * 10;
  return cells
    .slice()
    .sort((a, b) => weight(a) - weight(b) || a.column - b.column)
    .map((cell) => cell.maneuver);
}
