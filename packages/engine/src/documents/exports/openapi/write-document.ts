/** All endpoints of an export as one document. */
import type { ApiDefinition, SecurityScheme } from '../../../model/api-definition.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { problemAt } from '../export-problem.ts';
import type { ExportOptions, LeftOutEndpoint } from '../exporter.ts';
import { operationByRules } from './changes-by-rules.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import type {
  Components,
  Info,
  OpenApiDocument,
  Operation,
  PathItem,
  SchemaObject,
  Verb,
} from './document.ts';
import { mergeOperations } from './merge-operations.ts';
import { type NamedSchemas, nameSchemas } from './named-schemas.ts';
import type { OpenApiVersion } from './openapi-options.ts';
import { writeOperation } from './operation.ts';
import { operationIds } from './operation-ids.ts';
import { withSchemas } from './operation-words.ts';
import { portableSchema } from './portable-schema.ts';
import { inWordsOf } from './schema-words.ts';
import { type DeclaredSchemes, declaredOnly, securityOf } from './security.ts';
import { type ContextPlace, type Servers, serversOf } from './servers.ts';
import { type PlacedExport, placeInPaths } from './slots.ts';
import { tagsOfDocument, tagsOfOperation } from './tags.ts';
import { schemasOf } from './used-schemas.ts';

export interface WrittenDocument {
  readonly document: OpenApiDocument;
  /** In the order of the document. */
  readonly operations: readonly WrittenOperation[];
  /** The classes of its schemas: see `NamedSchemas`. */
  readonly identities: NamedSchemas['identities'];
  readonly diagnostics: readonly Diagnostic[];
  readonly leftOut: readonly LeftOutEndpoint[];
}

/** Says where an operation stands, and whose it is. */
export interface WrittenOperation {
  readonly path: string;
  readonly verb: Verb;
  /** The first one is what the operation is called by; the others share its path and verb. */
  readonly endpoints: readonly Endpoint[];
}

export function writeDocument(
  exports: readonly DescribedEndpoint[],
  options: ExportOptions,
  contextPlace?: ContextPlace,
): WrittenDocument {
  const { rules, settings, source } = options;
  const definition = source.definition();
  const { version } = settings.openapi;
  const ruleAddress = rules.setting('openapi.server.url') ?? rules.setting('openapi.host');
  const servers = serversOf(exports, { ruleAddress, defined: definition.servers }, contextPlace);
  const { paths, diagnostics, leftOut } = placeInPaths(exports, servers, contextPlace);
  const placed = paths
    .flatMap((slots) => [...slots.verbs.values()].flat())
    .filter(({ asVerb }) => asVerb === undefined);
  const writing: DocumentContext = {
    servers,
    version,
    idOf: operationIds(
      placed.map(({ exported }) => exported.endpoint),
      (endpoint) => source.operationOf(endpoint).id,
    ),
    schemas: nameSchemas(
      placed.flatMap(({ exported }) => schemasOf(exported)),
      { folder: '#/components/schemas/', nulls: settings.openapi.nulls },
    ),
  };
  const reported: Diagnostic[] = [];
  const report = (message: string) =>
    reported.push({ file: '', line: 1, severity: 'warning', code: 'exported-in-part', message });
  const securitySchemes = securitySchemesOf(placed, definition);
  const undeclared = new Set<string>();
  const declaredSchemes: DeclaredSchemes = {
    isDeclared: (name) => Object.hasOwn(securitySchemes, name),
    onMissing: (name) => undeclared.add(name),
  };
  const written = paths.map(({ path, verbs }): [string, PathItem] => {
    const item = [...verbs].map(([verb, sharing]) => {
      const { operation, problems } = operationOf(verb, sharing, writing, options);
      reported.push(...problems);
      return [verb, withDeclaredSecurity(operation, declaredSchemes)] as const;
    });
    return [path, Object.fromEntries(item)];
  });
  const tags = tagsOfDocument(
    placed.map(({ exported }) => exported.endpoint),
    definition.tags ?? [],
    source,
    settings.openapi.tags,
  );
  const components = componentsOf(writing, securitySchemes, report);
  const security = definition.security && declaredOnly(definition.security, declaredSchemes);
  for (const name of undeclared) {
    report(
      `The security scheme ${name} is asked for, but the source declares none of that name; it is left out.`,
    );
  }
  const document: OpenApiDocument = {
    openapi: versions[version],
    info: infoOf(options, definition),
    servers: servers.ofDocument,
    ...(security !== undefined && { security }),
    ...(tags.length > 0 && { tags }),
    ...docsOf(definition),
    paths: Object.fromEntries(written),
    ...(Object.keys(components).length > 0 && { components }),
  };
  const operations = paths.flatMap(({ path, verbs }) =>
    [...verbs].map(([verb, sharing]) => ({
      path,
      verb,
      endpoints: sharing.map(({ exported }) => exported.endpoint),
    })),
  );
  const { identities } = writing.schemas;
  return { document, operations, identities, diagnostics: [...diagnostics, ...reported], leftOut };
}

