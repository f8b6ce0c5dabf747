// Links to games: what is sent to friends, and what friends paste.

/** The id of a game as the server writes it; letters that look like digits are taken for them. */
function readId(words: string | null): string | undefined {
  const id = (words ?? '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(id) ? id : undefined;
}

/** The address under which others sit down or watch. */
export function invitation(game: string, origin: string): string {
  return `${origin}/join?game=${game}`;
}

/** The game that pasted words mean: an invitation, any other address of a game, or its bare id. */
export function gameOf(pasted: string): string | undefined {
  const words = pasted.trim();
  const bare = readId(words);
  if (bare !== undefined) return bare;
  let url: URL;
  try {
    url = new URL(words, 'http://furball.invalid');
  } catch {
    return undefined;
  }
  const named = [url.searchParams.get('game'), ...url.pathname.split('/')];
  return named.map(readId).find((id) => id !== undefined);
}
