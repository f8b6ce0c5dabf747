// Attacks and dice as choices.

import type {
  Choice,
  CrossedLine,
  DiceSet,
  Die,
  Face,
  Modification,
  Options,
  Piece,
  Rolled,
  ShipId,
  Token,
  WeaponRef,
} from '../../protocol';
import { sameValue } from '../../identity';
import { byType, type Cases, type OfType } from '../byType';
import type { ChoiceContext, ChoiceWords } from '../choice';
import { ARC_ICON, SLOT_ICON, TOKEN_ICON } from '../icon';
import { phrase } from '../../phrases/index.svelte';
import { dialectOf } from '../wording';
import { capital, facesName, list, primaryArcs, shipName, shipOf, tokenName, upgradeOf, weaponName } from '../name';
import { abilityWords } from './ability';

type Attack = OfType<Choice, 'attack'>;

/** The indices of a set of dice. */
export function placesOf(set: DiceSet): number[] {
  const places: number[] = [];
  for (let place = 0; 2 ** place <= set; place += 1) if ((set >> place) & 1) places.push(place);
  return places;
}

/** An attack by its target, with the text of the weapon's card below. */
export function attackWords(context: ChoiceContext, { weapon, target, obstructed }: Attack): ChoiceWords {
  const { w, prompt, ship, foreseen } = context;
  const title = phrase('choice-attack', { target: shipName(w, target) });
  const ships = ship === undefined ? [target] : [ship, target];
  const pieces = ships.map((each): Piece => ({ type: 'ship', ship: each }));
  if (ship === undefined) return { title, icon: 'attack', pieces };
  const name = weaponName(w, ship, weapon);
  const said = [capital(name)];
  let icon = 'attack';
  if (weapon.type === 'upgrade') {
    const card = w.cards?.upgrades.find(({ id }) => id === upgradeOf(w, ship, weapon.upgrade)?.card);
    const printed = card?.attacks[0];
    if (printed && !foreseen?.attack)
      said.push(phrase('choice-attack.printed', { value: printed.value, range: printed.range.join('–') }));
    icon = (card?.slots[0] && SLOT_ICON[card.slots[0]]) ?? icon;
  } else {
    const [arc] = primaryArcs(w, ship, weapon.index);
    const value = weapon.index === 0 ? shipOf(w, ship)?.attack : undefined;
    if (value !== undefined && !foreseen?.attack) said.push(phrase('choice-attack.value', { value }));
    icon = (arc && ARC_ICON[arc]) ?? icon;
  }
  // The number of dice to roll, once the server has computed it; until then the printed value.
  if (foreseen?.attack) {
    const { range, attack_dice: attack, defense_dice: defense } = foreseen.attack;
    said.unshift(phrase('choice-attack.dice', { range, attack, defense }));
  }
  if (obstructed) said.push(phrase('choice-attack.obstructed'));
  else if (hasBoth(prompt.options, weapon, target)) said.push(phrase('choice-attack.clear'));
  const group = { id: weaponKey(weapon), title: capital(name), icon };
  return { title, detail: said.join(' · '), icon, pieces, group };
}

/** Whether the attacker may choose between a clear line and one over an obstacle. */
function hasBoth(options: Options, weapon: WeaponRef, target: ShipId): boolean {
  if (options.type !== 'list') return false;
  return options.choices.some(
    (choice) =>
      choice.type === 'attack' && choice.target === target && choice.obstructed && sameValue(choice.weapon, weapon),
  );
}

/** Attacks with the same weapon form a group. */
function weaponKey(weapon: WeaponRef): string {
  return weapon.type === 'primary' ? `weapon primary ${weapon.index}` : `weapon upgrade ${weapon.upgrade}`;
}

/** What the line of an attack crosses. */
export function lineWords({ clouded, obstructed, ships, device }: CrossedLine): string {
  const crossed = [
    clouded ? phrase('choice-line.cloud') : obstructed ? phrase('choice-line.obstacle') : '',
    ships.length > 0 ? phrase('choice-line.ship') : '',
    device ? phrase('choice-line.device') : '',
  ].filter((each) => each !== '');
  return crossed.length === 0 ? phrase('choice-line.clear') : phrase('choice-line', { crossed: list(crossed) });
}

/** The dice that a prompt is about. */
function diceAsked(context: Pick<ChoiceContext, 'w' | 'prompt'>): { die: Die; dice: Rolled[] } | undefined {
  const { w, prompt } = context;
  const { ask } = prompt;
  const attack = w.view?.attack;
  if (!attack || (ask.type !== 'modify_dice' && ask.type !== 'pick_dice')) return undefined;
  const { die } = ask;
  return { die, dice: die === 'attack' ? attack.attack_dice : attack.defense_dice };
}

export function diceWords(context: ChoiceContext, set: DiceSet): ChoiceWords {
  const places = placesOf(set);
  if (places.length === 0) return { title: phrase('choice-dice.none'), icon: 'check', pieces: [] };
  const dice = diceAsked(context)?.dice;
  const faces = places.flatMap((place): Face[] => (dice?.[place] ? [dice[place].face] : []));
  const which = faces.length === places.length ? facesName(faces) : places.map((place) => place + 1).join(', ');
  return { title: capital(which), icon: 'dice', pieces: [] };
}

const spent = (token: Token, die: Die | undefined, first: boolean): string | undefined => {
  const defends = die === 'defense';
  switch (token) {
    case 'focus':
      return phrase(defends ? 'modify-spend.focus-defense' : 'modify-spend.focus-attack');
    case 'calculate':
      return phrase(defends ? 'modify-spend.one-defense' : 'modify-spend.one-attack');
    case 'evade':
      return phrase(first ? 'modify-spend.evade-adds' : 'modify-spend.evade-turns');
    default:
      return undefined;
  }
};

const MODIFIED: Cases<Modification, ChoiceContext, Omit<ChoiceWords, 'pieces'> & Partial<ChoiceWords>> = {
  spend: ({ token }, context) => ({
    title: phrase('modify-spend', { token: tokenName(token) }),
    detail: spent(token, diceAsked(context)?.die, context.w.view?.rulebook === 'first'),
    icon: TOKEN_ICON[token],
    token,
  }),
  spend_of: ({ ship, token }, context) => ({
    title: phrase('modify-spend-of', { token: tokenName(token), ship: shipName(context.w, ship) }),
    detail: spent(token, diceAsked(context)?.die, context.w.view?.rulebook === 'first'),
    icon: TOKEN_ICON[token],
    token,
    pieces: [{ type: 'ship', ship }],
  }),
  spend_lock: (_, { w }) => ({
    title: phrase('modify-spend-lock', {}, dialectOf(w)),
    detail: phrase('modify-spend-lock.detail'),
    icon: 'lock',
    pieces: w.view?.attack ? [{ type: 'ship', ship: w.view.attack.defender }] : [],
  }),
  spend_force: (_, context) => ({
    title: phrase('modify-spend-force'),
    detail: phrase(diceAsked(context)?.die === 'defense' ? 'modify-spend.one-defense' : 'modify-spend.one-attack'),
    icon: 'force',
  }),
  clouded: () => ({ title: phrase('modify-clouded'), detail: phrase('modify-clouded.detail'), icon: 'gas-cloud' }),
  ability: ({ ability }, { w }) => abilityWords(w, ability),
};

export function modificationWords(context: ChoiceContext, modification: Modification): ChoiceWords {
  const words = byType(modification, MODIFIED, context) ?? { title: phrase('choice-any'), icon: 'dice' };
  return { pieces: [], ...words };
}
