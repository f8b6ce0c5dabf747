// What only the client's pages say: a catalogue of English, and for each other language one of the same keys. The words of
// games are the phrasebook's; cards and rules are told by the server.

import { settings } from '../settings.svelte';
import { de } from './de';
import { en } from './en';
import { fill, type Values } from './fill';

export type Language = 'en' | 'de';
export type Key = keyof typeof en;
type Catalogue = Record<Key, string>;

const CATALOGUES: Record<Language, Catalogue> = { en, de };
export const LANGUAGES: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

/** The language that was picked, or else the browser's. */
export function language(): Language {
  return settings.language ?? (navigator.language.startsWith('de') ? 'de' : 'en');
}

/** A message with its slots filled in. */
export function t(key: Key, values: Values = {}): string {
  return fill(CATALOGUES[language()][key], values, language());
}

/** Whether the catalogue has words for this. */
export function hasKey(key: string): key is Key {
  return key in en;
}
