// Values of the wire in words: the message is found by the value's type, and its fields are the arguments.

import type { Arg, Book, Dialect } from './book';

/**
 * What a field of a value stands for in words; nothing if its value speaks for itself. The value's other fields tell
 * whose it is, as the `ship` of a `weapon`.
 */
export type Names = (field: string, value: unknown, fields: object) => string | undefined;

interface Typed {
  type: string;
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Typed>).type === 'string';

/** The message of a word of the wire: `token` and `reinforce_fore` make `token-reinforce-fore`. */
export function idOf(family: string, word: string): string {
  return `${family}-${word.replaceAll('_', '-')}`;
}

/** Tells values of one game, in one book's words. */
export class WireTeller {
  readonly #book: Book;
  readonly #names: Names;
  readonly #list: (items: readonly string[]) => string;
  readonly #dialect: Dialect;

  constructor(book: Book, names: Names, list: (items: readonly string[]) => string, dialect: Dialect) {
    this.#book = book;
    this.#names = names;
    this.#list = list;
    this.#dialect = dialect;
  }

  /**
   * A value in words, as `refusal` and `out_of_range` with its fields. Each field is an argument of the same name: as
   * the game names it, or else a word with a message of its own (the `token` `focus` is `token-focus`), a number, or
   * the word itself, which messages can select by. A token is also there with its count, as `tokens`.
   */
  tell(family: string, value: Typed | string): string {
    if (typeof value === 'string') return this.#book.format(idOf(family, value), {}, this.#dialect);
    return this.#book.format(idOf(family, value.type), this.args(value), this.#dialect);
  }

  /** The fields of a value as arguments. */
  args(value: object): Record<string, Arg> {
    const args: Record<string, Arg> = {};
    for (const [field, each] of Object.entries(value)) {
      if (field !== 'type') args[field] = this.#arg(field, each, value);
    }
    const { token, count = 1 } = value as { token?: unknown; count?: unknown };
    if (typeof token === 'string') {
      args.tokens = this.#book.format(idOf('tokens', token), { count: Number(count) }, this.#dialect);
    }
    return args;
  }

  #arg(field: string, value: unknown, fields: object): Arg {
    const named = this.#names(field, value, fields);
    if (named !== undefined) return named;
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return String(value);
    if (typeof value === 'string') {
      const id = idOf(field, value);
      return this.#book.has(id, this.#dialect) ? this.#book.format(id, {}, this.#dialect) : value;
    }
    if (Array.isArray(value)) return this.#list(value.map((each) => String(this.#arg(field, each, fields))));
    return isTyped(value) ? this.tell(field, value) : '';
  }
}
