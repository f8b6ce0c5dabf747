// The measures of tags, in pixels.

/** How wide a pill with these words is. Saira's letters are nearly of one width. */
export function tagWidth(text: string, large: boolean): number {
  return text.length * (large ? 7.7 : 6.6) + (large ? 24 : 18);
}
