// What `npm run lint` checks beside the layout, which is Prettier's, and the types, which are svelte-check's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['dist', 'src/protocol.ts', 'src/phrases/ids.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    rules: {
      // The type checker knows every name, in Svelte files too.
      'no-undef': 'off',
      // An underscore says that a name is only there to be left out.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets are replaced rather than changed, and then they need no signals of their own.
      'svelte/prefer-svelte-reactivity': 'off',
      // `{' '}` keeps a space that the layout of the source would swallow.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // No type checker reads the tools.
    files: ['tools/*.js', '*.js'],
    languageOptions: {
      globals: {
        clearTimeout: 'readonly',
        console: 'readonly',
        process: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
      },
    },
    rules: { 'no-undef': 'error' },
  },
);
