// What would be taken back, in words: each choice by what it was called when it was made.

import type { Seat, TakenBack } from '../protocol';
import { asked } from './ask';
import { choiceWords, promptOf } from './choice';
import { t } from './index.svelte';
import { list, seatName } from './name';
import type { Wording } from './wording';

/** So many are named; the others are counted. */
const NAMED = 3;

/** A choice by whose it was, what it was about and what it is called; dice aren't what they were any more. */
function backText(w: Wording, back: TakenBack): string {
  const prompt = promptOf(back.seat, back.ask, back.choice);
  const { question, line } = asked(w, prompt);
  const plain = question.replace(/[.?!]$/, '');
  const { choice } = back;
  if (back.ask === 'set_dials') return t('offer.back.dials');
  const isDice = typeof choice === 'object' && 'dice' in choice;
  if (choice === undefined || isDice) return t('offer.back.question', { question: plain });
  const { title } = choiceWords(w, prompt, choice);
  return line === undefined ? t('offer.back', { title }) : t('offer.back.of', { line, title });
}

/** All that would be taken back: `“Luke Skywalker: Focus” and “Keep these dice”`; those of others with their names. */
export function takenBackText(w: Wording, by: Seat, back: readonly TakenBack[]): string {
  const told = back.map((each) => {
    const text = backText(w, each);
    return each.seat === by ? text : t('offer.back.by', { who: seatName(w, each.seat), text });
  });
  const each = [...new Set(told)];
  const more = each.length - NAMED;
  if (more <= 0) return list(each);
  return list([...each.slice(0, NAMED), t('offer.back.more', { count: more })]);
}
