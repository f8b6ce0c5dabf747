// The question that a prompt asks, and who a game is waiting for.

import type { AbilityRef, Ask, Die, PromptSnapshot, Seat, ShipId, Waiting } from '../protocol';
import { byType, type Cases } from './byType';
import type { Phrases } from '../phrases/ids';
import { phrase, phrasebook, type PhraseId } from '../phrases/index.svelte';
import { idOf } from '../phrases/wire';
import {
  abilityCard,
  capital,
  deviceName,
  holderName,
  seatName,
  shipName,
  shipOf,
  initiativeName,
  wireTeller,
} from './name';
import { dialectOf, type Wording } from './wording';

/** A question as a player reads it. */
export interface PromptWords {
  question: string;
  /** A small line below: the ship or the card. */
  line?: string | undefined;
  /** The text of the card that asks. */
  text?: string | undefined;
  /** The ship it is about; its badge comes before the line. */
  ship?: ShipId | undefined;
}

interface Context {
  w: Wording;
  prompt: PromptSnapshot;
}

/** Messages without arguments. */
type Plain = { [I in PhraseId]: [Phrases[I]] extends [never] ? I : never }[PhraseId];

/** A question about a ship: its name is the line. */
const of =
  (id: Plain) =>
  ({ ship }: { ship: ShipId }, { w }: Context): PromptWords => ({
    question: phrase(id),
    line: shipName(w, ship),
    ship,
  });

/** A question that a card asks: the card's name is the line. */
const ofCard =
  (id: Plain) =>
  ({ ability }: { ability: AbilityRef }, { w }: Context): PromptWords => {
    const { name, text } = abilityCard(w, ability);
    return { question: phrase(id), line: name, text, ship: ability.ship };
  };

/** The ship that has all abilities of the prompt, if it is only one. */
function oneShip({ w, prompt: { abilities, options } }: Context): Pick<PromptWords, 'line' | 'ship'> {
  const linked = options.type === 'list' && options.choices.some((choice) => choice.type === 'linked');
  const ships = new Set(abilities.map(({ ability }) => ability.ship));
  if (linked && w.view?.active !== undefined) ships.add(w.view.active);
  const [ship, ...others] = ships;
  return ship === undefined || others.length > 0 ? {} : { ship, line: shipName(w, ship) };
}

/** Asks whether to use a card; a pilot's own ability needs no name. */
function useQuestion({ card }: AbilityRef, name: string): string {
  return card.type === 'pilot' ? phrase('ask-decide.own') : capital(phrase('ask-decide', { ability: name }));
}

type OfShip = 'ask-modify-dice.attack-of' | 'ask-modify-dice.defense-of' | 'ask-pick-dice.of';

function dice(die: Die, { w, prompt }: Context, own: Plain, other: OfShip): PromptWords {
  const attack = w.view?.attack;
  if (!attack) return { question: phrase(own) };
  const roller = die === 'attack' ? attack.attacker : attack.defender;
  const mine = shipOf(w, roller)?.owner === prompt.seat;
  const { attacker, defender, range } = attack;
  const values = { attacker: shipName(w, attacker), defender: shipName(w, defender), range };
  const question = mine ? phrase(own) : phrase(other, { ship: shipName(w, roller) });
  // The line begins with the attacker, and so does its badge.
  return { question, line: phrase('ask-attack-line', values), ship: attacker };
}

