/** A side that is source: its endpoints of HTTP become documents, which are compared with those of the other side. */

import { pathKey } from '../../documents/exports/openapi/paths.ts';
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import type { JsonObject } from '../../model/schema.ts';
import { isObject } from '../../source/contract-first/documents.ts';
import type { Files } from '../../source/files/files.ts';
import type { Describer } from '../create-describer.ts';
import { describeSource } from './describe-source.ts';
import type { ScanPlan } from './named-side.ts';
import type { Cancelled, SideSettings, SourceSide } from './side.ts';

/**
 * @param files those that the side is made of
 * @param unread what could not be read of a revision
 */
export function scanSide(
  plan: ScanPlan,
  settings: SideSettings,
  files: Files,
  unread?: SourceSide['unread'],
): SourceSide | Cancelled {
  const scanned = plan.scan();
  if (scanned === undefined) return { kind: 'cancelled' };
  const { describer, below } = scanned;
  const { selection } = settings;
  const all = endpointsOverHttp(describer, below);
  const endpoints = selection === undefined ? all : selection.endpoints(all);
  const protos = describer.protoSources(below);
  return {
    kind: 'source',
    hasFile: (path) => files.stat(path)?.type === 'file',
    protos:
      selection === undefined
        ? protos
        : protos.filter(({ file, isImported }) => isImported || selection.hasProto(file)),
    diagnostics: describer.findings().diagnostics,
    unread: unread ?? scanned.unread ?? (() => []),
    describe: (form) => describeSource(describer, comparedWith(form.beside, endpoints), settings, form),
  };
}

function endpointsOverHttp(describer: Describer, below: readonly string[]): readonly Endpoint[] {
  const { endpoints } = describer.findings();
  return [...endpoints, ...describer.scannedElsewhere(below)].filter(({ protocol }) => protocol === 'http');
}

/**
 * Clients call the API of somebody else, and documents have no hidden endpoints: beside a document they count where it
 * has them.
 */
function comparedWith(beside: JsonObject | undefined, endpoints: readonly Endpoint[]): readonly EndpointId[] {
  const written = new Set(beside === undefined ? [] : operationKeys(beside));
  return endpoints
    .filter(({ role, hidden, method, path }) => {
      const isCompared = role === 'server' && (beside === undefined || !hidden);
      return isCompared || written.has(operationKey(method, path));
    })
    .map(({ id }) => id);
}

function operationKeys({ paths }: JsonObject): readonly string[] {
  if (!isObject(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) =>
    isObject(item) ? Object.keys(item).map((verb) => operationKey(verb, path)) : [],
  );
}

function operationKey(verb: string, path: string): string {
  return `${verb.toLowerCase()} ${pathKey(path)}`;
}
