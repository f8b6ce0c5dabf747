// What may be chosen, in words: what a choice is called, and what comes of it.

import type {
  Ask,
  Choice,
  Difficulty,
  ForeseenChoice,
  IdleChoice,
  Maneuver,
  Piece,
  PromptSnapshot,
  Seat,
  ShipId,
  Token,
} from '../protocol';
import { abilityWords } from './choice/ability';
import { actionWords, costOf } from './choice/action';
import { attackWords, diceWords, lineWords, modificationWords } from './choice/dice';
import { shipAsked } from './ask';
import { t, type Key } from './index.svelte';
import { BEARING_ICON, ACT_ICON, FACE_ICON, QUARTER_ICON, TOKEN_ICON } from './icon';
import {
  abilityCard,
  actName,
  capital,
  courseName,
  damageCard,
  dealtCard,
  edgeName,
  faceName,
  maneuverName,
  markerName,
  pieceName,
  readManeuver,
  repositionWay,
  seatName,
  shipName,
  shipOf,
  shipType,
  tokenName,
  turretWay,
  upgradeCard,
} from './name';
import { kindOf, match, type Cases } from './variant';
import type { Wording } from './wording';

/** A choice in words. */
export interface ChoiceWords {
  title: string;
  /** What comes of it, in one line. */
  detail?: string | undefined;
  /** One of our glyphs. */
  icon: string;
  /** What it speaks of on the table. */
  pieces: Piece[];
  /** Choices of the same kind, as all boosts, may be shown behind one; what is hardly ever wanted always is. */
  group?: { id: string; title: string; icon: string; folds?: boolean | undefined } | undefined;
  /** It says already that it will fail. */
  fails?: boolean | undefined;
  difficulty?: Difficulty | undefined;
  token?: Token | undefined;
  maneuver?: Maneuver | undefined;
}

export interface ChoiceContext {
  w: Wording;
  prompt: PromptSnapshot;
  /** The ship that the prompt is about. */
  ship: ShipId | undefined;
  /** Where the choice would lead, once that is known. */
  foreseen?: ForeseenChoice | undefined;
}

const PASS: Partial<Record<string, Key>> = {
  set_dials: 'pass.set_dials',
  action: 'pass.action',
  barrel_roll: 'roll.back',
  attack: 'pass.attack',
  modify_dice: 'pass.modify_dice',
  use_ability: 'pass.use_ability',
  line_up_ability: 'pass.use_ability',
  pick_ship: 'pass.pick_ship',
  decide: 'pass.decide',
  move_craft: 'pass.stay',
  move: 'pass.stay',
  coordinate: 'pass.pick_ship',
  replace: 'pass.replace',
  call_reinforcement: 'pass.call_reinforcement',
  start_docked: 'pass.start_docked',
  emergency_deploy: 'pass.decide',
};

function passTitle(ask: Ask): string {
  return t(PASS[kindOf(ask)] ?? 'pass.any');
}

const maneuverWords = (w: Wording, maneuver: Maneuver): ChoiceWords => {
  const { bearing, difficulty } = readManeuver(maneuver);
  return { title: capital(maneuverName(w, maneuver)), icon: BEARING_ICON[bearing], pieces: [], difficulty, maneuver };
};

/** The ship that the choice is for, as something to be lit. */
const own = (ship: ShipId | undefined): Piece[] => (ship === undefined ? [] : [{ ship }]);

/** A piece of the table; a jammed ship loses its lock on it. */
function pieceWords({ w, prompt }: ChoiceContext, piece: Piece, icon: string): ChoiceWords {
  const name = pieceName(w, piece);
  if (kindOf(prompt.ask) === 'jammed')
    return { title: t('choice.its-lock', { target: name }), icon: 'lock', pieces: [piece] };
  const detail = 'ship' in piece ? shipType(w, piece.ship) : undefined;
  return { title: capital(name), detail, icon, pieces: [piece] };
}

