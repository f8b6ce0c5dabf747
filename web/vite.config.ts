import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { plugin as customMedia } from './tools/custom-media.js';

// While the client is worked on (`npm run dev`), a server that runs beside it answers its questions.
const server = process.env.FURBALL_SERVER ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [customMedia(), svelte()],
  server: {
    // The silhouettes are the content's.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: { polyfill: false } },
  // Tests run what is compiled for browsers, where effects run.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    include: ['src/**/*.test.ts'],
    environment: './tools/client-environment.js',
    setupFiles: ['./tools/phrases-setup.js'],
    server: { deps: { inline: ['svelte'] } },
  },
});
