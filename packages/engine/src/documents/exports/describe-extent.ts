/** Says how much of what was asked for an export holds, as one sentence for the user. */
import type { ExportResult, LeftOutReason } from './exporter.ts';
import type { ExporterId } from './exporter-traits.ts';
import { exporterTraits } from './exporter-traits.ts';

/**
 * `54 endpoints` where the export is complete, else what it lacks and why, most of all first:
 * `48 of 54 endpoints; OpenAPI cannot hold the 6 rpcs`. Without a full stop, so that a sentence can go on with it.
 */
export function describeExtent(
  { requested, leftOut }: Pick<ExportResult, 'requested' | 'leftOut'>,
  format: ExporterId,
): string {
  const total = requested === 1 ? '1 endpoint' : `${requested} endpoints`;
  if (leftOut.length === 0) return total;
  const counts = new Map<LeftOutReason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => describeReason(reason, count, exporterTraits[format].title));
  return `${requested - leftOut.length} of ${total}; ${listed(reasons)}`;
}

function describeReason(reason: LeftOutReason, count: number, format: string): string {
  const isOne = count === 1;
  switch (reason) {
    case 'protocol':
      return `${format} cannot hold the ${isOne ? 'rpc' : `${count} rpcs`}`;
    case 'method':
      return `${format} has no word for the HTTP ${isOne ? 'method of 1' : `methods of ${count}`}`;
    case 'hidden':
      return `${count} ${isOne ? 'is' : 'are'} hidden from documents`;
    case 'client':
      return `${count} ${isOne ? 'is' : 'are'} called, not served`;
    case 'taken':
      return `${count} ${isOne ? 'has' : 'have'} the method and path of another`;
    case 'group':
      return `${count} ${isOne ? 'is' : 'are'} not in the group`;
    case 'request':
      return `${isOne ? '1 request' : `${count} requests`} could not be built`;
    case 'gone':
      return `${count} ${isOne ? 'is' : 'are'} no longer in the source`;
  }
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
