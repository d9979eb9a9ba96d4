/** Who uses the endpoints of the project that the engine has scanned, front ends included, as it is asked for again and again. */
import type { OutsideCalls } from '../documents/usages/find-outside-calls.ts';
import type { UsageReport, UsedEndpoint } from '../documents/usages/report-usages.ts';
import type { FoundCall, Usage } from '../documents/usages/usage.ts';
import type { EndpointId, Engine, ScanRequest } from '../engine.ts';
import type { Files } from '../source/files/files.ts';

/** A `UsageReport` that names endpoints by their ids. */
export interface ProjectUsages extends Pick<UsageReport, 'modules' | 'calls'> {
  readonly endpoints: readonly (Omit<UsedEndpoint, 'endpoint'> & { readonly id: EndpointId })[];
  /** Calls that no endpoint serves, those of tests left out. */
  readonly broken: readonly Usage[];
  readonly notFollowed: readonly Usage[];
}

/** Says whether front ends and request files may have changed since they were read last. */
export type FrontEndState = 'changed' | 'as-read';

/** The parser of front ends is loaded when it is first needed. */
export function openProjectUsages(
  engine: Pick<Engine, 'usages' | 'calls' | 'findings'>,
  files: Files,
  scanned: () => ScanRequest | undefined,
) {
  let known: OutsideCalls | undefined;
  const outside = async (frontEnds: FrontEndState): Promise<OutsideCalls> => {
    if (known === undefined || frontEnds === 'changed') {
      const { findOutsideCalls } = await import('../documents/usages/find-outside-calls.ts');
      known = findOutsideCalls(scanned()?.roots ?? [], files, known?.frontEnds);
    }
    return known;
  };
  return {
    async findUsages(frontEnds: FrontEndState): Promise<ProjectUsages> {
      const found = await outside(frontEnds);
      const ids = engine.findings().endpoints.map(({ id }) => id);
      const { endpoints, broken, notFollowed, modules, calls } = engine.usages({ endpoints: ids, ...found });
      return {
        endpoints: endpoints.map(({ endpoint, ...used }) => ({ id: endpoint.id, ...used })),
        ...{ broken, notFollowed, modules, calls },
      };
    },
    /** Returns all calls, linked with nothing; front ends as they were read last. */
    async findCalls(): Promise<readonly FoundCall[]> {
      const { calls } = await outside('as-read');
      return [...calls, ...engine.calls()];
    },
  };
}
