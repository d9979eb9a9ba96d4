/**
 * Reads `GET /actuator/mappings` (Spring Boot's actuator API, "Mappings"): the handlers of servlets and of WebFlux, with
 * the conditions of their mappings. What no class of the application serves is marked with who does.
 */
import type { JsonValue } from '../../model/schema.ts';
import { t } from '../../text/l10n.ts';
import { listIn, memberIn, objectIn, textIn, textsIn } from './foreign-json.ts';
import { readRoutePredicate } from './route-predicate.ts';
import { firstOperations, type ReadServed, type ServedConditions, type ServedOperation } from './served.ts';
import { ownerOfHandler, ownerOfOtherHandler } from './served-by.ts';

/** @param base what stands in front of the patterns: context path and servlet path, `/shop/api` */
export function readMappings(root: JsonValue, base: string): ReadServed {
  const contexts = Object.values(objectIn(memberIn(root, 'contexts')));
  if (contexts.length === 0) return { kind: 'problem', message: noMappings };
  return { kind: 'read', operations: firstOperations(operationsIn(contexts, base)) };
}

const noMappings = t('It is no answer of the actuator: the member "contexts" is missing.');

/** `/*` and `/` of the dispatcher are no servlet path; `/api/*` is (Servlet 6.0, 12.2). */
export function servletPathIn(root: JsonValue): string {
  for (const context of Object.values(objectIn(memberIn(root, 'contexts')))) {
    const servlets = listIn(memberIn(memberIn(context, 'mappings'), 'servlets'));
    const dispatcher = servlets.find((each) => textIn(memberIn(each, 'name')) === 'dispatcherServlet');
    const [pattern = ''] = textsIn(memberIn(dispatcher, 'mappings'));
    if (pattern.endsWith('/*')) return pattern.slice(0, -2);
  }
  return '';
}

function* operationsIn(contexts: readonly JsonValue[], base: string): Generator<ServedOperation> {
  for (const context of contexts)
    for (const name of ['dispatcherServlets', 'dispatcherHandlers'])
      for (const dispatcher of Object.values(objectIn(memberIn(memberIn(context, 'mappings'), name))))
        for (const mapping of listIn(dispatcher)) yield* operationsOf(mapping, base);
}

function* operationsOf(mapping: JsonValue, base: string): Generator<ServedOperation> {
  const details = memberIn(mapping, 'details');
  const predicate = textIn(memberIn(mapping, 'predicate')) ?? '';
  const written = textIn(memberIn(mapping, 'handler')) ?? '';
  const conditions = memberIn(details, 'requestMappingConditions');
  if (conditions === undefined) return void (yield routeOf(predicate, written, details, base));
  const handler = memberIn(details, 'handlerMethod');
  const className = (textIn(memberIn(handler, 'className')) ?? '').replaceAll('$', '.');
  const servedBy = ownerOfOtherHandler(written) ?? ownerOfHandler(className);
  const shared = {
    handler: { className, methodName: textIn(memberIn(handler, 'name')) ?? '' },
    conditions: conditionsIn(conditions, predicate),
    ...(servedBy !== undefined && { servedBy }),
  };
  const methods: readonly (string | undefined)[] = textsIn(memberIn(conditions, 'methods'));
  const patterns = textsIn(memberIn(conditions, 'patterns'));
  for (const pattern of patterns.length === 0 ? [''] : patterns)
    for (const method of methods.length === 0 ? [undefined] : methods)
      yield { ...shared, path: below(base, pattern), ...(method !== undefined && { method }) };
}

/** A route of functions, or files and views that Spring serves without a handler method. */
function routeOf(
  predicate: string,
  written: string,
  details: JsonValue | undefined,
  base: string,
): ServedOperation {
  const isFunction = memberIn(details, 'handlerFunction') !== undefined;
  if (!isFunction) {
    const servedBy = ownerOfOtherHandler(written) ?? t('a handler that is no method');
    return { path: below(base, predicate), servedBy };
  }
  const { method, path, isNested } = readRoutePredicate(predicate);
  return {
    ...(method !== undefined && { method }),
    path: isNested ? below(base, path) : path,
    ...(!isNested && { isEnd: true }),
  };
}

/** The version of Spring Framework 7 stands in the text of the predicate alone: `{GET [/users/{id}], version [1.0]}`. */
function conditionsIn(conditions: JsonValue, predicate: string): ServedConditions {
  const version = /, version \[([^\]]{0,100})\]\}$/.exec(predicate)?.[1];
  const expressions = (name: string, place: 'query' | 'header') =>
    listIn(memberIn(conditions, name)).map((each) => {
      const value = textIn(memberIn(each, 'value'));
      return {
        in: place,
        name: textIn(memberIn(each, 'name')) ?? '',
        ...(value !== undefined && { value }),
        ...(memberIn(each, 'negated') === true && ({ isNegated: true } as const)),
      };
    });
  const mediaTypes = (name: string) =>
    listIn(memberIn(conditions, name))
      .filter((each) => memberIn(each, 'negated') !== true)
      .flatMap((each) => textIn(memberIn(each, 'mediaType')) ?? []);
  return {
    selectors: [...expressions('params', 'query'), ...expressions('headers', 'header')],
    consumes: mediaTypes('consumes'),
    produces: mediaTypes('produces'),
    ...(version !== undefined && { version }),
  };
}

function below(base: string, pattern: string): string {
  return `${base}${pattern === '' || pattern.startsWith('/') ? pattern : `/${pattern}`}` || '/';
}
