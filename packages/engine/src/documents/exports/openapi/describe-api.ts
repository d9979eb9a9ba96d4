/** Writes endpoints with their contracts as an OpenAPI document, which is no text yet. */

import { defaultValues } from '../../../client/request/default-values.ts';
import { type ApiGroup, isInGroup } from '../../../model/api-groups.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { ExportOptions } from '../exporter.ts';
import type { EndpointToDescribe } from './described-endpoint.ts';
import type { ContextPlace } from './servers.ts';
import { type WrittenDocument, writeDocument } from './write-document.ts';

export type ApiDescription =
  | ({
      readonly kind: 'description';
      /** The group that was asked for. */
      readonly group: ApiGroup | undefined;
    } & WrittenDocument)
  /** A full sentence. */
  | { readonly kind: 'failure'; readonly message: string };

export function describeApi(
  endpoints: readonly EndpointToDescribe[],
  options: ExportOptions,
  contextPlace?: ContextPlace,
): ApiDescription {
  const { api, openapi } = options.settings;
  const group = options.source.groups().find(({ name }) => name === api.group);
  if (api.group !== undefined && group === undefined)
    return { kind: 'failure', message: unknownGroup(api.group, options.source.groups()) };
  const all = endpoints.toSorted((a, b) => rankOf(a.endpoint) - rankOf(b.endpoint));
  const [grouped, others] = partition(
    all,
    ({ endpoint }) => group === undefined || isInGroup(group, endpoint),
  );
  const described = grouped.map((each) => ({
    ...each,
    defaults: defaultValues(each.endpoint),
    contract: options.source.contractOf(each.endpoint, openapi.errors),
  }));
  const written = writeDocument(described, options, contextPlace);
  const ofOthers = others.map(({ endpoint }) => ({ id: endpoint.id, reason: 'group' }) as const);
  return { kind: 'description', group, ...written, leftOut: [...written.leftOut, ...ofOthers] };
}

/** Ranks endpoints of one path and verb: a document holds the one that it is about. */
function rankOf({ role, hidden }: Endpoint): number {
  return role === 'client' ? 2 : hidden ? 1 : 0;
}

function unknownGroup(wanted: string, groups: readonly ApiGroup[]): string {
  const names = groups.map(({ name }) => `"${name}"`).join(', ');
  return groups.length === 0
    ? `There is no group "${wanted}": no GroupedOpenApi and no Docket with a name was found.`
    : `There is no group "${wanted}". Groups are ${names}.`;
}

function partition<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): readonly [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
