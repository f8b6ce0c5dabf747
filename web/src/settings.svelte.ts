// Settings, stored in the browser.

import type { Language } from './i18n/index.svelte';

export type Theme = 'dark' | 'light' | 'system';
/** How fast things move; 0 shows how they end. */
export const SPEEDS = [1, 2, 4, 0] as const;
export type Speed = (typeof SPEEDS)[number];

interface Kept {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  letters: boolean;
  ghosts: boolean;
  /** The arcs and range bands of the ship that is looked at. */
  arcs: boolean;
  name: string;
  language?: Language;
  /** Hints that were read and needn't come again; `*` for all. */
  hints: string[];
}

const PLACE = 'furball.settings';
const USUAL: Kept = {
  theme: 'dark',
  speed: 1,
  sound: false,
  letters: true,
  ghosts: true,
  arcs: true,
  name: '',
  hints: [],
};

const ALLOWED: { [K in keyof Kept]?: readonly Kept[K][] } = {
  theme: ['dark', 'light', 'system'],
  speed: SPEEDS,
  language: ['en', 'de'],
};

/** What was kept, without what this version can't do anything with: an older or newer one may have kept it. */
export function readable(kept: unknown): Kept {
  const read: Record<string, unknown> = { ...USUAL };
  if (typeof kept !== 'object' || kept === null) return { ...USUAL };
  for (const [name, value] of Object.entries(kept)) {
    const usual: unknown = USUAL[name as keyof Kept];
    const allowed: readonly unknown[] | undefined = ALLOWED[name as keyof Kept];
    const fits = allowed ? allowed.includes(value) : typeof value === typeof usual;
    if (fits && Array.isArray(value) === Array.isArray(usual)) read[name] = value;
  }
  return read as unknown as Kept;
}

function read(): Kept {
  try {
    return readable(JSON.parse(localStorage.getItem(PLACE) ?? '{}'));
  } catch {
    return { ...USUAL };
  }
}

const kept = $state(read());

/** Read them like fields; whatever is written is kept. */
export const settings: Kept = new Proxy(kept, {
  set(target, name, value) {
    Reflect.set(target, name, value);
    localStorage.setItem(PLACE, JSON.stringify($state.snapshot(kept)));
    return true;
  },
});

/** Whether reduced motion is wanted. */
export function stillness(): boolean {
  return settings.speed === 0 || (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);
}
