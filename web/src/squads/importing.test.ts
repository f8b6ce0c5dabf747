import { expect, it } from 'vitest';
import type { Because, RulebookId, SquadChecked, XwsPart, XwsProblem } from '../protocol';
import { given, isOnlySpelling, isPlain, NoSquad, respelt, suggestion, takeIn, unlisted } from './importing';
import { squadAddress } from './link';

const luke = { name: 'Luke', ship: 'xwing', upgrades: { amd: ['r2d3'], wrong: ['x'] } };
const squad = { faction: 'rebelalliance', pilots: [luke] };

it('finds the squad in what people paste', async () => {
  const plain = JSON.stringify(squad);
  for (const text of [plain, `\n\`\`\`json\n${plain}\n\`\`\``, JSON.stringify({ xws: squad })]) {
    expect((await given(text)).xws).toEqual(squad);
  }
  expect(await given(JSON.stringify([squad, squad]))).toMatchObject({ xws: squad, more: 1 });
});

it('opens links of ours and sends others away', async () => {
  const link = `http://somewhere${await squadAddress('first', squad)}`;
  expect(await given(link)).toMatchObject({ xws: squad, book: 'first' });
  await expect(given('https://other.example/?f=Rebel')).rejects.toThrow(new NoSquad('elsewhere'));
  await expect(given('  ')).rejects.toThrow(new NoSquad('empty'));
});

const whole: XwsPart = { type: 'whole' };
const faction: XwsPart = { type: 'field', field: 'faction' };
const ofPilot = (field: string, place = 0): XwsPart => ({ type: 'pilot_field', place, field });

/** Something that the server couldn't read. */
const unread = (part: XwsPart, problem: XwsProblem): Because => ({ why: { type: 'unreadable', part, problem } });
const near = (word: string, ours: string): XwsProblem => ({
  type: 'unknown_upgrade',
  word,
  hint: { type: 'near', near: ours },
});

it('sees what the server suggests', () => {
  const amd = ofPilot('amd');
  expect(suggestion(unread(amd, near('r2d3', 'r2d2')))).toEqual({ part: amd, word: 'r2d3', ours: 'r2d2' });
  const ship = ofPilot('ship');
  const other: XwsProblem = { type: 'other_edition', word: 'xwing', edition: 'Second Edition', ours: 't65xwing' };
  expect(suggestion(unread(ship, other))).toEqual({ part: ship, word: 'xwing', ours: 't65xwing' });
  expect(suggestion(unread(whole, { type: 'missing', field: 'faction' }))).toBeUndefined();
  const unknown: XwsProblem = { type: 'unknown_ship', word: 'x', hint: { type: 'one_of', words: ['xwing'] } };
  expect(suggestion(unread(ship, unknown))).toBeUndefined();
});

it('writes the word otherwise at its place and nowhere else', () => {
  const changed = (part: XwsPart, word: string, ours: string) => respelt(squad, { part, word, ours }) as typeof squad;
  expect(changed(faction, 'x', 'rebel').faction).toBe('rebel');
  expect(changed(ofPilot('ship'), 'xwing', 't65xwing').pilots[0]?.ship).toBe('t65xwing');
  expect(changed(ofPilot('id'), 'Luke', 'lukeskywalker').pilots[0]?.name).toBe('lukeskywalker');
  expect(changed(ofPilot('amd'), 'r2d3', 'r2d2').pilots[0]?.upgrades.amd).toEqual(['r2d2']);
  expect(changed(ofPilot('wrong'), 'wrong', 'torpedo').pilots[0]?.upgrades).toEqual({ amd: ['r2d3'], torpedo: ['x'] });
  expect(changed(ofPilot('id', 8), 'x', 'y')).toEqual(squad);
  expect(squad.pilots[0]?.ship).toBe('xwing');
});

it('distinguishes spelling from guessing', () => {
  expect(isOnlySpelling({ part: whole, word: 'Rebel Alliance', ours: 'rebelalliance' })).toBe(true);
  expect(isOnlySpelling({ part: whole, word: 'r2d3', ours: 'r2d2' })).toBe(false);
});

const answer = (ships: number, problems: SquadChecked['problems']): SquadChecked => ({
  prices: '',
  points: 0,
  limit: 200,
  legal: false,
  problems,
  notes: [],
  squad: {
    name: '',
    faction: 'rebelalliance',
    may_join: [],
    ships: Array.from({ length: ships }, () => {
      return { pilot: '', name: '', ship: '', points: 0, upgrades: [], slots: [], may_add: [] };
    }),
  },
});

it('respells without asking, and asks the other rulebook if this one knows too little', async () => {
  const asked: [RulebookId, string][] = [];
  const unknown = unread(faction, near('Rebel Alliance', 'rebelalliance'));
  const lost = unread(ofPilot('ship'), { type: 'expected', expected: 'word' });
  const check = (book: RulebookId, xws: unknown): Promise<SquadChecked> => {
    const { faction } = xws as typeof squad;
    asked.push([book, faction]);
    if (faction !== 'rebelalliance') return Promise.resolve({ ...answer(0, [unknown]), squad: undefined });
    const dear = { why: { type: 'over_limit', cost: 110, limit: 100 }, rule: 'FE-SQUAD-07' } as const;
    return Promise.resolve(book === 'first' ? answer(1, [dear]) : answer(0, [lost]));
  };
  const given = { faction: 'Rebel Alliance', pilots: [{ ship: 'xwing' }] };
  const taken = await takeIn(given, 'second', ['first'], check);
  expect(asked).toEqual([
    ['second', 'Rebel Alliance'],
    ['second', 'rebelalliance'],
    ['first', 'Rebel Alliance'],
    ['first', 'rebelalliance'],
  ]);
  expect(taken).toMatchObject({ book: 'first', otherBook: true, spelt: [{ part: faction, ours: 'rebelalliance' }] });
});

