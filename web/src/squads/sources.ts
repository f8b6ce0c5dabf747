// Where a squad can be taken from, to be laid beside another one.

import type { RulebookId, SquadChecked, Squads, Xws } from '../protocol';
import type { Draft, SavedSquad } from './savedSquads';

/** A squad by where it is from, as addresses name it: `draft:k3x`, `saved:…`, `ready:…`. */
interface Source {
  value: string;
  name: string;
  from: 'draft' | 'saved' | 'ready';
  points: number;
}

/** The squads of this browser and of the server. */
export interface Lists {
  drafts: Draft[];
  saved: SavedSquad[];
  told: Squads | undefined;
}

/** Everything there is to choose from, for one rulebook. */
export function sources(book: RulebookId, { drafts, saved, told }: Lists, unnamed: string): Source[] {
  const source = (from: Source['from'], id: string, name: string, points: number): Source => {
    return { value: `${from}:${id}`, name: name.trim() || unnamed, from, points };
  };
  const own = <T extends { rulebook: RulebookId }>(list: T[]) => list.filter((each) => each.rulebook === book);
  return [
    ...own(drafts).map((draft) => source('draft', draft.id, draft.built.name, draft.points)),
    ...own(saved).map((squad) => source('saved', squad.id, squad.name, squad.points)),
    ...(told?.squads ?? []).map((squad) => source('ready', squad.id, squad.name, squad.points)),
  ];
}

/** The default squad for a comparison: another one with the most similar points. */
export function likeliest(all: readonly Source[], value: string): Source | undefined {
  const one = all.find((source) => source.value === value);
  const others = all.filter((source) => source.value !== value && source.name !== one?.name);
  const far = (source: Source) => Math.abs(source.points - (one?.points ?? 0));
  return others.reduce<Source | undefined>((best, each) => (best && far(best) <= far(each) ? best : each), undefined);
}

/** The squad of a source, if it is still there. */
export function xwsOf(value: string, { drafts, saved, told }: Lists, ofDraft: (draft: Draft) => Xws): Xws | undefined {
  const [from, id] = value.split(/:(.*)/s);
  if (from === 'draft') {
    const draft = drafts.find((each) => each.id === id);
    return draft && ofDraft(draft);
  }
  if (from === 'saved') return saved.find((each) => each.id === id)?.xws;
  return told?.squads.find((each) => each.id === id)?.xws;
}

/** One side of a comparison. */
export interface Side {
  name: string;
  checked: SquadChecked;
}
