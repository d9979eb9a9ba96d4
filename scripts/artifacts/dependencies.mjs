/**
 * The first thing that every command does.
 */
import { existsSync } from 'node:fs';
import { installLocked, isInstalled } from '../environment/npm.mjs';
import { step } from '../terminal/progress.mjs';
import { checkout } from './checkout.mjs';

/**
 * Installs the project's dependencies where they are missing or not those of the lock file.
 * @param {AbortSignal} [signal]
 */
export async function installDependencies(signal) {
  if (isInstalled(checkout)) return;
  const verb = existsSync(`${checkout}/node_modules`) ? 'Updating' : 'Installing';
  await step(`${verb} the dependencies (npm ci)`, () => installLocked(checkout, signal));
}
