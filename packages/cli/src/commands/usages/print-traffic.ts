/** Recorded traffic by endpoint, for people and for programs. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type EndpointTraffic,
  endpointsWithoutTraffic,
  type Traffic,
  writeOperation,
} from '@endpoint-atlas/engine/usages';
import { counted } from '../../output/counted.ts';
import { csvText } from '../../output/csv.ts';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';

/** @param endpoints those that were asked about */
export function trafficText(traffic: Traffic, endpoints: readonly Endpoint[], styles: Styles): string {
  const byId = new Map(traffic.endpoints.map((each) => [each.id, each]));
  const called = endpoints.flatMap((endpoint) => {
    const found = byId.get(endpoint.id);
    return found === undefined ? [] : [{ endpoint, found }];
  });
  const unused = endpointsWithoutTraffic(endpoints, byId);
  const lines = [
    styles.bold(t`Traffic (${counted(traffic.requests, 'request')})`),
    ...called
      .sort((a, b) => b.found.calls - a.found.calls)
      .map(({ endpoint, found }) => `    ${writeOperation(endpoint)} ${styles.dim(describe(found))}`),
    ...titled(t`Endpoints without traffic (${unused.length})`, unused.map(writeOperation), styles),
    ...titled(
      t('Requests that no endpoint serves'),
      traffic.unserved.map(({ method, path, calls }) => printable(`${method} ${path} (${calls})`)),
      styles,
    ),
    ...(traffic.unread === 0 ? [] : ['', t`${counted(traffic.unread, 'line')} could not be read.`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** `1234 calls, the last 2026-11-28T10:00:00Z (200: 1200, 404: 34)` */
function describe({ calls, uncertain, lastSeen, statuses }: EndpointTraffic): string {
  const last = lastSeen === undefined ? '' : t`, the last ${isoTime(lastSeen)}`;
  const each = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const doubt = uncertain === 0 ? '' : t`, ${uncertain} perhaps of another endpoint`;
  return `${counted(calls, 'call')}${last}${each.length === 0 ? '' : ` (${each.join(', ')})`}${doubt}`;
}

function isoTime(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}

function titled(title: string, items: readonly string[], styles: Styles): readonly string[] {
  return items.length === 0 ? [] : ['', styles.bold(title), ...items.map((each) => `    ${each}`)];
}

/** One row an endpoint, those without traffic too. */
export function trafficAsCsv(traffic: Traffic, endpoints: readonly Endpoint[]): string {
  const byId = new Map(traffic.endpoints.map((each) => [each.id, each]));
  const rows = endpoints
    .filter(({ protocol }) => protocol === 'http')
    .map((endpoint) => {
      const found = byId.get(endpoint.id);
      const last = found?.lastSeen === undefined ? '' : isoTime(found.lastSeen);
      const statuses = Object.entries(found?.statuses ?? {}).map(([status, calls]) => `${status}:${calls}`);
      return [writeOperation(endpoint), String(found?.calls ?? 0), last, statuses.join(' ')];
    });
  return csvText([['endpoint', 'calls', 'last', 'statuses'], ...rows]);
}

export function trafficAsJson({ requests, unread, endpoints, unserved }: Traffic) {
  return {
    ...{ requests, unread, unserved },
    endpoints: endpoints.map(({ lastSeen, ...each }) => ({
      ...each,
      ...(lastSeen !== undefined && { lastSeen: isoTime(lastSeen) }),
    })),
  };
}
