// Sentences about a game: text in which ships, dice and tokens are parts of their own.

import type { Die, Face, Piece, Seat, ShipId, Token } from '../protocol';
import { keyOf } from '../board/pieces';
import { phrasebook, type Arg, type Dialect, type PhraseId } from '../phrases/index.svelte';
import { abilityCard, capital, facesName, pieceName, seatName, shipName, tokensName, type NamedCard } from './name';
import type { AbilityRef } from '../protocol';
import type { Wording } from './wording';

/** A part of a sentence. Its `text` is what screen readers say. */
export type Part =
  | { is: 'text'; text: string }
  | { is: 'ship'; text: string; ship: ShipId }
  | { is: 'seat'; text: string; seat: Seat }
  | { is: 'piece'; text: string; piece: Piece }
  | { is: 'dice'; text: string; die: Die; faces: Face[] }
  | { is: 'token'; text: string; token: Token; count: number }
  | { is: 'card'; text: string; says?: string | undefined };

/** The level of a sentence: a heading, a line, a detail, or chat. */
export type Level = 'round' | 'phase' | 'line' | 'detail' | 'chat';

export interface Sentence {
  level: Level;
  parts: Part[];
  /** The ship it is about: its badge comes first, and its name is the first part. */
  ship?: ShipId | undefined;
  seat?: Seat | undefined;
  /** It can continue a sentence about the same ship. */
  joins?: boolean | undefined;
  /** It is about a ship of the current attack: the badge says enough. */
  brief?: boolean | undefined;
  rule?: string | undefined;
  /** The number of its history entry. */
  number: number;
}

// Parts

export const shipPart = (w: Wording, ship: ShipId): Part => ({ is: 'ship', text: shipName(w, ship), ship });

export const seatPart = (w: Wording, seat: Seat): Part => ({ is: 'seat', text: seatName(w, seat), seat });

export function piecePart(w: Wording, piece: Piece): Part {
  if (piece.type === 'ship') return shipPart(w, piece.ship);
  // What was obstacle 4 at the time may have another index by now, or be gone.
  const text = pieceName(w, piece);
  if (piece.type !== 'obstacle' || w.at === undefined || !w.past) return { is: 'piece', text, piece };
  const obstacle = w.past.obstacle(piece.obstacle, w.at);
  return obstacle === undefined ? textPart(text) : { is: 'piece', text, piece: { type: 'obstacle', obstacle } };
}

export const textPart = (text: string): Part => ({ is: 'text', text });

/** A card, in the form that the sentence needs. */
export const cardPart = (card: NamedCard, form: 'name' | 'object' | 'of' = 'name'): Part => ({
  is: 'card',
  text: card[form] ?? card.name,
  says: card.text,
});

export const abilityPart = (w: Wording, ability: AbilityRef, form: 'object' | 'of'): Part =>
  cardPart(abilityCard(w, ability), form);

export const dicePart = (die: Die, faces: Face[], text = facesName(faces)): Part => ({ is: 'dice', text, die, faces });

export const tokenPart = (token: Token, count = 1): Part => ({
  is: 'token',
  text: tokensName(token, count),
  token,
  count,
});

// Sentences

/** What fills a slot: a part, several one after another, or plain words and numbers. */
export type Slot = Part | readonly Part[] | Arg;
export type Slots = Readonly<Record<string, Slot>>;

// Parts stand in a message as marks, which are cut out again.
const MARK = /\uE000(\d+)\uE001/;

/** Words of the phrasebook with their slots filled. */
export function say(id: PhraseId, slots: Slots = {}, dialect?: Dialect): Part[] {
  const marked: (Part | readonly Part[])[] = [];
  const mark = (slot: Slot): Arg => {
    if (typeof slot === 'string' || typeof slot === 'number') return slot;
    marked.push(slot);
    return `\uE000${marked.length - 1}\uE001`;
  };
  const args = Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, mark(slot)]));
  const said = phrasebook().format(id, args, dialect);
  // What stands between the words is at every second place.
  return said.split(MARK).flatMap((each, place): readonly Part[] => {
    if (place % 2 === 0) return each === '' ? [] : [textPart(each)];
    const slot = marked[Number(each)] ?? [];
    return 'is' in slot ? [slot] : slot;
  });
}

/** `a, b and c`, from parts. */
export function listed(parts: readonly Part[], and: string): Part[] {
  return parts.flatMap((part, place) => {
    if (place === 0) return [part];
    return [textPart(place === parts.length - 1 ? ` ${and} ` : ', '), part];
  });
}

/** A sentence without its ship, where the badge shows it. */
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

/** The pieces that a sentence mentions. */
export function piecesOf({ parts, ship }: Pick<Sentence, 'parts' | 'ship'>): Piece[] {
  const pieces = parts.flatMap((part): Piece[] => {
    if (part.is === 'ship') return [{ type: 'ship', ship: part.ship }];
    return part.is === 'piece' ? [part.piece] : [];
  });
  if (ship !== undefined) pieces.unshift({ type: 'ship', ship });
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const key = keyOf(piece);
    return !seen.has(key) && seen.add(key);
  });
}

/** A line of the log: one sentence, or several about the same ship in one. */
export interface LogLine extends Sentence {
  /** The number of its sentences. */
  count: number;
}

/** Maximum number of sentences in a line. */
const MOST = 8;

/** Whether the sentence can continue the line. */
function continues(line: LogLine | undefined, next: Sentence): line is LogLine {
  if (!line || !next.joins || next.ship === undefined) return false;
  return line.ship === next.ship && line.level === next.level && line.count < MOST;
}

/** Adds a sentence to the lines: it continues the last one if both are about the same ship. */
export function weave(lines: LogLine[], next: Sentence) {
  const last = lines.at(-1);
  if (!continues(last, next)) {
    lines.push({ ...next, count: 1 });
    return;
  }
  const parts = [...last.parts, textPart(', '), ...withoutSubject(next)];
  // A new object, so that components notice that the line grew.
  lines[lines.length - 1] = { ...last, parts, count: last.count + 1, number: next.number };
}
