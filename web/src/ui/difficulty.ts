// The colors of a dial.

import type { Difficulty } from '../protocol';

/** The color of a difficulty; what is easy is printed green in one book and blue in others. */
export function difficultyColor(difficulty: Difficulty, easy: string): string {
  if (difficulty === 'easy') return easy === 'green' ? 'var(--diff-green)' : 'var(--diff-blue)';
  return `var(--diff-${difficulty})`;
}
