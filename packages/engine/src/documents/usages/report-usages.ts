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
  /** Says whether enough of them were followed to say that nothing calls an endpoint. */
  readonly isComplete: boolean;
}

/** An endpoint with the calls that reach it. */
export interface UsedEndpoint {
  readonly endpoint: Endpoint;
  /** Of front ends and clients. */
  readonly callers: readonly Usage[];
  readonly tests: readonly Usage[];
}

/** Below this share of followed calls nobody says that an endpoint is never called. */
const leastFollowed = 0.95;

export function reportUsages(
  endpoints: readonly Endpoint[],
  usages: readonly Usage[],
  unread: readonly string[],
): UsageReport {
  const byEndpoint = new Map<EndpointId, Usage[]>();
  for (const usage of usages)
    if (usage.outcome.kind === 'endpoint')
      for (const id of usage.outcome.endpoints) addToGroup(byEndpoint, id, usage);
  const withOutcome = (kind: Usage['outcome']['kind']) =>
    usages.filter(({ outcome }) => outcome.kind === kind);
  const notFollowed = withOutcome('not-followed');
  const missing = withOutcome('no-endpoint');
  return {
    endpoints: endpoints
      .filter(({ role }) => role === 'server')
      .map((endpoint) => {
        const own = byEndpoint.get(endpoint.id) ?? [];
        return {
          endpoint,
          callers: own.filter(({ kind }) => kind !== 'test'),
          tests: own.filter(({ kind }) => kind === 'test'),
        };
      }),
    broken: missing.filter(({ kind }) => kind !== 'test'),
    elsewhere: [...withOutcome('elsewhere'), ...missing.filter(({ kind }) => kind === 'test')],
    notFollowed,
    unread,
    calls: usages.length,
    isComplete:
      usages.length > 0 && notFollowed.length + unread.length <= (1 - leastFollowed) * usages.length,
  };
}

export function isUsed({ callers, tests }: UsedEndpoint): boolean {
  return callers.length + tests.length > 0;
}
