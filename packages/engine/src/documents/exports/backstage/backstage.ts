/**
 * Entities for the catalogue of Backstage (backstage.io, "Descriptor Format of Catalog Entities"): a component for each
 * module that serves endpoints, and the API that it provides, with its OpenAPI document in it.
 */
import { stringify } from 'yaml';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { groupBy } from '../../../text/group-by.ts';
import type { ExportedRequest, Exporter, ExportOptions, LeftOutEndpoint } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { describeApi } from '../openapi/describe-api.ts';
import { asExported } from '../openapi/described-endpoint.ts';

export const backstage: Exporter = {
  id: 'backstage',
  ...exporterTraits.backstage,
  exportTo(exported, options) {
    const modules = [...groupBy(exported, ({ endpoint }) => endpoint.module)];
    const services = modules.map(([module, all]) =>
      describeService(modules.length === 1 ? options.title : moduleTitle(module), all, options),
    );
    const [failed] = services.flatMap((each) => (each.kind === 'failure' ? [each] : []));
    if (failed !== undefined) return { files: [], diagnostics: [], failure: failed.message };
    const described = services.flatMap((each) => (each.kind === 'service' ? [each] : []));
    const pieces = described.flatMap(({ entities }) => entities.map(yamlOf));
    return {
      files: [{ name: 'catalog-info.yaml', pieces }],
      diagnostics: described.flatMap(({ diagnostics }) => diagnostics),
      leftOut: described.flatMap(({ leftOut }) => leftOut),
    };
  },
};

type Service =
  | {
      readonly kind: 'service';
      readonly entities: readonly Entity[];
      readonly diagnostics: readonly Diagnostic[];
      readonly leftOut: readonly LeftOutEndpoint[];
    }
  | { readonly kind: 'failure'; readonly message: string };

function describeService(
  title: string,
  exported: readonly ExportedRequest[],
  options: ExportOptions,
): Service {
  const described = describeApi(asExported(exported), { ...options, title });
  if (described.kind === 'failure') return described;
  const { document, diagnostics, leftOut } = described;
  const isEmpty = Object.keys(document.paths).length === 0;
  return { kind: 'service', entities: isEmpty ? [] : entitiesOf(title, document), diagnostics, leftOut };
}

/** A path of Gradle, `:services:orders`, ends in the name. */
function moduleTitle(module: string): string {
  return module.split(/[:/]/).findLast((part) => part !== '') ?? module;
}

interface Entity {
  readonly apiVersion: 'backstage.io/v1alpha1';
  readonly kind: 'Component' | 'API';
  readonly metadata: {
    readonly name: string;
    readonly title: string;
    readonly description?: string;
  };
  readonly spec: Readonly<Record<string, string | readonly string[]>>;
}

type ApiDocument = Extract<ReturnType<typeof describeApi>, { readonly kind: 'description' }>['document'];

/** Who owns a service stands in no source; Backstage asks for a word, and shows this one as a group that is not there. */
const known = { lifecycle: 'production', owner: 'unknown' } as const;

function entitiesOf(title: string, document: ApiDocument): readonly Entity[] {
  const name = entityName(title);
  const apiName = entityName(`${name.slice(0, maxName - 4)}-api`);
  const { description } = document.info;
  const about = description === undefined || description === '' ? {} : { description };
  const definition = stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  return [
    {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name, title, ...about },
      spec: { type: 'service', ...known, providesApis: [apiName] },
    },
    {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'API',
      metadata: { name: apiName, title: document.info.title, ...about },
      spec: { type: 'openapi', ...known, definition },
    },
  ];
}

/** Letters, digits and what may stand between them, at most 63 ("metadata.name"). */
function entityName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, maxName)
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return name === '' ? 'service' : name;
}

const maxName = 63;

function yamlOf(entity: Entity): string {
  const options = { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 } as const;
  return `---\n${stringify(entity, { ...options, blockQuote: 'literal' })}`;
}
