import { expect, test } from 'vitest';
import { cited } from './cited';

test('words without rules stay whole', () => {
  expect(cited('the seat is taken')).toEqual(['the seat is taken']);
  expect(cited('')).toEqual([]);
  expect(cited('a list [of things]')).toEqual(['a list [of things]']);
});

test('rules in brackets are cut out with the space before them', () => {
  expect(cited('teams must be equal [FE-TEAM-01]')).toEqual(['teams must be equal', { rule: 'FE-TEAM-01' }]);
  expect(cited('see [FE-SETUP-01, SE-OPEN-38], then go on')).toEqual([
    'see',
    { rule: 'FE-SETUP-01' },
    { rule: 'SE-OPEN-38' },
    ', then go on',
  ]);
  expect(cited('[FE-MISS1-03]')).toEqual([{ rule: 'FE-MISS1-03' }]);
});
