/** The hosts that were used in this workspace, newest first. */
import type { KeyValueStorage } from '../../edit-store.ts';

export interface Hosts {
  /** The hosts of the settings, then those that were used, each once. */
  offered(): readonly string[];
  /** Stands in every request until another host is chosen for it: the one that was used last. */
  preferred(): string;
  /** A request was sent there. */
  remember(host: string): void;
}

const storageKey = 'hosts';

export function createHosts(
  storage: KeyValueStorage,
  settings: () => { readonly hosts: readonly string[]; readonly hostHistory: number },
): Hosts {
  function history(): readonly string[] {
    const stored = storage.get(storageKey);
    const hosts = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    return hosts.slice(0, settings().hostHistory);
  }

  const offered = () => [...new Set([...settings().hosts, ...history()])];
  return {
    offered,
    preferred: () => history()[0] ?? offered()[0] ?? '',
    remember(host) {
      // A password in a host is nobody else's business, and a suggestion is seen by whoever looks.
      if (host.includes('@')) return;
      const others = history().filter((each) => each !== host);
      void storage.update(storageKey, [host, ...others].slice(0, settings().hostHistory));
    },
  };
}
