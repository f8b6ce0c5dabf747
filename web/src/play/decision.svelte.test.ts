import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { Choice, PromptSnapshot } from '../protocol';
import type { Answer, Question } from '../server/connection';
import { speak } from '../words/fixture';
import { Decision } from './decision.svelte';
import type { Sitting } from './sitting.svelte';

speak('en');

const attack = (target: number): Choice => ({ attack: { weapon: { primary: 0 }, target, obstructed: false } });
const asked = (ship: number, list: Choice[]) =>
  ({ seat: 0, ask: { attack: ship }, options: { list }, abilities: [], tokens: [] }) as unknown as PromptSnapshot;

/** A decision at a table without a server; what is asked of it waits until the test answers. */
function decide() {
  let prompt = $state.raw<PromptSnapshot | undefined>(asked(0, [attack(7)]));
  const waiting: { question: Question; answer: (answer: Answer) => void }[] = [];
  const sitting = {
    get view() {
      return { prompt, ships: [], players: [] };
    },
    words: { view: undefined, names: [] },
    helps: true,
    picked: {},
    table: { ask: (question: Question) => new Promise<Answer>((answer) => waiting.push({ question, answer })) },
  } as unknown as Sitting;
  let decision!: Decision;
  const stop = $effect.root(() => {
    decision = new Decision(sitting);
  });
  flushSync();
  return {
    decision,
    stop,
    next: (other?: PromptSnapshot) => (prompt = other),
    /** Answers the oldest question of a kind. */
    async reply(say: Question['say'], answer: unknown) {
      const place = waiting.findIndex(({ question }) => question.say === say);
      waiting.splice(place, 1)[0]!.answer(answer as Answer);
      await Promise.resolve();
      await Promise.resolve();
      flushSync();
    },
  };
}

const outside = { hear: 'denied', choices: [{ choice: attack(8), reason: 'out of arc', rule: 'FE-RANGE-08' }] };

it('forgets what one question denied as soon as the next is asked, which may offer it', async () => {
  const { decision, next, reply, stop } = decide();
  await reply('why_not', outside);
  expect(decision.items.map((item) => 'denied' in item && item.denied !== undefined)).toEqual([false, true]);
  next(asked(1, [attack(8)]));
  // Before anything else runs: two items with one key would break the list for good.
  expect(decision.items).toHaveLength(1);
  expect(decision.items[0]).not.toHaveProperty('denied');
  next(undefined);
  expect(decision.items).toEqual([]);
  stop();
});

it('takes no answer to an earlier question for one to the present', async () => {
  const { decision, next, reply, stop } = decide();
  next(undefined);
  expect(decision.items).toEqual([]);
  next(asked(1, [attack(8)]));
  flushSync();
  await reply('why_not', outside);
  await reply('odds', { hear: 'odds', odds: { now: {}, options: [] } });
  await reply('foresee_all', { hear: 'foreseen_all', choices: [{ choice: attack(8), ghosts: [] }] });
  expect(decision.denied).toEqual([]);
  expect(decision.odds).toBeUndefined();
  expect(decision.foresight.of(attack(8))).toBeUndefined();
  // The answers to the present one are taken.
  await reply('foresee_all', { hear: 'foreseen_all', choices: [{ choice: attack(8), ghosts: [] }] });
  await reply('odds', { hear: 'odds', odds: { now: {}, options: [] } });
  expect(decision.foresight.of(attack(8))).toBeDefined();
  expect(decision.odds).toBeDefined();
  stop();
});