const QUESTIONS: Cases<Ask, Context, PromptWords> = {
  squad: () => ({ question: phrase('ask-squad') }),
  place_obstacle: () => ({ question: phrase('ask-place-obstacle') }),
  put_device: () => ({ question: phrase('ask-put-device') }),
  pick_edge: () => ({ question: phrase('ask-pick-edge') }),
  place_ship: (_, { w, prompt: { options } }) => {
    const pieces = options.type === 'place' ? options.pieces : undefined;
    if (pieces?.type === 'reinforcement') return { question: phrase('ask-place-ship.reinforcement') };
    const ships = pieces?.type === 'ships' ? pieces.ships : [];
    const [only, ...others] = ships;
    if (only === undefined || others.length > 0) return { question: phrase('ask-place-ship') };
    return { question: phrase('ask-place-ship.one', { ship: shipName(w, only) }), ship: only };
  },
  place_marker: () => ({ question: phrase('ask-place-marker') }),
  set_dials: (_, { w, prompt: { options } }) => {
    const ships = options.type === 'dials' ? options.ships : [];
    const set = ships.filter((ship) => shipOf(w, ship)?.has_dial).length;
    const question = phrase(set === ships.length ? 'ask-set-dials.done' : 'ask-set-dials');
    return { question };
  },
  call_reinforcement: () => ({ question: phrase('ask-call-reinforcement') }),
  next_relief: () => ({ question: phrase('ask-next-relief') }),
  pick_build: of('ask-pick-build'),
  pick_marker: of('ask-pick-marker'),
  pick_side: of('ask-pick-side'),
  call_die: () => ({ question: phrase('ask-call-die') }),
  name_player: (_, { w }) => ({
    question: phrase(w.view?.players.length === 2 ? 'ask-name-player.first' : 'ask-name-player'),
  }),
  set_turret: of('ask-set-turret'),
  name_ship: () => ({ question: phrase('ask-name-ship') }),
  next_ship: ({ phase }, { w, prompt: { options } }) => {
    const [first] = options.type === 'list' ? options.choices : [];
    const initiative = first?.type === 'ship' ? shipOf(w, first.ship)?.initiative : undefined;
    const line = initiative === undefined ? undefined : capital(`${initiativeName(w)} ${initiative}`);
    if (phase === 'engagement') return { question: phrase('ask-next-ship.engagement'), line };
    return { question: phrase(phase === 'activation' ? 'ask-next-ship.activation' : 'ask-next-ship'), line };
  },
  replace_red: of('ask-replace-red'),
  move_craft: of('ask-move-craft'),
  tallon_roll: of('ask-tallon-roll'),
  action: of('ask-action'),
  barrel_roll: of('ask-barrel-roll'),
  move: of('ask-move'),
  position: of('ask-position'),
  coordinate: of('ask-coordinate'),
  rotate: of('ask-rotate'),
  jammed: of('ask-jammed'),
  attack: of('ask-attack'),
  pick_line: of('ask-pick-line'),
  modify_dice: ({ die }, context) =>
    die === 'attack'
      ? dice(die, context, 'ask-modify-dice.attack', 'ask-modify-dice.attack-of')
      : dice(die, context, 'ask-modify-dice.defense', 'ask-modify-dice.defense-of'),
  pick_dice: ({ die }, context) => {
    const { options } = context.prompt;
    const asked = dice(die, context, 'ask-pick-dice', 'ask-pick-dice.of');
    if (options.type !== 'dice') return asked;
    const { at_least: least, up_to: most } = options;
    const line = phrase(least === most ? 'ask-pick-dice.exactly' : 'ask-pick-dice.up-to', { count: most });
    return { ...asked, line: asked.line ? `${line} · ${asked.line}` : line };
  },
  line_up_ability: (_, context) => ({ question: phrase('ask-line-up-ability'), ...oneShip(context) }),
  use_ability: (_, context) => {
    const { abilities, options } = context.prompt;
    const only =
      abilities.length === 1 && options.type === 'list' && options.choices.length <= 2 ? abilities[0] : undefined;
    const question = only ? useQuestion(only.ability, only.card) : phrase('ask-use-ability');
    return { question, ...oneShip(context) };
  },
  replace: of('ask-replace'),
  pay: of('ask-pay'),
  pick_token: of('ask-pick-token'),
  pick_ship: ofCard('ask-pick-ship'),
  pick_obstacle: ofCard('ask-pick-obstacle'),
  pick_device: ofCard('ask-pick-device'),
  choose_marker: ofCard('ask-choose-marker'),
  place_device: of('ask-place-device'),
  on_device: ({ device }, { w }) => ({ question: phrase('ask-on-device', { device: deviceName(w, device) }) }),
  next_bomb: () => ({ question: phrase('ask-next-bomb') }),
  relocate: of('ask-relocate'),
  pick_guides: of('ask-pick-guides'),
  start_docked: of('ask-start-docked'),
  deploy: of('ask-deploy'),
  emergency_deploy: of('ask-emergency-deploy'),
  pick_turn: of('ask-pick-turn'),
  pick_upgrade: of('ask-pick-upgrade'),
  pick_damage: of('ask-pick-damage'),
  pick_drawn: of('ask-pick-drawn'),
  pick_option: ofCard('ask-pick-option'),
  decide: ({ ability }, { w }) => {
    const { name, object = name, text } = abilityCard(w, ability);
    return { question: useQuestion(ability, object), line: holderName(w, ability), text, ship: ability.ship };
  },
  pick_maneuver: of('ask-pick-maneuver'),
  guess_dial: of('ask-guess-dial'),
};

/** The question of a prompt. */
export function promptWords(w: Wording, prompt: PromptSnapshot): PromptWords {
  return byType(prompt.ask, QUESTIONS, { w, prompt }) ?? { question: phrase('ask-any') };
}

