// A player's luck with the dice, in plain words.

import { t } from './index.svelte';

/** The percentile ranks a player among a hundred with the same dice; 50 is neither lucky nor unlucky. */
export function luckWords(percentile: number): string {
  if (percentile < 10) return t('luck.very-bad');
  if (percentile < 35) return t('luck.bad');
  if (percentile <= 65) return t('luck.even');
  return t(percentile <= 90 ? 'luck.good' : 'luck.very-good');
}

/** The same as a sentence with its number. */
export function luckSentence(percentile: number): string {
  const worse = Math.round(percentile);
  return worse >= 50
    ? t('luck.better-than', { words: luckWords(percentile), games: worse })
    : t('luck.worse-than', { words: luckWords(percentile), games: 100 - worse });
}
