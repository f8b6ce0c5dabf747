// How tokens look: round if they go at the end of the round, with cut corners if they stay; and what lies by a ship.

import type { ShipSnapshot, Snapshot, Token } from '../protocol';

type TokenShape = 'round' | 'cut';

export interface TokenLook {
  shape: TokenShape;
  /** A color of tokens.css. */
  color: string;
  /** Its glyph. */
  icon: string;
}

function look(shape: TokenShape, color: string, icon: string): TokenLook {
  return { shape, color: `var(--tok-${color})`, icon };
}

const LOOKS: Record<Token, TokenLook> = {
  focus: look('round', 'green', 'focus'),
  evade: look('round', 'green', 'evade'),
  calculate: look('round', 'green', 'calculate'),
  reinforce_fore: look('round', 'green', 'reinforce-fore'),
  reinforce_aft: look('round', 'green', 'reinforce-aft'),
  disarm: look('round', 'orange', 'disarm'),
  jam: look('round', 'orange', 'jam'),
  tractor: look('round', 'orange', 'tractor'),
  cloak: look('cut', 'blue', 'cloak'),
  stress: look('cut', 'red', 'stress'),
  strain: look('cut', 'red', 'strain'),
  deplete: look('cut', 'red', 'deplete'),
  ion: look('cut', 'red', 'ion'),
};

/** What lies by ships besides their tokens. */
type Sign = Token | 'lock' | 'crit' | 'objective';

const SIGNS: Record<Exclude<Sign, Token>, TokenLook> = {
  lock: look('cut', 'red', 'lock'),
  crit: look('cut', 'red', 'critical-token'),
  objective: { shape: 'cut', color: 'var(--warn)', icon: 'objective' },
};

export function tokenLook(sign: Sign): TokenLook {
  return sign in SIGNS ? SIGNS[sign as keyof typeof SIGNS] : LOOKS[sign as Token];
}

/** Tokens of one kind by a ship. */
export interface Pile {
  sign: Sign;
  count: number;
}

/** All that lies by a ship: its tokens, locks on it, critical damage, and what the scenario put there. */
export function pilesOf(ship: ShipSnapshot, view: Snapshot): Pile[] {
  const locked = view.ships.flatMap((other) => other.locks);
  const locks = locked.filter((lock) => lock.type === 'ship' && lock.ship === ship.id).length;
  const crits = ship.damage.filter((damage) => damage.card).length;
  const taken = view.markers.filter((marker) => marker.taken_by === ship.id).length + ship.marks.length;
  const piles: Pile[] = ship.tokens.map(({ token, count }) => ({ sign: token, count }));
  piles.push({ sign: 'lock', count: locks }, { sign: 'crit', count: crits }, { sign: 'objective', count: taken });
  return piles.filter((pile) => pile.count > 0);
}

/** A token as it is drawn: one of several, or, where there are too many, all of a kind with their number. */
export interface Drawn {
  key: string;
  look: TokenLook;
  /** How many it stands for, if more than one. */
  count: number;
}

/** The most tokens that are drawn one by one. */
const MANY = 5;

export function drawnTokens(piles: readonly Pile[]): Drawn[] {
  const all = piles.reduce((sum, pile) => sum + pile.count, 0);
  return piles.flatMap(({ sign, count }) => {
    if (all > MANY) return [{ key: sign, look: tokenLook(sign), count }];
    return Array.from({ length: count }, (_, place) => ({ key: `${sign}${place}`, look: tokenLook(sign), count: 1 }));
  });
}

/** From afar there is one dot for each color and shape. */
export function dots(piles: readonly Pile[]): TokenLook[] {
  const seen = new Map(piles.map(({ sign }) => [`${tokenLook(sign).color}${tokenLook(sign).shape}`, tokenLook(sign)]));
  return [...seen.values()];
}
