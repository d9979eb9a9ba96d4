/**
 * Where things are.
 */
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const checkout = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {readonly string[]} segments below the checkout */
export const inCheckout = (...segments) => path.join(checkout, ...segments);

/** What survives between runs and checkouts; `ENDPOINT_ATLAS_CACHE` puts it elsewhere. */
export const cacheFolder =
  process.env.ENDPOINT_ATLAS_CACHE ??
  path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'endpoint-atlas');
