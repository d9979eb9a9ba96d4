/** Lists recorded traffic by endpoint, as a page. Paths of requests stand in code spans, which they cannot leave. */
import type { Endpoint, EndpointId } from '../../../model/endpoint.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { codeSpan } from '../../exports/markdown/escape.ts';
import { inRow, writeOperation } from '../usages-as-markdown.ts';
import type { Traffic } from './count-traffic.ts';

/** @param endpoints those that the page is about */
export function trafficAsMarkdown(
  { endpoints: found, unserved }: Traffic,
  endpoints: readonly Endpoint[],
): string {
  const byId = new Map(found.map((each) => [each.id, each]));
  const rows = endpoints.flatMap((endpoint) => {
    const traffic = byId.get(endpoint.id);
    if (traffic === undefined) return [];
    const statuses = Object.entries(traffic.statuses).map(([status, calls]) => `${status}: ${calls}`);
    const last = traffic.lastSeen === undefined ? '' : new Date(traffic.lastSeen).toISOString();
    return [`| ${inRow(writeOperation(endpoint))} | ${traffic.calls} | ${last} | ${statuses.join(', ')} |`];
  });
  const without = endpointsWithoutTraffic(endpoints, byId);
  return [
    ...['## Traffic', '', '| Endpoint | Calls | Last | Statuses |', '|---|---:|---|---|', ...rows, ''],
    ...list('Endpoints without traffic', without.map(writeOperation)),
    ...list(
      'Requests that no endpoint serves',
      unserved.map(({ method, path, calls }) => `${method} ${path} (${calls})`),
    ),
  ].join('\n');
}

export function endpointsWithoutTraffic(
  endpoints: readonly Endpoint[],
  called: Pick<ReadonlySet<EndpointId>, 'has'>,
): readonly Endpoint[] {
  return endpoints.filter(({ id, protocol }) => protocol === 'http' && !called.has(id));
}

function list(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  return [`## ${title}`, '', ...items.map((each) => `- ${codeSpan(visibleText(each), 'line')}`), ''];
}
