import { expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { fill, segments } from './fill';

it('fills in values and the form that suits a number', () => {
  expect(fill('{name} has {count|one token|# tokens}', { name: 'Wedge', count: 1 }, 'en')).toBe('Wedge has one token');
  expect(fill('{name} has {count|one token|# tokens}', { name: 'Wedge', count: 3 }, 'en')).toBe('Wedge has 3 tokens');
});

it('leaves a slot for what has no value', () => {
  expect(segments('{ship} rolls', {}, 'en')).toEqual([{ slot: 'ship' }, ' rolls']);
});

it('has the same slots in each language as in English', () => {
  const slots = (words: string) => [...words.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
  for (const [key, words] of Object.entries(en))
    expect([key, slots(de[key as keyof typeof en])]).toEqual([key, slots(words)]);
});

it('has no empty messages', () => {
  for (const catalogue of [en, de])
    for (const [key, words] of Object.entries(catalogue)) expect(words.trim(), key).not.toBe('');
});

it('has each key in one place', () => {
  const files = import.meta.glob<Record<string, Record<string, string>>>('./en/*.ts', { eager: true });
  const seen = new Map<string, string>();
  for (const [file, found] of Object.entries(files)) {
    if (file.endsWith('/index.ts')) continue;
    for (const key of Object.values(found).flatMap(Object.keys)) {
      expect([key, seen.get(key)]).toEqual([key, undefined]);
      seen.set(key, file);
    }
  }
});

it('has no unused messages', () => {
  const sources = Object.values(
    import.meta.glob<string>(['../**/*.{ts,svelte}', '!./{en,de}/*', '!../**/*.test.ts', '!../protocol.ts'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).join('\n');
  const named = new Set([...sources.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key));
  // `attack.step.${step}` uses every key that begins and ends this way.
  const built = [...sources.matchAll(/`(\w+\.[\w.-]*)\$\{[^`{}]*\}([\w.-]*)`/g)];
  const isBuilt = (key: string) => built.some(([, begin = '', end = '']) => key.startsWith(begin) && key.endsWith(end));
  expect(Object.keys(en).filter((key) => !named.has(key) && !isBuilt(key))).toEqual([]);
});
