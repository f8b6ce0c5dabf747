// Hints for new players, prompt by prompt, until dismissed or a first game is over.

import { settings } from '../settings.svelte';

/** Stands for all hints, those to come as well. */
const ALL = '*';

export const isRead = (hint: string) => settings.hints.includes(ALL) || settings.hints.includes(hint);
export const read = (hint: string) => (settings.hints = [...settings.hints, hint]);
export function readAll() {
  if (!settings.hints.includes(ALL)) settings.hints = [ALL];
}
