/** Security as annotations of Swagger 2 say it: definitions of an API, and what operations and classes ask for. */
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
import { securityScheme } from './api-security.ts';

/**
 * `@ApiOperation(authorizations = …)` at a method, which counts before `@Api(authorizations = …)` at its class (Swagger
 * 2's `Reader`). Each of several is enough. `undefined`: nothing is said.
 */
export function readAuthorizations(
  project: Project,
  annotations: Annotations,
  name: 'ApiOperation' | 'Api',
): readonly SecurityRequirement[] | undefined {
  const found = annotations.find(`io.swagger.annotations.${name}`);
  const listed = found === undefined ? [] : nestedIn(project, found, 'authorizations');
  const requirements = listed.flatMap((each): readonly SecurityRequirement[] => {
    const scheme = textAttribute(each, 'value') ?? '';
    const scopes = nestedIn(project, each, 'scopes').flatMap((scope) => textAttribute(scope, 'scope') || []);
    return scheme === '' ? [] : [{ [scheme]: scopes }];
  });
  return requirements.length > 0 ? requirements : undefined;
}

/** `@SwaggerDefinition(securityDefinition = @SecurityDefinition(…))`, by the keys that requirements use. */
export function definedSchemes(
  project: Project,
  definition: MergedAnnotation,
): Readonly<Record<string, SecurityScheme>> {
  const security = nestedAnnotation(project, definition.values.get('securityDefinition'));
  if (security === undefined) return {};
  const found = kinds.flatMap(({ attributes, read }) =>
    attributes.flatMap((attribute) =>
      nestedIn(project, security, attribute).flatMap((each) => {
        const key = textAttribute(each, 'key') ?? '';
        return key === '' ? [] : [[key, read(project, each)] as const];
      }),
    ),
  );
  return Object.fromEntries(found);
}

interface Kind {
  /** The first versions had misspelt ones. */
  readonly attributes: readonly string[];
  read(project: Project, annotation: MergedAnnotation): SecurityScheme;
}

const kinds: readonly Kind[] = [
  {
    attributes: ['apiKeyAuthDefinitions', 'apiKeyAuthDefintions'],
    read: (_, each) =>
      securityScheme('apiKey', {
        description: textAttribute(each, 'description'),
        name: textAttribute(each, 'name'),
        in: constantName(each, 'in')?.toLowerCase(),
      }),
  },
  {
    attributes: ['basicAuthDefinitions', 'basicAuthDefinions'],
    read: (_, each) =>
      securityScheme('http', { description: textAttribute(each, 'description'), scheme: 'basic' }),
  },
  {
    attributes: ['oAuth2Definitions'],
    read: (project, each) =>
      securityScheme('oauth2', {
        description: textAttribute(each, 'description'),
        flows: { [flowNames[constantName(each, 'flow') ?? ''] ?? 'implicit']: flowOf(project, each) },
      }),
  },
];

/** Swagger 2's names of flows, and OpenAPI's. */
const flowNames: Readonly<Record<string, keyof NonNullable<SecurityScheme['flows']>>> = {
  IMPLICIT: 'implicit',
  ACCESS_CODE: 'authorizationCode',
  PASSWORD: 'password',
  APPLICATION: 'clientCredentials',
};

function flowOf(project: Project, definition: MergedAnnotation): OAuthFlow {
  const urls = (['authorizationUrl', 'tokenUrl'] as const).flatMap((name) => {
    const text = textAttribute(definition, name) ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  const scopes = nestedIn(project, definition, 'scopes').flatMap((scope) => {
    const name = textAttribute(scope, 'name') ?? '';
    return name === '' ? [] : [[name, textAttribute(scope, 'description') ?? ''] as const];
  });
  return { ...Object.fromEntries(urls), scopes: Object.fromEntries(scopes) };
}

function constantName(annotation: MergedAnnotation, attribute: string): string | undefined {
  const value = annotation.values.get(attribute);
  // The enum itself is mostly in no source.
  return value && /(\w{1,200})\}?$/.exec(constantText(value))?.[1];
}

function nestedIn(
  project: Project,
  annotation: MergedAnnotation,
  attribute: string,
): readonly MergedAnnotation[] {
  return arrayAttribute(annotation, attribute).flatMap((value) => nestedAnnotation(project, value) ?? []);
}
