import { expect, it } from 'vitest';
import type { Choice, PromptSnapshot } from '../protocol';
import type { ChoiceWords } from '../i18n/choice';
import { listed } from './items';
import { inOrder } from './order';

const prompt = (idle: Choice[] = []) =>
  ({ idle: idle.map((choice) => ({ choice, why: 'no_such_face' })) }) as unknown as PromptSnapshot;

const lock = { id: 'lock', title: 'Lock', icon: 'lock' };
const others = { id: 'lock others', title: 'Lock friends or rocks', icon: 'lock', folds: true };

const offer = (title: string, choice: Choice, group?: ChoiceWords['group']) => ({
  key: title,
  choice,
  words: { title, icon: '', pieces: [], group },
});
const titles = (items: { words: { title: string } }[]) => items.map(({ words }) => words.title);

it('lists enemies first and folds friends and rocks, however few choices there are', () => {
  const offered = [
    offer('Focus', { type: 'action', action: { type: 'focus' } }, { id: 'focus', title: 'Focus', icon: 'focus' }),
    offer('Lock a friend', { type: 'action', action: { type: 'lock', ship: 1 } }, others),
    offer('Lock an enemy', { type: 'action', action: { type: 'lock', ship: 5 } }, lock),
    offer('Lock a rock', { type: 'action', action: { type: 'lock_obstacle', obstacle: 0 } }, others),
    offer('None', { type: 'pass' }),
  ];
  const ordered = inOrder(prompt(), offered);
  expect(titles(ordered)).toEqual(['Focus', 'Lock an enemy', 'Lock a friend', 'Lock a rock', 'None']);
  expect(titles(listed(ordered))).toEqual(['Focus', 'Lock an enemy', 'Lock friends or rocks', 'None']);
});

it('puts what changes nothing after everything else', () => {
  const focus: Choice = { type: 'modify', modification: { type: 'spend', token: 'focus' } };
  const lock: Choice = { type: 'modify', modification: { type: 'spend_lock' } };
  const offered = [offer('Spend focus', focus), offer('Spend lock', lock), offer('Keep', { type: 'pass' })];
  expect(titles(inOrder(prompt(), offered))).toEqual(['Spend focus', 'Spend lock', 'Keep']);
  expect(titles(inOrder(prompt([focus]), offered))).toEqual(['Spend lock', 'Keep', 'Spend focus']);
});
