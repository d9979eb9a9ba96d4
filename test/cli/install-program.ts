/** Builds the command line once for all files of tests, and puts it where it can be run as users run it. */
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/artifacts/products.mjs';

const packageFolder = path.join(import.meta.dirname, '../../packages/cli');

/** A copy outside the checkout shows that the bundle needs nothing beside it; everybody may read it. */
export default async function installProgram(project: TestProject): Promise<() => void> {
  await build('cli');
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-program-'));
  chmodSync(folder, 0o755);
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(path.join(packageFolder, part), path.join(folder, part), { recursive: true });
  project.provide('endpointAtlas', path.join(folder, 'bin', 'endpoint-atlas.mjs'));
  return () => rmSync(folder, { recursive: true, force: true });
}
