import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { preprocessor as customMedia } from './tools/custom-media.js';

export default { preprocess: [vitePreprocess(), customMedia], compilerOptions: { runes: true } };
