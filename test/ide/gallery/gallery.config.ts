/**
 * Apart from the tests, because it judges nothing: `node scripts/gallery.mjs` asks for it by name.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/ide/gallery/gallery.ts'], testTimeout: 240_000, hookTimeout: 300_000 },
});
