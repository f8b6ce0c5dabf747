import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { choiceKey } from '../identity';
import type { Choice, PromptSnapshot } from '../protocol';
import type { Answer, Question } from '../server/connection';
import { speak } from '../i18n/fixture';
import { Decision } from './decision.svelte';
import { isGroup } from './items';
import type { GameSession } from './gameSession.svelte';

speak('en');

const attack = (target: number): Choice => ({
  type: 'attack',
  weapon: { type: 'primary', index: 0 },
  target,
  obstructed: false,
});
const pass: Choice = { type: 'pass' };
const asked = (ship: number, choices: Choice[], type: 'attack' | 'action' = 'attack'): PromptSnapshot => ({
  seat: 0,
  ask: { type, ship },
  help: { rule: '' },
  options: { type: 'list', choices },
  abilities: [],
  things: [],
  tokens: [],
  idle: [],
});

/** A decision at a table without a server; what is asked of it waits until the test answers. */
function decide({ analysis = true } = {}) {
  let prompt = $state.raw<PromptSnapshot | undefined>(asked(0, [attack(7)]));
  const waiting: { question: Question; answer: (answer: Answer) => void }[] = [];
  const chosen: Choice[] = [];
  const selection: { aim?: unknown } = {};
  const session = {
    get view() {
      return { prompt, ships: [], players: [] };
    },
    get visiblePrompt() {
      return prompt;
    },
    words: { view: undefined, names: [] },
    analysis,
    selection,
    client: {
      choose: (choice: Choice) => void chosen.push(choice),
      ask: (question: Question) => new Promise<Answer>((answer) => waiting.push({ question, answer })),
    },
  } as unknown as GameSession;
  let decision!: Decision;
  const stop = $effect.root(() => {
    decision = new Decision(session);
  });
  flushSync();
  return {
    decision,
    chosen,
    selection,
    stop,
    next: (other?: PromptSnapshot) => (prompt = other),
    /** The kinds of questions that wait for an answer. */
    asks: () => waiting.map(({ question }) => question.type),
    /** Answers the oldest question of a kind. */
    async reply(type: Question['type'], answer: unknown) {
      const place = waiting.findIndex(({ question }) => question.type === type);
      waiting.splice(place, 1)[0]!.answer(answer as Answer);
      await Promise.resolve();
      await Promise.resolve();
      flushSync();
    },
  };
}

const outside = {
  type: 'denied',
  choices: [{ choice: attack(8), why: { type: 'outside_arc', target: 8, range: 2, mm: 150 }, rule: 'FE-RANGE-08' }],
};

it('forgets what one question denied as soon as the next is asked, which may offer it', async () => {
  const { decision, next, reply, stop } = decide();
  await reply('why_not', outside);
  expect(decision.denied).toHaveLength(1);
  next(asked(1, [attack(8)]));
  // Before anything else runs: two chips with one key would break the list for good.
  expect(decision.items).toHaveLength(1);
  expect(decision.denied).toEqual([]);
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
  await reply('odds', { type: 'odds', odds: { now: {}, options: [] } });
  await reply('foresee_all', { type: 'foreseen_all', choices: [{ choice: attack(8), ghosts: [] }] });
  expect(decision.denied).toEqual([]);
  expect(decision.odds).toBeUndefined();
  expect(decision.foresight.of(attack(8))).toBeUndefined();
  // The answers to the present one are taken.
  await reply('foresee_all', { type: 'foreseen_all', choices: [{ choice: attack(8), ghosts: [] }] });
  await reply('odds', { type: 'odds', odds: { now: {}, options: [] } });
  expect(decision.foresight.of(attack(8))).toBeDefined();
  expect(decision.odds).toBeDefined();
  stop();
});

it('says what a choice leads to even where the game allows no analysis, and asks for nothing else', async () => {
  const { decision, reply, asks, stop } = decide({ analysis: false });
  expect(asks()).toEqual(['foresee_all', 'why_not']);
  const leads_to = [{ what: 'stress', ship: 0, certain: true }];
  await reply('foresee_all', { type: 'foreseen_all', choices: [{ choice: attack(7), leads_to, ghosts: [] }] });
  expect(decision.leadsTo(decision.items[0]!).map(({ text }) => text)).toEqual(['gains stress']);
  void decision.foresight.ask(0);
  expect(asks()).toEqual(['why_not']);
  stop();
});

const lock = (ship: number): Choice => ({ type: 'action', action: { type: 'lock', ship } });
const pieces = (decision: Decision) =>
  decision.overlays.flatMap((overlay) => (overlay.is === 'target' ? [overlay] : []));
