/** Says where programs of this system keep what they can get again. */
import { homedir } from 'node:os';
import { join } from 'node:path';

export function cacheFolder(): string {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  switch (process.platform) {
    case 'win32':
      return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'endpoint-atlas', 'cache');
    default:
      // The XDG base directory specification ignores relative paths.
      if (XDG_CACHE_HOME?.startsWith('/')) return join(XDG_CACHE_HOME, 'endpoint-atlas');
      return process.platform === 'darwin'
        ? join(homedir(), 'Library', 'Caches', 'endpoint-atlas')
        : join(homedir(), '.cache', 'endpoint-atlas');
  }
}
