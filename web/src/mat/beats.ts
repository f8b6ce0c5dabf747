// What happened, as beats of the stage: how long each thing takes and how the ships look meanwhile.

import type { GameEvent, Pose, Reposition, ShipId, ShipSnapshot, Snapshot, Token, Told } from '../protocol';
import { flightAlong, flightBetween, flightTime, fly, partsOf, poseAt, poseBetween, type Flight } from './flight';
import { posed } from './plane';
import { flightOf, pointsOf, poseOf, rollOf, templateOf } from './shapes';
import type { Actor, Beat, LaidDown, Stage } from './stage.svelte';

/** Milliseconds at usual speed. */
const LEAD = 90;
const SETTLE = 260;
const FADE = 160;
const TOKEN = 220;
const DIE = 520;
const DIE_APART = 40;
const DAMAGE = 300;
const WRECK = 600;
const CROSSFADE = 80;
const LOOK = 700;

type Named = Exclude<GameEvent, string>;
type Of<K extends PropertyKey> = Extract<Named, Record<K, unknown>>[K & keyof Extract<Named, Record<K, unknown>>];

function is<K extends string>(event: GameEvent, name: K): event is Extract<Named, Record<K, unknown>> {
  return typeof event === 'object' && name in event;
}

/** Whether somebody wants nothing to travel or turn. */
function reduced(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** All beats of what happened, in order. */
export function beatsOf(stage: Stage, events: readonly Told[], before: Snapshot, after: Snapshot): Beat[] {
  const play = new Play(stage, before, after);
  for (const { event } of events) play.add(event);
  return play.done();
}

let templates = 0;

class Play {
  #beats: Beat[] = [];
  /** Tokens change hands at the same time as long as nothing else happens. */
  #tokens: (() => void)[] = [];
  #waits = 0;
  #fled = new Set<ShipId>();
  #last: (() => void) | undefined;

  constructor(
    readonly stage: Stage,
    readonly before: Snapshot,
    readonly after: Snapshot,
  ) {
    this.#devices();
  }

  done(): Beat[] {
    this.#flush();
    // Whatever no event told of is settled with the last beat.
    if (this.#last) this.#beats.push({ length: 0, hold: 0, end: this.#last });
    return this.#beats;
  }

  add(event: GameEvent) {
    if (is(event, 'moved')) this.#moved(event.moved);
    else if (is(event, 'repositioned')) this.#repositioned(event.repositioned);
    else if (is(event, 'rolled')) this.#flight(event.rolled.ship, flightBetween(event.rolled.from, event.rolled.to), event.rolled.from);
    else if (is(event, 'turned')) this.#turned(event.turned.ship, event.turned.to);
    else if (is(event, 'ship_placed')) this.#appears(event.ship_placed.ship, event.ship_placed.pose);
    else if (is(event, 'reinforcement_called')) this.#appears(event.reinforcement_called.ship, event.reinforcement_called.pose);
    else if (is(event, 'tokens_gained')) this.#token(event.tokens_gained.ship, event.tokens_gained.token, event.tokens_gained.count);
    else if (is(event, 'tokens_lost')) this.#token(event.tokens_lost.ship, event.tokens_lost.token, -event.tokens_lost.count);
    else if (is(event, 'token_spent')) this.#token(event.token_spent.ship, event.token_spent.token, -1);
    else if (is(event, 'shield_lost')) this.#struck(event.shield_lost.ship, (ship) => ({ ...ship, shields: ship.shields - 1 }));
    else if (is(event, 'shield_recovered')) this.#change(event.shield_recovered.ship, (ship) => ({ ...ship, shields: ship.shields + 1 }));
    else if (is(event, 'damage_dealt')) this.#dealt(event.damage_dealt);
    else if (is(event, 'turret_rotated')) this.#turret(event.turret_rotated.ship);
    else if (is(event, 'dice_rolled')) this.#dice(event.dice_rolled.pool.dice.length);
    else if (is(event, 'effect_rolled')) this.#dice(event.effect_rolled.faces.length);
    else if (is(event, 'fled')) this.#leaves(event.fled.ship);
    else if (is(event, 'escaped')) this.#leaves(event.escaped.ship);
    else if (is(event, 'docked')) this.#leaves(event.docked.ship);
    else if (is(event, 'destroyed')) this.#destroyed(event.destroyed.ship);
    else if (is(event, 'device_placed')) this.#push({ length: TOKEN, hold: TOKEN, begin: () => this.#comes(event.device_placed.device) });
    else if (is(event, 'detonated')) this.#push({ length: DAMAGE, hold: DAMAGE, end: () => this.#goes(event.detonated.device) });
    else if (is(event, 'device_removed')) this.#push({ length: 0, hold: 0, end: () => this.#goes(event.device_removed.device) });
  }

  /** A beat comes after the dice that are still tumbling and the tokens that are still changing hands. */
  #push(beat: Beat) {
    this.#flush();
    if (this.#waits > 0) this.#beats.push({ length: this.#waits, hold: this.#waits });
    this.#waits = 0;
    this.#beats.push(beat);
  }

  #flush() {
    const tokens = this.#tokens;
    this.#tokens = [];
    if (tokens.length === 0) return;
    this.#push({ length: TOKEN, hold: TOKEN / 2, begin: () => tokens.forEach((change) => change()) });
  }

  #act(id: ShipId, does: (actor: Actor) => void) {
    const actor = this.stage.actor(id);
    if (actor) does(actor);
  }

  #set(id: ShipId, change: (ship: ShipSnapshot) => ShipSnapshot) {
    this.#act(id, (actor) => {
      if (actor.ship) actor.ship = change(actor.ship);
    });
  }

  #size(id: ShipId) {
    return this.after.ships[id]?.size ?? 'small';
  }

  #moved({ ship, maneuver, from, to }: Of<'moved'>) {
    const { speed, bearing } = partsOf(maneuver);
    const shape = flightOf(this.stage.shapes, this.#size(ship), bearing, speed);
    const flight = shape ? flightAlong(shape.path.map(poseOf), from, to) : flightBetween(from, to);
    const outline = templateOf(this.stage.shapes, bearing, speed)?.outline;
    const laid = shape && outline && { at: posed(from, poseOf(shape.template)), outline: pointsOf(outline), speed };
    this.#flight(ship, flight, from, laid);
  }

  #repositioned({ ship, how, from, to }: { ship: ShipId; how: Reposition; from: Pose; to: Pose }) {
    const { shapes } = this.stage;
    if ('boost' in how) {
      const { bearing, speed } = how.boost;
      this.#moved({ ship, maneuver: `${speed} ${bearing} white`, from, to, full: true, trip: 'reposition' });
      return;
    }
    const { side, speed, curve } = how.roll;
    const roll = rollOf(shapes, this.#size(ship), side, speed, curve);
    const laid = roll && { at: from, outline: pointsOf(roll.outline), speed };
    this.#flight(ship, flightBetween(from, to), from, laid);
  }

  #flight(ship: ShipId, flight: Flight, from: Pose, laid?: Pick<LaidDown, 'at' | 'outline' | 'speed'>) {
    const { stage } = this;
    const key = ++templates;
    const lay = (opacity: number) => {
      if (!laid) return;
      const others = stage.templates.filter((template) => template.key !== key);
      stage.templates = opacity <= 0 ? others : [...others, { ...laid, key, ship, opacity }];
    };
    const arrive = () => this.#act(ship, (actor) => {
      actor.opacity = 1;
      actor.stand(flight.to);
    });
    if (reduced()) {
      const crossfade = (part: number) => this.#act(ship, (actor) => {
        actor.pose = part < 0.5 ? from : flight.to;
        actor.opacity = Math.abs(2 * part - 1);
      });
      this.#push({ length: CROSSFADE, hold: CROSSFADE, begin: () => lay(1), frame: crossfade, end: arrive });
      this.#beats.push({ length: LOOK, hold: 0, end: () => lay(0) });
      return;
    }
    const [lead, time, settle] = [laid ? LEAD : 0, flightTime(flight.length), flight.settles ? SETTLE : 0];
    const length = lead + time + settle;
    const frame = (part: number) => {
      const now = part * length;
      if (now < lead) return lay(Math.max(0.01, now / lead));
      if (now - lead < 40) lay(1);
      const flown = poseAt(flight, fly((now - lead) / time));
      const settled = settle > 0 ? 1 - (1 - Math.max(0, (now - lead - time) / settle)) ** 2 : 0;
      this.#act(ship, (actor) => (actor.pose = settled > 0 ? poseBetween(flown, flight.to, settled) : flown));
    };
    this.#push({ length, hold: length, begin: () => this.#act(ship, (actor) => actor.stand(from)), frame, end: arrive });
    if (laid) this.#beats.push({ length: FADE, hold: 0, frame: (part) => lay(1 - part), end: () => lay(0) });
  }

  #turned(ship: ShipId, to: Pose) {
    let from: Pose | undefined;
    this.#push({
      length: SETTLE,
      hold: SETTLE,
      begin: () => this.#act(ship, (actor) => (from = actor.pose)),
      frame: (part) => this.#act(ship, (actor) => {
        if (from && !reduced()) actor.pose = poseBetween(from, to, 1 - (1 - part) ** 2);
      }),
      end: () => this.#act(ship, (actor) => actor.stand(to)),
    });
  }

  #appears(ship: ShipId, pose: Pose) {
    this.#push({
      length: TOKEN,
      hold: TOKEN,
      begin: () => {
        this.#set(ship, (shown) => ({ ...shown, status: 'in_play' }));
        this.#act(ship, (actor) => {
          actor.opacity = 0;
          actor.stand(pose);
        });
      },
      frame: (part) => this.#act(ship, (actor) => (actor.opacity = part)),
      end: () => this.#act(ship, (actor) => (actor.opacity = 1)),
    });
  }

  #token(ship: ShipId, token: Token, by: number) {
    this.#tokens.push(() => this.#set(ship, (shown) => ({ ...shown, tokens: counted(shown.tokens, token, by) })));
  }

  #change(ship: ShipId, change: (ship: ShipSnapshot) => ShipSnapshot) {
    this.#push({ length: DAMAGE, hold: DAMAGE / 2, begin: () => this.#set(ship, change) });
  }

  #struck(ship: ShipId, change: (ship: ShipSnapshot) => ShipSnapshot) {
    this.#push({
      length: DAMAGE,
      hold: DAMAGE / 2,
      begin: () => {
        this.#set(ship, change);
        this.#act(ship, (actor) => (actor.struck += 1));
      },
    });
  }

  #dealt({ ship, dealt }: Of<'damage_dealt'>) {
    const cards = this.after.ships[ship]?.damage ?? [];
    this.#struck(ship, (shown) => {
      const had = new Set(shown.damage.map((card) => card.id));
      const damage = cards.filter((card) => had.has(card.id) || card.id === dealt);
      return { ...shown, hull_damage: shown.hull_damage + 1, damage };
    });
  }

  #turret(ship: ShipId) {
    const turret = this.after.ships[ship]?.turret;
    this.#push({ length: SETTLE, hold: SETTLE, begin: () => this.#set(ship, (shown) => ({ ...shown, turret })) });
  }

  /** What follows from dice waits until they have settled; nobody waits for dice from which nothing follows. */
  #dice(count: number) {
    this.#flush();
    this.#waits += DIE + DIE_APART * Math.max(0, count - 1);
  }

  #leaves(ship: ShipId) {
    this.#fled.add(ship);
    this.#push({
      length: TOKEN,
      hold: TOKEN,
      frame: (part) => this.#act(ship, (actor) => (actor.opacity = 1 - part)),
      end: () => this.#act(ship, (actor) => {
        actor.stand(undefined);
        actor.opacity = 1;
      }),
    });
  }

  #destroyed(ship: ShipId) {
    if (this.#fled.has(ship)) return;
    this.#push({
      length: WRECK,
      hold: WRECK,
      begin: () => this.#set(ship, (shown) => ({ ...shown, status: 'destroyed', tokens: [] })),
      frame: (part) => this.#act(ship, (actor) => (actor.wreck = part)),
      end: () => this.#act(ship, (actor) => {
        actor.stand(undefined);
        actor.wreck = 0;
      }),
    });
  }

  #devices() {
    const known = new Set(this.before.devices.map((device) => device.id));
    const now = new Set(this.after.devices.map((device) => device.id));
    const coming = [...now].filter((id) => !known.has(id));
    const going = this.before.devices.filter((device) => !now.has(device.id));
    if (coming.length > 0) this.stage.hidden = new Set([...this.stage.hidden, ...coming]);
    if (going.length > 0) this.stage.leaving = [...this.stage.leaving, ...going];
    if (coming.length + going.length > 0) {
      this.#last = () => {
        coming.forEach((id) => this.#comes(id));
        going.forEach((device) => this.#goes(device.id));
      };
    }
  }

  #comes(id: number) {
    const hidden = new Set(this.stage.hidden);
    hidden.delete(id);
    this.stage.hidden = hidden;
  }

  #goes(id: number) {
    this.stage.leaving = this.stage.leaving.filter((device) => device.id !== id);
  }
}

function counted(tokens: ShipSnapshot['tokens'], token: Token, by: number): ShipSnapshot['tokens'] {
  const known = tokens.some((pile) => pile.token === token);
  const all = known ? tokens : [...tokens, { token, count: 0 }];
  const changed = all.map((pile) => (pile.token === token ? { ...pile, count: pile.count + by } : pile));
  return changed.filter((pile) => pile.count > 0);
}
