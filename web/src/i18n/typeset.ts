// Typographic quotation marks and apostrophes for texts; ids stay as they are.

/** “Howlrunner”, N’dru. */
export function typeset(words: string): string {
  return words.replace(/"([^"]*)"/g, '“$1”').replaceAll("'", '’');
}

/** Fields with ids. */
const EXACT = new Set(['id', 'xws']);

/** The same for every text in a value. */
export function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => typesetAll(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.entries(value).map(([name, each]) => [name, EXACT.has(name) ? each : typesetAll(each)] as const);
  return Object.fromEntries(all) as T;
}
