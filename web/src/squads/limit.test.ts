import { expect, it } from 'vitest';
import { isLimit } from './limit';

it('knows which points a squad can be built for', () => {
  for (const points of [10, 100, 200, 1000]) expect(isLimit(points)).toBe(true);
  for (const points of [undefined, null, NaN, '', -5, 0, 1, 9.5, 200.5, 1001, 65535])
    expect(isLimit(points)).toBe(false);
});
