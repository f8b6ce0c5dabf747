// How targets are said to those who don't see them.

import { t } from '../i18n/index.svelte';
import type { Target } from './overlay';

/** A target's name; why it isn't allowed is part of it. */
export function spoken(target: Pick<Target, 'name' | 'denied'>): string {
  return target.denied === undefined ? target.name : t('board.denied', { name: target.name, why: target.denied });
}
