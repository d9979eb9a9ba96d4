/**
 * Says where requests carry the version of the API (Spring Framework 7, "API Versioning"): by Spring Boot's properties
 * `spring.mvc.apiversion.*` and `spring.webflux.apiversion.*`, or by what a configurer is told in code.
 */
import type { Condition, Parameter } from '../../../model/endpoint.ts';
import { readMethodBody } from '../../../source/code/read-code.ts';
import { callsIn } from '../../../source/code/walk.ts';
import type { CallExpression } from '../../../source/declarations/expression.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { constantText } from '../../../source/types/constant.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { methodScope } from '../../../source/types/scope.ts';
import { applicationProperty } from '../../../source/types/spring-applications.ts';

interface SentVersion {
  readonly conditions: readonly Condition[];
  /** The same parameters, one of which may hold the version. */
  readonly parameters: readonly Parameter[];
}

/**
 * Adds the version that a request carries. A mapping for no version needs one nevertheless where no default stands for
 * it (`ApiVersionStrategy.validateVersion`).
 * @param path of the endpoint, for versions that are a segment of it
 */
export function withVersion(
  project: Project,
  controller: DeclaredType,
  mapped: string | undefined,
  path: string,
  parameters: readonly Parameter[],
): SentVersion {
  const none: SentVersion = { conditions: [], parameters };
  const setup = setupOf(project, controller);
  const isAsked = mapped !== undefined || (setup.fallback === undefined && setup.isRequired);
  const version = mapped ?? setup.supported[0];
  if (!isAsked || version === undefined) return none;
  // `1.2+` is for 1.2 and all later ones.
  const value = version.endsWith('+') ? version.slice(0, -1) : version;
  const { source } = setup;
  switch (source?.kind) {
    case 'header':
    case 'query':
      if (value !== setup.fallback)
        return { conditions: [{ in: source.kind, name: source.name, value }], parameters };
      return { conditions: [], parameters: [...parameters, defaulted(source.kind, source.name, value)] };
    case 'media-type':
      return mapped === undefined
        ? none
        : {
            conditions: [
              { in: 'header', name: 'Accept', value: `${source.mediaType};${source.name}=${value}` },
            ],
            parameters,
          };
    case 'segment': {
      const name = /^\{(\w+)/.exec(path.split('/')[source.index + 1] ?? '')?.[1];
      const allowed = mapped === undefined ? setup.supported : [value];
      const isVersion = (each: Parameter) => each.in === 'path' && each.name === name;
      return {
        conditions: [],
        parameters: parameters.map((each) => (isVersion(each) ? { ...each, enum: allowed } : each)),
      };
    }
    case undefined:
      return none;
  }
}

/** Requests that name no version get this one. */
function defaulted(place: 'header' | 'query', name: string, value: string): Parameter {
  return { in: place, name, required: false, type: 'string', enum: [value], default: value };
}

type Source =
  | { readonly kind: 'header' | 'query'; readonly name: string }
  | { readonly kind: 'media-type'; readonly name: string; readonly mediaType: string }
  | { readonly kind: 'segment'; readonly index: number };

interface Setup {
  readonly source: Source | undefined;
  readonly fallback: string | undefined;
  readonly isRequired: boolean;
  readonly supported: readonly string[];
}

/** Properties are the same for all endpoints of a file, and looking up sixteen of them for each takes time. */
function setupOf(project: Project, controller: DeclaredType): Setup {
  return project.memoize(setups, controller.path, '', () => readSetup(project, controller));
}

const setups: MemoKey<Setup> = {
  onCycle: { source: undefined, fallback: undefined, isRequired: false, supported: [] },
};

function readSetup(project: Project, controller: DeclaredType): Setup {
  const property = (name: string) =>
    ['mvc', 'webflux']
      .map((stack) => applicationProperty(project, controller, `spring.${stack}.apiversion.${name}`))
      .find((value) => value !== undefined);
  const inCode = project.memoize(configured, 'calls', '', () => configurerCalls(project));
  const given = (name: string, index = 0) => inCode.find((each) => each.name === name)?.given[index];
  return {
    source: sourceOf(property) ?? sourceInCode(given),
    fallback: property('default') ?? given('setDefaultVersion'),
    isRequired:
      (property('required') ?? given('setVersionRequired')) !== 'false' &&
      (sourceOf(property) ?? sourceInCode(given)) !== undefined,
    supported: (property('supported') ?? given('addSupportedVersions') ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  };
}

function sourceOf(property: (name: string) => string | undefined): Source | undefined {
  const header = property('use.header');
  if (header !== undefined) return { kind: 'header', name: header };
  const query = property('use.query-parameter');
  if (query !== undefined) return { kind: 'query', name: query };
  const segment = property('use.path-segment');
  if (segment !== undefined) return { kind: 'segment', index: Number(segment) };
  const name = property('use.media-type-parameter[application/json]');
  return name === undefined ? undefined : { kind: 'media-type', name, mediaType: 'application/json' };
}

function sourceInCode(given: (name: string, index?: number) => string | undefined): Source | undefined {
  const header = given('useRequestHeader');
  if (header !== undefined) return { kind: 'header', name: header };
  const query = given('useQueryParam') ?? given('useRequestParam');
  if (query !== undefined) return { kind: 'query', name: query };
  const segment = given('usePathSegment');
  if (segment !== undefined) return { kind: 'segment', index: Number(segment) };
  const name = given('useMediaTypeParameter', 1);
  return name === undefined ? undefined : { kind: 'media-type', name, mediaType: 'application/json' };
}

interface ConfigurerCall {
  readonly name: string;
  /** Are its arguments, as texts. */
  readonly given: readonly string[];
}

const configured: MemoKey<readonly ConfigurerCall[]> = { onCycle: [] };

const configurers = ['servlet', 'reactive'].flatMap((stack) => {
  const home = stack === 'servlet' ? 'web.servlet.config.annotation' : 'web.reactive.config';
  return [`org.springframework.${home}`, `org.springframework.${home}.ApiVersionConfigurer`];
});

function configurerCalls(project: Project): readonly ConfigurerCall[] {
  const types = project.filesImporting(configurers).flatMap((path) => [...withNested(project.typesIn(path))]);
  return types.flatMap((type) =>
    type.declaration.methods.flatMap((method): readonly ConfigurerCall[] => {
      if (method.name !== 'configureApiVersioning') return [];
      const code = readMethodBody(type.file, method);
      if (code === undefined) return [];
      const text = (each: CallExpression['arguments'][number]) =>
        constantText(evaluate(project, methodScope(type, method), each));
      return callsIn(code).map(({ name, arguments: given }) => ({ name, given: given.map(text) }));
    }),
  );
}
