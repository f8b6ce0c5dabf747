// Describes what an undo would take back: each choice by the name it had when it was made.

import type { Seat, TakenBack } from '../protocol';
import { promptWords } from './prompt';
import { choiceWords, promptOf } from './choice';
import { t } from './index.svelte';
import { list, seatName } from './name';
import type { Wording } from './wording';

/** Maximum number of choices that are named; the others are counted. */
const NAMED = 3;

/** One choice: its question and its name. Dice can't be named, since they have changed. */
function backText(w: Wording, back: TakenBack): string {
  const prompt = promptOf(back.seat, back.ask, back.choice);
  const { question, line } = promptWords(w, prompt);
  const plain = question.replace(/[.?!]$/, '');
  const { choice } = back;
  if (back.ask.type === 'set_dials') return t('offer.back.dials');
  if (choice === undefined || choice.type === 'dice') return t('offer.back.question', { question: plain });
  const { title } = choiceWords(w, prompt, choice);
  return line === undefined ? t('offer.back', { title }) : t('offer.back.of', { line, title });
}

/** Everything taken back: `“Luke Skywalker: Focus” and “Keep these dice”`, with the names of other players. */
export function takenBackText(w: Wording, by: Seat, back: readonly TakenBack[]): string {
  const texts = back.map((each) => {
    const text = backText(w, each);
    return each.seat === by ? text : t('offer.back.by', { who: seatName(w, each.seat), text });
  });
  const each = [...new Set(texts)];
  const more = each.length - NAMED;
  if (more <= 0) return list(each);
  return list([...each.slice(0, NAMED), t('offer.back.more', { count: more })]);
}
