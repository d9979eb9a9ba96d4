/**
 * Describes endpoints of an open project and their contracts as an OpenAPI document in memory, with the place in the source
 * of each operation. No request is made of them.
 */

import type { SourceOperation } from '../documents/diff/source-document.ts';
import { toExportOptions } from '../documents/exports/build-exported-requests.ts';
import { withoutHidden } from '../documents/exports/document-scope.ts';
import type { ExportSettings } from '../documents/exports/export-settings.ts';
import { describeApi } from '../documents/exports/openapi/describe-api.ts';
import { asDeclared } from '../documents/exports/openapi/described-endpoint.ts';
import type { ContextPlace } from '../documents/exports/openapi/servers.ts';
import type { EndpointId } from '../model/endpoint.ts';
import type { JsonObject } from '../model/schema.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { placesOf } from './findings.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';
import { asServed } from './preview-properties.ts';
import { exportOf } from './project-export.ts';
import { clashOfServices, servicesOf } from './services.ts';

export type DescribedProject =
  | {
      readonly kind: 'described';
      readonly document: JsonObject;
      readonly operations: readonly SourceOperation[];
      /** The classes of its schemas, by their names: see `identityOf`. */
      readonly identities: ReadonlyMap<string, string>;
      readonly taken: TakenEndpoints;
      readonly diagnostics: readonly Diagnostic[];
    }
  /** Services of the project have operations in common, so that one document cannot hold all of them. */
  | { readonly kind: 'clash'; readonly message: string }
  | { readonly kind: 'failure'; readonly message: string };

export type DescriptionSettings = Pick<ExportSettings, 'api' | 'openapi'> & {
  /** Says whether parameters count that are hidden from documents; of endpoints those count that are named. */
  readonly hasHidden?: boolean;
  /** Servers are not compared: in front of paths, a context path counts. Documents of others have it in servers. */
  readonly contextPlace: ContextPlace;
};

/** Their verb and path stand for another endpoint of the document already, so that they need a document of their own. */
export interface TakenEndpoints {
  readonly ids: readonly EndpointId[];
  /** Says why they are not in this one. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @param ids of endpoints of HTTP; what the project does not have is left out */
export function describeProject(
  project: OpenProject,
  ports: EnginePorts,
  ids: readonly EndpointId[],
  { contextPlace, hasHidden = true, ...described }: DescriptionSettings,
): DescribedProject {
  const places = placesOf(project);
  const { found, saying, problems } = exportOf(project, ports, places, ids);
  const scope = { hidden: hasHidden, clients: true };
  // A document on the other side was written as the switches say; two sources have the paths that callers see.
  const endpoints =
    contextPlace === 'paths' ? asServed(project, found) : found.map(({ endpoint }) => endpoint);
  const declared = endpoints.map((endpoint) => asDeclared(withoutHidden(endpoint, scope)));
  const options = toExportOptions({ ...saying, format: 'openapi', settings: described });
  const api = describeApi(declared, options, contextPlace);
  if (api.kind === 'failure') return api;
  const { document, operations, identities, leftOut, diagnostics } = api;
  const services = leftOut.some(({ by }) => by !== undefined) ? servicesOf(project, found) : [];
  const clash = clashOfServices(services, leftOut, (id) => places.get(id)?.endpoint);
  if (clash !== undefined) return { kind: 'clash', message: clash };
  const taken = leftOut.filter(({ reason }) => reason === 'taken');
  const takenAt = new Set(taken.map(({ id }) => lineOf(places.get(id)?.endpoint.source)));
  const isAboutTaken = (each: Diagnostic) => each.code === 'not-exported' && takenAt.has(lineOf(each));
  return {
    kind: 'described',
    ...{ document, identities },
    operations: operations.flatMap(({ path, verb, endpoints: [first] }) =>
      first === undefined
        ? []
        : [
            {
              ...{ path, verb, id: first.id, source: first.source },
              handler: `${first.className}.${first.methodName}`,
              access: saying.source.contractOf(first, described.openapi.errors).access?.decidedBy.at(-1),
              hasOwnId: saying.source.operationOf(first).id !== undefined,
            },
          ],
    ),
    taken: { ids: taken.map(({ id }) => id), diagnostics: diagnostics.filter(isAboutTaken) },
    diagnostics: [...diagnostics.filter((each) => !isAboutTaken(each)), ...problems],
  };
}

function lineOf(place: Pick<Diagnostic, 'file' | 'line'> | undefined): string {
  return `${place?.file}:${place?.line}`;
}
