// Reads pasted JSON: sloppiness is accepted and reported, errors are reported with their place.

/** Sloppiness that was read over. */
export type Sloppy = 'quotes' | 'comma' | 'comment';
/** What is broken. */
export type Broken =
  'unexpected' | 'ended' | 'string' | 'escape' | 'name' | 'colon' | 'comma' | 'number' | 'after' | 'deep';

export class JsonTrouble extends Error {
  constructor(
    readonly broken: Broken,
    /** Both count from 1. */
    readonly line: number,
    readonly column: number,
    /** The line it is in, cut to what surrounds the place. */
    readonly near: string,
    /** Where in `near`. */
    readonly at: number,
  ) {
    super(`${broken} ${line}:${column}`);
  }
}

/** Opening quotes with the ones that close them. */
const QUOTES: Record<string, string> = { '"': '"', '“': '”', '„': '“', '”': '”', '«': '»', "'": "'", '‘': '’' };
const ESCAPES: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const DEEPEST = 64;

/** The value and what was sloppy in it. */
export function readJson(text: string): { value: unknown; sloppy: Sloppy[] } {
  const reader = new Reader(text);
  const value = reader.whole();
  return { value, sloppy: [...reader.sloppy] };
}

class Reader {
  readonly sloppy = new Set<Sloppy>();
  #at = 0;
  #depth = 0;

  constructor(readonly text: string) {}

  whole(): unknown {
    const value = this.#value();
    this.#blank();
    if (this.#at < this.text.length) this.#fail('after');
    return value;
  }

  #fail(broken: Broken, at = this.#at): never {
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    const start = before.lastIndexOf('\n') + 1;
    const end = this.text.indexOf('\n', at);
    const whole = this.text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
    const column = at - start + 1;
    const from = Math.max(0, column - 41);
    throw new JsonTrouble(broken, line, column, whole.slice(from, from + 80), column - 1 - from);
  }

  #blank() {
    for (;;) {
      while (/[\s\uFEFF]/.test(this.text[this.#at] ?? '')) this.#at += 1;
      const comment = { '//': '\n', '/*': '*/' }[this.text.slice(this.#at, this.#at + 2)];
      if (comment === undefined) return;
      this.sloppy.add('comment');
      const end = this.text.indexOf(comment, this.#at + 2);
      this.#at = end < 0 ? this.text.length : end + comment.length;
    }
  }

  #value(): unknown {
    this.#blank();
    const next = this.text[this.#at];
    if (next === undefined) return this.#fail('ended');
    if (next === '{') return this.#nested(() => this.#object());
    if (next === '[') return this.#nested(() => this.#list());
    if (next in QUOTES) return this.#string();
    if (next === '-' || (next >= '0' && next <= '9')) return this.#number();
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (this.text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    return this.#fail('unexpected');
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > DEEPEST) this.#fail('deep');
    this.#at += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  /** After a value: whether another follows. */
  #more(close: string): boolean {
    this.#blank();
    const next = this.text[this.#at];
    if (next === undefined) this.#fail('ended');
    if (next !== ',' && next !== close) this.#fail('comma');
    this.#at += 1;
    if (next === close) return false;
    this.#blank();
    if (this.text[this.#at] !== close) return true;
    this.sloppy.add('comma');
    this.#at += 1;
    return false;
  }

  #list(): unknown[] {
    const list: unknown[] = [];
    this.#blank();
    if (this.text[this.#at] === ']') {
      this.#at += 1;
      return list;
    }
    do list.push(this.#value());
    while (this.#more(']'));
    return list;
  }

  #object(): Record<string, unknown> {
    const fields: [string, unknown][] = [];
    this.#blank();
    if (this.text[this.#at] === '}') {
      this.#at += 1;
      return {};
    }
    do {
      this.#blank();
      const next = this.text[this.#at];
      if (next === undefined) this.#fail('ended');
      if (!(next in QUOTES)) this.#fail('name');
      const name = this.#string();
      this.#blank();
      if (this.text[this.#at] !== ':') this.#fail(this.#at < this.text.length ? 'colon' : 'ended');
      this.#at += 1;
      fields.push([name, this.#value()]);
    } while (this.#more('}'));
    return Object.fromEntries(fields);
  }

  #string(): string {
    const start = this.#at;
    const open = this.text[start] ?? '"';
    const close = QUOTES[open] ?? '"';
    if (open !== '"') this.sloppy.add('quotes');
    this.#at += 1;
    let said = '';
    for (;;) {
      const next = this.text[this.#at];
      if (next === undefined || next === '\n') this.#fail('string', start);
      this.#at += 1;
      if (next === close) return said;
      if (next !== '\\') {
        said += next;
        continue;
      }
      const escape = this.text[this.#at] ?? '';
      const four = this.text.slice(this.#at + 1, this.#at + 5);
      if (escape === 'u' && /^[0-9a-f]{4}$/i.test(four)) {
        said += String.fromCharCode(parseInt(four, 16));
        this.#at += 5;
      } else if (ESCAPES[escape] !== undefined) {
        said += ESCAPES[escape];
        this.#at += 1;
      } else this.#fail('escape', this.#at - 1);
    }
  }

  #number(): number {
    const found = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?/i.exec(this.text.slice(this.#at, this.#at + 40));
    if (!found) return this.#fail('number');
    this.#at += found[0].length;
    return Number(found[0]);
  }
}
