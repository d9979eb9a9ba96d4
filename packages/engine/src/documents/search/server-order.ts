/**
 * Says which of several handlers a server picks for a request whose path fits all of them. Spring sorts patterns, then
 * conditions (`RequestMappingInfo.compareTo`); Jakarta REST sorts templates (3.7.2).
 */
import { findsPattern } from '@endpoint-atlas/groovy';
import { parsePathTemplate } from '../../client/request/path-template.ts';
import type { Endpoint, Selector } from '../../model/endpoint.ts';
import { findTraits } from '../../model/framework-traits.ts';

export interface FittingHandler {
  readonly endpoint: Endpoint;
  /** Rates the template: see `PathMatch`. */
  readonly score: number;
  /** Verb and query of the request, as far as they are known. */
  readonly given: {
    readonly method: string | undefined;
    readonly params: readonly (readonly [name: string, value: string])[];
  };
}

/** The handlers that the server would pick, those that it cannot tell apart together; never none of some. */
export function pickedByServer<Handler extends FittingHandler>(
  handlers: readonly Handler[],
): readonly Handler[] {
  // What a mapping asks of the query decides where any of them is fulfilled; else the query is not typed yet.
  const fulfilled = handlers.filter(({ endpoint, given }) =>
    (endpoint.selectors ?? []).every((each) => isFulfilled(each, given.params)),
  );
  const fitting = fulfilled.length > 0 ? fulfilled : handlers;
  const [best, ...others] = [...fitting].sort(compareHandlers);
  if (best === undefined) return [];
  return [best, ...others.filter((each) => compareHandlers(best, each) === 0)];
}

/**
 * Tells whether values of variables fit the expressions that the path asks of them: `{id:\\d+}`, JAX-RS's `{id:
 * [0-9]+}`.
 */
export function fitsPatterns({ parameters }: Endpoint, values: ReadonlyMap<string, string>): boolean {
  return parameters.every(({ in: place, name, pattern }) => {
    const value = values.get(name);
    return (
      place !== 'path' ||
      pattern === undefined ||
      value === undefined ||
      findsPattern(`^(?:${pattern})$`, value) !== false
    );
  });
}

/** Below zero where the first one is picked. */
export function compareHandlers(one: FittingHandler, other: FittingHandler): number {
  return (
    compareTemplates(one, other) ||
    compareConditions(one.endpoint, other.endpoint) ||
    Number(isOpenToAnyVerb(one)) - Number(isOpenToAnyVerb(other))
  );
}

function compareTemplates(one: FittingHandler, other: FittingHandler): number {
  const isJaxRs = [one, other].every(
    ({ endpoint }) => findTraits(endpoint).pathSyntax === 'regular-expressions',
  );
  const [first, second] = [templateMeasures(one.endpoint), templateMeasures(other.endpoint)];
  // Literal characters, then variables, then variables with an expression of their own: the more, the sooner.
  if (isJaxRs)
    return (
      second.literals - first.literals ||
      second.variables - first.variables ||
      second.expressions - first.expressions
    );
  // `PathPattern.SPECIFICITY_COMPARATOR`: fewer variables and wildcards, then the longer pattern, variables being one character.
  return one.score - other.score || second.literals + second.variables - (first.literals + first.variables);
}

function templateMeasures({ path, contextPath = '', parameters }: Endpoint) {
  const parts = parsePathTemplate(contextPath + path);
  const names = parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : []));
  const literals = parts.reduce((sum, part) => sum + (part.kind === 'literal' ? part.text.length : 0), 0);
  const hasExpression = (name: string) =>
    parameters.some((each) => each.in === 'path' && each.name === name && each.pattern !== undefined);
  return { literals, variables: names.length, expressions: names.filter(hasExpression).length };
}

/** `ParamsRequestCondition` and `HeadersRequestCondition`: the more a mapping asks for, the sooner it is picked. */
function compareConditions({ selectors: one = [] }: Endpoint, { selectors: other = [] }: Endpoint): number {
  const count = (selectors: readonly Selector[], place: Selector['in']) =>
    selectors.filter((each) => each.in === place).length;
  return count(other, 'query') - count(one, 'query') || count(other, 'header') - count(one, 'header');
}

/** Headers are known once somebody sends: they count as fulfilled. */
function isFulfilled(
  { in: place, name, value, isNegated }: Selector,
  params: FittingHandler['given']['params'],
): boolean {
  if (place === 'header') return true;
  const isThere = params.some(([each, text]) => each === name && (value === undefined || text === value));
  return isThere !== (isNegated === true);
}

/** `RequestMethodsRequestCondition.compareTo`: a mapping with the verb comes before one without. */
function isOpenToAnyVerb({ endpoint, given }: FittingHandler): boolean {
  return endpoint.anyMethod === true || (given.method !== undefined && endpoint.method !== given.method);
}
