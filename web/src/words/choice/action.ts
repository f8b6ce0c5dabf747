// Actions as choices.

import type { ActionKind, ActionChoice, Difficulty, Piece, ShipId } from '../../protocol';
import type { ChoiceContext, ChoiceWords } from '../choice';
import { ACT_ICON, QUARTER_ICON } from '../icon';
import { t } from '../index.svelte';
import {
  actName,
  boostWay,
  capital,
  deviceName,
  maneuverName,
  obstacleName,
  shipName,
  shipOf,
  tokensName,
  turretWay,
  upgradeCard,
} from '../name';
import { abilityWords } from './ability';
import { match, type Cases } from '../variant';
import type { Wording } from '../wording';

type Words = Omit<ChoiceWords, 'pieces' | 'icon'> & { pieces?: Piece[]; icon?: string; act?: ActionKind };

const token = (act: 'focus' | 'evade' | 'calculate' | 'cloak') => (_: undefined, { w }: ChoiceContext): Words => ({
  title: capital(actName(w, act)),
  detail: t('choice.take', { tokens: tokensName(act, 1) }),
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
    detail: t('choice.place-next'),
    act: 'barrel_roll',
  }),
  roll_to: (side) => ({ title: t('choice.roll', { way: t(`to.${side}`) }), act: 'barrel_roll' }),
  roll_along: ([side, curve]) => ({
    title: t('choice.roll', { way: t(`way.${curve}`, { way: t(`to.${side}`) }) }),
    act: 'barrel_roll',
  }),
  boost: (bearing) => ({ title: t('choice.boost', { way: boostWay(bearing) }), act: 'boost' }),
  boost_with: ([bearing, speed]) => ({ title: t('choice.boost', { way: boostWay(bearing, speed) }), act: 'boost' }),
  lock: (target, { w, ship }) => ({
    title: t('choice.lock', { target: shipName(w, target) }),
    pieces: [{ ship: target }],
    act: 'lock',
    group: isFriend(w, ship, target) ? lockOthers() : undefined,
  }),
  lock_obstacle: (obstacle, { w }) => ({
    title: t('choice.lock', { target: obstacleName(w, obstacle) }),
    pieces: [{ obstacle }],
    act: 'lock',
    group: lockOthers(),
  }),
  lock_device: (device, { w }) => ({
    title: t('choice.lock', { target: deviceName(w, device) }),
    pieces: [{ device }],
    act: 'lock',
  }),
  reinforce: (end) => ({
    title: t(`choice.reinforce.${end}`),
    detail: t('choice.take', { tokens: tokensName(end === 'fore' ? 'reinforce_fore' : 'reinforce_aft', 1) }),
    icon: end === 'fore' ? 'reinforce-fore' : 'reinforce-aft',
    token: end === 'fore' ? 'reinforce_fore' : 'reinforce_aft',
    act: 'reinforce',
  }),
  rotate: (to, { w, ship }) => ({
    title: t('choice.rotate', { way: ship === undefined ? t(`turret.${to}`) : turretWay(w, ship, to) }),
    icon: QUARTER_ICON[to],
    act: 'rotate',
  }),
  reload: (place, { w, ship }) => {
    const card = ship === undefined ? t('upgrade', { number: place + 1 }) : upgradeCard(w, ship, place).name;
    return { title: t('choice.reload', { card }), detail: t('choice.reload.detail'), act: 'reload' };
  },
  coordinate: (ship, { w }) => ({
    title: t('choice.coordinate', { ship: shipName(w, ship) }),
    pieces: [{ ship }],
    act: 'coordinate',
  }),
  jam: (ship, { w }) => ({ title: t('choice.jam', { ship: shipName(w, ship) }), pieces: [{ ship }], act: 'jam' }),
  slam: (maneuver, { w }) => ({
    title: t('choice.slam', { maneuver: maneuverName(w, maneuver) }),
    maneuver,
    act: 'slam',
  }),
  fail: (act, { w }) => ({ title: capital(actName(w, act)), detail: t('choice.fails'), act, fails: true }),
  card: (ability, { w }) => abilityWords(w, ability),
  protect: (ship, { w }) => ({
    title: t('choice.protect', { ship: shipName(w, ship) }),
    detail: t('choice.protect.detail'),
    icon: 'shield',
    pieces: [{ ship }],
  }),
};

/** Locks on friends and rocks are legal and hardly ever wanted. */
const lockOthers = () => ({ id: 'lock others', title: t('choice.lock.others'), icon: ACT_ICON.lock, folds: true });

function isFriend(w: Wording, ship: ShipId | undefined, other: ShipId): boolean {
  return ship !== undefined && shipOf(w, ship)?.side === shipOf(w, other)?.side;
}

/** What an action costs that isn't white. */
export function costOf(difficulty: Difficulty | undefined): string[] {
  if (difficulty === 'red') return [t('choice.red')];
  return difficulty === 'purple' ? [t('choice.purple')] : [];
}

/** An action, with what it costs if it isn't white. */
export function actionWords(context: ChoiceContext, action: ActionChoice, difficulty: Difficulty): ChoiceWords {
  const words = match(action, ACTIONS, context) ?? { title: t('choice.action') };
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

const own = (ship: ShipId | undefined): Piece[] => (ship === undefined ? [] : [{ ship }]);
