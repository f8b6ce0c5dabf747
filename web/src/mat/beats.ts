// What happened, as beats of the stage: how long each thing takes and how the ships look meanwhile.

import type { GameEvent, Pose, ShipId, ShipSnapshot, Snapshot, CitedEvent } from '../protocol';
import { stillness } from '../settings.svelte';
import { flightAlong, flightBetween, flightTime, fly, partsOf, poseAt, poseBetween, type Flight } from './flight';
import { posed } from './plane';
import { Play } from './play';
import { declared, diceChanged, diceRolled, fired, hurt, join, passedOn, spared } from './shooting';
import { flightOf, pointsOf, poseOf, rollOf, templateOf } from './shapes';
import type { Beat, LaidDown } from './stage.svelte';

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
/** So long each move is looked at that isn't flown. */
const MOVE = 400;

type Named = Exclude<GameEvent, string>;
type Name = Named extends infer E ? (E extends unknown ? keyof E : never) : never;
type Of<K extends Name> = Extract<Named, Record<K, unknown>> extends Record<K, infer V> ? V : never;

/** What each kind of event does; the others show nothing on the table. */
const PLAYED: { [K in Name]?: (play: Play, told: Of<K>) => void } = {
  moved,
  repositioned,
  rolled: (play, { ship, from, to }) => flies(play, ship, flightBetween(from, to), from),
  turned,
  ship_placed: (play, { ship, pose }) => appears(play, ship, pose),
  reinforcement_called: (play, { ship, pose }) => appears(play, ship, pose),
  tokens_gained: (play, { ship, token, count }) => play.token(ship, token, count),
  tokens_lost: (play, { ship, token, count }) => play.token(ship, token, -count),
  token_spent: (play, { ship, token }) => play.token(ship, token, -1),
  shield_lost: (play, { ship }) => struck(play, ship, 'shields', (shown) => ({ ...shown, shields: shown.shields - 1 })),
  shield_recovered: (play, { ship }) => changes(play, ship, (shown) => ({ ...shown, shields: shown.shields + 1 })),
  damage_dealt: dealt,
  damage_prevented: (play, { ship }) => spared(play, ship),
  turret_rotated: (play, { ship, to }) => changes(play, ship, (shown) => ({ ...shown, turret: to })),
  attack_declared: declared,
  dice_rolled: (play, { pool }) => diceRolled(play, pool.dice.length),
  dice_changed: diceChanged,
  attack_hit: fired,
  effect_rolled: (play, { faces }) => diceRolled(play, faces.length),
  fled: (play, { ship }) => leaves(play, ship),
  escaped: (play, { ship }) => leaves(play, ship),
  docked: (play, { ship }) => leaves(play, ship),
  destroyed: (play, { ship }) => destroyed(play, ship),
  device_placed: (play, { device, pose }) => {
    const begin = () => {
      play.stage.spot = [pose.at];
      play.comes(device);
    };
    play.push({ length: APPEAR, hold: APPEAR, begin });
  },
  detonated: (play, { device }) => play.push({ length: DAMAGE, hold: DAMAGE, end: () => play.goes(device), seen: true }),
  device_removed: (play, { device }) => play.push({ length: 0, hold: 0, end: () => play.goes(device) }),
};

/** All beats of what happened, in order; `tell` hears which of the events each of them tells. */
export function beatsOf(
  stage: Play['stage'],
  events: readonly CitedEvent[],
  before: Snapshot,
  after: Snapshot,
  tell: (from: number, to: number) => void = () => {},
): Beat[] {
  const play = new Play(stage, before, after, tell);
  join(play);
  events.forEach(({ event }, place) => {
    passedOn(play, event);
    play.place = place + 1;
    if (event === 'attack_missed') fired(play, { hits: 0, crits: 0 });
    if (typeof event === 'string') return;
    for (const [name, told] of Object.entries(event)) {
      const played = PLAYED[name as Name] as ((play: Play, told: unknown) => void) | undefined;
      played?.(play, told);
    }
  });
  passedOn(play);
  return play.done(events.length);
}

