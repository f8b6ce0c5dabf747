import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '' });
vi.stubGlobal('addEventListener', () => {});
const { pageOf } = await import('./router.svelte');

it('knows the page of an address', () => {
  expect(pageOf('/')).toEqual({ page: 'start' });
  expect(pageOf('/play/abc')).toEqual({ page: 'play', game: 'abc' });
  expect(pageOf('/rules/SE%2DPLAN-01')).toEqual({ page: 'rules', rule: 'SE-PLAN-01' });
  expect(pageOf('/bots')).toEqual({ page: 'bots' });
});

it('takes an address that is written wrongly for one that leads nowhere', () => {
  expect(pageOf('/%E0%A4%A')).toEqual({ page: 'not-found' });
  expect(pageOf('/play/%E0%A4%A')).toEqual({ page: 'play', game: '%E0%A4%A' });
});
