/** Addresses of rule files that lie on a server. */
import { upTo } from '../../../text/trim.ts';
import { absolutePath } from './allowed-file.ts';

export function isRemote(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * Finds where an include of a remote file leads: another address, or a path on the same server. `undefined` where a
 * file of this machine is meant, which nothing from elsewhere may bring in, nor tell its path to the server.
 */
export function remoteAddress(from: string, target: string): string | undefined {
  if (isRemote(target)) return target;
  if (/^~\/|^[a-z]:[\\/]|\$\{/i.test(target)) return undefined;
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(from) ?? [];
  return `${origin}${absolutePath(path.slice(0, Math.max(0, path.lastIndexOf('/'))), target)}`;
}

/** Without what a server may be asked in addition: `rules.yml` of `https://example.com/rules.yml?v=2`. */
export function fileNameIn(url: string): string {
  return upTo(url, '?#');
}
