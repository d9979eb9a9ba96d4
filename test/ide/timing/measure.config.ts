/** Apart from the tests, because it wants a project of its own: `npm run measure -- workbench <folder>`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/ide/timing/measure.ts'], testTimeout: 600_000, hookTimeout: 300_000 },
});
