// Keyboard control of the table. Keys are ignored in text fields, and letters can be turned off.

import type { Viewport } from '../board/viewport.svelte';
import { moveHand } from '../board/hand';
import { moveByKey } from '../board/keys';
import { only } from '../board/overlay';
import { same } from '../board/pieces';
import type { Animator } from '../board/animator.svelte';
import type { Piece } from '../protocol';
import { settings } from '../settings.svelte';
import type { Decision } from './decision.svelte';
import { inSight, toQuestion, toTalk, type Tab, typesInto, waits } from './focus';
import type { Ruler } from './ruler.svelte';
import type { GameSession } from './gameSession.svelte';

export interface Around {
  session: GameSession;
  decision: Decision;
  animator: Animator;
  viewport: Viewport;
  ruler: Ruler;
  /** The ship whose dial is being set. */
  planned: number | undefined;
  /** The log or the chat lies over the question, and has this open. */
  drawer: Tab | undefined;
  talk: (tab: Tab) => void;
  /** Why the choice that is looked at isn't allowed, else help. */
  help: () => void;
  describe: (what: 'table' | 'prompt') => void;
}

/** Fields that take no letters. */
const LETTERLESS = ['range', 'radio', 'checkbox', 'button', 'submit'];

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !LETTERLESS.includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether the key belongs to what has the focus. Ships on the mat are buttons, too; the piece in the hand isn't. */
function pressing(target: EventTarget | null): boolean {
  const button = target instanceof Element && target.closest('button, a, summary, input, [role="button"]');
  return button instanceof Element && !button.matches('[data-hand]');
}

/** Something that is picked already, as a maneuver of a dial: Enter goes on with it. */
function chosen(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="radio"][aria-checked="true"]');
}

/** What a slider goes by with Shift, where an arrow alone is one step. */
const STRIDE = 10;

/** Whether the key moved a slider: browsers don't know strides. */
function slid(event: KeyboardEvent): boolean {
  const { target, key, shiftKey } = event;
  if (!shiftKey || !(target instanceof HTMLInputElement) || target.type !== 'range') return false;
  if (key === 'ArrowRight' || key === 'ArrowUp') target.stepUp(STRIDE);
  else if (key === 'ArrowLeft' || key === 'ArrowDown') target.stepDown(STRIDE);
  else return false;
  target.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** Keys that do something once, however long they are held down: they answer one question, not those that follow. */
const ONCE = /^([1-9acdglru?]|Enter)$/i;

/** Keys that change the game. */
const ANSWERS = /^[1-9u]$/i;

/** Goes to the next enemy, and after them to what lies on the mat; measured from the own ship that is looked at. */
function aim({ selection, view, client, analysis }: GameSession) {
  if (!view) return;
  const own = view.players.find(({ seat }) => seat === client.seat)?.side;
  const enemies = view.ships
    .filter((ship) => ship.pose && ship.side !== own)
    .map(({ id }): Piece => ({ type: 'ship', ship: id }));
  const from = view.ships.find(({ id, side, pose }) => id === selection.ship && side === own && pose);
  const measures = from !== undefined && analysis;
  const things: Piece[] = [
    ...view.obstacles.map((_, obstacle): Piece => ({ type: 'obstacle', obstacle })),
    ...view.devices.map(({ id }): Piece => ({ type: 'device', device: id })),
    ...view.markers.map((_, marker): Piece => ({ type: 'marker', marker })),
  ];
  const all = measures ? [...enemies, ...things] : enemies;
  const inspected: Piece | undefined =
    selection.ship === undefined ? undefined : { type: 'ship', ship: selection.ship };
  const now = measures ? selection.other : inspected;
  const next = all[(all.findIndex((piece) => same(piece, now)) + 1) % Math.max(1, all.length)];
  if (!next) return;
  if (measures) selection.other = next;
  else if (next.type === 'ship') selection.ship = next.ship;
}

export function keys(event: KeyboardEvent, around: Around) {
  const { session, decision, animator, ruler } = around;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target) || document.querySelector('dialog[open]') || session.curtain !== undefined) return;
  const done = () => event.preventDefault();
  // While the chat is open, typing goes to it, wherever the focus is.
  const says = event.key.length === 1 && !(event.key === ' ' && pressing(event.target));
  if (around.drawer === 'chat' && says && typesInto('chat')) return;
  if (event.repeat && ONCE.test(event.key)) return done();
  if (slid(event)) return done();
  // A prompt can't be answered while it is covered.
  const hidden = around.drawer !== undefined;
  if (hidden && (event.key === 'Enter' || ANSWERS.test(event.key))) return;
  // The piece in the hand goes by arrows wherever one is among the answers, as well as on the mat.
  const [held] = only(decision.overlays, 'placing');
  const answering = event.target instanceof Element && event.target.closest('[data-answers]') !== null;
  if (held && answering && !hidden && moveHand(event, held, around.viewport.camera.turn)) return;
  if (/^[1-9]$/.test(event.key)) {
    const item = decision.current[Number(event.key) - 1];
    if (!item) return;
    done();
    // What had to be brought into sight is taken when the key is pressed again.
    return inSight(item.key) ? decision.take(item) : undefined;
  }
  switch (event.key) {
    case 'Enter':
      if (pressing(event.target) && !chosen(event.target)) return;
      if (animator.holding) animator.skip();
      else if (decision.hand) decision.hand.put();
      else if (around.planned !== undefined) decision.planning.next();
      else return;
      return done();
    case 'Escape':
      if (decision.why || decision.opened || decision.unfolded) decision.back();
      else if (session.selection.other) session.selection.other = undefined;
      else session.selection.ship = undefined;
      return done();
    case ' ':
      if (pressing(event.target)) return;
      animator.skip();
      return done();
  }
  if (!settings.letters) return;
  const letter = event.key.toLowerCase();
  const step = (by: number, ships: number[]) => {
    if (ships.length === 0) return;
    const at = session.selection.ship === undefined ? -1 : ships.indexOf(session.selection.ship);
    session.selection.ship = ships[(at + by + ships.length) % ships.length];
  };
  const own = () =>
    (session.view?.ships ?? []).filter((ship) => ship.pose && ship.owner === session.client.seat).map(({ id }) => id);
  switch (letter) {
    case 'n':
      step(1, own());
      break;
    case 'p':
      step(-1, own());
      break;
    case 't':
      aim(session);
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
      void session.client.undo();
      break;
    case 'a':
      toQuestion();
      break;
    case 'l':
    case 'c': {
      const tab = letter === 'l' ? 'log' : 'chat';
      if (!waits(tab)) around.talk(tab);
      void toTalk(tab);
      break;
    }
    case '?':
      around.help();
      break;
    default:
      // Arrows belong to what has the focus; the other keys of the table may be pressed anywhere.
      if (!event.key.startsWith('Arrow')) moveByKey(event, around.viewport, animator);
      return;
  }
  done();
}
