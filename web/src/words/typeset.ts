// Quotation marks and apostrophes as print has them, in all that is read; what programs read stays as it is.

/** “Howlrunner”, N’dru. */
export function typeset(words: string): string {
  return words.replace(/"([^"]*)"/g, '“$1”').replaceAll("'", '’');
}

/** Fields that name things for programs. */
const EXACT = new Set(['id', 'xws']);

/** The same for every text in it. */
export function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => typesetAll(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.entries(value).map(([name, each]) => [name, EXACT.has(name) ? each : typesetAll(each)] as const);
  return Object.fromEntries(all) as T;
}
