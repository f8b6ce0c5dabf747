// A dial as a grid of speed by bearing.

import type { Bearing, DialMove, Difficulty } from '../protocol';
import type { Key } from '../words/index.svelte';

/** The glyph of a bearing. */
export const BEARING_ICON: Record<Bearing, string> = {
  straight: 'straight',
  bank_left: 'bank-left',
  bank_right: 'bank-right',
  turn_left: 'turn-left',
  turn_right: 'turn-right',
  koiogran: 'koiogran',
  segnors_loop_left: 'segnor-left',
  segnors_loop_right: 'segnor-right',
  tallon_roll_left: 'tallon-left',
  tallon_roll_right: 'tallon-right',
  stationary: 'stop',
  reverse_straight: 'reverse',
  reverse_bank_left: 'reverse-bank-left',
  reverse_bank_right: 'reverse-bank-right',
};

/** Where a bearing stands: the five plain ones from the left, then those that end facing elsewhere. */
const COLUMNS: Record<Bearing, number> = {
  turn_left: 0,
  bank_left: 1,
  reverse_bank_left: 1,
  straight: 2,
  stationary: 2,
  reverse_straight: 2,
  bank_right: 3,
  reverse_bank_right: 3,
  turn_right: 4,
  koiogran: 5,
  segnors_loop_left: 6,
  tallon_roll_left: 6,
  segnors_loop_right: 7,
  tallon_roll_right: 7,
};
const PLAIN = 5;

export interface DialRow {
  /** As it is written beside the row; backward is below nothing. */
  speed: string;
  /** One for each column; undefined where the dial has nothing. */
  moves: (DialMove | undefined)[];
}

export interface DialTable {
  /** How many columns there are, and how many of them are the plain bearings. */
  columns: number;
  plain: number;
  rows: DialRow[];
}

/** The dial's rows from fast to slow. Columns at the end that stay empty are left out. */
export function dialTable(dial: readonly DialMove[]): DialTable {
  const rows = new Map<number, (DialMove | undefined)[]>();
  let columns = PLAIN;
  for (const move of dial) {
    const speed = move.bearing.startsWith('reverse') ? -move.speed : move.speed;
    const column = COLUMNS[move.bearing];
    columns = Math.max(columns, column + 1);
    const row = rows.get(speed) ?? [];
    row[column] = move;
    rows.set(speed, row);
  }
  const sorted = [...rows].sort(([a], [b]) => b - a);
  return {
    columns,
    plain: PLAIN,
    rows: sorted.map(([speed, moves]) => ({
      speed: speed < 0 ? `−${-speed}` : String(speed),
      moves: Array.from({ length: columns }, (_, column) => moves[column]),
    })),
  };
}

/** What a difficulty is called; what is easy is called by the color that it has in the rulebook. */
export function difficultyWords(difficulty: Difficulty, easy: string): Key {
  return `squads.dial.${difficulty !== 'easy' ? difficulty : easy === 'green' ? 'green' : 'blue'}`;
}

/** The color of a difficulty; what is easy has the color of the rulebook. */
export function difficultyColor(difficulty: Difficulty, easy: string): string {
  if (difficulty === 'easy') return easy === 'green' ? 'var(--diff-green)' : 'var(--diff-blue)';
  return `var(--diff-${difficulty})`;
}
