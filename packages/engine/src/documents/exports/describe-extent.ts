/** Says how much of what was asked for an export holds, as one sentence for the user. */
import { listText, t, tn } from '../../text/l10n.ts';
import type { ExportResult, LeftOutReason } from './exporter.ts';
import type { ExporterId } from './exporter-traits.ts';
import { exporterTraits } from './exporter-traits.ts';

export interface Extent {
  /** `54 endpoints`, or `48 of 54 endpoints` where the export lacks some. */
  readonly held: string;
  /** Says why the others are missing, most of all first: `OpenAPI cannot hold the 6 rpcs`. */
  readonly lack?: string;
}

/** In one sentence without a full stop: `48 of 54 endpoints; OpenAPI cannot hold the 6 rpcs`. */
export function describeExtent(
  result: Pick<ExportResult, 'requested' | 'leftOut'>,
  format: ExporterId,
): string {
  const { held, lack } = measureExtent(result, format);
  return lack === undefined ? held : t`${held}; ${lack}`;
}

export function measureExtent(
  { requested, leftOut }: Pick<ExportResult, 'requested' | 'leftOut'>,
  format: ExporterId,
): Extent {
  if (leftOut.length === 0) return { held: tn(requested, '1 endpoint', '{0} endpoints') };
  const counts = new Map<LeftOutReason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => describeReason(reason, count, exporterTraits[format].title));
  return {
    held: tn(requested, '{1} of 1 endpoint', '{1} of {0} endpoints', requested - leftOut.length),
    lack: listText(reasons),
  };
}

function describeReason(reason: LeftOutReason, count: number, format: string): string {
  switch (reason) {
    case 'protocol':
      return tn(count, '{1} cannot hold the rpc', '{1} cannot hold the {0} rpcs', format);
    case 'method':
      return tn(
        count,
        '{1} has no word for the HTTP method of 1',
        '{1} has no word for the HTTP methods of {0}',
        format,
      );
    case 'hidden':
      return tn(count, '1 is hidden from documents', '{0} are hidden from documents');
    case 'client':
      return tn(count, '1 is called, not served', '{0} are called, not served');
    case 'taken':
      return tn(count, '1 has the method and path of another', '{0} have the method and path of another');
    case 'group':
      return tn(count, '1 is not in the group', '{0} are not in the group');
    case 'request':
      return tn(count, '1 request could not be built', '{0} requests could not be built');
    case 'gone':
      return tn(count, '1 is no longer in the source', '{0} are no longer in the source');
  }
}
