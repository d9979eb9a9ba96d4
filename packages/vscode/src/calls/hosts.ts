/**
 * The hosts that requests can go to, of the environment, the source, the settings and earlier use; and those that the
 * user lets secrets go to.
 */
import type { Endpoint } from '@endpoint-atlas/engine';
import { isOwnOrigin } from '@endpoint-atlas/engine/node';
import {
  defaultGrpcHost,
  defaultHost,
  definedHostVariable,
  type EnvironmentValues,
  findHostVariable,
  keepPlaceholders,
  noEnvironment,
  parseOrigin,
  resolvePlaceholders,
  splitPlaceholders,
  type VariableResolver,
} from '@endpoint-atlas/engine/requests';
import type { KeyValueStorage } from '../stores/edit-store.ts';

export interface Hosts {
  /**
   * Finds where the endpoint's application listens, the hosts of the settings, then those that were used, each once.
   */
  offered(endpoint?: Hosted): readonly string[];
  /** Stands in every request until another host is chosen for it. */
  preferred(endpoint?: Hosted): string;
  /** Returns what stands for the environment's host, `{{baseUrl}}`; `undefined` where it names none. */
  placeholder(endpoint: Hosted): string | undefined;
  /** A host with the values of its placeholders, as far as they are known before scripts run. */
  filled(host: string, endpoint: Hosted): string;
  /** Tells whether the workspace named a host beyond this machine, which the user neither typed nor agreed to. */
  isNewOfWorkspace(host: string, endpoint: Hosted): boolean;
  /** The user lets what is the user's own go to an origin, `http://localhost:8080`. */
  agreeToOrigin(origin: string): void;
  /** The origins that the user has agreed to or typed. */
  agreedOrigins(): readonly string[];
  /** The user sends a request there: a host that the user typed counts as agreed to, whether or not it responds. */
  recordSend(host: string, endpoint: Hosted): void;
  /** The host has responded: it is offered from now on, and becomes the default of other endpoints. */
  recordResponse(host: string, endpoint: Hosted): void;
}

type Hosted = Pick<Endpoint, 'id' | 'host' | 'role' | 'protocol'>;

/** Says what the active environment says of hosts. */
export interface HostsOfEnvironment {
  /** As written, for an endpoint. */
  valuesFor(endpoint: Hosted): EnvironmentValues;
  /** The value of a placeholder in a request to the endpoint. */
  resolverFor(endpoint: Hosted): VariableResolver;
}

const storageKey = 'hosts';
/** Those that the user typed or agreed to. A request without secrets is sent to others, too, and agrees to nothing. */
const agreedKey = 'agreedHosts';
const maxAgreed = 200;
/** Hosts that were typed, and responded. */
const maxRemembered = 10;

