// Attacks, dice and damage.

import type { Die, Face, DicePool, ShipId } from '../../protocol';
import { phrase, type PhraseId } from '../../phrases/index.svelte';
import { damageCard, list, sideName, weaponName } from '../name';
import { cardPart, dicePart, say, shipPart, type Part } from '../sentence';
import { about, also, anyOf, detail, isOf, it, row, type Clause, type Context, type EventCases } from './clause';

const faces = (pool: DicePool): Face[] => pool.dice.map(({ face }) => face);

/** The ship that rolled the dice of an attack. */
function roller({ scene }: Context, die: Die): ShipId | undefined {
  return die === 'attack' ? scene.attack?.attacker : scene.attack?.defender;
}

/** The ship that changes dice: the one that used or spent something for it, or else the one whose player chose to. */
function changer(context: Context, die: Die): ShipId | undefined {
  const { w, scene, by } = context;
  if (scene.using !== undefined) return scene.using;
  const own = roller(context, die);
  const both = scene.attack ? [own, scene.attack.attacker, scene.attack.defender] : [own];
  return both.find((ship) => ship !== undefined && w.view?.ships[ship]?.owner === by) ?? own;
}

/** Describes what changed between two dice pools, with the ship that did it. */
function change(context: Context, ship: ShipId, die: Die, was: DicePool, now: DicePool): Clause | undefined {
  const { w } = context;
  const into = (id: PhraseId, places: number[]) =>
    also(w, ship, id, {
      before: dicePart(
        die,
        places.flatMap((place) => was.dice[place]?.face ?? []),
      ),
      after: dicePart(
        die,
        places.flatMap((place) => now.dice[place]?.face ?? []),
      ),
    });
  if (now.dice.length > was.dice.length) {
    return also(w, ship, 'event-dice-changed.added', { dice: dicePart(die, faces(now).slice(was.dice.length)) });
  }
  if (now.dice.length < was.dice.length) {
    return also(w, ship, 'event-dice-changed.canceled', { dice: dicePart(die, missing(faces(was), faces(now))) });
  }
  const places = now.dice.map((_, place) => place);
  const again = places.filter((place) => now.dice[place]?.rerolled && !was.dice[place]?.rerolled);
  if (again.length > 0) return into('event-dice-changed.rerolled', again);
  const turned = places.filter((place) => now.dice[place]?.face !== was.dice[place]?.face);
  return turned.length > 0 ? into('event-dice-changed.turned', turned) : undefined;
}

