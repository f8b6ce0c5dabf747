// The table by keyboard alone. Keys act only while nobody is typing, and letters can be turned off.

import type { Eye } from '../mat/eye.svelte';
import { moveByKey } from '../mat/keys';
import type { Stage } from '../mat/stage.svelte';
import { settings } from '../settings.svelte';
import type { Decision } from './decision.svelte';
import type { Ruler } from './ruler.svelte';
import type { Sitting } from './sitting.svelte';

export interface Around {
  sat: Sitting;
  decision: Decision;
  stage: Stage;
  eye: Eye;
  ruler: Ruler;
  /** Goes on to the next dial. */
  nextDial: () => void;
  /** The ship whose dial is being set. */
  planned: number | undefined;
  talk: (tab: 'log' | 'chat') => void;
  /** Why the choice that is looked at isn't allowed, else help. */
  help: () => void;
  describe: (what: 'table' | 'prompt') => void;
}

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether the key belongs to what has the focus. */
function pressing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary, [role="button"]') !== null;
}

/** Something that is picked already, as a maneuver of a dial: Enter goes on with it. */
function chosen(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[role="radio"][aria-checked="true"]');
}

export function keys(event: KeyboardEvent, around: Around) {
  const { sat, decision, stage, ruler } = around;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target) || document.querySelector('dialog[open]') || sat.curtain !== undefined) return;
  const done = () => event.preventDefault();
  // A key that is held down answers one question, not those that follow.
  if (event.repeat && /^([1-9]|Enter)$/.test(event.key)) return done();
  if (/^[1-9]$/.test(event.key)) {
    const item = decision.current[Number(event.key) - 1];
    if (!item) return;
    done();
    return decision.take(item);
  }
  switch (event.key) {
    case 'Enter':
      if (pressing(event.target) && !chosen(event.target)) return;
      if (decision.hand) decision.hand.put();
      else if (around.planned !== undefined) around.nextDial();
      else return;
      return done();
    case 'Escape':
      if (decision.why || decision.opened) decision.back();
      else if (sat.picked.other) sat.picked.other = undefined;
      else sat.picked.ship = undefined;
      return done();
    case ' ':
      if (pressing(event.target)) return;
      stage.finish();
      return done();
  }
  if (!settings.letters) return;
  const letter = event.key.toLowerCase();
  const step = (by: number, ships: number[]) => {
    if (ships.length === 0) return;
    const at = sat.picked.ship === undefined ? -1 : ships.indexOf(sat.picked.ship);
    sat.picked.ship = ships[(at + by + ships.length) % ships.length];
  };
  const flying = (own: boolean) =>
    (sat.view?.ships ?? []).filter((ship) => ship.pose && (ship.owner === sat.table.seat) === own).map(({ id }) => id);
  switch (letter) {
    case 'n':
      step(1, flying(true));
      break;
    case 'p':
      step(-1, flying(true));
      break;
    case 't':
      step(1, flying(false));
      break;
    case 'm':
      ruler.measureNext();
      break;
    case 'g':
      settings.ghosts = !settings.ghosts;
      break;
    case 'd':
      around.describe('table');
      break;
    case 'r':
      around.describe('prompt');
      break;
    case 'u':
      void sat.table.undo();
      break;
    case 'l':
    case 'c':
      around.talk(letter === 'l' ? 'log' : 'chat');
      break;
    case '?':
      around.help();
      break;
    default:
      // Arrows belong to what has the focus; the other keys of the table may be pressed anywhere.
      if (!event.key.startsWith('Arrow')) moveByKey(event, around.eye, stage);
      return;
  }
  done();
}
