// What can be chosen, as it is listed: single choices, and many of a kind behind one title.

import type { Choice, Piece } from '../protocol';
import { keyOf } from '../board/pieces';
import type { ChoiceWords } from '../i18n/choice';
import { targetOf } from './target';

/** A choice as it is offered, or why it isn't. */
export interface OfferedChoice {
  key: string;
  choice: Choice;
  words: ChoiceWords;
  denied?: { reason: string; rule?: string | undefined } | undefined;
}

/** Choices that stand behind one title: of one kind, or for one piece. */
export interface Group {
  key: string;
  words: ChoiceWords;
  choices: OfferedChoice[];
}

export type Item = OfferedChoice | Group;
export const isGroup = (item: Item): item is Group => 'choices' in item;

/** How many choices may stand side by side before those of one kind are folded together. */
const MANY = 6;

/** Targets of attacks are always listed one by one, however many there are. */
const isAttack = (choice: Choice) => choice.type === 'attack';

/** The list of what is offered. Nothing that is learned later has a say in it, since keys and places must stay. */
export function listed(offered: readonly OfferedChoice[]): Item[] {
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
export function byPiece(choices: readonly OfferedChoice[]): { key: string; piece: Piece; choices: OfferedChoice[] }[] {
  const found = new Map<string, { key: string; piece: Piece; choices: OfferedChoice[] }>();
  for (const each of choices) {
    const piece = targetOf(each.choice);
    if (piece === undefined) continue;
    const key = `target ${keyOf(piece)}`;
    const known = found.get(key);
    if (known) known.choices.push(each);
    else found.set(key, { key, piece, choices: [each] });
  }
  return [...found.values()];
}