/** The faces of the first list that the second lacks. */
function missing(was: readonly Face[], now: readonly Face[]): Face[] {
  const left = now.slice();
  return was.filter((face) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** `two hits and one crit`, as dice. */
function results(hits: number, crits: number): Part {
  const shown: Face[] = [...Array<Face>(hits).fill('hit'), ...Array<Face>(crits).fill('crit')];
  const words = [hits > 0 ? phrase('hits', { count: hits }) : '', crits > 0 ? phrase('crits', { count: crits }) : ''];
  return dicePart('attack', shown, list(words.filter((each) => each !== '')));
}

export const ATTACK = {
  engagement_started: (_, { scene }) => {
    scene.attack = undefined;
    scene.pools = {};
    return undefined;
  },
  attack_step: () => undefined,
  attack_declined: ({ ship }, { w }) => about(w, ship, 'event-attack-declined'),
  attack_declared: ({ attacker, defender, weapon, range, obstructed }, { w, scene }) => {
    scene.attack = { attacker, defender };
    scene.pools = {};
    const id = weapon.type === 'upgrade' ? 'event-attack-declared.card' : 'event-attack-declared';
    const slots = {
      attacker: shipPart(w, attacker),
      defender: shipPart(w, defender),
      weapon: weaponName(w, attacker, weapon),
      range,
    };
    const clause = about(w, attacker, id, slots);
    if (obstructed) clause.parts.push(...say('event-attack-declared.obstructed'));
    return clause;
  },
  dice_rolled: ({ die, pool }, context) => {
    context.scene.pools[die] = pool;
    context.scene.using = undefined;
    const ship = roller(context, die);
    const count = pool.dice.length;
    const dice = dicePart(die, faces(pool));
    if (ship === undefined)
      return it(die === 'attack' ? 'event-dice-changed.attack' : 'event-dice-changed.defense', { dice });
    if (count === 0) return about(context.w, ship, 'event-dice-rolled.none');
    return about(context.w, ship, 'event-dice-rolled', { dice, count });
  },
  dice_changed: ({ die, pool }, context) => {
    const was = context.scene.pools[die];
    context.scene.pools[die] = pool;
    const ship = changer(context, die);
    if (ship !== undefined && was) return change(context, ship, die, was, pool);
    return it(die === 'attack' ? 'event-dice-changed.attack' : 'event-dice-changed.defense', {
      dice: dicePart(die, faces(pool)),
    });
  },
  effect_rolled: ({ ship, die, faces: shown }, { w }) =>
    also(w, ship, 'event-effect-rolled', { dice: dicePart(die, shown), count: shown.length }),
  side_rolled: ({ side, die, faces: shown }, { w }) =>
    it('event-side-rolled', { side: sideName(w, side), dice: dicePart(die, shown), count: shown.length }),
  attack_hit: ({ hits, crits }, { w, scene }) => {
    const bare = hits + crits === 0;
    const dice = results(hits, crits);
    if (!scene.attack) return bare ? it('event-attack-hit.it-plain') : it('event-attack-hit.it', { dice });
    const { attacker, defender } = scene.attack;
    const slots = { attacker: shipPart(w, attacker), defender: shipPart(w, defender) };
    // A hit without dice has no results to speak of.
    if (bare) return about(w, attacker, 'event-attack-hit.plain', slots);
    return about(w, attacker, 'event-attack-hit', { ...slots, dice });
  },
  attack_missed: (_, { w, scene }) => {
    if (!scene.attack) return it('event-attack-missed.it');
    const { attacker, defender } = scene.attack;
    const slots = { attacker: shipPart(w, attacker), defender: shipPart(w, defender) };
    return about(w, attacker, 'event-attack-missed', slots);
  },
  damage_prevented: ({ ship }, { w }) => also(w, ship, 'event-damage-prevented'),
  shield_lost: ({ ship }, { w, rest }) => {
    const takes = row(rest, 'shield_lost').filter((other) => other.ship === ship).length;
    return { ...also(w, ship, 'event-shield-lost', { count: takes + 1 }), takes };
  },
  shield_recovered: ({ ship }, { w, rest }) => {
    const takes = row(rest, 'shield_recovered').filter((other) => other.ship === ship).length;
    return { ...also(w, ship, 'event-shield-recovered', { count: takes + 1 }), takes };
  },
  damage_dealt: ({ ship, dealt, card }, { w, scene, rest }) => {
    scene.dealt.add(dealt);
    if (card !== undefined) return also(w, ship, 'event-damage-dealt.faceup', { card: cardPart(damageCard(w, card)) });
    const further = row(rest, 'damage_dealt');
    const end = further.findIndex((other) => other.ship !== ship || other.card !== undefined);
    const takes = end < 0 ? further.length : end;
    return { ...also(w, ship, 'event-damage-dealt', { count: takes + 1 }), takes };
  },
  // Players who saw the card faceup know which card is facedown now.
  damage_flipped: ({ ship, dealt, faceup, card: shown }, { w }) => {
    const card = shown ?? w.past?.damage.get(dealt);
    if (card === undefined) return also(w, ship, faceup ? 'event-damage-flipped.up' : 'event-damage-flipped.down');
    const slots = { card: cardPart(damageCard(w, card)) };
    return also(w, ship, faceup ? 'event-damage-flipped.known' : 'event-damage-flipped.away', slots);
  },
  // The cards of a destroyed ship go with it.
  damage_discarded: ({ ship, card }, { w, scene }) => {
    const clause =
      card === undefined
        ? also(w, ship, 'event-damage-discarded')
        : also(w, ship, 'event-damage-discarded.known', { card: cardPart(damageCard(w, card)) });
    return scene.gone.has(ship) ? detail(clause) : clause;
  },
  deck_shuffled: () => detail(it('event-deck-shuffled')),
  doomed: ({ ship }, { w, rest }) =>
    anyOf(rest, 'destroyed', (lost) => lost.ship === ship) ? undefined : also(w, ship, 'event-doomed'),
  destroyed: ({ ship }, { w, scene, before }) => {
    scene.gone.add(ship);
    const besides = before !== undefined && !isOf(before, 'attack_missed', 'attack_hit', 'dice_rolled');
    return { ...also(w, ship, 'event-destroyed'), joins: besides };
  },
} satisfies Partial<EventCases>;
