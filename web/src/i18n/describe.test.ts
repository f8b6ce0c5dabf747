import { beforeEach, expect, it } from 'vitest';
import { choiceWords } from './choice';
import {
  choiceText,
  dialsText,
  promptText,
  promptWhole,
  ruleText,
  shipText,
  spokenAll,
  standText,
  tableText,
} from './describe';
import { first, second, speak } from './fixture';
import { Narrator } from './narrate';

beforeEach(() => speak('en'));

it('describes a ship in a sentence', () => {
  const { w } = second();
  expect(shipText(w, 6, 'range 2')).toMatch(
    /^Ship 7, “Avenger”, TIE\/vn Silencer, initiative 3, shields \d of \d, hull \d of \d.*, range 2\.$/,
  );
  expect(shipText(w, 5)).toBe('Ship 6, Kylo Ren, TIE/vn Silencer, destroyed.');
});

it('describes the table, the viewer’s side first', () => {
  const { w } = first();
  const sides = tableText({ ...w, seat: 1 });
  expect(sides.map(({ seat }) => seat)).toEqual([1, 0]);
  expect(sides[1]?.title).toBe('Ann, Rebel Alliance, one ship.');
  expect(sides[1]?.ships.map(({ ship }) => ship)).toEqual([0]);
  expect(standText(w)).toBe('Round 10, Combat phase.');
});

it('reads a prompt out', () => {
  const w = second().prompts[1];
  const prompt = w?.view?.prompt;
  if (!w || !prompt) throw new Error('nothing is asked');
  const list = prompt.options.type === 'list' ? prompt.options.choices : [];
  const shown = list.map((choice) => ({ words: choiceWords(w, prompt, choice) }));
  const denied = {
    words: choiceWords(w, prompt, { type: 'modify', modification: { type: 'spend_lock' } }),
    denied: { reason: 'Already spent.', rule: 'SE-LOCK-03' },
  };
  expect(promptText(w, prompt, shown)).toMatch(
    /^Your decision: Modify your defense dice, .* · range \d\. Three choices\.$/,
  );
  expect(promptText(w, prompt, [...shown, denied])).toMatch(/Four choices, one not allowed\.$/);
  expect(promptWhole(w, prompt, shown)).toMatch(/3, Keep these dice\.$/);
  expect(choiceText(denied)).toBe('Spend lock, not allowed: Already spent, rule S E lock 3');
  expect(ruleText('FE-ATK-19')).toBe('F E atk 19');
});

it('numbers choices as their keys are', () => {
  const w = second().prompts[1];
  const prompt = w?.view?.prompt;
  if (!w || !prompt) throw new Error('nothing is asked');
  const one = (title: string) => ({ words: { title } });
  const locks = { ...one('Lock'), choices: [1, 2, 3] };
  const boost = { ...one('Boost'), denied: { reason: 'No room.' } };
  const rest = Array.from({ length: 8 }, () => one('More'));
  const read = promptWhole(w, prompt, [one('Focus'), locks, ...rest, boost], 'Actions');
  expect(read).toMatch(/Actions, Escape goes back\. 1, Focus\. 2, Lock, opens three choices\. 3, More\./);
  expect(read).toMatch(/9, More\. More\. Boost, not allowed: No room\.$/);
});

it('says which dials are missing', () => {
  const { w } = second();
  expect(dialsText(w, [5, 6])).toBe('No dial set: Kylo Ren and “Avenger”.');
  expect(dialsText(w, [])).toBe('Every dial is set; Enter commits them.');
});

it('reads events out as one when they come fast', () => {
  const { w, history } = second();
  const narrator = new Narrator();
  const sentences = history.slice(0, 4).flatMap((line) => narrator.narrate(w, line));
  expect(spokenAll(sentences)).toMatch(/^Round 2\. .*flies 2 straight\. .*takes a focus token\./);
});
