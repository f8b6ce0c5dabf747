import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lessons as german } from '../../i18n/de/lessons';
import { lessons as english } from '../../i18n/en/lessons';
import { LESSONS } from './lessons';

const root = join(import.meta.dirname, '../../../..');
const ledgers = ['first-edition-core', 'first-edition-expansions', 'second-edition', 'legacy'].map((name) =>
  readFileSync(join(root, `docs/rules/${name}.md`), 'utf8'),
);
const all = Object.values(LESSONS).flat();

test('every rule that a lesson names stands in a ledger', () => {
  const named = all.flatMap(({ sentences }) => sentences.flatMap(({ rules }) => rules));
  const missing = named.filter((rule) => !ledgers.some((ledger) => ledger.includes(`### ${rule} `)));
  expect(missing).toEqual([]);
});

test('every rule is of the lesson’s own rulebook', () => {
  const strange = (prefix: string, book: keyof typeof LESSONS) => {
    const named = LESSONS[book].flatMap(({ sentences }) => sentences.flatMap(({ rules }) => rules));
    return named.filter((rule) => !rule.startsWith(prefix));
  };
  expect(strange('FE-', 'first')).toEqual([]);
  expect(strange('SE-', 'second')).toEqual([]);
  expect(strange('LG-', 'legacy')).toEqual([]);
});

test('every picture is there, with the position it is drawn from', () => {
  for (const { name } of all.flatMap(({ pictures }) => pictures)) {
    expect(existsSync(join(root, `web/public/how/${name}.svg`)), name).toBe(true);
    expect(existsSync(join(root, `docs/positions/how-to/${name}.ron`)), name).toBe(true);
  }
});

test('no words are left over, and none are missing', () => {
  const used = new Set<string>(
    all.flatMap(({ title, sentences, pictures }) => [
      title,
      ...sentences.map(({ words }) => words),
      ...pictures.map(({ alt }) => alt),
    ]),
  );
  const written = Object.keys(english).filter((key) => !key.startsWith('how.'));
  expect([...used].sort()).toEqual(written.sort());
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
});
