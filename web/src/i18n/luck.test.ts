import { beforeEach, expect, test } from 'vitest';
import { speak } from './fixture';
import { luckSentence, luckWords } from './luck';

beforeEach(() => speak('en'));

test('luck has five names', () => {
  const said = [3, 20, 50, 80, 97].map(luckWords);
  expect(new Set(said).size).toBe(5);
  expect(said[2]).toBe('average');
});

test('the number says in how many of a hundred games dice are worse, or better', () => {
  expect(luckSentence(80)).toBe('lucky: better dice than in 80 of 100 games');
  expect(luckSentence(20.4)).toBe('unlucky: worse dice than in 80 of 100 games');
});
