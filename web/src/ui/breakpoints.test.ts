// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customMedia } from '../../tools/custom-media.js';
import BREAKPOINTS from './breakpoints.json';

const folder = 'src';
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css|ts)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const);

test('names in media queries are filled in', () => {
  expect(customMedia('@media (--phone) and (--low) {\n  a { gap: var(--x) }\n}')).toBe(
    '@media (max-width: 719.98px) and (max-height: 519.98px) {\n  a { gap: var(--x) }\n}',
  );
});

test('an unknown name is an error', () => {
  expect(() => customMedia('@media (--phnoe) {}', 'Page.svelte')).toThrow(
    'Page.svelte: no breakpoint is called --phnoe',
  );
});

test('the width of a breakpoint is written once', () => {
  const edges = Object.values(BREAKPOINTS).flatMap((query) =>
    [...query.matchAll(/(?:width|height): (\d+)/g)].map(([, px]) => px),
  );
  const again = new RegExp(`\\((?:min|max)-(?:width|height): (?:${edges.join('|')})(?:\\.98)?px\\)`);
  const found = sources.flatMap(([file, text]) => {
    const queries = text.match(/@media [^{]*|MediaQuery\([^)]*/g) ?? [];
    return queries.filter((query) => again.test(query)).map((query) => `${file}: ${query}`);
  });
  expect(sources.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
