import { defineConfig } from 'vitest/config';
import tests from './vitest.config';

// The pictures of the documentation (`npm run pictures`), taken while playing as the tests do.
export default defineConfig({ test: { ...tests.test, include: ['screenshots.ts'], testTimeout: 900_000 } });
