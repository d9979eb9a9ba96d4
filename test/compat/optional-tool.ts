import { beforeEach } from 'vitest';

/**
 * Skips the tests of a file, with the reason, where a tool that they compare with is missing; under `CI=true` they
 * fail.
 */
export function needsTool(whyMissing: () => string | undefined): void {
  beforeEach((context) => {
    const reason = whyMissing();
    if (reason === undefined) return;
    if (process.env.CI === 'true') throw new Error(reason);
    context.skip(reason);
  });
}
