import { beforeEach, expect, it } from 'vitest';
import icons from '../look/icons.svg?raw';
import type { Choice, PromptSnapshot } from '../protocol';
import { asked, waiting } from './ask';
import { choiceKey, choiceWords } from './choice';
import { placesOf } from './choice/dice';
import { first, second, speak } from './fixture';
import * as glyphs from './icon';
import type { Wording } from './wording';

beforeEach(() => speak('en'));

const prompt = (w: Wording | undefined): [Wording, PromptSnapshot] => {
  if (!w?.view?.prompt) throw new Error('nothing is asked');
  return [w, w.view.prompt];
};
function choices([w, prompt]: [Wording, PromptSnapshot]) {
  if (!('list' in prompt.options)) throw new Error('nothing to choose from');
  return prompt.options.list.map((choice) => choiceWords(w, prompt, choice));
}

it('asks for an action and says what each does', () => {
  const asks = prompt(second().prompts[0]);
  expect(asked(...asks)).toEqual({ question: 'Choose an action', line: 'Mace Windu', ship: 2 });
  const words = choices(asks);
  expect(words.map(({ title, detail }) => (detail ? `${title}: ${detail}` : title))).toMatchSnapshot();
  const evade = words.find(({ title }) => title === 'Evade');
  expect(evade).toMatchObject({ icon: 'evade', difficulty: 'purple', token: 'evade', group: { id: 'evade' } });
  expect(words.find(({ title }) => title === 'Lock rock 2')?.pieces).toEqual([{ obstacle: 1 }]);
  expect(words.at(-1)).toMatchObject({ title: 'No action', icon: 'close' });
});

it('asks to modify dice in the words of whoever rolled them', () => {
  const [w, asks] = prompt(second().prompts[1]);
  expect(asked(w, asks).question).toBe('Modify your defense dice');
  expect(choiceWords(w, asks, { modify: { spend: 'focus' } })).toMatchObject({
    title: 'Spend focus',
    detail: 'all focus results become evades',
  });
  expect(choiceWords(w, asks, 'pass').title).toBe('Keep these dice');
});

it('tells the editions’ evade tokens apart', () => {
  const [w, asks] = prompt(second().prompts[1]);
  const evade: Choice = { modify: { spend: 'evade' } };
  expect(choiceWords(w, asks, evade).detail).toBe('one die becomes an evade');
  const fe = { ...w, view: w.view && { ...w.view, rulebook: 'first' as const } };
  expect(choiceWords(fe, asks, evade).detail).toBe('one evade is added');
});

it('says what an attack is made with', () => {
  const [w, asks] = prompt(first().prompts[0]);
  const [attack] = choices([w, asks]);
  expect(attack).toMatchObject({
    title: expect.stringMatching(/^Attack /),
    detail: expect.stringContaining('Primary weapon · attack 3'),
  });
  expect(attack?.pieces).toHaveLength(2);
});

it('has a glyph for everything that needs one', () => {
  for (const icon of Object.values(glyphs).flatMap((each) => Object.values<string>(each))) {
    expect(icons, icon).toContain(`id="i-${icon}"`);
  }
});

it('knows sets of dice', () => {
  expect(placesOf(0b1101)).toEqual([0, 2, 3]);
  expect(placesOf(0)).toEqual([]);
});

it('says whom the game waits for', () => {
  const { w } = second();
  const waiting_for = [
    { seat: 0, ask: 'set_dials' as const },
    { seat: 1, ask: { action: 5 } },
  ];
  const view = w.view && { ...w.view, waiting_for };
  expect(waiting({ ...w, view })).toEqual([{ seat: 1, text: 'Computer is picking an action for Kylo Ren' }]);
  speak('de');
  expect(waiting({ ...w, view, seat: undefined })[0]?.text).toBe('Ann stellt Manöverräder ein');
});

it('has words for every choice and every question', () => {
  const ability = { ship: 0, card: 'pilot' as const, index: 0 };
  const pose = { at: { x: 0, y: 0 }, heading: [0, 1] as [number, number] };
  const line = { obstructed: true, screened: true, clouded: false, ships: [1], device: false };
  const all: Choice[] = [
    'pass', 'accept', { edge: 'north' }, { seat: 1 }, { turret: 'half' }, { place: { ship: 0, pose } },
    { place_token: { token: 0, pose } }, { dial: { ship: 0, maneuver: '0 stationary red' } }, { ship: 1 },
    { maneuver: '1 straight easy' }, { tallon_end: 'middle' }, { action: { slam: '2 straight white' } },
    { red_action: { reinforce: 'aft' } }, { purple_action: { card: ability } }, { action: { fail: 'boost' } },
    { action: { roll_along: ['left', 'forward'] } },
    { action: { boost_with: ['turn_left', 2] } }, { action: { reload: 0 } },
    { action: { rotate: 'left' } }, { action: { coordinate: 1 } }, { action: { jam: 5 } }, { action: { protect: 1 } },
    { action: { lock_device: 0 } }, { roll: { side: 'left', start: 10, end: -10 } }, { line }, { scan: 0 },
    { modify: 'spend_lock' }, { modify: 'clouded' },
    { modify: { spend_of: [1, 'focus'] } }, { modify: { ability } }, { dice: 3 },
    { ability }, { linked: 'boost' }, 'decloak', { move: { roll: { side: 'right', speed: 2, curve: 'backward' } } },
    { position: 'front' }, { token: 'ion' }, { face: 'evade' }, { number: 2 }, { device: 0 },
    { place_device: { device: 0, way: 'drop', template: ['straight', 1] } },
    { relocate: { side: 0, template: ['bank_left', 2] } },
    { guides: 'rear' }, { dock: 1 }, 'deploy', { deploy_with: { guides: 'front', maneuver: '2 straight white' } },
    { exchange: { first: [0, 0], second: [1, 0] } }, { turn: 'around' },
    'facedown', { upgrade: 0 }, { damage: 1 }, { drawn: 2 },
    { option: 0 }, { obstacle: 2 }, 'concede', 'draw',
  ];
  for (const language of ['en', 'de'] as const) {
    speak(language);
    const [w, asks] = prompt(second().prompts[0]);
    for (const choice of all) {
      const { title, icon, detail } = choiceWords(w, asks, choice);
      expect(`${title} ${detail ?? ''}`, JSON.stringify(choice)).not.toMatch(/\{|undefined|NaN/);
      expect(title.trim(), JSON.stringify(choice)).not.toBe('');
      expect(icons, icon).toContain(`id="i-${icon}"`);
    }
  }
});

it('tells choices apart whatever the order of their fields', () => {
  const one = choiceKey({ dial: { ship: 1, maneuver: '2 straight white' } });
  expect(choiceKey(JSON.parse('{"dial":{"maneuver":"2 straight white","ship":1}}'))).toBe(one);
  expect(choiceKey({ dial: { ship: 2, maneuver: '2 straight white' } })).not.toBe(one);
});
