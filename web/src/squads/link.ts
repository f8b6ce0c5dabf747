// Squads in links: the XWS, deflated where the browser can, in letters that addresses may have.

import type { RulebookId, Xws } from '../protocol';

/** More than this is no squad. */
const MOST = 262_144;

function toBase64Url(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

type Way = CompressionStream | DecompressionStream;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: Way): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST) throw new RangeError('too long');
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A squad as a link's value. */
export async function encodeSquad(xws: Xws): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(xws));
  if (typeof CompressionStream === 'undefined') return toBase64Url(plain);
  try {
    return toBase64Url(await through(plain, new CompressionStream('deflate-raw')));
  } catch {
    // Some browsers know the class, but not this format.
    return toBase64Url(plain);
  }
}

/** The text in a link's value: plain JSON, or in base64 with or without compression. Nothing if it is neither. */
export async function decodeSquad(value: string): Promise<string | undefined> {
  const trimmed = value.trim();
  if (trimmed.startsWith('{')) return trimmed;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    // Blanks are what becomes of plus signs.
    bytes = fromBase64Url(trimmed.replaceAll(' ', '+'));
  } catch {
    return undefined;
  }
  const text = new TextDecoder().decode(bytes);
  // The first byte of compressed bytes may be a brace, too; only whole JSON is plain.
  if (isJson(text)) return text;
  try {
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return text.trimStart().startsWith('{') ? text : undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Without what the server computes itself, to keep links short. */
function slim({ points: _, version: __, ...xws }: Xws): Xws {
  const pilots = xws.pilots.map(({ points: _, ...pilot }) => {
    if ('id' in pilot) delete pilot['name'];
    return pilot;
  });
  return { ...xws, faction: xws.faction, pilots };
}

/** The address that opens the squad. */
export async function squadAddress(book: RulebookId, xws: Xws): Promise<string> {
  return `/squads?book=${book}&xws=${await encodeSquad(slim(xws))}`;
}
