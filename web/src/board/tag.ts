// The measures of tags, in pixels.

/** How wide a pill with these words is. Saira's letters are nearly of one width. */
export function tagWidth(text: string, large: boolean): number {
  return text.length * (large ? 7.2 : 6.1) + (large ? 26 : 22);
}
