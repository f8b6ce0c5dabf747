// Every word that the client says comes from one catalogue: a folder of English, and for each other language one of the
// same keys. Cards and rules are told by the server.

import { settings } from '../settings.svelte';
import { de } from './de';
import { en } from './en';
import { fill, parts, type Part, type Values } from './fill';

export type Language = 'en' | 'de';
export type Key = keyof typeof en;
type Catalogue = Record<Key, string>;

const CATALOGUES: Record<Language, Catalogue> = { en, de };
export const LANGUAGES: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

/** The language that somebody picked, or else the browser's. */
export function language(): Language {
  return settings.language ?? (navigator.language.startsWith('de') ? 'de' : 'en');
}

/** Words of the catalogue, with what they leave open filled in. */
export function t(key: Key, values: Values = {}): string {
  return fill(CATALOGUES[language()][key], values, language());
}

/** Words of the catalogue, cut at what is left open: where something other than text belongs. */
export function cut(key: Key, values: Values = {}): Part[] {
  return parts(CATALOGUES[language()][key], values, language());
}

/** Whether the catalogue has words for this. */
export function known(key: string): key is Key {
  return key in en;
}
