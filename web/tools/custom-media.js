// Custom media for styles: `@media (--phone)` becomes the query of src/ui/breakpoints.json. An unknown name is an error.
import { readFileSync } from 'node:fs';

const BREAKPOINTS = JSON.parse(readFileSync(new URL('../src/ui/breakpoints.json', import.meta.url), 'utf8'));

/** Fills in the names in all media queries of a style sheet. */
export function customMedia(css, file = '') {
  return css.replace(/@media [^{]*/g, (rule) =>
    rule.replace(/\(--([\w-]+)\)/g, (_, name) => {
      const query = BREAKPOINTS[name];
      if (query === undefined) throw new Error(`${file}: no breakpoint is called --${name}`);
      return query;
    }),
  );
}

/** For the styles of components. */
export const preprocessor = {
  name: 'custom-media',
  style: ({ content, filename }) => ({ code: customMedia(content, filename) }),
};

/** For style sheets of their own. */
export const plugin = () => ({
  name: 'custom-media',
  enforce: 'pre',
  transform: (code, id) => (/\.css$/.test(id) ? { code: customMedia(code, id), map: null } : undefined),
});
