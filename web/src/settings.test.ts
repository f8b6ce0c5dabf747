import { expect, it } from 'vitest';
import { readable } from './settings.svelte';

it('keeps what was kept', () => {
  const kept = { theme: 'light', speed: 0, sound: true, name: 'Ann', language: 'de', hints: ['*'] };
  expect(readable(kept)).toMatchObject(kept);
});

it('takes the usual for what it can’t do anything with', () => {
  const odd = readable({ theme: 'neon', speed: 3, sound: 'yes', language: 'xx', hints: 'all', name: 7, other: 1 });
  expect(odd).toEqual(readable({}));
  expect(odd).not.toHaveProperty('language');
  for (const none of [null, 5, 'text', []]) expect(readable(none)).toEqual(readable({}));
});
