import { beforeEach, expect, it, vi } from 'vitest';
import { emptySquad, newShip } from './built';
import { drafts, forgetDraft, forgetSquad, keepDraft, keepSquad, lastDraft, revived, savedSquads } from './savedSquads';
import { unsavedDrafts } from './savedSquads';
import type { Draft } from './savedSquads';
import { INDEX } from './sample';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const draft = (id: string, at: number, ships = 1): Draft => ({
  id,
  rulebook: 'second',
  points: 0,
  at,
  built: {
    ...emptySquad('rebelalliance'),
    ships: Array.from({ length: ships }, () => newShip('wedgeantilles', ['predator', 'gone'])),
  },
});

it('keeps squads, the newest first, and each once', () => {
  const xws = { faction: 'rebelalliance', pilots: [] };
  const squad = { id: 'a', name: 'A', rulebook: 'second' as const, xws, points: 10, at: 1 };
  keepSquad(squad);
  keepSquad({ ...squad, id: 'b', at: 2 });
  keepSquad({ ...squad, name: 'A again', at: 3 });
  expect(savedSquads().map((each) => each.name)).toEqual(['A again', 'A']);
  forgetSquad('a');
  expect(savedSquads().map((each) => each.id)).toEqual(['b']);
});

it('keeps drafts but not empty ones, and knows which was open', () => {
  keepDraft(draft('a', 1));
  keepDraft(draft('b', 2));
  keepDraft(draft('a', 3));
  expect([drafts().map((each) => each.id), lastDraft()?.id]).toEqual([['a', 'b'], 'a']);
  keepDraft(draft('a', 4, 0));
  expect(drafts().map((each) => each.id)).toEqual(['b']);
  forgetDraft('b');
  expect(lastDraft()).toBeUndefined();
});

it('survives nonsense in the browser', () => {
  kept.set('furball.squads', '{');
  kept.set('furball.drafts', '7');
  expect([savedSquads(), drafts()]).toEqual([[], []]);
  kept.set('furball.squads', '[null, 7, {"id": "a"}, {"id": "b", "xws": null}]');
  expect(savedSquads()).toEqual([]);
});

it('revives a draft without cards that are gone', () => {
  const { built, unknown } = revived(draft('a', 1), INDEX);
  expect([built.ships[0]?.upgrades, unknown]).toEqual([['predator'], 1]);
});

it('doesn’t count a draft that is as it was saved', () => {
  const xws = { faction: 'rebelalliance', pilots: [] };
  keepSquad({ id: 's', name: 'S', rulebook: 'second', xws, points: 10, at: 1 });
  keepDraft({ ...draft('new', 1) });
  keepDraft({ ...draft('same', 2), saved: 's', changed: false });
  keepDraft({ ...draft('changed', 3), saved: 's', changed: true });
  keepDraft({ ...draft('orphan', 4), saved: 'gone', changed: false });
  expect(unsavedDrafts().map(({ id }) => id)).toEqual(['orphan', 'changed', 'new']);
});
