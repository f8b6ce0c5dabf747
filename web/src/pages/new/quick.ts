// Quick builds put together to a squad.

import type { QuickSquad, Xws } from '../../protocol';

/** All ships of the builds in one squad; none without any. */
export function together(builds: readonly QuickSquad[]): Xws | undefined {
  const [first] = builds;
  if (first === undefined) return undefined;
  const points = builds.reduce((sum, build) => sum + build.points, 0);
  return {
    faction: first.xws.faction,
    name: builds.map((build) => build.name).join(', '),
    pilots: builds.flatMap((build) => build.xws.pilots),
    points,
    version: '2.0.0',
  };
}

/** Whether all words of a search are found in these words. */
export function matches(search: string, ...words: string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[’'“”"]/g, '');
  const all = plain(words.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
