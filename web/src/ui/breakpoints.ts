// The widths and heights at which layouts change, by name. `breakpoints.json` has the queries; styles use them as custom
// media, as in `@media (--phone)`, which `tools/custom-media.js` fills in, and components through `media`.

import { MediaQuery } from 'svelte/reactivity';
import BREAKPOINTS from './breakpoints.json';

type Named = `(--${keyof typeof BREAKPOINTS})`;
type Feature = Named | '(pointer: fine)';

/** Queries of named breakpoints; the compiler knows the names. */
type Query =
  Feature | `${Feature} and ${Feature}` | `${Feature} or ${Feature}` | `${Feature} or (${Feature} and ${Feature})`;

/** Whether a query of named breakpoints holds right now, as in `media('(--phone) or (--low)')`. */
export function media(query: Query): MediaQuery {
  return new MediaQuery(query.replace(/\(--([\w-]+)\)/g, (_, name) => BREAKPOINTS[name as keyof typeof BREAKPOINTS]));
}
