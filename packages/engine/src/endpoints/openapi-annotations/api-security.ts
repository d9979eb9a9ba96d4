/** Security schemes and requirements, as annotations of Swagger 3 and of MicroProfile say them. */
import type { OAuthFlow, SecurityScheme } from '../../model/api-definition.ts';
import type { SecurityRequirement } from '../../model/contract.ts';
import type { Project } from '../../source/project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';
import { constantText } from '../../source/types/constant.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';

const libraries = [
  'io.swagger.v3.oas.annotations.security',
  'org.eclipse.microprofile.openapi.annotations.security',
] as const;

/** Types whose import tells that a file may declare schemes. */
export const schemeTypes: readonly string[] = libraries.flatMap((library) => [
  library,
  `${library}.SecurityScheme`,
  `${library}.SecuritySchemes`,
]);

/** By the names that requirements use. */
export function declaredSchemes(
  project: Project,
  annotations: Annotations,
): Readonly<Record<string, SecurityScheme>> {
  const found = libraries.flatMap((library) => [
    ...everyAnnotation(project, annotations, `${library}.SecurityScheme`),
    ...nestedIn(project, annotations, `${library}.SecuritySchemes`),
  ]);
  return schemesOf(project, found);
}

/** Reads annotations that are held elsewhere, as in `@Components`. */
export function schemesOf(
  project: Project,
  annotations: readonly MergedAnnotation[],
): Readonly<Record<string, SecurityScheme>> {
  return Object.fromEntries(
    annotations.map((each) => schemeOf(project, each)).filter((each) => each !== undefined),
  );
}

function schemeOf(
  project: Project,
  found: MergedAnnotation,
): readonly [name: string, scheme: SecurityScheme] | undefined {
  const text = (name: string) => textAttribute(found, name);
  const isMicroProfile = found.type.startsWith('org.eclipse');
  const key = isMicroProfile ? text('securitySchemeName') : text('name');
  const type = types[(text('type') ?? '').toUpperCase()];
  if (key === undefined || type === undefined) return undefined;
  const parameter = isMicroProfile ? text('apiKeyName') : (text('paramName') ?? text('name'));
  return [
    key,
    securityScheme(type, {
      description: text('description'),
      name: parameter,
      in: text('in')?.toLowerCase(),
      scheme: text('scheme'),
      bearerFormat: text('bearerFormat'),
      openIdConnectUrl: text('openIdConnectUrl'),
      flows: flowsOf(project, nestedAnnotation(project, found.values.get('flows'))),
    }),
  ];
}

const types: Readonly<Record<string, SecurityScheme['type']>> = {
  APIKEY: 'apiKey',
  HTTP: 'http',
  OAUTH2: 'oauth2',
  OPENIDCONNECT: 'openIdConnect',
};

export interface SchemeWords {
  readonly description?: string | undefined;
  readonly name?: string | undefined;
  readonly in?: string | undefined;
  readonly scheme?: string | undefined;
  readonly bearerFormat?: string | undefined;
  readonly openIdConnectUrl?: string | undefined;
  readonly flows?: SecurityScheme['flows'] | undefined;
}

/** Only with the words that its type has (OpenAPI 3.1.1, 4.8.27.1). */
export function securityScheme(type: SecurityScheme['type'], words: SchemeWords): SecurityScheme {
  const { description, name, in: place, scheme, bearerFormat, openIdConnectUrl, flows } = words;
  const told = description === undefined ? {} : { description };
  switch (type) {
    case 'apiKey': {
      const known = place === 'query' || place === 'cookie' ? place : 'header';
      return { type, ...told, name: name ?? 'Authorization', in: known };
    }
    case 'http':
      return {
        type,
        ...told,
        // Names ignore case (RFC 9110, 11.1), and readers of OpenAPI know these in lower case.
        scheme: (scheme ?? 'bearer').toLowerCase(),
        ...(bearerFormat !== undefined && { bearerFormat }),
      };
    case 'oauth2':
      return { type, ...told, flows: flows ?? {} };
    case 'openIdConnect':
      return { type, ...told, openIdConnectUrl: openIdConnectUrl ?? '' };
  }
}

function flowsOf(project: Project, flows: MergedAnnotation | undefined): SecurityScheme['flows'] {
  const named = (['implicit', 'password', 'clientCredentials', 'authorizationCode'] as const).flatMap(
    (name) => {
      const flow = flows && nestedAnnotation(project, flows.values.get(name));
      return flow === undefined || flow.written.arguments.length === 0
        ? []
        : [[name, flowOf(project, flow)] as const];
    },
  );
  return Object.fromEntries(named);
}

function flowOf(project: Project, flow: MergedAnnotation): OAuthFlow {
  const urls = (['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const).flatMap((name) => {
    const text = textAttribute(flow, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const scopes = arrayAttribute(flow, 'scopes').flatMap((value) => {
    const scope = nestedAnnotation(project, value);
    const name = scope && textAttribute(scope, 'name');
    return name === undefined ? [] : [[name, textAttribute(scope ?? flow, 'description') ?? ''] as const];
  });
  return { ...Object.fromEntries(urls), scopes: Object.fromEntries(scopes) };
}

/** Returns what stands at a place, each for itself and in lists. */
export function listedRequirements(
  project: Project,
  annotations: Annotations,
): readonly SecurityRequirement[] {
  const single = libraries.flatMap((library) => [
    ...everyAnnotation(project, annotations, `${library}.SecurityRequirement`),
    ...nestedIn(project, annotations, `${library}.SecurityRequirements`),
  ]);
  const together = everyAnnotation(project, annotations, `${libraries[1]}.SecurityRequirementsSet`);
  return [
    ...single.flatMap((each) => readRequirements(project, each)),
    ...together.map((set) => allOf(project, arrayAttribute(set, 'value'))),
  ];
}

/** Requirements of one set are asked for together (MicroProfile OpenAPI, `@SecurityRequirementsSet`). */
function allOf(project: Project, values: ReturnType<typeof arrayAttribute>): SecurityRequirement {
  const each = values.flatMap((value) => readRequirements(project, nestedAnnotation(project, value)));
  return Object.assign({}, ...each);
}

/** `@SecurityRequirement(name = "bearer", scopes = "read")`. */
export function readRequirements(
  project: Project,
  annotation: MergedAnnotation | undefined,
): readonly SecurityRequirement[] {
  const name = annotation && textAttribute(annotation, 'name');
  if (annotation === undefined || name === undefined) return [];
  const combined = arrayAttribute(annotation, 'combine').flatMap((value) =>
    readRequirements(project, nestedAnnotation(project, value)),
  );
  const own = { [name]: arrayAttribute(annotation, 'scopes').map(constantText) };
  return [Object.assign({}, own, ...combined)];
}

function nestedIn(project: Project, annotations: Annotations, type: string): readonly MergedAnnotation[] {
  return everyAnnotation(project, annotations, type).flatMap((list) =>
    arrayAttribute(list, 'value').flatMap((value) => nestedAnnotation(project, value) ?? []),
  );
}
