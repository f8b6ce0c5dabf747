// What is asked: the question of a prompt, and whom a game waits for.

import type { AbilityRef, Ask, Die, PromptSnapshot, Seat, ShipId, Waiting } from '../protocol';
import { t, type Key } from './index.svelte';
import {
  abilityCard,
  capital,
  deviceName,
  many,
  seatName,
  shipName,
  shipOf,
  initiativeName,
} from './name';
import { kindOf, match, type Cases } from './variant';
import type { Wording } from './wording';

/** A question as it is put to somebody. */
export interface Asked {
  question: string;
  /** A small line below: whose ship, which card. */
  line?: string | undefined;
  /** What the card says that asks. */
  text?: string | undefined;
  /** The ship it is about; its badge stands before the line. */
  ship?: ShipId | undefined;
}

interface Context {
  w: Wording;
  prompt: PromptSnapshot;
}

/** A question about a ship: its name is the line. */
const of = (key: Key) => (ship: ShipId, { w }: Context): Asked => ({ question: t(key), line: shipName(w, ship), ship });

/** A question that a card asks: the card is the line. */
const ofCard = (key: Key) => (ability: AbilityRef, { w }: Context): Asked => {
  const { name, text } = abilityCard(w, ability);
  return { question: t(key), line: name, text, ship: ability.ship };
};

/** The ship whose abilities are all that is asked about. */
function oneShip({ w, prompt: { abilities, options } }: Context): Pick<Asked, 'line' | 'ship'> {
  const linked = 'list' in options && options.list.some((choice) => typeof choice === 'object' && 'linked' in choice);
  const ships = new Set(abilities.map(({ ability }) => ability.ship));
  if (linked && w.view?.active !== undefined) ships.add(w.view.active);
  const [ship, ...others] = ships;
  return ship === undefined || others.length > 0 ? {} : { ship, line: shipName(w, ship) };
}

/** Whether a card is used; a pilot's own ability needs no name. */
function useQuestion({ card }: AbilityRef, name: string): string {
  return card === 'pilot' ? t('ask.decide.own') : t('ask.decide', { card: name });
}

function dice(die: Die, { w, prompt }: Context, own: Key, other: Key): Asked {
  const attack = w.view?.attack;
  if (!attack) return { question: t(own) };
  const roller = die === 'attack' ? attack.attacker : attack.defender;
  const mine = shipOf(w, roller)?.owner === prompt.seat;
  const { attacker, defender, range } = attack;
  const values = { attacker: shipName(w, attacker), defender: shipName(w, defender), range };
  const question = mine ? t(own) : t(other, { ship: shipName(w, roller) });
  // The line begins with the attacker, and so does its badge.
  return { question, line: t('ask.attack-line', values), ship: attacker };
}

const ASKED: Cases<Ask, Context, Asked> = {
  squad: () => ({ question: t('ask.squad') }),
  place_obstacle: () => ({ question: t('ask.place_obstacle') }),
  pick_edge: () => ({ question: t('ask.pick_edge') }),
  place_ship: (_, { w, prompt: { options } }) => {
    const pieces = 'place' in options ? options.place.pieces : undefined;
    if (pieces && 'reinforcement' in pieces) return { question: t('ask.place_reinforcement') };
    const ships = pieces && 'ships' in pieces ? pieces.ships : [];
    const [only, ...others] = ships;
    if (only === undefined || others.length > 0) return { question: t('ask.place_ship') };
    return { question: t('ask.place_one', { ship: shipName(w, only) }), ship: only };
  },
  place_marker: () => ({ question: t('ask.place_marker') }),
  set_dials: (_, { w, prompt: { options } }) => {
    const ships = 'dials' in options ? options.dials : [];
    const set = ships.filter((ship) => shipOf(w, ship)?.has_dial).length;
    const question = t(set === ships.length ? 'ask.set_dials.done' : 'ask.set_dials');
    return { question };
  },
  call_reinforcement: () => ({ question: t('ask.call_reinforcement') }),
  call_die: () => ({ question: t('ask.call_die') }),
  name_player: (_, { w }) => ({
    question: t(w.view?.players.length === 2 ? 'ask.first_player' : 'ask.name_player'),
  }),
  set_turret: of('ask.set_turret'),
  name_ship: () => ({ question: t('ask.name_ship') }),
  next_ship: (phase, { w, prompt: { options } }) => {
    const [first] = 'list' in options ? options.list : [];
    const initiative = typeof first === 'object' && 'ship' in first ? shipOf(w, first.ship)?.initiative : undefined;
    const line = initiative === undefined ? undefined : capital(`${initiativeName(w)} ${initiative}`);
    if (phase === 'engagement') return { question: t('ask.next_ship.engagement'), line };
    return { question: t(phase === 'activation' ? 'ask.next_ship.activation' : 'ask.next_ship'), line };
  },
  replace_red: of('ask.replace_red'),
  move_craft: of('ask.move_craft'),
  tallon_roll: of('ask.tallon_roll'),
  action: of('ask.action'),
  barrel_roll: of('ask.barrel_roll'),
  move: of('ask.move'),
  position: of('ask.position'),
  coordinate: of('ask.coordinate'),
  rotate: of('ask.rotate'),
  jammed: of('ask.jammed'),
  attack: of('ask.attack'),
  pick_line: of('ask.pick_line'),
  modify_dice: (die, context) =>
    die === 'attack'
      ? dice(die, context, 'ask.modify.attack', 'ask.modify.attack.of')
      : dice(die, context, 'ask.modify.defense', 'ask.modify.defense.of'),
  pick_dice: (die, context) => {
    const { options } = context.prompt;
    const asked = dice(die, context, 'ask.pick_dice', 'ask.pick_dice.of');
    if (!('dice' in options)) return asked;
    const { at_least: least, up_to: most } = options.dice;
    const line = t(least === most ? 'ask.pick_dice.exactly' : 'ask.pick_dice.up-to', { many: many(most) });
    return { ...asked, line: asked.line ? `${line} · ${asked.line}` : line };
  },
  line_up_ability: (_, context) => ({ question: t('ask.line_up_ability'), ...oneShip(context) }),
  use_ability: (_, context) => {
    const { abilities, options } = context.prompt;
    const only = abilities.length === 1 && 'list' in options && options.list.length <= 2 ? abilities[0] : undefined;
    const question = only ? useQuestion(only.ability, only.card) : t('ask.use_ability');
    return { question, ...oneShip(context) };
  },
  replace: of('ask.replace'),
  pay: of('ask.pay'),
  pick_token: of('ask.pick_token'),
  pick_ship: ofCard('ask.pick_ship'),
  pick_obstacle: ofCard('ask.pick_obstacle'),
  pick_device: ofCard('ask.pick_device'),
  place_device: of('ask.place_device'),
  on_device: (no, { w }) => ({ question: t('ask.on_device', { device: deviceName(w, no) }) }),
  next_bomb: () => ({ question: t('ask.next_bomb') }),
  relocate: of('ask.relocate'),
  pick_guides: of('ask.pick_guides'),
  start_docked: of('ask.start_docked'),
  deploy: of('ask.deploy'),
  emergency_deploy: of('ask.emergency_deploy'),
  pick_turn: of('ask.pick_turn'),
  pick_upgrade: of('ask.pick_upgrade'),
  pick_damage: of('ask.pick_damage'),
  pick_drawn: of('ask.pick_drawn'),
  pick_option: ofCard('ask.pick_option'),
  decide: (ability, { w }) => ({
    question: useQuestion(ability, abilityCard(w, ability).name),
    line: shipName(w, ability.ship),
    text: abilityCard(w, ability).text,
    ship: ability.ship,
  }),
  pick_maneuver: of('ask.pick_maneuver'),
};