it('stays with the rulebook that reads all of it', async () => {
  const taken = await takeIn(squad, 'second', ['first'], () => Promise.resolve(answer(1, [])));
  expect(taken).toMatchObject({ book: 'second', otherBook: false });
});

it('needs no word if all was read as it stood', async () => {
  const found = { xws: squad, sloppy: [], more: 0, copies: [], cut: false };
  const read = (checked: SquadChecked) => takeIn(squad, 'second', [], () => Promise.resolve(checked));
  expect(
    isPlain(
      found,
      await read(answer(1, [{ why: { type: 'over_limit', cost: 210, limit: 200 }, rule: 'SE-SQUAD-01' }])),
    ),
  ).toBe(true);
  expect(isPlain({ ...found, sloppy: ['comma'] }, await read(answer(1, [])))).toBe(false);
  expect(isPlain({ ...found, cut: true }, await read(answer(1, [])))).toBe(false);
  expect(isPlain({ ...found, copies: [{ name: 'x', count: 2 }] }, await read(answer(1, [])))).toBe(false);
  expect(isPlain(found, await read({ ...answer(1, []), notes: [{ type: 'unknown_obstacle', word: 'moon' }] }))).toBe(
    false,
  );
  expect(isPlain(found, await read(answer(1, [unread({ type: 'pilot', place: 1 }, { type: 'no_pilot_id' })])))).toBe(
    false,
  );
});

it('writes pilots that fly several times as often, and cuts names', async () => {
  const three = {
    faction: 'rebelalliance',
    name: 'n'.repeat(300),
    pilots: [
      { id: 'a', multiplier: 3 },
      { id: 'b', multiplier: 1 },
    ],
  };
  const { xws, copies, cut } = await given(JSON.stringify(three));
  expect(xws).toEqual({
    faction: 'rebelalliance',
    name: 'n'.repeat(80),
    pilots: [{ id: 'a' }, { id: 'a' }, { id: 'a' }, { id: 'b' }],
  });
  expect(copies).toEqual([{ name: 'a', count: 3 }]);
  expect(cut).toBe(true);
  for (const multiplier of [0, -2, 'x', null, 1e9]) {
    const odd = await given(JSON.stringify({ pilots: [{ id: 'a', multiplier }] }));
    expect((odd.xws as { pilots: unknown[] }).pilots.length).toBeLessThan(30);
  }
});

it('says what addresses and long texts are', async () => {
  for (const address of ['www.somewhere.org', 'raithos.github.io/?f=Rebel', 'ftp://a/b', 'https://[', 'http://x']) {
    await expect(given(address)).rejects.toBeInstanceOf(NoSquad);
  }
  await expect(given('x'.repeat(6_000_000))).rejects.toThrow(new NoSquad('long'));
});

it('doesn’t name all that could have been meant', () => {
  const unknown = (words: string[]) =>
    unread(ofPilot('ship'), { type: 'unknown_ship', word: 'x', hint: { type: 'one_of', words } }).why;
  const all = Array.from({ length: 40 }, (_, place) => `ship${place}`);
  expect(unlisted(unknown(all))).toMatchObject({ problem: { word: 'x', hint: { type: 'nothing' } } });
  expect(unlisted(unknown(['xwing', 'ywing']))).toEqual(unknown(['xwing', 'ywing']));
});

it('respells faction, ship, pilot, slot and upgrade, one after the other', async () => {
  type Pasted = { faction: string; pilots: { id: string; ship: string; upgrades: Record<string, string[]> }[] };
  const words: [XwsPart, string, (xws: Pasted) => string | undefined][] = [
    [faction, 'rebelalliance', (xws) => xws.faction],
    [ofPilot('ship'), 't65xwing', (xws) => xws.pilots[0]?.ship],
    [ofPilot('id'), 'lukeskywalker', (xws) => xws.pilots[0]?.id],
    [ofPilot('astromech'), 'r2d2', (xws) => xws.pilots[0]?.upgrades.astromech?.[0]],
  ];
  const check = (_: RulebookId, pasted: unknown): Promise<SquadChecked> => {
    const xws = pasted as Pasted;
    const wrong = words.find(([, ours, read]) => read(xws) !== ours);
    const problem = wrong && unread(wrong[0], near(String(wrong[2](xws)), wrong[1]));
    return Promise.resolve(answer(problem ? 0 : 1, problem ? [problem] : []));
  };
  const pilots = [{ id: 'Luke Skywalker', ship: 'T-65 X-wing', upgrades: { astromech: ['R2-D2'] } }];
  const taken = await takeIn({ faction: 'Rebel Alliance', pilots }, 'second', [], check);
  expect(taken.checked.problems).toEqual([]);
  expect(taken.spelt).toHaveLength(4);
});
