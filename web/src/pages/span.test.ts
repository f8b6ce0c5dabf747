import { expect, test } from 'vitest';
import { span } from './span';

test('spans are given in the largest unit that they fill', () => {
  expect(span(3 * 86_400)).toEqual({ count: 3, unit: 'days' });
  expect(span(36 * 3600)).toEqual({ count: 36, unit: 'hours' });
  expect(span(75 * 60)).toEqual({ count: 75, unit: 'minutes' });
  expect(span(60)).toEqual({ count: 1, unit: 'minutes' });
  expect(span(90)).toEqual({ count: 90, unit: 'seconds' });
});
