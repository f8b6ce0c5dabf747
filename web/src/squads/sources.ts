// Where a squad can be taken from, to be laid beside another one.

import type { RulebookId, SquadChecked, Squads, Xws } from '../protocol';
import type { Draft, SavedSquad } from './kept';

/** A squad by where it is from, as addresses name it: `draft:k3x`, `saved:…`, `ready:…`. */
export interface Source {
  value: string;
  name: string;
  from: 'draft' | 'saved' | 'ready';
  points: number;
}

/** Everything there is to choose from, for one rulebook. */
export function sources(book: RulebookId, begun: Draft[], saved: SavedSquad[], told: Squads | undefined, unnamed: string): Source[] {
  return [
    ...begun
      .filter((draft) => draft.rulebook === book)
      .map((draft): Source => ({ value: `draft:${draft.id}`, name: draft.built.name.trim() || unnamed, from: 'draft', points: draft.points })),
    ...saved
      .filter((squad) => squad.rulebook === book)
      .map((squad): Source => ({ value: `saved:${squad.id}`, name: squad.name, from: 'saved', points: squad.points })),
    ...(told?.squads ?? []).map((squad): Source => ({ value: `ready:${squad.id}`, name: squad.name, from: 'ready', points: squad.points })),
  ];
}

/** The squad of a source, if it is still there. */
export function xwsOf(value: string, begun: (draft: Draft) => Xws, lists: { drafts: Draft[]; saved: SavedSquad[]; told: Squads | undefined }): Xws | undefined {
  const [from, id] = value.split(/:(.*)/s);
  if (from === 'draft') {
    const draft = lists.drafts.find((each) => each.id === id);
    return draft && begun(draft);
  }
  if (from === 'saved') return lists.saved.find((each) => each.id === id)?.xws;
  return lists.told?.squads.find((each) => each.id === id)?.xws;
}

/** One side of a comparison. */
export interface Side {
  name: string;
  checked: SquadChecked;
}
