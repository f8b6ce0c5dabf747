// What must be true of the place of a piece, in words.

import type { Bound, PieceIndex } from '../protocol';
import { waysOf } from '../board/region';
import { phrase } from '../phrases/index.svelte';
import { list, wireTeller } from './name';
import type { Wording } from './wording';

/** The bounds for a piece, as in `inside the marked area; or beyond range 3 of any enemy ship`. */
export function boundsText(w: Wording, must: readonly Bound[], piece: PieceIndex, large: boolean): string {
  const teller = wireTeller(w);
  const said = (bounds: readonly Bound[]) => list(bounds.map((bound) => teller.tell('bound', bound)));
  const choices = must.filter(({ type }) => type === 'either');
  const ways = waysOf(choices, piece)
    // Only large bases fill a strip.
    .filter((way) => way.length > 0 && (large || way.every(({ type }) => type !== 'fills')))
    .map(said);
  const [first = '', ...others] = ways;
  const way = others.reduce((one, other) => phrase('bound-either', { one, other }), first);
  return [way, said(must.filter(({ type }) => type !== 'either'))].filter((part) => part !== '').join('; ');
}
