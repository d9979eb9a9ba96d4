/** Apart from the tests, because it writes a file that is committed: `node scripts/screenshots.mjs --moving` asks for it. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/ide/moving-picture.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
