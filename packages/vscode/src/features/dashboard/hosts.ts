/** The hosts that requests can go to: those of the source, of the settings, and those that were used before. */
import { defaultGrpcHost, type Endpoint } from '@endpoint-atlas/engine';
import type { KeyValueStorage } from '../../edit-store.ts';

export interface Hosts {
  /** Where the endpoint's application listens, the hosts of the settings, then those that were used, each once. */
  offered(endpoint?: Hosted): readonly string[];
  /** Stands in every request until another host is chosen for it. */
  preferred(endpoint?: Hosted): string;
  /** Whether the workspace named a host beyond this machine, to which no request was ever sent. */
  isNewOfWorkspace(host: string, endpoint: Hosted): boolean;
  /** A request was sent there. */
  remember(host: string): void;
}

type Hosted = Pick<Endpoint, 'host' | 'role' | 'protocol'>;

const storageKey = 'hosts';

export function createHosts(
  storage: KeyValueStorage,
  settings: () => { readonly hosts: readonly string[]; readonly hostHistory: number },
  isTrusted: () => boolean,
): Hosts {
  function history(): readonly string[] {
    const stored = storage.get(storageKey);
    const hosts = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
    return hosts.slice(0, settings().hostHistory);
  }

  /** What a workspace says of hosts counts where the user trusts it. */
  function ownOf(endpoint: Hosted | undefined): readonly string[] {
    return isTrusted() && endpoint?.host !== undefined ? [endpoint.host] : [];
  }

  function offered(endpoint?: Hosted): readonly string[] {
    const own = endpoint?.protocol === 'grpc' ? [defaultGrpcHost] : [];
    return [...new Set([...ownOf(endpoint), ...settings().hosts, ...history(), ...own])].filter(
      fits(endpoint),
    );
  }

  return {
    offered,
    preferred(endpoint) {
      const [last] = history().filter(fits(endpoint));
      const [own] = ownOf(endpoint);
      // Each service on this machine has a port of its own, so that the one used last is another service's.
      const isOfUse = last === undefined || isOnThisMachine(last);
      if (own !== undefined && isOfUse && endpoint?.role === 'server' && isOnThisMachine(own)) return own;
      const known = last ?? settings().hosts.find(fits(endpoint));
      return known ?? (endpoint?.protocol === 'grpc' ? defaultGrpcHost : '');
    },
    isNewOfWorkspace(host, endpoint) {
      const isNamed = [...ownOf(endpoint), ...settings().hosts].some((each) => isSame(each, host));
      return isNamed && !isOnThisMachine(host) && !history().some((each) => isSame(each, host));
    },
    remember(host) {
      // A password in a host is nobody else's business, and a suggestion is seen by whoever looks.
      if (host.includes('@')) return;
      const others = history().filter((each) => each !== host);
      void storage.update(storageKey, [host, ...others].slice(0, settings().hostHistory));
    },
  };
}

/** Servers of gRPC listen on another port, and their addresses have another scheme. */
function fits(endpoint: Hosted | undefined): (host: string) => boolean {
  return (host) => endpoint === undefined || /^grpcs?:\/\//i.test(host) === (endpoint.protocol === 'grpc');
}

function isSame(first: string, second: string): boolean {
  return first.replace(/\/+$/, '') === second.replace(/\/+$/, '');
}

function isOnThisMachine(host: string): boolean {
  return /^(?:[a-z]+:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(?:\/|$)/i.test(host);
}
