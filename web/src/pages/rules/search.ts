// Finding rules by words or ids.

import type { RuleEntry } from '../../protocol';
import { typeset } from '../../i18n/typeset';

/** A rule made ready to be searched. */
interface Searched {
  rule: RuleEntry;
  id: string;
  title: string;
  text: string;
}

export function prepare(rules: readonly RuleEntry[]): Searched[] {
  return rules.map((rule) => ({
    rule,
    id: rule.id.toLowerCase(),
    title: typeset(rule.title).toLowerCase(),
    text: typeset(`${rule.text} ${rule.chapter} ${rule.source}`).toLowerCase(),
  }));
}

/** The rule of this id, however its letters are written. */
export function byId(rules: readonly RuleEntry[], id: string): RuleEntry | undefined {
  const sought = id.trim().toUpperCase();
  return rules.find((rule) => rule.id.toUpperCase() === sought);
}

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return typeset(search).toLowerCase().split(/\s+/).filter(Boolean);
}

/** Rules that have all words: those whose id or title has them first, else in the order of the book. */
export function find(rules: readonly Searched[], search: string): RuleEntry[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const found: { rule: RuleEntry; rank: number; place: number }[] = [];
  rules.forEach(({ rule, id, title, text }, place) => {
    let rank = 0;
    for (const word of words) {
      if (id === word) rank += 0;
      else if (id.includes(word)) rank += 1;
      else if (title.includes(word)) rank += 2;
      else if (text.includes(word)) rank += 8;
      else return;
    }
    found.push({ rule, rank, place });
  });
  return found.sort((a, b) => a.rank - b.rank || a.place - b.place).map(({ rule }) => rule);
}

/** Words cut where a search finds something; every second piece is found. */
export function marked(words: string, search: string): string[] {
  const sought = wordsOf(search);
  if (sought.length === 0) return [words];
  const pattern = sought
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .sort((a, b) => b.length - a.length)
    .join('|');
  return words.split(new RegExp(`(${pattern})`, 'gi'));
}

/** A chapter with its rules. */
interface Chapter {
  id: string;
  book: string;
  name: string;
  rules: RuleEntry[];
}

/** Rules as their book is divided. */
export function chapters(rules: readonly RuleEntry[]): Chapter[] {
  const all = new Map<string, Chapter>();
  for (const rule of rules) {
    const key = `${rule.book}\n${rule.chapter}`;
    let chapter = all.get(key);
    if (!chapter) {
      chapter = { id: `chapter-${all.size}`, book: rule.book, name: rule.chapter, rules: [] };
      all.set(key, chapter);
    }
    chapter.rules.push(rule);
  }
  return [...all.values()];
}
