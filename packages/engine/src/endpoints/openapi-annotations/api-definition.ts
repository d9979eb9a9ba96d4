/**
 * Says what annotations and beans say about an API as a whole: title, version, description, servers. Several may say
 * it, of which only one is asked at run time: what they do not agree on stays unsaid.
 */
import {
  type ApiDefinition,
  type ApiServer,
  definitionTexts,
  type SecurityScheme,
} from '../../model/api-definition.ts';
import { packageOf } from '../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import { withNested } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import type { ExtensionId } from '../../source/rule-files/extensions.ts';
import {
  allAnnotationsAt,
  annotatedType,
  arrayAttribute,
  type MergedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';
import { type Constant, constantText } from '../../source/types/constant.ts';
import { startTogether } from '../../source/types/spring-applications.ts';
import { beansOfSpringdoc, beansOfSpringfox, schemeFor } from './api-definition-beans.ts';
import { declaredSchemes, readRequirements, schemesOf, schemeTypes } from './api-security.ts';
import { mergedTags, tagsIn } from './documented-operation.ts';
import { definedSchemes } from './swagger-2-security.ts';

/** @param paths of the files whose endpoints are exported; what other modules say counts where theirs say nothing */
export function apiDefinition(project: Project, paths: readonly string[]): ApiDefinition {
  const modules = new Set(paths.map((path) => project.moduleOf(path)));
  const exported = paths.flatMap((path) => project.typesIn(path).slice(0, 1));
  const isAsked = (type: DeclaredType) =>
    paths.length > 0 &&
    (exported.length === 0 || exported.some((each) => startTogether(project, each, type)));
  const found = sources
    .filter(({ extension }) => project.rules.isOn(extension))
    .flatMap((source) =>
      project.filesImporting([...source.types, ...source.packages]).flatMap((path) =>
        [...withNested(project.typesIn(path))].filter(isAsked).flatMap((type) =>
          definitionsOf(project, source, type).map((definition) => ({
            isOfModule: modules.has(project.moduleOf(path)),
            definition,
          })),
        ),
      ),
    );
  const own = found.filter(({ isOfModule }) => isOfModule);
  return agreed((own.length > 0 ? own : found).map(({ definition }) => definition));
}

/** A list asks for each file of endpoints, and all of them may start with the same class. */
function definitionsOf(
  project: Project,
  { question, read }: DefinitionSource,
  type: DeclaredType,
): readonly ApiDefinition[] {
  return project.memoize(question, type, '', () =>
    read(project, type).map((definition) => filledIn(project, type.path, definition)),
  );
}

const sentSchemes: MemoKey<readonly SentScheme[]> = { onCycle: [] };

/** A scheme that a request carries in a parameter, and the class that declares it. */
interface SentScheme {
  readonly scheme: SecurityScheme;
  readonly type: DeclaredType;
}

/** Tells whether a security scheme that starts with a class is sent in that parameter (OpenAPI 3.1.1, 4.8.27). */
export function isSentScheme(
  project: Project,
  owner: DeclaredType,
  { in: place, name }: { readonly in: string; readonly name: string },
): boolean {
  const comparable = (text: string) => (place === 'header' ? text.toLowerCase() : text);
  return schemesSent(project).some(
    ({ scheme, type }) =>
      scheme.in === place &&
      comparable(scheme.name ?? '') === comparable(name) &&
      startTogether(project, owner, type),
  );
}

function schemesSent(project: Project): readonly SentScheme[] {
  return project.memoize(sentSchemes, 'schemes', '', () =>
    sources
      .filter(({ extension }) => project.rules.isOn(extension))
      .flatMap((source) =>
        project
          .filesImporting(source.types)
          .flatMap((path) => [...withNested(project.typesIn(path))])
          .flatMap((type) =>
            definitionsOf(project, source, type)
              .flatMap(({ securitySchemes = {} }) => Object.values(securitySchemes))
              .flatMap((scheme) => (scheme.type === 'apiKey' ? [{ scheme, type }] : [])),
          ),
      ),
  );
}

interface DefinitionSource {
  readonly question: MemoKey<readonly ApiDefinition[]>;
  readonly extension: ExtensionId;
  /** A file that says something imports one of them, or all of a package. */
  readonly types: readonly string[];
  /** Packages that most controllers import as well. */
  readonly packages: readonly string[];
  read(project: Project, type: DeclaredType): readonly ApiDefinition[];
}

const swagger2 = 'io.swagger.annotations.SwaggerDefinition';
const openApi3 = [
  'io.swagger.v3.oas.annotations.OpenAPIDefinition',
  'org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition',
];

const sources: readonly DefinitionSource[] = [
  {
    question: { onCycle: [] },
    extension: 'swagger-openapi',
    types: [swagger2],
    packages: [packageOf(swagger2)],
    read: (project, type) => definitionsAt(project, type, [swagger2], ofSwagger2),
  },
  {
    question: { onCycle: [] },
    extension: 'swagger3-openapi',
    types: openApi3,
    packages: openApi3.map(packageOf),
    read: (project, type) => definitionsAt(project, type, openApi3, ofOpenApi3),
  },
  {
    question: { onCycle: [] },
    extension: 'swagger3-openapi',
    types: schemeTypes,
    packages: [],
    read: (project, type) => {
      const securitySchemes = declaredSchemes(project, allAnnotationsAt(project, [annotatedType(type)]));
      return Object.keys(securitySchemes).length === 0 ? [] : [{ servers: [], securitySchemes }];
    },
  },
  {
    question: { onCycle: [] },
    extension: 'swagger3-openapi',
    types: ['io.swagger.v3.oas.models.OpenAPI', 'io.swagger.v3.oas.models'],
    packages: [],
    read: beansOfSpringdoc,
  },
  {
    question: { onCycle: [] },
    extension: 'springfox-openapi',
    types: ['springfox.documentation.spring.web.plugins.Docket', 'springfox.documentation.service.ApiInfo'],
    packages: [],
    read: beansOfSpringfox,
  },
];

function definitionsAt(
  project: Project,
  type: DeclaredType,
  names: readonly string[],
  read: (annotation: MergedAnnotation, nested: Nested, project: Project) => ApiDefinition,
): readonly ApiDefinition[] {
  // The extension of the same library's other annotations has a switch of its own.
  const annotations = allAnnotationsAt(project, [annotatedType(type)]);
  return names.flatMap((name) => {
    const found = annotations.find(name);
    return found === undefined ? [] : [read(found, (value) => nestedIn(project, value), project)];
  });
}

type Nested = (value: Constant | undefined) => MergedAnnotation | undefined;

function nestedIn(project: Project, value: Constant | undefined): MergedAnnotation | undefined {
  if (value?.kind !== 'annotation') return undefined;
  const found = allAnnotationsAt(project, [{ annotations: [value.annotation], scope: value.scope }]);
  const name = found.written[0]?.names[0];
  return name === undefined ? undefined : found.find(name);
}

type Info = Pick<ApiDefinition, (typeof definitionTexts)[number]>;

function infoOf(definition: MergedAnnotation, nested: Nested): Info {
  const info = nested(definition.values.get('info'));
  const contact = nested(info?.values.get('contact'));
  const license = nested(info?.values.get('license'));
  const docs = nested(definition.values.get('externalDocs'));
  const texts: Readonly<Record<keyof Info, readonly [MergedAnnotation | undefined, string]>> = {
    title: [info, 'title'],
    version: [info, 'version'],
    description: [info, 'description'],
    termsOfService: [info, 'termsOfService'],
    contactName: [contact, 'name'],
    contactUrl: [contact, 'url'],
    contactEmail: [contact, 'email'],
    licenseName: [license, 'name'],
    licenseUrl: [license, 'url'],
    docsUrl: [docs, 'url'],
    docsDescription: [docs, 'description'],
  };
  const said = Object.entries(texts).flatMap(([name, [annotation, attribute]]) => {
    const text = annotation && textAttribute(annotation, attribute);
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(said);
}

function ofOpenApi3(annotation: MergedAnnotation, nested: Nested, project: Project): ApiDefinition {
  const servers = arrayAttribute(annotation, 'servers').flatMap((value): readonly ApiServer[] => {
    const server = nested(value);
    const url = server && textAttribute(server, 'url');
    const description = server && textAttribute(server, 'description');
    return url === undefined ? [] : [{ url, ...(description !== undefined && { description }) }];
  });
  const security = arrayAttribute(annotation, 'security').flatMap((value) =>
    readRequirements(project, nested(value)),
  );
  const components = nested(annotation.values.get('components'));
  const listed = components === undefined ? [] : arrayAttribute(components, 'securitySchemes');
  const securitySchemes = schemesOf(
    project,
    listed.flatMap((value) => nested(value) ?? []),
  );
  return {
    ...infoOf(annotation, nested),
    ...tagsOf(project, annotation),
    servers,
    ...(security.length > 0 && { security }),
    ...(Object.keys(securitySchemes).length > 0 && { securitySchemes }),
  };
}

function tagsOf(project: Project, definition: MergedAnnotation): Pick<ApiDefinition, 'tags'> {
  const tags = tagsIn(project, definition, 'tags');
  return tags.length > 0 ? { tags } : {};
}

/** Without a scheme the one counts that the document was read by (Swagger 2.0, "Swagger Object"). */
function ofSwagger2(annotation: MergedAnnotation, nested: Nested, project: Project): ApiDefinition {
  const host = textAttribute(annotation, 'host');
  const path = textAttribute(annotation, 'basePath') ?? '';
  const schemes = arrayAttribute(annotation, 'schemes')
    .flatMap((scheme) => /(?:^|\.)(HTTPS?)\}?$/.exec(constantText(scheme))?.[1]?.toLowerCase() ?? [])
    .sort()
    .reverse();
  const urls =
    host === undefined
      ? []
      : (schemes.length > 0 ? schemes : [schemeFor(host)]).map((scheme) => `${scheme}://${host}${path}`);
  const securitySchemes = definedSchemes(project, annotation);
  return {
    ...infoOf(annotation, nested),
    ...tagsOf(project, annotation),
    servers: urls.map((url) => ({ url })),
    ...(Object.keys(securitySchemes).length > 0 && { securitySchemes }),
  };
}

/** With `${name}` from properties; what is still open is not said. */
function filledIn(
  project: Project,
  path: string,
  { servers, security, securitySchemes, tags, ...info }: ApiDefinition,
): ApiDefinition {
  const fill = (text: string) => project.rules.filledIn(text, path);
  const isKnown = (text: string) => !/\$\{/.test(text);
  const said = Object.entries(info)
    .map(([name, text]) => [name, fill(text)] as const)
    .filter(([, text]) => isKnown(text));
  const known = servers
    .map((server) => ({ ...server, url: fill(server.url) }))
    // Of servers beside the document nobody knows where they are.
    .filter(({ url }) => isKnown(url) && /^https?:\/\//i.test(url));
  return {
    ...Object.fromEntries(said),
    servers: known,
    ...(security !== undefined && { security }),
    ...(securitySchemes !== undefined && { securitySchemes }),
    ...(tags !== undefined && { tags }),
  };
}

function agreed(definitions: readonly ApiDefinition[]): ApiDefinition {
  const said = definitionTexts.flatMap((name) => {
    const texts = new Set(definitions.flatMap((definition) => definition[name] ?? []));
    const [only, ...others] = texts;
    return only === undefined || others.length > 0 ? [] : [[name, only] as const];
  });
  const lists = new Map(
    definitions
      .filter(({ servers }) => servers.length > 0)
      .map(({ servers }) => [JSON.stringify(servers), servers]),
  );
  const [only = [], ...others] = lists.values();
  const schemes = Object.assign({}, ...definitions.map(({ securitySchemes = {} }) => securitySchemes));
  const security = new Map(
    definitions.flatMap(({ security: each }) =>
      each === undefined ? [] : [[JSON.stringify(each), each] as const],
    ),
  );
  const [required, ...otherwise] = security.values();
  const tags = definitions.flatMap((definition) => definition.tags ?? []);
  return {
    ...Object.fromEntries(said),
    servers: others.length > 0 ? [] : only,
    ...(Object.keys(schemes).length > 0 && { securitySchemes: schemes }),
    ...(required !== undefined && otherwise.length === 0 && { security: required }),
    ...(tags.length > 0 && { tags: mergedTags(tags) }),
  };
}
