// What can be chosen, as it is listed: single choices, and many of a kind behind one title.

import type { Choice, Piece } from '../protocol';
import type { Refusal } from '../server/connection';
import type { ChoiceWords } from '../words/choice';
import { targetOf } from './target';

/** A choice as it is offered, or why it isn't. */
export interface Offered {
  key: string;
  choice: Choice;
  words: ChoiceWords;
  denied?: Refusal | undefined;
}

/** Choices that stand behind one title: of one kind, or for one piece. */
export interface Group {
  key: string;
  words: ChoiceWords;
  choices: Offered[];
}

export type Item = Offered | Group;
export const isGroup = (item: Item): item is Group => 'choices' in item;

/** How many choices may stand side by side before those of one kind are folded together. */
const MANY = 6;

/** Whom to attack is seen at a glance, however many there are. */
const isAttack = (choice: Choice) => typeof choice === 'object' && 'attack' in choice;

/** The list of what is offered. Nothing that is learned later has a say in it, since keys and places must stay. */
export function listed(offered: readonly Offered[]): Item[] {
  const many = offered.length > MANY;
  const items: Item[] = [];
  const groups = new Map<string, Group>();
  for (const each of offered) {
    const name = isAttack(each.choice) ? undefined : each.words.group;
    if (name === undefined || !(many || name.folds)) {
      items.push(each);
      continue;
    }
    const group = groups.get(name.id);
    if (group) group.choices.push(each);
    else {
      const { id, title, icon } = name;
      const made: Group = { key: id, words: { title, icon, pieces: [] }, choices: [each] };
      groups.set(id, made);
      items.push(made);
    }
  }
  return items.map((item) => (isGroup(item) && item.choices.length === 1 ? item.choices[0]! : item));
}

/** Choices by the piece on the table that they are for. */
export function byPiece(choices: readonly Offered[]): { key: string; piece: Piece; choices: Offered[] }[] {
  const found = new Map<string, { key: string; piece: Piece; choices: Offered[] }>();
  for (const each of choices) {
    const piece = targetOf(each.choice);
    if (piece === undefined) continue;
    const key = `target ${JSON.stringify(piece)}`;
    const known = found.get(key);
    if (known) known.choices.push(each);
    else found.set(key, { key, piece, choices: [each] });
  }
  return [...found.values()];
}
