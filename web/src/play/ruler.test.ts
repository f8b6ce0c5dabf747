import { expect, it } from 'vitest';
import { millimetres } from './ruler.svelte';

it('measures in whole millimetres, but finer where a band ends', () => {
  expect(millimetres(182.4)).toBe('182');
  expect(millimetres(100.4)).toBe('100.4');
  expect(millimetres(299.2)).toBe('299.2');
  expect(millimetres(0)).toBe('0');
});
