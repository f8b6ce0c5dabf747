// Filling in what words leave open: `{name}` takes a value, `{count|one token|# tokens}` the form that suits a number.
// The number itself stands for `#`, unless the values give another word for it.

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

/** One part of filled words: as it stands, or the name of what belongs there. */
export type Part = string | { slot: string };

/** Words cut at what they leave open; what has a value is filled in already. */
export function parts(words: string, values: Values, language: string): Part[] {
  const cut: Part[] = [];
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

/** Words with everything filled in. */
export function fill(words: string, values: Values, language: string): string {
  return parts(words, values, language)
    .map((part) => (typeof part === 'string' ? part : `{${part.slot}}`))
    .join('');
}
