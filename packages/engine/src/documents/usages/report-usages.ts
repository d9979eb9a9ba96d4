/** Who uses each endpoint of a project, and how much of what calls it is known. */
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import { addToGroup } from '../../text/group-by.ts';
import type { Usage } from './usage.ts';

export interface UsageReport {
  /** In the order of the endpoints given. */
  readonly endpoints: readonly UsedEndpoint[];
  /** Calls of paths that the project is expected to serve and does not; those of tests mean it, and are elsewhere. */
  readonly broken: readonly Usage[];
  readonly elsewhere: readonly Usage[];
  readonly notFollowed: readonly Usage[];
  /** Absolute paths of files that may call something and could not be read. */
  readonly unread: readonly string[];
  /** All calls that were found. */
  readonly calls: number;
  /** Are those of the endpoints, in their order. */
  readonly modules: readonly ModuleUsages[];
}

/** An endpoint with the calls that reach it. */
export interface UsedEndpoint {
  readonly endpoint: Endpoint;
  /** Come from front ends and clients. */
  readonly callers: readonly Usage[];
  readonly tests: readonly Usage[];
  /** Requests that somebody keeps in files; nobody knows whether they are ever sent. */
  readonly requestFiles: readonly Usage[];
  /** Only said where enough of the calls that may reach its module were followed. */
  readonly isNeverCalled: boolean;
  readonly isUntested: boolean;
}

/** The calls that may reach a module: those of its own files, and of modules that have no endpoints. */
export interface ModuleUsages {
  readonly module: string;
  readonly callers: FollowedCalls;
  readonly tests: FollowedCalls;
}

export interface FollowedCalls {
  readonly calls: number;
  readonly notFollowed: number;
}

/** Below this share of followed calls nobody says that an endpoint is never called. */
const leastFollowed = 0.95;

/** Tells whether enough calls were followed to say of an endpoint that none of them reaches it. */
export function areFollowed({ calls, notFollowed }: FollowedCalls): boolean {
  return calls > 0 && notFollowed <= (1 - leastFollowed) * calls;
}

/** @param moduleOf the module of a file, as endpoints name it */
export function reportUsages(
  endpoints: readonly Endpoint[],
  usages: readonly Usage[],
  unread: readonly string[],
  moduleOf: (file: string) => string,
): UsageReport {
  const byEndpoint = new Map<EndpointId, Usage[]>();
  for (const usage of usages)
    if (usage.outcome.kind === 'endpoint')
      for (const id of usage.outcome.endpoints) addToGroup(byEndpoint, id, usage);
  const withOutcome = (kind: Usage['outcome']['kind']) =>
    usages.filter(({ outcome }) => outcome.kind === kind);
  const missing = withOutcome('no-endpoint');
  const served = endpoints.filter(({ role }) => role === 'server');
  const modules = moduleUsages(new Set(served.map(({ module }) => module)), usages, unread, moduleOf);
  return {
    endpoints: served.map((endpoint) => {
      const own = byEndpoint.get(endpoint.id) ?? [];
      const callers = own.filter(({ kind }) => kind === 'front-end' || kind === 'client');
      const requestFiles = own.filter(({ kind }) => kind === 'request-file');
      const tests = own.filter(({ kind }) => kind === 'test');
      const followed = modules.get(endpoint.module);
      return {
        ...{ endpoint, callers, tests, requestFiles },
        isNeverCalled: callers.length === 0 && followed !== undefined && areFollowed(followed.callers),
        isUntested: tests.length === 0 && followed !== undefined && areFollowed(followed.tests),
      };
    }),
    broken: missing.filter(({ kind }) => kind !== 'test'),
    elsewhere: [...withOutcome('elsewhere'), ...missing.filter(({ kind }) => kind === 'test')],
    notFollowed: withOutcome('not-followed'),
    ...{ unread, calls: usages.length, modules: [...modules.values()] },
  };
}

/** A module without endpoints is a front end, or tests of all others: what it calls may be in any of them. */
function moduleUsages(
  modules: ReadonlySet<string>,
  usages: readonly Usage[],
  unread: readonly string[],
  moduleOf: (file: string) => string,
): ReadonlyMap<string, ModuleUsages> {
  const files = new Map<string, string>();
  const known = (file: string) => {
    const module = files.get(file) ?? moduleOf(file);
    files.set(file, module);
    return module;
  };
  const reaches = (module: string) => (file: string) => known(file) === module || !modules.has(known(file));
  return new Map(
    [...modules].map((module) => {
      const isReaching = reaches(module);
      const own = usages.filter(({ file }) => isReaching(file));
      const callers = own.filter(({ kind }) => kind === 'front-end' || kind === 'client');
      const lost = unread.filter(isReaching).length;
      return [
        module,
        {
          module,
          callers: followedAmong(callers, lost),
          tests: followedAmong(
            own.filter(({ kind }) => kind === 'test'),
            0,
          ),
        },
      ];
    }),
  );
}

/** @param lost files that could not be read, each of which may call something */
function followedAmong(usages: readonly Usage[], lost: number): FollowedCalls {
  const notFollowed = usages.filter(({ outcome }) => outcome.kind === 'not-followed').length;
  return { calls: usages.length + lost, notFollowed: notFollowed + lost };
}

export function isUsed({ callers, tests, requestFiles }: UsedEndpoint): boolean {
  return callers.length + tests.length + requestFiles.length > 0;
}
