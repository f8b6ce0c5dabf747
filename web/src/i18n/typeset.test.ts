import { expect, test } from 'vitest';
import { typesetAll } from './typeset';

test('texts are typeset, ids aren’t', () => {
  const card = { id: "n'dru", name: '"Howlrunner"', texts: ["N'dru's", 3, null], xws: { name: '"mine"' } };
  expect(typesetAll(card)).toEqual({
    id: "n'dru",
    name: '“Howlrunner”',
    texts: ['N’dru’s', 3, null],
    xws: { name: '"mine"' },
  });
});
