/**
 * Apart from the tests, because it writes files that are committed: `node scripts/screenshots.mjs` asks for it by name.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/ide/screenshots.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
