import { expect, test } from 'vitest';
import icons from './icons.svg?raw';
import { ruleWords } from './ruleWords';

test('what stands in brackets becomes a glyph', () => {
  expect(ruleWords('Change all [focus] results to [hit].')).toEqual([
    'Change all ',
    { icon: 'focus', name: 'focus' },
    ' results to ',
    { icon: 'hit', name: 'hit' },
    '.',
  ]);
  expect(ruleWords('[2 left bank]')).toEqual([{ icon: 'bank-left', name: 'left bank', speed: '2' }]);
  expect(ruleWords('[right bank 2]')).toEqual([{ icon: 'bank-right', name: 'right bank', speed: '2' }]);
});

test('one thing has one word', () => {
  expect(ruleWords('[eye]')).toEqual([{ icon: 'focus', name: 'focus' }]);
});

test('what has no glyph stays as it is', () => {
  expect(ruleWords('see [FE-ATK-07], [speed bearing]')).toEqual(['see [FE-ATK-07], [speed bearing]']);
});

test('every glyph is drawn', () => {
  for (const name of [
    'hit',
    'crit',
    'eye',
    'evade',
    'blank',
    'barrel roll',
    'full rear arc',
    'elite',
    'koiogran',
    'slam',
  ]) {
    const [glyph] = ruleWords(`[${name}]`);
    expect(typeof glyph === 'object' && icons.includes(`id="i-${glyph.icon}"`)).toBe(true);
  }
});