function moved(play: Play, { ship, maneuver, from, to }: Pick<Of<'moved'>, 'ship' | 'maneuver' | 'from' | 'to'>) {
  const { shapes } = play.stage;
  const { speed, bearing } = partsOf(maneuver);
  const shape = flightOf(shapes, sizeOf(play, ship), bearing, speed);
  const flight = shape ? flightAlong(shape.path.map(poseOf), from, to) : flightBetween(from, to);
  const outline = templateOf(shapes, bearing, speed)?.outline;
  const laid = shape && outline && { at: posed(from, poseOf(shape.template)), outline: pointsOf(outline), speed };
  flies(play, ship, flight, from, laid);
}

function repositioned(play: Play, { ship, how, from, to }: Of<'repositioned'>) {
  if ('boost' in how) {
    const { bearing, speed } = how.boost;
    moved(play, { ship, maneuver: `${speed} ${bearing} white`, from, to });
    return;
  }
  const { side, speed, curve } = how.roll;
  const roll = rollOf(play.stage.shapes, sizeOf(play, ship), side, speed, curve);
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
  const { stage } = play;
  const key = ++templates;
  const lay = (opacity: number) => {
    if (!laid) return;
    const others = stage.templates.filter((template) => template.key !== key);
    stage.templates = opacity <= 0 ? others : [...others, { ...laid, key, ship, opacity }];
  };
  const begin = () => {
    stage.spot = [from.at, flight.to.at];
    play.act(ship, (actor) => actor.stand(from));
  };
  const end = () =>
    play.act(ship, (actor) => {
      actor.opacity = 1;
      actor.stand(flight.to);
    });
  if (stillness()) {
    const frame = (part: number) =>
      play.act(ship, (actor) => {
        actor.pose = part < 0.5 ? from : flight.to;
        actor.opacity = Math.abs(2 * part - 1);
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
    play.act(ship, (actor) => (actor.pose = settled > 0 ? poseBetween(flown, flight.to, settled) : flown));
  };
  play.push({ length, hold: length, begin, frame, end });
  if (laid) play.aside({ length: FADE, frame: (part) => lay(1 - part), end: () => lay(0) });
}

function turned(play: Play, { ship, to }: Of<'turned'>) {
  let from: Pose | undefined;
  play.push({
    length: SETTLE,
    hold: SETTLE,
    begin: () => play.act(ship, (actor) => (from = actor.pose)),
    frame: (part) =>
      play.act(ship, (actor) => {
        if (from && !stillness()) actor.pose = poseBetween(from, to, 1 - (1 - part) ** 2);
      }),
    end: () => play.act(ship, (actor) => actor.stand(to)),
  });
}

function appears(play: Play, ship: ShipId, pose: Pose) {
  play.push({
    length: APPEAR,
    hold: NEXT,
    begin: () => {
      play.set(ship, (shown) => ({ ...shown, status: 'in_play' }));
      play.act(ship, (actor) => {
        actor.opacity = 0;
        actor.stand(pose);
      });
    },
    frame: (part) => play.act(ship, (actor) => (actor.opacity = part)),
    end: () => play.act(ship, (actor) => (actor.opacity = 1)),
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
    play.act(ship, (actor) => (actor.struck += 1));
  };
  play.push({ length: DAMAGE, hold: DAMAGE / 2, begin, seen: true, ...(shot && { shot: 'goes on' }) });
}

function dealt(play: Play, { ship, dealt }: Of<'damage_dealt'>) {
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
    frame: (part) => play.act(ship, (actor) => (actor.opacity = 1 - part)),
    end: () =>
      play.act(ship, (actor) => {
        actor.stand(undefined);
        actor.opacity = 1;
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
    frame: (part) => play.act(ship, (actor) => (actor.wreck = part)),
    end: () =>
      play.act(ship, (actor) => {
        actor.stand(undefined);
        actor.wreck = 0;
      }),
    seen: true,
    ...(shot && { shot: 'goes on' }),
  });
}
