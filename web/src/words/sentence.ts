// Sentences about a game: text in which ships, dice and tokens are more than text.

import type { Die, Face, Piece, Seat, ShipId, Token } from '../protocol';
import type { Values } from './fill';
import { cut, type Key } from './index.svelte';
import {
  abilityCard,
  capital,
  facesName,
  pieceName,
  seatName,
  shipName,
  tokensName,
  type NamedCard,
} from './name';
import type { AbilityRef } from '../protocol';
import type { Wording } from './wording';

/** A part of a sentence. Each says in `text` what it is, for those who don't see it. */
export type Part =
  | { is: 'text'; text: string }
  | { is: 'ship'; text: string; ship: ShipId }
  | { is: 'seat'; text: string; seat: Seat }
  | { is: 'piece'; text: string; piece: Piece }
  | { is: 'dice'; text: string; die: Die; faces: Face[] }
  | { is: 'token'; text: string; token: Token; count: number }
  | { is: 'card'; text: string; says?: string | undefined };

/** How much a sentence matters: a heading, a line, what only the curious read, or words of people. */
export type Level = 'round' | 'phase' | 'line' | 'detail' | 'chat';

export interface Sentence {
  level: Level;
  parts: Part[];
  /** Whom it is about: its badge stands before it, and its name is the first part. */
  ship?: ShipId | undefined;
  seat?: Seat | undefined;
  /** Something that a ship did besides: it continues a sentence about the same ship. */
  joins?: boolean | undefined;
  /** It is about one of the ships of the attack that is told: its badge says enough. */
  brief?: boolean | undefined;
  rule?: string | undefined;
  /** The number of the news that told it. */
  number: number;
}

// Parts

export const shipPart = (w: Wording, ship: ShipId): Part => ({ is: 'ship', text: shipName(w, ship), ship });

export const seatPart = (w: Wording, seat: Seat): Part => ({ is: 'seat', text: seatName(w, seat), seat });

export function piecePart(w: Wording, piece: Piece): Part {
  if ('ship' in piece) return shipPart(w, piece.ship);
  // What the story calls obstacle 4 may lie at another place by now, or nowhere.
  const text = pieceName(w, piece);
  if (!('obstacle' in piece) || w.at === undefined || !w.past) return { is: 'piece', text, piece };
  const obstacle = w.past.obstacle(piece.obstacle, w.at);
  return obstacle === undefined ? textPart(text) : { is: 'piece', text, piece: { obstacle } };
}

export const textPart = (text: string): Part => ({ is: 'text', text });

export const cardPart = ({ name, text }: NamedCard): Part => ({ is: 'card', text: name, says: text });

export const abilityPart = (w: Wording, ability: AbilityRef): Part => cardPart(abilityCard(w, ability));

export const dicePart = (die: Die, faces: Face[], text = facesName(faces)): Part => ({ is: 'dice', text, die, faces });

export const tokenPart = (token: Token, count = 1): Part => ({
  is: 'token',
  text: tokensName(token, count),
  token,
  count,
});

// Sentences

/** Words of the catalogue with their slots filled: by parts, by several parts one after another, or by text. */
export function say(key: Key, slots: Record<string, Part | Part[]> = {}, values: Values = {}): Part[] {
  return cut(key, values).flatMap((part) => {
    if (typeof part === 'string') return [textPart(part)];
    return slots[part.slot] ?? [];
  });
}

/** `a, b and c`, of parts. */
export function listed(parts: readonly Part[], and: string): Part[] {
  return parts.flatMap((part, place) => {
    if (place === 0) return [part];
    return [textPart(place === parts.length - 1 ? ` ${and} ` : ', '), part];
  });
}

/** A sentence without whom it is about, where that can be seen. */
export function withoutSubject({ parts, ship }: Pick<Sentence, 'parts' | 'ship'>): Part[] {
  const [first, second, ...rest] = parts;
  if (ship === undefined || first?.is !== 'ship' || first.ship !== ship || second?.is !== 'text') return parts;
  return [textPart(second.text.trimStart()), ...rest];
}

/** The same with a capital first letter. */
export function capitalized(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  return first ? [{ ...first, text: capital(first.text) }, ...rest] : parts;
}

/** A sentence as plain text. */
export function plain(parts: readonly Part[]): string {
  return parts
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The pieces that a sentence speaks of. */
export function piecesOf({ parts, ship }: Pick<Sentence, 'parts' | 'ship'>): Piece[] {
  const pieces = parts.flatMap((part): Piece[] => {
    if (part.is === 'ship') return [{ ship: part.ship }];
    return part.is === 'piece' ? [part.piece] : [];
  });
  if (ship !== undefined) pieces.unshift({ ship });
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const key = JSON.stringify(piece);
    return !seen.has(key) && seen.add(key);
  });
}

/** A line of the log: one sentence, or several about the same ship in one. */
export interface LogLine extends Sentence {
  /** How many sentences it is made of. */
  count: number;
}

/** So many sentences make a line at most. */
const MOST = 8;

/** Whether the sentence can continue the line. */
function continues(line: LogLine | undefined, next: Sentence): line is LogLine {
  if (!line || !next.joins || next.ship === undefined) return false;
  return line.ship === next.ship && line.level === next.level && line.count < MOST;
}

/** Adds a sentence to the lines: it continues the last one if both tell of the same ship. */
export function weave(lines: LogLine[], next: Sentence) {
  const last = lines.at(-1);
  if (!continues(last, next)) {
    lines.push({ ...next, count: 1 });
    return;
  }
  const parts = [...last.parts, textPart(', '), ...withoutSubject(next)];
  // A new object: whoever shows the line sees that it grew.
  lines[lines.length - 1] = { ...last, parts, count: last.count + 1, number: next.number };
}
