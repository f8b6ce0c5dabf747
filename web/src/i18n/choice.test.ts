import { beforeEach, expect, it } from 'vitest';
import icons from '../ui/icons.svg?raw';
import type { AbilityRef, ActionChoice, Choice, Modification, PromptSnapshot, Waiting } from '../protocol';
import { promptWords, waiting } from './prompt';
import { choiceWords } from './choice';
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
  if (prompt.options.type !== 'list') throw new Error('nothing to choose from');
  return prompt.options.choices.map((choice) => choiceWords(w, prompt, choice));
}

it('asks for an action and says what each does', () => {
  const asks = prompt(second().prompts[0]);
  expect(promptWords(...asks)).toEqual({ question: 'Choose an action', line: 'Mace Windu', ship: 2 });
  const words = choices(asks);
  expect(words.map(({ title, detail }) => (detail ? `${title}: ${detail}` : title))).toMatchSnapshot();
  const evade = words.find(({ title }) => title === 'Evade');
  expect(evade).toMatchObject({ icon: 'evade', difficulty: 'purple', token: 'evade', group: { id: 'evade' } });
  expect(words.find(({ title }) => title === 'Lock rock 2')?.pieces).toEqual([{ type: 'obstacle', obstacle: 1 }]);
  expect(words.at(-1)).toMatchObject({ title: 'No action', icon: 'close' });
});

it('asks to modify dice in the words of the player who rolled them', () => {
  const [w, asks] = prompt(second().prompts[1]);
  expect(promptWords(w, asks).question).toBe('Modify your defense dice');
  expect(choiceWords(w, asks, { type: 'modify', modification: { type: 'spend', token: 'focus' } })).toMatchObject({
    title: 'Spend focus',
    detail: 'all focus results become evades',
  });
  expect(choiceWords(w, asks, { type: 'pass' }).title).toBe('Keep these dice');
});

it('tells the editions’ evade tokens apart', () => {
  const [w, asks] = prompt(second().prompts[1]);
  const evade: Choice = { type: 'modify', modification: { type: 'spend', token: 'evade' } };
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

it('says who the game is waiting for', () => {
  const { w } = second();
  const waiting_for: Waiting[] = [
    { seat: 0, ask: { type: 'set_dials' } },
    { seat: 1, ask: { type: 'action', ship: 5 } },
  ];
  const view = w.view && { ...w.view, waiting_for };
  expect(waiting({ ...w, view })).toEqual([{ seat: 1, text: 'Computer is picking an action for Kylo Ren' }]);
  speak('de');
  expect(waiting({ ...w, view, seat: undefined })[0]?.text).toBe('Ann stellt Manöverräder ein');
});

it('has words for every choice and every question', () => {
  const ability: AbilityRef = { ship: 0, card: { type: 'pilot' }, index: 0 };
  const pose = { at: { x: 0, y: 0 }, heading: [0, 1] as [number, number] };
  const line = { obstructed: true, screened: true, clouded: false, ships: [1], device: false };
  const actions: ActionChoice[] = [
    { type: 'slam', maneuver: '2 straight white' },
    { type: 'fail', action: 'boost' },
    { type: 'roll_along', side: 'left', curve: 'forward' },
    { type: 'roll_with', side: 'left', speed: 2 },
    { type: 'boost_with', bearing: 'turn_left', speed: 2 },
    { type: 'reload', upgrade: 0 },
    { type: 'rotate', arc: 'left' },
    { type: 'coordinate', ship: 1 },
    { type: 'jam', ship: 5 },
    { type: 'lock_device', device: 0 },
  ];
  const modifications: Modification[] = [
    { type: 'spend_lock' },
    { type: 'clouded' },
    { type: 'spend_of', ship: 1, token: 'focus' },
    { type: 'ability', ability },
  ];
  const all: Choice[] = [
    { type: 'pass' },
    { type: 'accept' },
    { type: 'edge', edge: 'north' },
    { type: 'seat', seat: 1 },
    { type: 'turret', arc: 'half' },
    { type: 'place', ship: 0, pose },
    { type: 'place_token', token: 0, pose },
    { type: 'dial', ship: 0, maneuver: '0 stationary red' },
    { type: 'ship', ship: 1 },
    { type: 'maneuver', maneuver: '1 straight easy' },
    { type: 'tallon_end', side: 'middle' },
    ...actions.map((action): Choice => ({ type: 'action', action })),
    { type: 'red_action', action: { type: 'reinforce', end: 'aft' } },
    { type: 'purple_action', action: { type: 'card', ability } },
    { type: 'roll', side: 'left', start: 10, end: -10 },
    { type: 'line', line },
    { type: 'scan', marker: 0 },
    ...modifications.map((modification): Choice => ({ type: 'modify', modification })),
    { type: 'dice', dice: 3 },
    { type: 'ability', ability },
    { type: 'linked', action: 'boost', difficulty: 'red' },
    { type: 'decloak' },
    { type: 'move', how: { type: 'roll', side: 'right', speed: 2, curve: 'backward' } },
    { type: 'position', position: 'front' },
    { type: 'token', token: 'ion' },
    { type: 'face', face: 'evade' },
    { type: 'number', number: 2 },
    { type: 'device', device: 0 },
    { type: 'place_device', device: 'bomblet', way: 'drop', template: ['straight', 1] },
    { type: 'relocate', side: 0, template: ['bank_left', 2] },
    { type: 'guides', guides: 'rear' },
    { type: 'dock', carrier: 1 },
    { type: 'deploy' },
    { type: 'deploy_with', guides: 'front', maneuver: '2 straight white' },
    { type: 'exchange', first: [0, 0], second: [1, 0] },
    { type: 'turn', by: 'around' },
    { type: 'facedown' },
    { type: 'upgrade', upgrade: 0 },
    { type: 'damage', dealt: 1 },
    { type: 'drawn', card: 'directhit' },
    { type: 'option', index: 0 },
    { type: 'obstacle', obstacle: 2 },
    { type: 'concede' },
    { type: 'draw' },
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
