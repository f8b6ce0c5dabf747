// A phrasebook: the messages of one language, in the words of each rulebook. The terminal reads the same files.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Phrases } from './ids';

export type PhraseId = keyof Phrases;

/** The words that a rulebook has for things that another one calls differently. */
export type Dialect = 'first' | 'later';

/** What messages leave open: text or a number. */
export type Arg = string | number;
export type PhraseArgs<I extends PhraseId> = { [N in Phrases[I]]: Arg };

/** First Edition's own words replace those of the other files. */
const FIRST_EDITION = 'first-edition';

export class Book {
  readonly #bundles: Record<Dialect, FluentBundle>;

  /** From its files, by their paths. */
  constructor(language: string, files: Readonly<Record<string, string>>) {
    const bundle = () => new FluentBundle(language, { useIsolating: false });
    this.#bundles = { first: bundle(), later: bundle() };
    const own = Object.keys(files).filter((path) => path.includes(FIRST_EDITION));
    for (const [path, text] of Object.entries(files)) {
      if (own.includes(path)) continue;
      const resource = new FluentResource(text);
      this.#bundles.first.addResource(resource);
      this.#bundles.later.addResource(resource);
    }
    for (const path of own) {
      this.#bundles.first.addResource(new FluentResource(files[path] ?? ''), { allowOverrides: true });
    }
  }

  #pattern(id: string, dialect: Dialect) {
    const [name = '', attribute] = id.split('.');
    const message = this.#bundles[dialect].getMessage(name);
    return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? undefined;
  }

  /** Whether it has the message, or the attribute behind the dot. */
  has(id: string, dialect: Dialect = 'later'): id is PhraseId {
    return this.#pattern(id, dialect) !== undefined;
  }

  /** A message with its arguments. Beside a number called `count` the message may use the word for it: `many`. */
  format(id: string, args: Readonly<Record<string, Arg>>, dialect: Dialect = 'later'): string {
    const pattern = this.#pattern(id, dialect);
    // A newer server may say what this client has no words for.
    if (pattern === undefined) return id;
    const { count } = args;
    const all: Record<string, FluentVariable> =
      typeof count === 'number' ? { ...args, many: this.many(count) } : { ...args };
    const errors: Error[] = [];
    const said = this.#bundles[dialect].formatPattern(pattern, all, errors);
    if (import.meta.env.DEV && errors[0]) throw new Error(`${id} with ${JSON.stringify(args)}`, { cause: errors[0] });
    return said;
  }

  /** Small numbers in letters. */
  many(count: number): string {
    const id = `number-${count}`;
    return this.has(id) ? this.format(id, {}) : String(count);
  }
}