/** The question of a prompt. */
export function asked(w: Wording, prompt: PromptSnapshot): Asked {
  return match(prompt.ask, ASKED, { w, prompt }) ?? { question: t('ask.any') };
}

/** The ship that a question is about, if it is about one. */
export function shipAsked(ask: Ask): ShipId | undefined {
  if (typeof ask === 'string' || 'on_device' in ask || 'next_ship' in ask) return undefined;
  if ('modify_dice' in ask || 'pick_dice' in ask) return undefined;
  const held = Object.values(ask)[0] as ShipId | AbilityRef;
  return typeof held === 'number' ? held : held.ship;
}

/** What somebody does while the others wait; `{ship}` if it is about a ship. */
const DOES: { [K in Ask extends infer A ? (A extends string ? A : keyof A & string) : never]: Key } = {
  squad: 'wait.squad',
  place_obstacle: 'wait.place_obstacle',
  pick_edge: 'wait.pick_edge',
  place_ship: 'wait.place_ship',
  place_marker: 'wait.place_marker',
  set_dials: 'wait.set_dials',
  call_reinforcement: 'wait.decide',
  call_die: 'wait.order',
  name_player: 'wait.order',
  set_turret: 'wait.turret',
  name_ship: 'wait.pick_ship',
  next_ship: 'wait.next_ship',
  replace_red: 'wait.maneuver',
  move_craft: 'wait.move',
  tallon_roll: 'wait.move',
  action: 'wait.action',
  barrel_roll: 'wait.move',
  move: 'wait.move',
  position: 'wait.move',
  coordinate: 'wait.coordinate',
  rotate: 'wait.turret',
  jammed: 'wait.jammed',
  attack: 'wait.attack',
  pick_line: 'wait.attack',
  modify_dice: 'wait.dice',
  pick_dice: 'wait.dice',
  line_up_ability: 'wait.ability',
  use_ability: 'wait.ability',
  replace: 'wait.ability',
  pay: 'wait.ability',
  pick_token: 'wait.ability',
  pick_ship: 'wait.pick_ship',
  pick_obstacle: 'wait.ability',
  pick_device: 'wait.ability',
  place_device: 'wait.device',
  on_device: 'wait.device',
  next_bomb: 'wait.device',
  relocate: 'wait.device',
  pick_guides: 'wait.device',
  start_docked: 'wait.decide',
  deploy: 'wait.move',
  emergency_deploy: 'wait.move',
  pick_turn: 'wait.move',
  pick_upgrade: 'wait.ability',
  pick_damage: 'wait.ability',
  pick_drawn: 'wait.ability',
  pick_option: 'wait.ability',
  decide: 'wait.ability',
  pick_maneuver: 'wait.maneuver',
};

/** Whom the game waits for and what he does, as `Ace is setting dials`. */
interface Waited {
  seat: Seat;
  text: string;
}

function waited(w: Wording, { seat, ask }: Waiting): Waited {
  const ship = shipAsked(ask);
  const values = { who: seatName(w, seat), ship: ship === undefined ? '' : shipName(w, ship) };
  return { seat, text: t(DOES[kindOf(ask)] ?? 'wait.decide', values) };
}

/** What the others do that the game waits for. */
export function waiting(w: Wording): Waited[] {
  return (w.view?.waiting_for ?? []).filter(({ seat }) => seat !== w.seat).map((each) => waited(w, each));
}