const CHOSEN: Cases<Choice, ChoiceContext, ChoiceWords> = {
  pass: (_, { prompt }) => {
    const settles = prompt.ask === 'set_dials' || kindOf(prompt.ask) === 'modify_dice';
    return { title: passTitle(prompt.ask), icon: settles ? 'check' : 'close', pieces: [] };
  },
  accept: (_, { prompt, w, ship }) => {
    const { ask } = prompt;
    const pieces: Piece[] = own(ship);
    if (ask === 'call_reinforcement') return { title: t('choice.call_reinforcement'), icon: 'hyperspace', pieces };
    if (typeof ask === 'object' && 'decide' in ask) {
      return { title: t('choice.use-it'), detail: abilityCard(w, ask.decide).text, icon: 'check', pieces };
    }
    return { title: t('choice.accept'), icon: 'check', pieces };
  },
  squad: () => ({ title: t('choice.squad'), icon: 'check', pieces: [] }),
  edge: (edge, { w }) => ({ title: t('choice.edge', { edge: edgeName(w, edge) }), icon: 'fit', pieces: [] }),
  seat: (seat, { w }) => ({ title: seatName(w, seat), icon: w.computer?.(seat) ? 'computer' : 'person', pieces: [] }),
  turret: (to, { w, ship }) => {
    const way = ship === undefined ? t(`turret.${to}`) : turretWay(w, ship, to);
    return { title: capital(way), icon: QUARTER_ICON[to], pieces: own(ship) };
  },
  place: ({ ship }, { w }) => ({
    title: t('choice.place', { what: shipName(w, ship) }),
    icon: 'check',
    pieces: [{ ship }],
  }),
  place_token: () => ({ title: t('choice.place-here'), icon: 'check', pieces: [] }),
  dial: ({ ship, maneuver }, { w }) => ({
    ...maneuverWords(w, maneuver),
    detail: shipName(w, ship),
    pieces: [{ ship }],
  }),
  ship: (ship, context) => pieceWords(context, { ship }, 'ghost'),
  obstacle: (obstacle, context) => pieceWords(context, { obstacle }, obstacleIcon(context.w, obstacle)),
  device: (device, context) => pieceWords(context, { device }, 'mine'),
  maneuver: (maneuver, { w, ship }) => ({ ...maneuverWords(w, maneuver), pieces: own(ship) }),
  tallon_end: (end) => ({
    title: t(`choice.tallon.${end}`),
    icon: end === 'right' ? 'tallon-right' : 'tallon-left',
    pieces: [],
  }),
  action: (action, context) => actionWords(context, action, 'white'),
  red_action: (action, context) => actionWords(context, action, 'red'),
  purple_action: (action, context) => actionWords(context, action, 'purple'),
  roll: ({ side, start, end }, { ship }) => ({
    title: t('choice.roll', { way: t(`to.${side}`) }),
    detail: t(start >= end ? 'choice.roll.ahead' : 'choice.roll.back', { distance: Math.abs(Math.round(start - end)) }),
    icon: 'barrel-roll',
    pieces: own(ship),
  }),
  attack: (attack, context) => attackWords(context, attack),
  line: (line) => ({ title: lineWords(line), icon: 'measure', pieces: line.ships.map((ship) => ({ ship })) }),
  scan: (marker, { w }) => ({
    title: t('choice.scan', { marker: markerName(w, marker) }),
    detail: t('choice.scan.detail'),
    icon: 'objective',
    pieces: [],
  }),
  modify: (modification, context) => modificationWords(context, modification),
  dice: (set, context) => diceWords(context, set),
  ability: (ability, { w }) => abilityWords(w, ability),
  linked: (act, { w, ship = w.view?.active }) => {
    const bar = ship === undefined ? [] : (shipOf(w, ship)?.actions ?? []);
    const difficulty = bar.find(({ linked }) => linked?.action === act)?.linked?.difficulty;
    return {
      title: capital(actName(w, act)),
      detail: [t('choice.linked'), ...costOf(difficulty)].join(' · '),
      icon: ACT_ICON[act],
      pieces: own(ship),
      difficulty,
    };
  },
  decloak: () => ({ title: t('choice.decloak'), detail: t('choice.decloak.detail'), icon: 'cloak', pieces: [] }),
  move: (how, { ship }) => ({
    title: t('boost' in how ? 'choice.boost' : 'choice.roll', { way: repositionWay(how) }),
    icon: 'boost' in how ? 'boost' : 'barrel-roll',
    pieces: own(ship),
  }),
  position: (position) => ({ title: t(`choice.position.${position}`), icon: 'barrel-roll', pieces: [] }),
  token: (token) => ({
    title: t('choice.token', { token: capital(tokenName(token)) }),
    icon: TOKEN_ICON[token],
    pieces: [],
    token,
  }),
  face: (face, { prompt }) => {
    if (prompt.ask !== 'call_die') return { title: capital(faceName(face)), icon: FACE_ICON[face], pieces: [] };
    return { title: t(face === 'hit' ? 'choice.call.hit' : 'choice.call.miss'), icon: FACE_ICON[face], pieces: [] };
  },
  number: (number) => ({ title: String(number), icon: 'dice', pieces: [] }),
  place_device: ({ device, way, template }, { w, ship }) => {
    const name = w.cards?.devices[device]?.name ?? t('card.any');
    const key = way === 'launch' ? 'choice.launch' : way === 'drop' ? 'choice.drop' : 'choice.put';
    const title = t(key, { device: name });
    return {
      title,
      detail: template ? courseName(...template) : t(way === 'touching' ? 'choice.put.touching' : 'choice.put.behind'),
      icon: 'device',
      pieces: own(ship),
      group: { id: `device ${device} ${way}`, title, icon: 'device' },
    };
  },
  relocate: ({ side, template: [bearing, speed] }, { ship }) => ({
    title: capital(courseName(bearing, speed)),
    detail: t('choice.relocate', { side: side + 1 }),
    icon: BEARING_ICON[bearing],
    pieces: own(ship),
  }),
  guides: (guides) => ({ title: t(`choice.guides.${guides}`), icon: `arc-${guides}`, pieces: [] }),
  dock: (carrier, { w }) => ({
    title: t('choice.dock', { carrier: shipName(w, carrier) }),
    icon: 'land',
    pieces: [{ ship: carrier }],
  }),
  deploy: () => ({ title: t('choice.deploy'), icon: 'slam', pieces: [] }),
  deploy_with: ({ guides, maneuver }, { w }) => ({
    ...maneuverWords(w, maneuver),
    detail: t(`choice.deploy.${guides}`),
    group: { id: `deploy ${guides}`, title: t(`choice.deploy.${guides}`), icon: 'slam' },
  }),
  exchange: ({ first, second }, { w }) => {
    const card = ([ship, place]: [ShipId, number]) =>
      t('choice.card-of', { card: upgradeCard(w, ship, place).name, ship: shipName(w, ship) });
    return {
      title: t('choice.exchange', { first: card(first), second: card(second) }),
      icon: 'modification',
      pieces: [{ ship: first[0] }, { ship: second[0] }],
    };
  },
  turn: (by) => ({ title: t(`choice.turn.${by}`), icon: 'rotate', pieces: [] }),
  facedown: () => ({ title: t('choice.facedown'), detail: t('choice.facedown.detail'), icon: 'hull', pieces: [] }),
  upgrade: (place, { w, ship }) => {
    if (ship === undefined) return { title: t('upgrade', { number: place + 1 }), icon: 'modification', pieces: [] };
    const { name, text } = upgradeCard(w, ship, place);
    return { title: capital(name), detail: text, icon: 'modification', pieces: [{ ship }] };
  },
  damage: (dealt, { w }) => {
    const { name, text } = dealtCard(w, dealt);
    const owner = w.view?.ships.find(({ damage }) => damage.some(({ id }) => id === dealt));
    return { title: capital(name), detail: text, icon: 'critical-token', pieces: owner ? [{ ship: owner.id }] : [] };
  },
  drawn: (card, { w }) => {
    const { name, text } = damageCard(w, card);
    return { title: capital(name), detail: text, icon: 'critical-token', pieces: [] };
  },
  option: (place, { prompt }) => ({
    title: capital(prompt.things[place]?.replace(/\.$/, '') ?? t('choice.option', { number: place + 1 })),
    icon: 'rule',
    pieces: [],
  }),
  concede: () => ({ title: t('choice.concede'), icon: 'close', pieces: [] }),
  draw: () => ({ title: t('choice.draw'), icon: 'link', pieces: [] }),
};

