import { expect, test } from 'vitest';
import { typesetAll } from './typeset';

test('what is read is typeset, what names things isn’t', () => {
  const card = { id: "n'dru", name: '"Howlrunner"', texts: ["N'dru's", 3, null], xws: { name: '"mine"' } };
  expect(typesetAll(card)).toEqual({ id: "n'dru", name: '“Howlrunner”', texts: ['N’dru’s', 3, null], xws: { name: '"mine"' } });
});
