// Numbers as they are written in the reader's language.

import { language } from './index.svelte';

const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** A number with so many digits behind the point. */
export function decimal(value: number, count: number): string {
  return new Intl.NumberFormat(language(), digits(count)).format(value);
}

/** A share of one, in percent with one digit behind the point. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', ...digits(1) }).format(share);
}
