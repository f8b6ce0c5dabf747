import { beforeEach, expect, it } from 'vitest';
import type { AbilityRef } from '../protocol';
import { first, second, speak } from './fixture';
import {
  actName,
  damageCard,
  edgeName,
  factionFor,
  fieldName,
  maneuverName,
  obstacleName,
  phaseName,
  phaseWord,
  seatName,
  shipName,
  sideFor,
  sideName,
  initiativeName,
  tokensName,
  turretWay,
  weaponName,
} from './name';
import { Past } from './past';
import { abilityPart, plain } from './sentence';
import { typeset } from './typeset';

beforeEach(() => speak('en'));

it('uses the rulebook’s names', () => {
  const [fe, se] = [first().w, second().w];
  expect(maneuverName(fe, '2 bank_left easy')).toBe('2 bank left · green');
  expect(maneuverName(se, '2 bank_left easy')).toBe('2 bank left · blue');
  expect(actName(fe, 'lock')).toBe('target lock');
  expect(actName(se, 'lock')).toBe('lock');
  expect(phaseName(fe, 'engagement')).toBe('Combat phase');
  expect(phaseWord(se, 'engagement')).toBe('Engagement');
  expect([initiativeName(fe), initiativeName(se)]).toEqual(['pilot skill', 'initiative']);
});

it('uses them in German, too', () => {
  speak('de');
  expect(maneuverName(first().w, '3 turn_right red')).toBe('3 Wende rechts · rot');
  expect(actName(first().w, 'lock')).toBe('Zielerfassung');
  expect(phaseWord(second().w, 'engagement')).toBe('Kampf');
  expect(sideName(first().w, 'two')).toBe('Galaktisches Imperium');
  expect(sideFor(first().w, 'two')).toBe('das Galaktische Imperium');
  expect(factionFor('resistance')).toBe('den Widerstand');
  expect(tokensName('stress', 2)).toBe('zwei Stressmarker');
});

it('names ships, players and sides', () => {
  const { w } = second();
  expect(shipName(w, 3)).toBe('“Odd Ball”');
  expect(shipName(w, 99)).toBe('ship 100');
  expect(seatName(w, 1)).toBe('Computer');
  expect(sideName(w, 'one')).toBe('Galactic Republic');
  expect(typeset(`N'dru "Ace"`)).toBe('N’dru “Ace”');
});

it('names edges as the viewer sees them', () => {
  const { w } = second();
  const from = (edge: 'south' | 'east' | 'north' | 'west') => ({
    ...w,
    view: w.view && {
      ...w.view,
      players: w.view.players.map((player) => (player.seat === 0 ? { ...player, edge } : player)),
    },
  });
  expect(edgeName(from('south'), 'north')).toBe('far');
  expect(edgeName(from('south'), 'east')).toBe('right');
  expect(edgeName(from('north'), 'east')).toBe('left');
  expect(edgeName(from('west'), 'west')).toBe('near');
});

it('keeps the numbers that obstacles had at the time', () => {
  const past = new Past();
  past.learn({ number: 5, at: 0, kind: 'chose', events: [{ event: { type: 'obstacle_removed', obstacle: 1 } }] });
  expect(past.obstacle(3, 4)).toBe(2);
  expect(past.obstacle(1, 4)).toBeUndefined();
  expect(past.obstacle(1, 5)).toBe(1);
  const w = { ...second().w, past, at: 4 };
  expect(obstacleName(w, 3)).toBe('rock 4');
  expect(obstacleName(w, 1)).toBe('obstacle 2');
});

it('finds cards by their ids', () => {
  expect(damageCard(second().w, 'blindedpilot').name).toBe('Blinded Pilot');
  expect(damageCard({ ...second().w, cards: undefined }, 'blindedpilot').name).toBe('a damage card');
});

it('inflects what stands in for a name, and no name', () => {
  speak('de');
  const known = { ...second().w, past: undefined };
  const unknown: AbilityRef = { ship: 0, card: { type: 'damage', dealt: 99 }, index: 0 };
  expect(plain([abilityPart(known, unknown, 'of')])).toBe('einer verdeckten Schadenskarte');
  expect(plain([abilityPart(known, unknown, 'object')])).toBe('eine verdeckte Schadenskarte');
  const secret: AbilityRef = { ship: 0, card: { type: 'condition', condition: 99 }, index: 0 };
  expect(plain([abilityPart(known, secret, 'object')])).toBe('einen Zustand');
  const pilot: AbilityRef = { ship: 0, card: { type: 'pilot' }, index: 0 };
  expect(plain([abilityPart(known, pilot, 'of')])).toBe(shipName(known, 0));
});

it('names a weapon within a sentence', () => {
  const { w } = second();
  const weapon = { type: 'primary', index: 0 };
  expect(fieldName(w, 'weapon', weapon, { ship: 0 })).toBe('the primary weapon');
  speak('de');
  expect(fieldName(w, 'weapon', weapon, { ship: 0 })).toBe('die Primärwaffe');
});

it('says where turrets point and what is fired', () => {
  const { w } = second();
  expect(turretWay(w, 0, 'left')).toBe('to the left');
  expect(weaponName(w, 0, { type: 'primary', index: 0 })).toBe('primary weapon');
  expect(weaponName({ ...w, view: undefined }, 0, { type: 'upgrade', upgrade: 2 })).toBe('upgrade 3');
});
