// A few cards for tests: enough to build with.

import type { Cards, PilotCard, ShipCard, Slot, UpgradeCard } from '../protocol';
import { indexOf } from './cards';

function ship(id: string, name: string, more: Partial<ShipCard> = {}): ShipCard {
  return {
    id,
    name,
    size: 'small',
    factions: ['rebelalliance'],
    weapons: [{ arcs: ['front'], value: 3 }],
    agility: 2,
    hull: 4,
    shields: 2,
    actions: [{ action: 'focus', difficulty: 'white' }],
    dial: [],
    keywords: [],
    base: 40,
    ...more,
  };
}

type Brief = [id: string, name: string, ship: string, cost: number, initiative: number];

function pilot([id, name, ship, cost, initiative]: Brief, more: Partial<PilotCard> = {}): PilotCard {
  return {
    id,
    xws: id,
    name,
    limited: 1,
    ship,
    faction: 'rebelalliance',
    initiative,
    cost,
    slots: ['talent', 'astromech'],
    keywords: [],
    lacks: [],
    text: '',
    equipped: [],
    formats: [],
    ...more,
  };
}

type More = Partial<UpgradeCard>;

function upgrade(id: string, name: string, slots: Slot[], points: number, more: More = {}): UpgradeCard {
  return {
    id,
    xws: id,
    name,
    slots,
    limited: 0,
    solitary: false,
    standardized: false,
    cost: { by: 'fixed', points },
    restrictions: '',
    force: 0,
    attacks: [],
    text: '',
    unsold: false,
    formats: [],
    ...more,
  };
}

export const CARDS: Cards = {
  rulebook: 'second',
  content: '1',
  prices: 'second-2021-11',
  ships: [
    ship('t65xwing', 'T-65 X-wing', { keywords: ['X-wing'] }),
    ship('btla4ywing', 'BTL-A4 Y-wing', { hull: 6, agility: 1, weapons: [{ arcs: ['front'], value: 2 }] }),
    ship('vt49decimator', 'VT-49 Decimator', { size: 'large', factions: ['galacticempire'], shields: 4, hull: 12 }),
  ],
  pilots: [
    pilot(['wedgeantilles', 'Wedge Antilles', 't65xwing', 54, 6], {
      text: 'While you attack, the defender rolls one die fewer.',
    }),
    pilot(['lukeskywalker', 'Luke Skywalker', 't65xwing', 60, 5], {
      slots: ['astromech', 'force_power'],
      force: { limit: 2, recovers: 1 },
    }),
    pilot(['bluesquadronescort', 'Blue Squadron Escort', 't65xwing', 38, 2], { limited: 0, slots: ['astromech'] }),
    pilot(['dutchvander', '"Dutch" Vander', 'btla4ywing', 40, 4], { keywords: ['Gold'] }),
    pilot(['rearadmiralchiraneau', 'Rear Admiral Chiraneau', 'vt49decimator', 76, 5], {
      faction: 'galacticempire',
      slots: ['crew'],
    }),
  ],
  upgrades: [
    upgrade('predator', 'Predator', ['talent'], 2, { text: 'You may reroll an attack die.' }),
    upgrade('r2d2', 'R2-D2', ['astromech'], 4, { cost: { by: 'agility', points: [4, 6, 8, 10] } }),
    upgrade('servomotorsfoils', 'Servomotor S-foils', ['configuration'], 0),
    upgrade('sense', 'Sense', ['force_power'], 5),
    upgrade('emperorpalpatine', 'Emperor Palpatine', ['crew', 'crew'], 11, { force: 1 }),
  ],
  damage: [],
  conditions: [],
  devices: [],
  obstacles: [],
};

export const INDEX = indexOf(CARDS);
