// The rules that words name in brackets, as in “teams must be equal [FE-TEAM-01]”.

/** A piece of words: as it stands, or a rule's number. */
export type Piece = string | { rule: string };

/** Words cut where they name rules. */
export function cited(words: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of words.matchAll(/\s*\[((?:[A-Z]{2}-[A-Z0-9]+-\d+)(?:,\s*[A-Z]{2}-[A-Z0-9]+-\d+)*)\]/g)) {
    if (found.index > from) pieces.push(words.slice(from, found.index));
    for (const rule of (found[1] ?? '').split(/,\s*/)) pieces.push({ rule });
    from = found.index + found[0].length;
  }
  if (from < words.length) pieces.push(words.slice(from));
  return pieces;
}