/** The ship that a question is about, if it is about one. */
export function shipAsked(ask: Ask): ShipId | undefined {
  switch (ask.type) {
    case 'squad':
    case 'call_die':
    case 'name_player':
    case 'place_obstacle':
    case 'put_device':
    case 'pick_edge':
    case 'place_ship':
    case 'place_marker':
    case 'name_ship':
    case 'set_dials':
    case 'next_ship':
    case 'modify_dice':
    case 'pick_dice':
    case 'line_up_ability':
    case 'use_ability':
    case 'on_device':
    case 'next_bomb':
    case 'call_reinforcement':
    case 'next_relief':
      return undefined;
    case 'pick_ship':
    case 'pick_obstacle':
    case 'pick_device':
    case 'choose_marker':
    case 'pick_option':
    case 'decide':
      return ask.ability.ship;
    default:
      return ask.ship;
  }
}

type WaitId = Extract<PhraseId, `wait-${string}`>;

/** What somebody does while the others wait; `{ship}` if it is about a ship. */
const DOES: Record<Ask['type'], WaitId> = {
  squad: 'wait-squad',
  place_obstacle: 'wait-place-obstacle',
  put_device: 'wait-decide',
  pick_edge: 'wait-pick-edge',
  place_ship: 'wait-place-ship',
  place_marker: 'wait-place-marker',
  set_dials: 'wait-set-dials',
  call_reinforcement: 'wait-decide',
  next_relief: 'wait-decide',
  pick_build: 'wait-decide',
  pick_marker: 'wait-decide',
  pick_side: 'wait-decide',
  call_die: 'wait-order',
  name_player: 'wait-order',
  set_turret: 'wait-turret',
  name_ship: 'wait-pick-ship',
  next_ship: 'wait-next-ship',
  replace_red: 'wait-maneuver',
  move_craft: 'wait-move',
  tallon_roll: 'wait-move',
  action: 'wait-action',
  barrel_roll: 'wait-move',
  move: 'wait-move',
  position: 'wait-move',
  coordinate: 'wait-coordinate',
  rotate: 'wait-turret',
  jammed: 'wait-jammed',
  attack: 'wait-attack',
  pick_line: 'wait-attack',
  modify_dice: 'wait-dice',
  pick_dice: 'wait-dice',
  line_up_ability: 'wait-ability',
  use_ability: 'wait-ability',
  replace: 'wait-ability',
  pay: 'wait-ability',
  pick_token: 'wait-ability',
  pick_ship: 'wait-pick-ship',
  pick_obstacle: 'wait-ability',
  pick_device: 'wait-ability',
  choose_marker: 'wait-ability',
  place_device: 'wait-device',
  on_device: 'wait-device',
  next_bomb: 'wait-device',
  relocate: 'wait-device',
  pick_guides: 'wait-device',
  start_docked: 'wait-decide',
  deploy: 'wait-move',
  emergency_deploy: 'wait-move',
  pick_turn: 'wait-move',
  pick_upgrade: 'wait-ability',
  pick_damage: 'wait-ability',
  pick_drawn: 'wait-ability',
  pick_option: 'wait-ability',
  decide: 'wait-ability',
  pick_maneuver: 'wait-maneuver',
  guess_dial: 'wait-ability',
};

/** Who the game is waiting for and what they are doing, as in `Ace is setting dials`. */
interface Waited {
  seat: Seat;
  text: string;
}

function waited(w: Wording, { seat, ask }: Waiting): Waited {
  const ship = shipAsked(ask);
  const values = { seat: seatName(w, seat), ship: ship === undefined ? '' : shipName(w, ship) };
  return { seat, text: phrase(DOES[ask.type] ?? 'wait-decide', values) };
}

/** What the players that the game is waiting for are doing. */
export function waiting(w: Wording): Waited[] {
  return (w.view?.waiting_for ?? []).filter(({ seat }) => seat !== w.seat).map((each) => waited(w, each));
}

/** What a prompt means, for new players: as the rulebook has it. */
export function helpText(w: Wording, { ask, help }: Pick<PromptSnapshot, 'ask' | 'help'>): string {
  const id = idOf('help', ask.type);
  const variant = ask.type === 'modify_dice' ? ask.die : ask.type === 'next_ship' ? ask.phase : undefined;
  const own = `${id}.${variant ?? ''}`;
  const book = phrasebook();
  return book.format(book.has(own) ? own : id, wireTeller(w).args(help), dialectOf(w));
}
