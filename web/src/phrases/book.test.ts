import { expect, test } from 'vitest';
import { Book } from './book';
import { WireTeller } from './wire';

const FILES = {
  'phrases/en/names.ftl':
    'number-2 = two\ninitiative = initiative\ntoken-focus = focus\ntokens-focus = { $count ->\n    [one] a focus token\n   *[other] { $many } focus tokens\n  }',
  'phrases/en/events.ftl':
    'first = the lowest { initiative }\nevent-got = { $ship } gets { $tokens }\n    .twice = { $ship } gets { $token } twice',
  'phrases/en/first-edition.ftl': 'initiative = pilot skill',
};

const book = new Book('en', FILES);

test('First Edition has its own words', () => {
  expect(book.format('first', {}, 'later')).toBe('the lowest initiative');
  expect(book.format('first', {}, 'first')).toBe('the lowest pilot skill');
});

test('a number chooses its form and is a word', () => {
  expect(book.format('tokens-focus', { count: 1 })).toBe('a focus token');
  expect(book.format('tokens-focus', { count: 2 })).toBe('two focus tokens');
  expect(book.format('tokens-focus', { count: 12 })).toBe('12 focus tokens');
});

test('what an argument lacks is reported while the client is worked on', () => {
  expect(() => book.format('event-got', { ship: 'Wedge' })).toThrow('event-got');
});

test('a value finds its message and fills it', () => {
  const names = (field: string, value: unknown) => (field === 'ship' && value === 3 ? 'Wedge' : undefined);
  const teller = new WireTeller(book, names, (items) => items.join(', '), 'later');
  const event = { type: 'got', ship: 3, token: 'focus', count: 2 };
  expect(teller.tell('event', event)).toBe('Wedge gets two focus tokens');
  expect(teller.args(event)).toEqual({ ship: 'Wedge', token: 'focus', count: 2, tokens: 'two focus tokens' });
});
