// Chance that is the same in every run.

export type Chance = () => number;

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(things: readonly T[], chance: Chance): T {
  const thing = things[Math.floor(chance() * things.length)];
  if (thing === undefined) throw new Error('nothing to pick from');
  return thing;
}
