// Actions as choices.

import type { ActionKind, ActionChoice, Difficulty, Piece, ShipId } from '../../protocol';
import { byType, type Cases } from '../byType';
import type { ChoiceContext, ChoiceWords } from '../choice';
import { ACT_ICON, QUARTER_ICON } from '../icon';
import { phrase, wordFor } from '../../phrases/index.svelte';
import {
  actName,
  boostWay,
  capital,
  deviceName,
  maneuverName,
  obstacleName,
  repositionWay,
  shipName,
  shipOf,
  tokensName,
  turretWay,
  upgradeCard,
} from '../name';
import { abilityWords } from './ability';
import type { Wording } from '../wording';

type Words = Omit<ChoiceWords, 'pieces' | 'icon'> & { pieces?: Piece[]; icon?: string; act?: ActionKind };

const token =
  (act: 'focus' | 'evade' | 'calculate' | 'cloak') =>
  (_: unknown, { w }: ChoiceContext): Words => ({
    title: capital(actName(w, act)),
    detail: phrase('act-take', { tokens: tokensName(act, 1) }),
    token: act,
    act,
  });

const ACTIONS: Cases<ActionChoice, ChoiceContext, Words> = {
  focus: token('focus'),
  evade: token('evade'),
  calculate: token('calculate'),
  cloak: token('cloak'),
  barrel_roll: (_, { w }) => ({
    title: capital(actName(w, 'barrel_roll')),
    detail: phrase('act-barrel-roll.detail'),
    act: 'barrel_roll',
  }),
  roll_to: ({ side }) => ({ title: phrase('reposition-roll', { way: wordFor('to', side) }), act: 'barrel_roll' }),
  roll_along: ({ side, curve }) => ({
    title: phrase('reposition-roll', { way: wordFor('way', curve, { way: wordFor('to', side) }) }),
    act: 'barrel_roll',
  }),
  roll_with: ({ side, speed, curve }) => ({
    title: phrase('reposition-roll', { way: repositionWay({ type: 'roll', side, speed, curve }) }),
    act: 'barrel_roll',
  }),
  boost: ({ bearing }) => ({ title: phrase('reposition-boost', { way: boostWay(bearing) }), act: 'boost' }),
  boost_with: ({ bearing, speed }) => ({
    title: phrase('reposition-boost', { way: boostWay(bearing, speed) }),
    act: 'boost',
  }),
  lock: ({ ship: target }, { w, ship }) => ({
    title: phrase('act-lock', { ship: shipName(w, target) }),
    pieces: own(target),
    act: 'lock',
    group: isFriend(w, ship, target) ? lockOthers() : undefined,
  }),
  lock_obstacle: ({ obstacle }, { w }) => ({
    title: phrase('act-lock', { ship: obstacleName(w, obstacle) }),
    pieces: [{ type: 'obstacle', obstacle }],
    act: 'lock',
    group: lockOthers(),
  }),
  lock_device: ({ device }, { w }) => ({
    title: phrase('act-lock', { ship: deviceName(w, device) }),
    pieces: [{ type: 'device', device }],
    act: 'lock',
  }),
  reinforce: ({ end }) => ({
    title: phrase(`act-reinforce.${end}`),
    detail: phrase('act-take', { tokens: tokensName(end === 'fore' ? 'reinforce_fore' : 'reinforce_aft', 1) }),
    icon: end === 'fore' ? 'reinforce-fore' : 'reinforce-aft',
    token: end === 'fore' ? 'reinforce_fore' : 'reinforce_aft',
    act: 'reinforce',
  }),
  rotate: ({ arc }, { w, ship }) => ({
    title: phrase('act-rotate', { arc: ship === undefined ? wordFor('turret', arc) : turretWay(w, ship, arc) }),
    icon: QUARTER_ICON[arc],
    act: 'rotate',
  }),
  reload: ({ upgrade: place }, { w, ship }) => {
    const card =
      ship === undefined ? phrase('upgrade-numbered', { number: place + 1 }) : upgradeCard(w, ship, place).name;
    return { title: phrase('act-reload', { upgrade: card }), detail: phrase('act-reload.detail'), act: 'reload' };
  },
  coordinate: ({ ship }, { w }) => ({
    title: phrase('act-coordinate', { ship: shipName(w, ship) }),
    pieces: own(ship),
    act: 'coordinate',
  }),
  jam: ({ ship }, { w }) => ({ title: phrase('act-jam', { ship: shipName(w, ship) }), pieces: own(ship), act: 'jam' }),
  slam: ({ maneuver }, { w }) => ({
    title: phrase('act-slam', { maneuver: maneuverName(w, maneuver) }),
    maneuver,
    act: 'slam',
  }),
  fail: ({ action: act }, { w }) => ({
    title: capital(actName(w, act)),
    detail: phrase('act-fail.detail'),
    act,
    fails: true,
  }),
  card: ({ ability }, { w }) => abilityWords(w, ability),
};

/** Locks on friends and rocks are legal and hardly ever wanted. */
const lockOthers = () => ({ id: 'lock others', title: phrase('act-lock.others'), icon: ACT_ICON.lock, folds: true });

function isFriend(w: Wording, ship: ShipId | undefined, other: ShipId): boolean {
  return ship !== undefined && shipOf(w, ship)?.side === shipOf(w, other)?.side;
}

/** The difficulty of an action that isn't white. */
export function costOf(difficulty: Difficulty | undefined): string[] {
  if (difficulty === 'red') return [phrase('difficulty-red.cost')];
  return difficulty === 'purple' ? [phrase('difficulty-purple.cost')] : [];
}

/** An action, with its difficulty if it isn't white. */
export function actionWords(context: ChoiceContext, action: ActionChoice, difficulty: Difficulty): ChoiceWords {
  const words = byType(action, ACTIONS, context) ?? { title: phrase('choice-any') };
  const { act, pieces = own(context.ship), icon, detail, group, ...rest } = words;
  const said = [...(detail === undefined ? [] : [detail]), ...costOf(difficulty)];
  return {
    ...rest,
    detail: said.length > 0 ? said.join(' · ') : undefined,
    icon: icon ?? (act ? ACT_ICON[act] : 'rule'),
    pieces,
    difficulty,
    group: group ?? (act && { id: act, title: capital(actName(context.w, act)), icon: ACT_ICON[act] }),
  };
}

const own = (ship: ShipId | undefined): Piece[] => (ship === undefined ? [] : [{ type: 'ship', ship }]);
