/** Apart from the tests, because it takes minutes: `npm run measure -- responses` asks for it by name. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/ide/responses/measure.ts', 'test/page/measure-long-body.ts'],
    globalSetup: 'test/page/start-browser.ts',
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});
