// Attacks and dice as choices.

import type { Choice, Die, DiceSet, Face, CrossedLine, Modification, Rolled, Token } from '../../protocol';
import type { ChoiceContext, ChoiceWords } from '../choice';
import { ARC_ICON, SLOT_ICON, TOKEN_ICON } from '../icon';
import { t } from '../index.svelte';
import {
  actName,
  capital,
  facesName,
  list,
  primaryArcs,
  shipName,
  shipOf,
  tokenName,
  upgradeOf,
  weaponName,
} from '../name';
import { abilityWords } from './ability';
import { match, type Cases } from '../variant';

type Attack = Extract<Choice, { attack: unknown }>['attack'];

/** The places of a set of dice. */
export function placesOf(set: DiceSet): number[] {
  const places: number[] = [];
  for (let place = 0; 2 ** place <= set; place += 1) if ((set >> place) & 1) places.push(place);
  return places;
}

/** An attack by its target; what the weapon's card says stands below. */
export function attackWords(context: ChoiceContext, { weapon, target, obstructed }: Attack): ChoiceWords {
  const { w, prompt, ship, foreseen } = context;
  const title = t('choice.attack', { target: shipName(w, target) });
  const pieces = ship === undefined ? [{ ship: target }] : [{ ship }, { ship: target }];
  if (ship === undefined) return { title, icon: 'attack', pieces };
  const name = weaponName(w, ship, weapon);
  const said = [capital(name)];
  let icon = 'attack';
  if ('upgrade' in weapon) {
    const card = w.cards?.upgrades.find(({ id }) => id === upgradeOf(w, ship, weapon.upgrade)?.card);
    const printed = card?.attacks[0];
    if (printed && !foreseen?.attack)
      said.push(t('choice.attack.printed', { value: printed.value, range: printed.range.join('–') }));
    icon = (card?.slots[0] && SLOT_ICON[card.slots[0]]) ?? icon;
  } else {
    const [arc] = primaryArcs(w, ship, weapon.primary);
    const value = weapon.primary === 0 ? shipOf(w, ship)?.attack : undefined;
    if (value !== undefined && !foreseen?.attack) said.push(t('choice.attack.value', { value }));
    icon = (arc && ARC_ICON[arc]) ?? icon;
  }
  // The dice that will be rolled, once the server has counted them; until then what is printed.
  if (foreseen?.attack) {
    const { range, attack_dice: attack, defense_dice: defense } = foreseen.attack;
    said.unshift(t('choice.attack.dice', { range, attack, defense }));
  }
  if (obstructed) said.push(t('choice.attack.obstructed'));
  else if (hasBoth(prompt.options, weapon, target)) said.push(t('choice.attack.clear'));
  const group = { id: JSON.stringify(weapon), title: capital(name), icon };
  return { title, detail: said.join(' · '), icon, pieces, group };
}

/** Whether the attacker may choose between a clear line and one over an obstacle. */
function hasBoth(options: ChoiceContext['prompt']['options'], weapon: Attack['weapon'], target: number): boolean {
  if (!('list' in options)) return false;
  return options.list.some(
    (choice) =>
      typeof choice === 'object' &&
      'attack' in choice &&
      choice.attack.target === target &&
      choice.attack.obstructed &&
      JSON.stringify(choice.attack.weapon) === JSON.stringify(weapon),
  );
}

/** What a line of an attack crosses. */
export function lineWords({ clouded, obstructed, ships, device }: CrossedLine): string {
  const crossed = [
    clouded ? t('choice.line.cloud') : obstructed ? t('choice.line.obstacle') : '',
    ships.length > 0 ? t('choice.line.ship') : '',
    device ? t('choice.line.device') : '',
  ].filter((each) => each !== '');
  return crossed.length === 0 ? t('choice.line.clear') : t('choice.line', { crossed: list(crossed) });
}

/** The dice that a prompt is about. */
function diceAsked(context: Pick<ChoiceContext, 'w' | 'prompt'>): { die: Die; dice: Rolled[] } | undefined {
  const { w, prompt } = context;
  const { ask } = prompt;
  const attack = w.view?.attack;
  if (!attack || typeof ask === 'string') return undefined;
  const die = 'modify_dice' in ask ? ask.modify_dice : 'pick_dice' in ask ? ask.pick_dice : undefined;
  return die && { die, dice: die === 'attack' ? attack.attack_dice : attack.defense_dice };
}

export function diceWords(context: ChoiceContext, set: DiceSet): ChoiceWords {
  const places = placesOf(set);
  if (places.length === 0) return { title: t('choice.dice.none'), icon: 'check', pieces: [] };
  const dice = diceAsked(context)?.dice;
  const faces = places.flatMap((place): Face[] => (dice?.[place] ? [dice[place].face] : []));
  const which = faces.length === places.length ? facesName(faces) : places.map((place) => place + 1).join(', ');
  return { title: capital(which), icon: 'dice', pieces: [] };
}

const spent = (token: Token, die: Die | undefined, first: boolean): string | undefined => {
  const defends = die === 'defense';
  switch (token) {
    case 'focus':
      return t(defends ? 'choice.spend.focus.defense' : 'choice.spend.focus.attack');
    case 'calculate':
      return t(defends ? 'choice.spend.one.defense' : 'choice.spend.one.attack');
    case 'evade':
      return t(first ? 'choice.spend.evade.adds' : 'choice.spend.evade.turns');
    default:
      return undefined;
  }
};

const MODIFIED: Cases<Modification, ChoiceContext, Omit<ChoiceWords, 'pieces'> & Partial<ChoiceWords>> = {
  spend: (token, context) => ({
    title: t('choice.spend', { token: tokenName(token) }),
    detail: spent(token, diceAsked(context)?.die, context.w.view?.rulebook === 'first'),
    icon: TOKEN_ICON[token],
    token,
  }),
  spend_of: ([ship, token], context) => ({
    title: t('choice.spend-of', { token: tokenName(token), ship: shipName(context.w, ship) }),
    detail: spent(token, diceAsked(context)?.die, context.w.view?.rulebook === 'first'),
    icon: TOKEN_ICON[token],
    token,
    pieces: [{ ship }],
  }),
  spend_lock: (_, { w }) => ({
    title: t('choice.spend', { token: actName(w, 'lock') }),
    detail: t('choice.spend.lock'),
    icon: 'lock',
    pieces: w.view?.attack ? [{ ship: w.view.attack.defender }] : [],
  }),
  spend_force: (_, context) => ({
    title: t('choice.spend.force'),
    detail: t(diceAsked(context)?.die === 'defense' ? 'choice.spend.one.defense' : 'choice.spend.one.attack'),
    icon: 'force',
  }),
  clouded: () => ({ title: t('choice.clouded'), detail: t('choice.clouded.detail'), icon: 'gas-cloud' }),
  ability: (ability, { w }) => abilityWords(w, ability),
};

export function modificationWords(context: ChoiceContext, modification: Modification): ChoiceWords {
  const words = match(modification, MODIFIED, context) ?? { title: t('choice.action'), icon: 'dice' };
  return { pieces: [], ...words };
}