export function createHosts(
  storage: KeyValueStorage,
  settings: () => { readonly hosts: readonly string[] },
  isTrusted: () => boolean,
  environment: HostsOfEnvironment = { valuesFor: () => noEnvironment, resolverFor: () => keepPlaceholders },
): Hosts {
  const agreed = createAgreedHosts(storage);
  const history = () => storedHosts(storage, storageKey).slice(0, maxRemembered);

  /** The environment's own, and the placeholder that stands for it. Rpcs are served at another port. */
  function environmentHost(endpoint: Hosted | undefined): EnvironmentHost | undefined {
    if (endpoint === undefined || endpoint.protocol === 'grpc') return undefined;
    const resolve = environment.resolverFor(endpoint);
    const name = definedHostVariable(environment.valuesFor(endpoint)) ?? findHostVariable(resolve);
    if (name === undefined) return undefined;
    const placeholder = `{{${name}}}`;
    // Without a value it stays, so that requests are not sent to some other host.
    return { host: resolve(name)?.trim() ?? placeholder, placeholder };
  }

  function filled(host: string, endpoint: Hosted): string {
    return resolvePlaceholders(host, environment.resolverFor(endpoint)).trim();
  }

  function isOfEnvironment(host: string, endpoint: Hosted): boolean {
    const own = environmentHost(endpoint);
    return filled(host, endpoint) !== host.trim() || (own !== undefined && isSame(own.host, host));
  }

  /** Returns what a workspace says of hosts, where the user trusts it. */
  function ownOf(endpoint: Hosted | undefined): readonly string[] {
    return isTrusted() && endpoint?.host !== undefined ? [endpoint.host] : [];
  }

  /** The first host of the settings; `undefined` where it is the one that they have by default. */
  function chosenInSettings(endpoint: Hosted | undefined): string | undefined {
    const first = settings().hosts.find(fits(endpoint));
    return first === defaultHost ? undefined : first;
  }

  function offered(endpoint?: Hosted): readonly string[] {
    const { host, placeholder } = environmentHost(endpoint) ?? {};
    const ofEnvironment = host === undefined || placeholder === undefined ? [] : [host, placeholder];
    const own = endpoint?.protocol === 'grpc' ? [defaultGrpcHost] : [];
    const [ofSource, ofSettings] = [ownOf(endpoint), settings().hosts];
    const ofProject =
      chosenInSettings(endpoint) === undefined ? [...ofSource, ...ofSettings] : [...ofSettings, ...ofSource];
    const others = [...ofProject, ...history(), ...own].filter(fits(endpoint));
    return [...new Set([...ofEnvironment, ...others])];
  }

  function isNamedByWorkspace(written: string, endpoint: Hosted): boolean {
    const host = filled(written, endpoint);
    const named = [...ownOf(endpoint), ...settings().hosts];
    return isOfEnvironment(written, endpoint) || named.some((each) => isSame(each, host));
  }

  return {
    offered,
    preferred(endpoint) {
      const ofEnvironment = environmentHost(endpoint);
      if (ofEnvironment !== undefined) return ofEnvironment.host;
      const [last] = history().filter(fits(endpoint));
      const [own] = ownOf(endpoint);
      const set = settings().hosts.find(fits(endpoint));
      // Each service on this machine has a port of its own, so that the one used last is another service's.
      const isOfUse = last === undefined || isOnThisMachine(last);
      if (own !== undefined && isOfUse && endpoint?.role === 'server' && isOnThisMachine(own))
        return chosenInSettings(endpoint) ?? own;
      return last ?? set ?? (endpoint?.protocol === 'grpc' ? defaultGrpcHost : '');
    },
    placeholder: (endpoint) => environmentHost(endpoint)?.placeholder,
    filled,
    isNewOfWorkspace(written, endpoint) {
      const host = filled(written, endpoint);
      const isNamed = isNamedByWorkspace(written, endpoint);
      // Where a placeholder leads that no environment fills in is asked once that is known.
      const isKnown = splitPlaceholders(host).every(({ kind }) => kind === 'text');
      return isNamed && isKnown && !isOnThisMachine(host) && !agreed.has(host);
    },
    agreeToOrigin: agreed.add,
    agreedOrigins: agreed.origins,
    recordSend(written, endpoint) {
      if (!isNamedByWorkspace(written, endpoint)) agreed.add(filled(written, endpoint));
    },
    recordResponse(written, endpoint) {
      const host = filled(written, endpoint);
      // A password in a host is nobody else's business, and a suggestion is seen by whoever looks.
      if (host.includes('@') || isOfEnvironment(written, endpoint)) return;
      const others = history().filter((each) => each !== host);
      void storage.update(storageKey, [host, ...others].slice(0, maxRemembered));
    },
  };
}

/** Hosts that the user lets secrets go to. */
function createAgreedHosts(storage: KeyValueStorage) {
  const all = () => storedHosts(storage, agreedKey);
  return {
    has(host: string): boolean {
      const origin = originOf(host);
      return origin !== undefined && all().some((each) => originOf(each) === origin);
    },
    add(host: string): void {
      // A password in a host is nobody else's business.
      if (host.includes('@')) return;
      const others = all().filter((each) => each !== host);
      void storage.update(agreedKey, [host, ...others].slice(0, maxAgreed));
    },
    origins: (): readonly string[] => all().flatMap((host) => originOf(host) ?? []),
  };
}

function storedHosts(storage: KeyValueStorage, key: string): readonly string[] {
  const hosts = storage.get(key);
  return Array.isArray(hosts) ? hosts.filter((each) => typeof each === 'string') : [];
}

/** Tells whether a request went to the host that the user chose: rules and scripts may have moved it elsewhere. */
export function isSentTo(host: string, url: string): boolean {
  const chosen = originOf(host);
  return chosen === undefined || chosen === parseOrigin(url);
}

/** Reads a host as a user writes it: `localhost:8080`, `https://api.acme.com/v1`, `grpc://localhost:9090`. */
export function originOf(host: string): string | undefined {
  const url = host.trim().replace(/^grpc(s?):\/\//i, 'http$1://');
  return parseOrigin(/^\w+:\/\//.test(url) ? url : `http://${url}`);
}

/** Servers of gRPC listen on another port, and their addresses have another scheme. */
function fits(endpoint: Hosted | undefined): (host: string) => boolean {
  return (host) => endpoint === undefined || /^grpcs?:\/\//i.test(host) === (endpoint.protocol === 'grpc');
}

interface EnvironmentHost {
  readonly host: string;
  readonly placeholder: string;
}

/** However they are spelled. */
function isSame(first: string, second: string): boolean {
  const origin = originOf(first);
  return origin === undefined
    ? withoutSlash(first.trim()) === withoutSlash(second.trim())
    : origin === originOf(second);
}

function withoutSlash(host: string): string {
  let end = host.length;
  while (host[end - 1] === '/') end--;
  return host.slice(0, end);
}

/** @param host or a URL */
export function isOnThisMachine(host: string): boolean {
  const origin = originOf(host);
  return origin !== undefined && isOwnOrigin(origin);
}
