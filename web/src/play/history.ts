// Which entries of a history were taken back.

import type { HistoryEntry } from '../protocol';

/** The numbers of the entries whose choices were taken back. */
export function takenBack(lines: readonly HistoryEntry[]): ReadonlySet<number> {
  const standing: number[] = [];
  const gone = new Set<number>();
  for (const { number, kind, undone = 0 } of lines) {
    if (kind === 'chose') standing.push(number);
    if (undone > 0) for (const each of standing.splice(-undone)) gone.add(each);
  }
  return gone;
}
