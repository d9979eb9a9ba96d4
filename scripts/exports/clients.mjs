/** Programs that read exports: newman, httpYac, hopp and validators. */

import { inCheckout } from '../artifacts/checkout.mjs';
import { installLocked, isInstalled } from '../environment/npm.mjs';
import { step } from '../terminal/progress.mjs';

/**
 * A workspace of their own: together they are larger than everything else, and nothing that is shipped needs them.
 * @param {AbortSignal} [signal]
 */
export async function installClients(signal) {
  const folder = inCheckout('test', 'compat');
  if (isInstalled(folder)) return;
  await step('Installing the tools of the compatibility tests', () => installLocked(folder, signal));
}
