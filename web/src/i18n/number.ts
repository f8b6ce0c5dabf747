// Numbers in the reader's language.

import { language } from './index.svelte';

const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** A number with this many digits after the decimal point. */
export function decimal(value: number, count: number): string {
  return new Intl.NumberFormat(language(), digits(count)).format(value);
}

/** A fraction as a percentage with one digit after the decimal point. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', ...digits(1) }).format(share);
}
