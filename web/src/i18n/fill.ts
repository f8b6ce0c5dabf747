// Formats messages: `{name}` takes a value, `{count|one token|# tokens}` the plural form for a number.
// `#` is the number itself, unless the values give another word for it.

export type Values = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

function isOne(count: number, language: string): boolean {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count) === 'one';
}

/** A segment of a message: text, or the name of a slot without a value. */
export type Segment = string | { slot: string };

/** The segments of a message; slots that have a value are filled in. */
export function segments(words: string, values: Values, language: string): Segment[] {
  const cut: Segment[] = [];
  let from = 0;
  for (const found of words.matchAll(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g)) {
    if (found.index > from) cut.push(words.slice(from, found.index));
    from = found.index + found[0].length;
    const [, name = '', one, many] = found;
    const value = values[name];
    if (one === undefined || many === undefined) cut.push(value === undefined ? { slot: name } : String(value));
    else cut.push((isOne(Number(value), language) ? one : many).replaceAll('#', String(values['#'] ?? value)));
  }
  if (from < words.length) cut.push(words.slice(from));
  return cut;
}

/** A message with all slots filled in. */
export function fill(words: string, values: Values, language: string): string {
  return segments(words, values, language)
    .map((part) => (typeof part === 'string' ? part : `{${part.slot}}`))
    .join('');
}
