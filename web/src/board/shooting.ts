// Attacks as clips of the animator: it is aimed, dice are rolled and changed, bolts fly, damage is done, and what came of
// it is left to be looked at before anything else happens.

import type { GameEvent, ShipId } from '../protocol';
import { stillness } from '../settings.svelte';
import type { Play } from './play';
import { sideOf } from './shapes';
import type { Aimed, Seen, Shot } from './shot';
import type { Clip } from './animator.svelte';

/** Milliseconds at usual speed. */
const AIM = 260;
const DIE = 520;
const DIE_APART = 40;
/** For dice that changed. */
const READ = 500;
const FLY = 380;
/** How long the result of a shot is shown, however many shots are waiting. */
const SHOWN = 1200;

/** Changes what is drawn of a shot. */
type Drawn = (change: (shot: Shot) => Shot) => void;

/** A shot where the two ships are shown at this moment; nothing if one of them isn't. */
function aimedShot(
  { animator, after }: Play,
  { attacker, defender }: Pick<Aimed, 'attacker' | 'defender'>,
): Shot | undefined {
  const [one, other] = [after.ships[attacker], after.ships[defender]];
  const [from, to] = [one && animator.restOf(one)?.at, other && animator.restOf(other)?.at];
  if (!one || !other || !from || !to) return undefined;
  const reach: Shot['reach'] = [sideOf(animator.shapes, one.size) / 2, sideOf(animator.shapes, other.size) / 2];
  const nothing = { hits: 0, crits: 0, shields: 0, cards: 0, destroyed: false };
  return { attacker, defender, from, to, reach, is: 'aimed', part: 0, ...nothing };
}

/** A viewer may join in the middle of an attack: the next events belong to it. */
export function join(play: Play) {
  const { animator, before } = play;
  if (animator.aimed || !before.attack) return;
  const { attacker, defender } = before.attack;
  animator.aimed = { attacker, defender, owed: false };
}

/** What is drawn of the attack, whenever that comes. */
function drawing(play: Play, aimed: Aimed): Drawn {
  return (change) => {
    const { animator } = play;
    const known = animator.shot?.attacker === aimed.attacker && animator.shot.defender === aimed.defender;
    const shot = known ? animator.shot : aimedShot(play, aimed);
    if (!shot) return;
    if (!known) animator.spot = [shot.from, shot.to];
    animator.shot = change(shot);
  };
}

const inShot = (aimed: Aimed | undefined): Pick<Clip, 'shot'> => (aimed ? { shot: 'goes on' } : {});

export function declared(play: Play, { attacker, defender }: { attacker: ShipId; defender: ShipId }) {
  const { animator } = play;
  animator.aimed = { attacker, defender, owed: false };
  const begin = () => {
    animator.shot = aimedShot(play, { attacker, defender });
    if (animator.shot) animator.spot = [animator.shot.from, animator.shot.to];
  };
  play.push({ length: AIM, hold: AIM, begin, seen: true, shot: 'opens' });
}

/** What follows from dice waits until they have settled; a question about them comes with them. */
export function diceRolled(play: Play, count: number) {
  const time = DIE + DIE_APART * Math.max(0, count - 1);
  play.push({ length: time, hold: time, seen: true, ...inShot(play.animator.aimed) });
}

export function diceChanged(play: Play) {
  play.push({ length: READ, hold: READ, seen: true, ...inShot(play.animator.aimed) });
}

/** Results are compared: bolts fly, and hit or miss. */
export function fired(play: Play, { hits, crits }: { hits: number; crits: number }) {
  const { aimed } = play.animator;
  if (!aimed) return;
  aimed.owed = true;
  const draw = drawing(play, aimed);
  const still = stillness();
  play.push({
    length: FLY,
    hold: FLY,
    least: FLY / 2,
    begin: () => draw((shot) => ({ ...shot, hits, crits, is: still ? 'over' : 'flying', part: 0 })),
    frame: (part) => {
      if (!still) draw((shot) => ({ ...shot, part }));
    },
    end: () => draw((shot) => ({ ...shot, is: 'over' })),
    seen: true,
    shot: 'goes on',
  });
}

/** A ship is hurt: if that comes of the attack under way, it is part of its result. */
export function hurt(play: Play, ship: ShipId): Drawn | undefined {
  const { aimed } = play.animator;
  if (!aimed) return undefined;
  aimed.owed = true;
  const draw = drawing(play, aimed);
  return (change) => draw((shot) => (ship === shot.defender ? change(shot) : shot));
}

/** A ship is spared damage. */
export function spared(play: Play, ship: ShipId) {
  if (hurt(play, ship)) play.push({ length: READ, hold: READ / 2, seen: true, shot: 'goes on' });
}

/** What came of the attack so far is left to be looked at. */
function rest(play: Play, aimed: Aimed) {
  if (!aimed.owed) return;
  aimed.owed = false;
  const { animator } = play;
  let since = 0;
  const end = () => {
    if (!animator.shot) return;
    const { attacker, defender, hits, crits, shields, cards, destroyed } = animator.shot;
    const detail: Seen = { attacker, defender, hits, crits, shields, cards, destroyed, since, until: animator.clock };
    globalThis.document?.dispatchEvent(new CustomEvent('furball:shot', { detail }));
  };
  const begin = () => (since = animator.clock);
  play.push({ length: SHOWN, hold: SHOWN, least: SHOWN, begin, end, shot: 'goes on' });
  play.push({ length: 0, hold: 0, seen: true, shot: 'over' });
}

/** What shows that the result of an attack is there, and what shows that it is over. */
function ends(event: GameEvent | undefined): 'result' | 'attack' | undefined {
  switch (event?.type) {
    case 'attack_step':
      if (event.step === 'close') return 'attack';
      return event.step.startsWith('after') ? 'result' : undefined;
    case 'attack_declared':
    case 'engagement_started':
    case 'activation_started':
    case 'phase_started':
    case 'game_over':
      return 'attack';
    default:
      return undefined;
  }
}

/** The history goes on, or ends here: its attack may be over. */
export function passedOn(play: Play, next?: GameEvent) {
  const { animator } = play;
  const { aimed } = animator;
  if (!aimed) return;
  const end = ends(next);
  if (next !== undefined && !end) return;
  // While another player decides, it goes on.
  if (next === undefined && play.after.attack && !play.after.prompt) return;
  rest(play, aimed);
  if (next === undefined ? play.after.attack !== undefined : end === 'result') return;
  animator.aimed = undefined;
  play.push({ length: 0, hold: 0, begin: () => (animator.shot = undefined) });
}
