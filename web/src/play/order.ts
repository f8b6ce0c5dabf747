// The order of choices: as the server lists them, but rarely wanted ones come after the rest of their kind, and those
// without effect last. It doesn't depend on later answers, so that nothing moves.

import type { Choice, PromptSnapshot } from '../protocol';
import { idleOf, type ChoiceWords } from '../i18n/choice';

interface Shown {
  choice: Choice;
  words: ChoiceWords;
}

export function inOrder<T extends Shown>(prompt: PromptSnapshot | undefined, offered: readonly T[]): T[] {
  const idle = (each: T) => prompt !== undefined && idleOf(prompt, each.choice) !== undefined;
  const useful = offered.filter((each) => !idle(each));
  // The first place of each kind is where all of it stands.
  const kind = ({ words }: T) => words.group?.id.split(' ')[0];
  const first = new Map<string, number>();
  useful.forEach((each, place) => {
    const id = kind(each);
    if (id !== undefined && !first.has(id)) first.set(id, place);
  });
  const placed = useful.map((each, place) => {
    const folds = each.words.group?.folds === true;
    const id = kind(each);
    return { each, folds, place: id === 'lock' ? (first.get(id) ?? place) : place, own: place };
  });
  placed.sort((a, b) => a.place - b.place || Number(a.folds) - Number(b.folds) || a.own - b.own);
  return [...placed.map(({ each }) => each), ...offered.filter(idle)];
}
