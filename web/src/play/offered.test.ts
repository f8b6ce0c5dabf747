import { expect, it } from 'vitest';
import type { Choice, PromptSnapshot } from '../protocol';
import type { ChoiceWords } from '../words/choice';
import { listed } from './items';
import { inOrder } from './offered';

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
    offer('Focus', { action: 'focus' }, { id: 'focus', title: 'Focus', icon: 'focus' }),
    offer('Lock a friend', { action: { lock: 1 } }, others),
    offer('Lock an enemy', { action: { lock: 5 } }, lock),
    offer('Lock a rock', { action: { lock_obstacle: 0 } }, others),
    offer('None', 'pass'),
  ];
  const ordered = inOrder(prompt(), offered);
  expect(titles(ordered)).toEqual(['Focus', 'Lock an enemy', 'Lock a friend', 'Lock a rock', 'None']);
  expect(titles(listed(ordered))).toEqual(['Focus', 'Lock an enemy', 'Lock friends or rocks', 'None']);
});

it('puts what changes nothing after everything else', () => {
  const focus: Choice = { modify: { spend: 'focus' } };
  const offered = [offer('Spend focus', focus), offer('Spend lock', { modify: 'spend_lock' }), offer('Keep', 'pass')];
  expect(titles(inOrder(prompt(), offered))).toEqual(['Spend focus', 'Spend lock', 'Keep']);
  expect(titles(inOrder(prompt([focus]), offered))).toEqual(['Spend lock', 'Keep', 'Spend focus']);
});