/** Most readers know these numbers of the versions: corrections change nothing in how documents are written. */
const versions: Readonly<Record<OpenApiVersion, string>> = { '3.1': '3.1.0', '3.0': '3.0.3' };

interface DocumentContext {
  readonly servers: Servers;
  readonly version: OpenApiVersion;
  readonly idOf: ReturnType<typeof operationIds>;
  readonly schemas: NamedSchemas;
}

function operationOf(
  verb: Verb,
  sharing: readonly PlacedExport[],
  writing: DocumentContext,
  { rules, settings, source }: ExportOptions,
): { readonly operation: Operation; readonly problems: readonly Diagnostic[] } {
  const { servers, schemas, version, idOf } = writing;
  const [first, ...others] = sharing.map(({ exported, path, asVerb }) =>
    writeOperation(
      { exported, schemas },
      {
        path,
        verb,
        operationId: idOf(exported.endpoint, asVerb),
        tags: tagsOfOperation(exported.endpoint, source, settings.openapi.tags),
        docs: source.operationOf(exported.endpoint).docs,
        extensions: source.operationOf(exported.endpoint).extensions,
        servers: servers.ofOperation(exported),
      },
    ),
  );
  const endpoint = sharing[0]?.exported.endpoint;
  if (first === undefined || endpoint === undefined) throw new Error('There is no path without endpoints');
  const losses = new Set<string>();
  const words = (schema: SchemaObject) =>
    inWordsOf(
      version,
      portableSchema(schema, schemas.all, (loss) => losses.add(loss)),
    );
  const merged = withSchemas(mergeOperations(first, others), words);
  const reported = [...losses].map((loss) =>
    problemAt(endpoint, 'exported-in-part', `${endpoint.name}: ${loss} and is left out.`),
  );
  const changed = operationByRules(merged, endpoint, rules);
  if (changed !== undefined) return { operation: changed, problems: reported };
  const message = `What \`openapi.format.after\` made of ${endpoint.name} is no operation; it is left as it was.`;
  return { operation: merged, problems: [...reported, problemAt(endpoint, 'exported-in-part', message)] };
}

/** Prefers what the user says to rules, and these to what the source says. */
function infoOf({ title, rules, source, settings }: ExportOptions, definition: ApiDefinition): Info {
  const { api } = settings;
  const description = rules.setting('openapi.info.description') ?? definition.description;
  return {
    title: api.title ?? rules.setting('openapi.info.title') ?? definition.title ?? title,
    ...(description !== undefined && { description }),
    ...legalOf(definition),
    version:
      api.version ??
      rules.setting('openapi.info.version') ??
      definition.version ??
      source.version() ??
      '1.0.0',
  };
}

function legalOf(definition: ApiDefinition): Pick<Info, 'termsOfService' | 'contact' | 'license'> {
  const { termsOfService, contactName, contactUrl, contactEmail, licenseName, licenseUrl } = definition;
  const contact = {
    ...(contactName !== undefined && { name: contactName }),
    ...(contactUrl !== undefined && { url: contactUrl }),
    ...(contactEmail !== undefined && { email: contactEmail }),
  };
  const license = licenseName && {
    license: { name: licenseName, ...(licenseUrl !== undefined && { url: licenseUrl }) },
  };
  return {
    ...(termsOfService !== undefined && { termsOfService }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...license,
  };
}

function docsOf({ docsUrl, docsDescription }: ApiDefinition): Pick<OpenApiDocument, 'externalDocs'> {
  if (docsUrl === undefined) return {};
  return {
    externalDocs: {
      ...(docsDescription !== undefined && { description: docsDescription }),
      url: docsUrl,
    },
  };
}

function withDeclaredSecurity(operation: Operation, schemes: DeclaredSchemes): Operation {
  if (operation.security === undefined) return operation;
  const security = declaredOnly(operation.security, schemes);
  if (security !== undefined) return { ...operation, security };
  const { security: _, ...rest } = operation;
  return rest;
}

function securitySchemesOf(
  placed: readonly PlacedExport[],
  { securitySchemes: defined = {} }: ApiDefinition,
): Readonly<Record<string, SecurityScheme>> {
  const schemes = placed.flatMap(({ exported }) => Object.entries(securityOf(exported)?.schemes ?? {}));
  return { ...Object.fromEntries(schemes), ...defined };
}

function componentsOf(
  { schemas, version }: DocumentContext,
  securitySchemes: Readonly<Record<string, SecurityScheme>>,
  report: (message: string) => void,
): Components {
  const named = Object.entries(schemas.all).map(([name, schema]) => {
    const losses = new Set<string>();
    const portable = portableSchema(schema, schemas.all, (loss) => losses.add(loss));
    for (const loss of losses) report(`${name}: ${loss} and is left out.`);
    return [name, inWordsOf(version, portable)] as const;
  });
  return {
    ...(named.length > 0 && { schemas: Object.fromEntries(named) }),
    ...(Object.keys(securitySchemes).length > 0 && { securitySchemes }),
  };
}
