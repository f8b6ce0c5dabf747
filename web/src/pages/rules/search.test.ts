import { expect, test } from 'vitest';
import type { RuleEntry } from '../../protocol';
import { byId, chapters, find, marked, prepare } from './search';

const rule = (id: string, title: string, text: string, chapter = 'Range'): RuleEntry => ({
  id,
  title,
  text,
  chapter,
  book: 'Second Edition',
  source: 'p. 1',
});
const RULES = [
  rule('SE-ATK-01', 'Declaring', 'An attack needs range.', 'Attack'),
  rule('SE-RANGE-01', 'Range bands', 'Three bands of 100 mm.'),
  rule('SE-RANGE-02', 'Closest points', 'Measured from base to base.'),
];
const ids = (search: string) => find(prepare(RULES), search).map(({ id }) => id);

test('ids and titles come before words of the text', () => {
  expect(ids('range')).toEqual(['SE-RANGE-01', 'SE-RANGE-02', 'SE-ATK-01']);
  expect(ids('se-range-02')).toEqual(['SE-RANGE-02']);
});

test('all words must be found, and no words find nothing', () => {
  expect(ids('range closest')).toEqual(['SE-RANGE-02']);
  expect(ids('range torpedo')).toEqual([]);
  expect(ids('  ')).toEqual([]);
});

test('what is found is cut out as it is written', () => {
  expect(marked('Range bands', 'RANGE')).toEqual(['', 'Range', ' bands']);
  expect(marked('a (b) c', '(b)')).toEqual(['a ', '(b)', ' c']);
  expect(marked('words', '')).toEqual(['words']);
});

test('chapters keep the order of the book', () => {
  expect(chapters(RULES).map(({ name, rules }) => `${name} ${rules.length}`)).toEqual(['Attack 1', 'Range 2']);
});

test('a rule is found by its id, however it is written', () => {
  expect(byId(RULES, 'se-range-02')?.id).toBe('SE-RANGE-02');
  expect(byId(RULES, 'SE-RANGE-99')).toBeUndefined();
});
