// Keys of seats. The browser makes them itself, so that an answer that gets lost doesn't take the seat with it.

/** Crockford's base 32, as the server writes ids and keys. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 128 random bits as 26 letters and digits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: 26 }, (_, place) => DIGITS[Number((bits >> BigInt(5 * (25 - place))) & 31n)]).join('');
}