const at = (decision: Decision, ship: number) =>
  pieces(decision).find(({ piece }) => piece.type === 'ship' && piece.ship === ship)!;

it('moves and renumbers nothing when it learns what isn’t allowed', async () => {
  const { decision, chosen, next, reply, stop } = decide();
  next(asked(0, [1, 2, 3, 4, 5].map(attack).concat(pass)));
  flushSync();
  const before = decision.current.map(({ key }) => key);
  expect(before).toHaveLength(6);
  await reply('why_not', { type: 'denied', choices: [] });
  await reply('why_not', {
    type: 'denied',
    choices: [6, 7, 8].map((ship) => ({ ...outside.choices[0], choice: attack(ship) })),
  });
  expect(decision.denied).toHaveLength(3);
  expect(decision.current.map(({ key }) => key)).toEqual(before);
  // Legal targets can be clicked on the board; the others say why not.
  at(decision, 3).pick();
  expect(chosen).toEqual([attack(3)]);
  expect(at(decision, 3).denied).toBeUndefined();
  expect(at(decision, 8).denied).toMatch(/outside .*firing arc/);
  at(decision, 8).pick();
  expect(decision.why?.choice).toEqual(attack(8));
  expect(chosen).toHaveLength(1);
  stop();
});

it('never folds targets of attacks together, however many there are', () => {
  const { decision, next, stop } = decide();
  next(
    asked(
      0,
      Array.from({ length: 12 }, (_, ship) => attack(ship)),
    ),
  );
  expect(decision.items).toHaveLength(12);
  expect(decision.items.some(isGroup)).toBe(false);
  stop();
});

it('lists what a piece can be picked for, if the list doesn’t show it', () => {
  const { decision, chosen, next, stop } = decide();
  next(asked(0, [pass, ...Array.from({ length: 8 }, (_, ship) => lock(ship))], 'action'));
  flushSync();
  expect(decision.items.map(isGroup)).toEqual([false, true]);
  at(decision, 5).pick();
  expect(chosen).toEqual([]);
  expect(decision.current.map(({ key }) => key)).toEqual([choiceKey(lock(5))]);
  // Listed, it is taken.
  at(decision, 5).pick();
  expect(chosen).toEqual([lock(5)]);
  decision.back();
  expect(decision.current).toHaveLength(2);
  decision.unfolded = true;
  decision.back();
  expect(decision.unfolded).toBe(false);
  stop();
});

it('says with how many dice an attack begins once the server has counted them, and lays the ruler to its target', async () => {
  const { decision, reply, selection, stop } = decide();
  const before = decision.items.map(({ key }) => key);
  const dice = { attacker: 0, defender: 7, range: 1, obstructed: false, attack_dice: 4, defense_dice: 2 };
  const foreseen = { choice: attack(7), stress: 'none', leads_to: [], attack: dice, ghosts: [] };
  await reply('foresee_all', { type: 'foreseen_all', choices: [foreseen] });
  expect(decision.items.map(({ key }) => key)).toEqual(before);
  expect(decision.items[0]!.words.detail).toContain('range 1 · 4 v 2 dice');
  decision.look(decision.items[0]);
  expect(selection.aim).toEqual({ ship: 0, other: { type: 'ship', ship: 7 } });
  decision.look(undefined);
  expect(selection.aim).toBeUndefined();
  stop();
});

it('carries what a choice leads to on the choice itself', async () => {
  const { decision, reply, next, stop } = decide();
  const boost = (bearing: 'straight' | 'bank_left'): Choice => ({
    type: 'red_action',
    action: { type: 'boost', bearing },
  });
  next(asked(0, [boost('straight'), boost('bank_left'), pass], 'action'));
  flushSync();
  // The first question's own was asked before.
  await reply('foresee_all', { type: 'foreseen_all', choices: [] });
  const fails = [
    { what: 'fails', ship: 0, certain: true },
    { what: 'stress', ship: 0, certain: true },
  ];
  const foreseen = { choice: boost('straight'), stress: 'none', leads_to: fails, ghosts: [] };
  await reply('foresee_all', { type: 'foreseen_all', choices: [foreseen] });
  const [straight, left] = decision.items;
  // That it is red is said already.
  expect(decision.leadsTo(straight!).map(({ text }) => text)).toEqual(['it will fail']);
  expect(decision.leadsTo(left!)).toEqual([]);
  stop();
});
