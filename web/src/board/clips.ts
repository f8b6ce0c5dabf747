// Events as clips of the animator: how long each takes and how the ships look meanwhile.

import type { GameEvent, Pose, ShipId, ShipSnapshot, Snapshot, CitedEvent } from '../protocol';
import { stillness } from '../settings.svelte';
import { byType, type OfType, type SomeCases } from '../i18n/byType';
import { flightAlong, flightBetween, flightTime, fly, partsOf, poseAt, poseBetween, type Flight } from './flight';
import { posed } from './plane';
import { Play } from './play';
import { declared, diceChanged, diceRolled, fired, hurt, join, passedOn, spared } from './shooting';
import { flightOf, pointsOf, poseOf, rollOf, templateOf } from './shapes';
import type { Clip, LaidDown } from './animator.svelte';

/** Milliseconds at usual speed. */
const LEAD = 90;
const SETTLE = 260;
const FADE = 160;
const APPEAR = 220;
/** Fleets come one ship soon after another. */
const NEXT = 50;
const DAMAGE = 300;
const WRECK = 600;
const CROSSFADE = 80;
const LOOK = 700;
/** How long each step is shown that isn't a flight. */
const MOVE = 400;

/** What each type of event does; the others show nothing on the table. */
const PLAYED: SomeCases<GameEvent, Play, void> = {
  moved: (event, play) => moved(play, event),
  repositioned: (event, play) => repositioned(play, event),
  rolled: ({ ship, from, to }, play) => flies(play, ship, flightBetween(from, to), from),
  turned: (event, play) => turned(play, event),
  ship_placed: ({ ship, pose }, play) => appears(play, ship, pose),
  reinforcement_called: ({ ship, pose }, play) => appears(play, ship, pose),
  tokens_gained: ({ ship, token, count }, play) => play.token(ship, token, count),
  tokens_lost: ({ ship, token, count }, play) => play.token(ship, token, -count),
  token_spent: ({ ship, token }, play) => play.token(ship, token, -1),
  shield_lost: ({ ship }, play) => struck(play, ship, 'shields', (shown) => ({ ...shown, shields: shown.shields - 1 })),
  shield_recovered: ({ ship }, play) => changes(play, ship, (shown) => ({ ...shown, shields: shown.shields + 1 })),
  damage_dealt: (event, play) => dealt(play, event),
  damage_prevented: ({ ship }, play) => spared(play, ship),
  turret_rotated: ({ ship, to }, play) => changes(play, ship, (shown) => ({ ...shown, turret: to })),
  attack_declared: (event, play) => declared(play, event),
  dice_rolled: ({ pool }, play) => diceRolled(play, pool.dice.length),
  dice_changed: (_, play) => diceChanged(play),
  attack_hit: (event, play) => fired(play, event),
  attack_missed: (_, play) => fired(play, { hits: 0, crits: 0 }),
  effect_rolled: ({ faces }, play) => diceRolled(play, faces.length),
  side_rolled: ({ faces }, play) => diceRolled(play, faces.length),
  fled: ({ ship }, play) => leaves(play, ship),
  escaped: ({ ship }, play) => leaves(play, ship),
  docked: ({ ship }, play) => leaves(play, ship),
  destroyed: ({ ship }, play) => destroyed(play, ship),
  device_placed: ({ device, pose }, play) => {
    const begin = () => {
      play.animator.spot = [pose.at];
      play.comes(device);
    };
    play.push({ length: APPEAR, hold: APPEAR, begin });
  },
  detonated: ({ device }, play) =>
    play.push({ length: DAMAGE, hold: DAMAGE, end: () => play.goes(device), seen: true }),
  device_removed: ({ device }, play) => play.push({ length: 0, hold: 0, end: () => play.goes(device) }),
};

/** All clips of an entry, in order; `tell` learns which of the events each of them shows. */
export function clipsOf(
  animator: Play['animator'],
  events: readonly CitedEvent[],
  before: Snapshot,
  after: Snapshot,
  tell: (from: number, to: number) => void = () => {},
): Clip[] {
  const play = new Play(animator, before, after, tell);
  join(play);
  events.forEach(({ event }, place) => {
    passedOn(play, event);
    play.place = place + 1;
    byType(event, PLAYED, play);
  });
  passedOn(play);
  return play.done(events.length);
}

type Moved = Pick<OfType<GameEvent, 'moved'>, 'ship' | 'maneuver' | 'from' | 'to'>;

function moved(play: Play, { ship, maneuver, from, to }: Moved) {
  const { shapes } = play.animator;
  const { speed, bearing } = partsOf(maneuver);
  const shape = flightOf(shapes, sizeOf(play, ship), bearing, speed);
  const flight = shape ? flightAlong(shape.path.map(poseOf), from, to) : flightBetween(from, to);
  const outline = templateOf(shapes, bearing, speed)?.outline;
  const laid = shape && outline && { at: posed(from, poseOf(shape.template)), outline: pointsOf(outline), speed };
  flies(play, ship, flight, from, laid);
}

function repositioned(play: Play, { ship, how, from, to }: OfType<GameEvent, 'repositioned'>) {
  if (how.type === 'boost') {
    const { bearing, speed } = how;
    moved(play, { ship, maneuver: `${speed} ${bearing} white`, from, to });
    return;
  }
  const { side, speed, curve } = how;
  const roll = rollOf(play.animator.shapes, sizeOf(play, ship), side, speed, curve);
  flies(play, ship, flightBetween(from, to), from, roll && { at: from, outline: pointsOf(roll.outline), speed });
}

function sizeOf(play: Play, ship: ShipId) {
  return play.after.ships[ship]?.size ?? 'small';
}

