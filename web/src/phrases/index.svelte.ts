// The phrasebook in the reader's language. Only the language in use is loaded.

import { language, type Language } from '../i18n/index.svelte';
import { Book, type Arg, type Dialect, type PhraseArgs, type PhraseId } from './book';
import type { Phrases } from './ids';
import { idOf } from './wire';

export type { Arg, Dialect, PhraseArgs, PhraseId };

const FILES: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
};

let books = $state.raw<Partial<Record<Language, Book>>>({});

/** Loads the phrasebook of a language, unless it is here already. */
export async function loadPhrases(wanted: Language = language()): Promise<void> {
  if (books[wanted]) return;
  const { default: files } = await FILES[wanted]();
  books = { ...books, [wanted]: new Book(wanted, files) };
}

/** The phrasebook in use. Right after another language was picked, the last one speaks until the new one is here. */
export function phrasebook(): Book {
  const wanted = language();
  const book = books[wanted];
  if (book) return book;
  void loadPhrases(wanted);
  return Object.values(books)[0] ?? new Book(wanted, {});
}

/** The arguments of a message, if it has any, and the rulebook's dialect. */
export type Rest<I extends PhraseId> = [Phrases[I]] extends [never]
  ? [args?: Record<string, never>, dialect?: Dialect]
  : [args: PhraseArgs<I>, dialect?: Dialect];

/** Words of the phrasebook, with what they leave open filled in. */
export function phrase<I extends PhraseId>(id: I, ...[args, dialect]: Rest<I>): string {
  return phrasebook().format(id, { ...args }, dialect);
}

/** A word of the wire in the phrasebook's words, as the `token` `focus`. */
export function wordFor(family: string, word: string, args: Record<string, Arg> = {}, dialect?: Dialect): string {
  return phrasebook().format(idOf(family, word), args, dialect);
}
