/** Says what `@RequestMapping` and everything composed of it say, on a class and on a method, and both together. */

import type { Selector } from '../../../model/endpoint.ts';
import type { Annotation } from '../../../source/declarations/model.ts';
import { expansionLimits } from '../../../source/project/expansion.ts';
import {
  type Annotations,
  arrayAttribute,
  arrayElements,
  knownTexts,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { type Constant, constantText, unknownsIn } from '../../../source/types/constant.ts';
import type { Scope } from '../../../source/types/scope.ts';
import { combinePatterns } from './combine-patterns.ts';

export interface RequestMapping {
  /** Empty, or with a leading slash. An empty list is the same as one empty pattern. */
  readonly patterns: readonly string[];
  /** Empty means any verb. */
  readonly verbs: readonly string[];
  readonly conditions: readonly RequestCondition[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly name: string | undefined;
  /** Is the version of the API; `undefined` where the mapping is for any. */
  readonly version: string | undefined;
  readonly unknowns: readonly UnknownAttribute[];
  /** Holds what stands in the source, and where. */
  readonly written: Annotation;
  readonly scope: Scope;
}

/** A part of an attribute whose value is not in the source. */
export interface UnknownAttribute {
  readonly attribute: string;
  /** As written: `Routes.BASE`. */
  readonly text: string;
}

/** `params = "mode=full"`, `headers = "!X-Old"`. */
export interface RequestCondition {
  readonly in: 'query' | 'header';
  readonly name: string;
  /** `undefined` where any value will do. */
  readonly value: string | undefined;
  readonly isNegated: boolean;
}

export function requestMappingOf(annotations: Annotations): RequestMapping | undefined {
  const found = mappingAnnotation(annotations);
  if (found === undefined) return undefined;
  return found.type === requestMapping ? readMapping(found) : readExchange(found);
}

/** The annotation that says it all; `undefined` where there is no mapping. */
export function mappingAnnotation(annotations: Annotations): MergedAnnotation | undefined {
  return annotations.find(requestMapping) ?? annotations.find(httpExchange);
}

export const requestMapping = 'org.springframework.web.bind.annotation.RequestMapping';
const httpExchange = 'org.springframework.web.service.annotation.HttpExchange';

/** Lists apart each pair of patterns that Spring refuses to join. */
export interface CombinedMapping extends RequestMapping {
  readonly refused: readonly { readonly onClass: string; readonly onMethod: string }[];
  /** Says whether there are more patterns than a handler may have. */
  readonly isTruncated: boolean;
}

/**
 * Patterns are multiplied, verbs and conditions united, media types and the like replaced (`RequestMappingInfo.combine`).
 */
export function combineMappings(
  onClass: RequestMapping | undefined,
  onMethod: RequestMapping,
): CombinedMapping {
  const most = expansionLimits.pathsOfHandler;
  if (onClass === undefined) {
    const patterns = orEmpty(onMethod.patterns);
    return {
      ...onMethod,
      patterns: patterns.slice(0, most),
      refused: [],
      isTruncated: patterns.length > most,
    };
  }
  const patterns = new Set<string>();
  const refused: { onClass: string; onMethod: string }[] = [];
  const [ofClass, ofMethod] = [new Set(orEmpty(onClass.patterns)), new Set(orEmpty(onMethod.patterns))];
  let pairs = 0;
  for (const first of ofClass) {
    for (const second of ofMethod) {
      if (pairs++ >= most) break;
      const combined = combinePatterns(first, second);
      if (combined === undefined) refused.push({ onClass: first, onMethod: second });
      else patterns.add(combined);
    }
  }
  return {
    ...onMethod,
    patterns: [...patterns],
    refused,
    isTruncated: pairs > most,
    verbs: [...new Set([...onClass.verbs, ...onMethod.verbs])],
    conditions: uniqueConditions([...onClass.conditions, ...onMethod.conditions]),
    consumes: onMethod.consumes.length > 0 ? onMethod.consumes : onClass.consumes,
    produces: onMethod.produces.length > 0 ? onMethod.produces : onClass.produces,
    version: onMethod.version ?? onClass.version,
    unknowns: [...onClass.unknowns, ...onMethod.unknowns],
  };
}

function orEmpty(patterns: readonly string[]): readonly string[] {
  return patterns.length === 0 ? [''] : patterns;
}

function readMapping(annotation: MergedAnnotation): RequestMapping {
  const texts = (name: string): readonly string[] => arrayAttribute(annotation, name).map(constantText);
  const headers = texts('headers').map((expression) => readCondition('header', expression));
  const isMediaType = ({ name }: RequestCondition, header: string) => name.toLowerCase() === header;
  const mediaTypes = (attribute: string, header: string): readonly string[] => [
    ...headers.filter((each) => isMediaType(each, header) && !each.isNegated).map((each) => each.value ?? ''),
    ...knownTexts(annotation, attribute).filter((text) => text !== '' && !text.startsWith('!')),
  ];
  return {
    patterns: texts('path').map(withLeadingSlash),
    verbs: arrayAttribute(annotation, 'method').flatMap(verbOf),
    conditions: [
      ...texts('params').map((expression) => readCondition('query', expression)),
      // These two are written as headers and mean media types (`ConsumesRequestCondition.parseExpressions`).
      ...headers.filter((each) => !isMediaType(each, 'content-type') && !isMediaType(each, 'accept')),
    ],
    consumes: mediaTypes('consumes', 'content-type'),
    produces: mediaTypes('produces', 'accept'),
    name: textAttribute(annotation, 'name'),
    version: textAttribute(annotation, 'version') || undefined,
    unknowns: unknownAttributes(annotation),
    written: annotation.written,
    scope: annotation.scope,
  };
}

/**
 * A controller that implements an interface of `@HttpExchange` methods serves them: URL, content type and accepted
 * media types are path, `consumes` and `produces` (`RequestMappingHandlerMapping.createRequestMappingInfo`, Spring 6.1).
 */
function readExchange(annotation: MergedAnnotation): RequestMapping {
  const texts = (name: string) =>
    arrayAttribute(annotation, name)
      .map(constantText)
      .filter((text) => text !== '');
  return {
    patterns: texts('url').map(withLeadingSlash),
    verbs: texts('method'),
    conditions: texts('headers').map((expression) => readCondition('header', expression)),
    consumes: knownTexts(annotation, 'contentType').filter((text) => text !== ''),
    produces: knownTexts(annotation, 'accept').filter((text) => text !== ''),
    name: undefined,
    version: textAttribute(annotation, 'version') || undefined,
    unknowns: unknownAttributes(annotation),
    written: annotation.written,
    scope: annotation.scope,
  };
}

/** A verb whose enum is not imported yet still says its name; what is no verb at all leaves the mapping open to any. */
function verbOf(value: Constant): readonly string[] {
  const name = value.kind === 'unknown' ? (value.text.split('.').at(-1) ?? '') : constantText(value);
  return /^[A-Z]+$/.test(name) ? [name] : [];
}

function unknownAttributes({ values }: MergedAnnotation): readonly UnknownAttribute[] {
  return [...values].flatMap(([attribute, value]) => {
    // `value` mirrors `path`; a verb is known by the name of its constant alone.
    if (attribute === 'value' || (attribute === 'method' && arrayElements(value).every(isVerb))) return [];
    return unknownsIn(value).map(({ text }) => ({ attribute, text }));
  });
}

function isVerb(value: Constant): boolean {
  return verbOf(value).length > 0;
}

function withLeadingSlash(pattern: string): string {
  return pattern === '' || pattern.startsWith('/') ? pattern : `/${pattern}`;
}

/** `name`, `!name`, `name=value`, `name!=value`. */
function readCondition(place: 'query' | 'header', expression: string): RequestCondition {
  const equals = expression.indexOf('=');
  if (equals < 0) {
    const isNegated = expression.startsWith('!');
    return { in: place, name: isNegated ? expression.slice(1) : expression, value: undefined, isNegated };
  }
  const isNegated = expression[equals - 1] === '!';
  const name = expression.slice(0, isNegated ? equals - 1 : equals);
  return { in: place, name, value: expression.slice(equals + 1), isNegated };
}

/** Plain data, as endpoints have it. */
export function selectorOf({ in: place, name, value, isNegated }: RequestCondition): Selector {
  return {
    in: place,
    name,
    ...(value === undefined ? {} : { value }),
    ...(isNegated ? { isNegated } : {}),
  };
}

function uniqueConditions(conditions: readonly RequestCondition[]): readonly RequestCondition[] {
  const key = (each: RequestCondition) => `${each.in} ${each.isNegated} ${each.name}=${each.value}`;
  return [...new Map(conditions.map((each) => [key(each), each])).values()];
}
