// Parts of real games for tests, typeset like what the server sends: half a round in Second Edition, and the end of a
// mission in First.

import { vi } from 'vitest';
import type { Snapshot, HistoryEntry } from '../protocol';
import { settings } from '../settings.svelte';
import recorded from './fixture.json';
import type { Language } from './index.svelte';
import { typesetAll } from './typeset';
import { wording, type Wording } from './wording';

/** Sets the language for the rest of the test. */
export function speak(language: Language) {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  settings.language = language;
}

interface Fixture {
  w: Wording;
  history: HistoryEntry[];
  /** The same table during prompts. */
  prompts: Wording[];
}

type Recorded = (typeof recorded)['first'] | (typeof recorded)['second'];

// Fields that no test reads were left out of the recording.
function read({ names, view, cards, book, story: history, prompts }: Recorded): Fixture {
  const known = { ...typesetAll({ cards, book }), names, seat: 0 } as unknown as Partial<Wording>;
  const seen = typesetAll(view) as unknown as Snapshot;
  const asked = (typesetAll(prompts) as unknown as Snapshot[]).map((view) => ({
    ...view,
    prompt: view.prompt && { ...view.prompt, idle: [] },
    ships: seen.ships.map((ship, place) => ({ ...ship, ...view.ships[place] })),
  }));
  return {
    w: wording({ ...known, view: seen }),
    history: history as unknown as HistoryEntry[],
    prompts: asked.map((view) => wording({ ...known, view })),
  };
}

export const first = () => read(recorded.first);
export const second = () => read(recorded.second);
