/**
 * Set-up that goes wrong says so and leaves nothing half done.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { runNode } from '../../scripts/process/run.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'set-up-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('a registry that does not answer ends the installation of the workbench with advice', async () => {
  const cache = path.join(scratch, 'cache');
  const finished = await runNode(inCheckout('scripts', 'workbench', 'install.mjs'), [], {
    env: {
      ...process.env,
      ENDPOINT_ATLAS_CACHE: cache,
      npm_config_cache: path.join(scratch, 'npm'),
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
    },
  });
  expect(finished.code).toBe(1);
  expect(finished.stderr).toContain('npm could not install the packages');
  expect(finished.stderr).toContain('npm config get registry');
  expect(finished.stderr).not.toContain('scripts/workbench/install.mjs:');
  expect(readdirSync(cache)).toEqual([]);
});