/** A template and where it lies. */
type Lying = Pick<LaidDown, 'at' | 'outline' | 'speed'>;

let templates = 0;

/** A ship flies: its template first, then the ship, and the template fades. */
function flies(play: Play, ship: ShipId, flight: Flight, from: Pose, laid?: Lying) {
  const { animator } = play;
  const key = ++templates;
  const lay = (opacity: number) => {
    if (!laid) return;
    const others = animator.templates.filter((template) => template.key !== key);
    animator.templates = opacity <= 0 ? others : [...others, { ...laid, key, ship, opacity }];
  };
  const begin = () => {
    animator.spot = [from.at, flight.to.at];
    play.act(ship, (sprite) => sprite.stand(from));
  };
  const end = () =>
    play.act(ship, (sprite) => {
      sprite.opacity = 1;
      sprite.stand(flight.to);
    });
  if (stillness()) {
    const frame = (part: number) =>
      play.act(ship, (sprite) => {
        sprite.pose = part < 0.5 ? from : flight.to;
        sprite.opacity = Math.abs(2 * part - 1);
      });
    const crossfades = () => {
      begin();
      lay(1);
    };
    play.push({ length: CROSSFADE, hold: MOVE, begin: crossfades, frame, end });
    play.aside({ length: LOOK, end: () => lay(0) });
    return;
  }
  const [lead, time, settle] = [laid ? LEAD : 0, flightTime(flight.length), flight.settles ? SETTLE : 0];
  const length = lead + time + settle;
  let shown = false;
  const frame = (part: number) => {
    const now = part * length;
    if (now < lead) return lay(Math.max(0.01, now / lead));
    if (!shown) lay(1);
    shown = true;
    const flown = poseAt(flight, fly((now - lead) / time));
    const settled = settle > 0 ? 1 - (1 - Math.max(0, (now - lead - time) / settle)) ** 2 : 0;
    play.act(ship, (sprite) => (sprite.pose = settled > 0 ? poseBetween(flown, flight.to, settled) : flown));
  };
  play.push({ length, hold: length, begin, frame, end });
  if (laid) play.aside({ length: FADE, frame: (part) => lay(1 - part), end: () => lay(0) });
}

function turned(play: Play, { ship, to }: OfType<GameEvent, 'turned'>) {
  let from: Pose | undefined;
  play.push({
    length: SETTLE,
    hold: SETTLE,
    begin: () => play.act(ship, (sprite) => (from = sprite.pose)),
    frame: (part) =>
      play.act(ship, (sprite) => {
        if (from && !stillness()) sprite.pose = poseBetween(from, to, 1 - (1 - part) ** 2);
      }),
    end: () => play.act(ship, (sprite) => sprite.stand(to)),
  });
}

function appears(play: Play, ship: ShipId, pose: Pose) {
  play.push({
    length: APPEAR,
    hold: NEXT,
    begin: () => {
      play.set(ship, (shown) => ({ ...shown, status: 'in_play' }));
      play.act(ship, (sprite) => {
        sprite.opacity = 0;
        sprite.stand(pose);
      });
    },
    frame: (part) => play.act(ship, (sprite) => (sprite.opacity = part)),
    end: () => play.act(ship, (sprite) => (sprite.opacity = 1)),
  });
}

function changes(play: Play, ship: ShipId, change: (ship: ShipSnapshot) => ShipSnapshot) {
  play.push({ length: DAMAGE, hold: DAMAGE / 2, begin: () => play.set(ship, change) });
}

function struck(play: Play, ship: ShipId, by: 'shields' | 'cards', change: (ship: ShipSnapshot) => ShipSnapshot) {
  const shot = hurt(play, ship);
  const begin = () => {
    shot?.((drawn) => ({ ...drawn, [by]: drawn[by] + 1 }));
    play.set(ship, change);
    play.act(ship, (sprite) => (sprite.struck += 1));
  };
  play.push({ length: DAMAGE, hold: DAMAGE / 2, begin, seen: true, ...(shot && { shot: 'goes on' }) });
}

function dealt(play: Play, { ship, dealt }: OfType<GameEvent, 'damage_dealt'>) {
  const cards = play.after.ships[ship]?.damage ?? [];
  struck(play, ship, 'cards', (shown) => {
    const had = new Set(shown.damage.map((card) => card.id));
    const damage = cards.filter((card) => had.has(card.id) || card.id === dealt);
    return { ...shown, hull_damage: shown.hull_damage + 1, damage };
  });
}

/** A ship leaves the table whole. */
function leaves(play: Play, ship: ShipId) {
  play.gone.add(ship);
  play.push({
    length: APPEAR,
    hold: APPEAR,
    frame: (part) => play.act(ship, (sprite) => (sprite.opacity = 1 - part)),
    end: () =>
      play.act(ship, (sprite) => {
        sprite.stand(undefined);
        sprite.opacity = 1;
      }),
  });
}

function destroyed(play: Play, ship: ShipId) {
  if (play.gone.has(ship)) return;
  const shot = hurt(play, ship);
  play.push({
    length: WRECK,
    hold: WRECK,
    begin: () => {
      shot?.((drawn) => ({ ...drawn, destroyed: true }));
      play.set(ship, (shown) => ({ ...shown, status: 'destroyed', tokens: [] }));
    },
    frame: (part) => play.act(ship, (sprite) => (sprite.wreck = part)),
    end: () =>
      play.act(ship, (sprite) => {
        sprite.stand(undefined);
        sprite.wreck = 0;
      }),
    seen: true,
    ...(shot && { shot: 'goes on' }),
  });
}