function obstacleIcon({ view }: Wording, place: number): string {
  const kind = view?.obstacles[place]?.kind ?? 'asteroid';
  return kind === 'gas_cloud' ? 'gas-cloud' : kind;
}

/** A choice in the words of the prompt that offers it, with what is known of where it leads. */
export function choiceWords(w: Wording, prompt: PromptSnapshot, choice: Choice, foreseen?: ForeseenChoice): ChoiceWords {
  const context = { w, prompt, ship: shipAsked(prompt.ask), foreseen };
  const words = match(choice, CHOSEN, context) ?? { title: kindOf(choice), icon: 'why', pieces: [] };
  const idle = idleOf(prompt, choice);
  return idle === undefined ? words : { ...words, detail: t(`idle.${idle.why}`) };
}

/** A question of which only the answer is known: what could have been chosen otherwise isn't told afterwards. */
export function promptOf(seat: Seat, ask: Ask, choice?: Choice): PromptSnapshot {
  const help = { text: '', rule: '' };
  const options = { list: choice === undefined ? [] : [choice] };
  return { seat, ask, help, options, abilities: [], things: [], tokens: [], idle: [] };
}

/** Whether the choice would change nothing, and why. */
export function idleOf({ idle }: PromptSnapshot, choice: Choice): IdleChoice | undefined {
  if (idle.length === 0) return undefined;
  const key = choiceKey(choice);
  return idle.find((each) => choiceKey(each.choice) === key);
}

/** What tells two choices apart, in whatever order the server writes their fields. */
export function choiceKey(choice: Choice): string {
  return JSON.stringify(choice, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
