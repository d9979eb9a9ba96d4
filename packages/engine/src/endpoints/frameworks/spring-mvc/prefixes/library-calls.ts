/**
 * Says what methods of Java, of Kotlin and of Spring give that configurations of paths call: maps, lists, texts,
 * predicates, `HandlerTypePredicate`, `AnnotationUtils`, `AntPathMatcher`, `RequestMappingInfo`, `Environment`.
 */

import { matchesAnt } from '../../../../model/api-groups.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import {
  annotationsOfClass,
  annotationValue,
  askElement,
  callOnClass,
  isAssignable,
} from './class-values.ts';
import { callCollections, callOnList, callOnMap, copiedMap } from './collection-calls.ts';
import { constantValue } from './constant-value.ts';
import type { LibraryContext } from './library-context.ts';
import {
  callOnFunction,
  callOnSelector,
  functionValue,
  isNull,
  negated,
  same,
  select,
} from './predicates.ts';
import { callOnText, callTextUtils } from './text-calls.ts';
import { type AnnotationsAt, boolean, type MappingInfoValue, text, unknown, type Value } from './values.ts';

/** `HandlerTypePredicate.forAnnotation(…)`, `Map.of(…)`; `type` is a simple name, empty for functions of Kotlin. */
export function callStatic(
  type: string,
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value {
  const [first, second] = given;
  switch (type) {
    case 'HandlerTypePredicate':
      return name === 'builder' || name === 'forAnyHandlerType'
        ? { kind: 'selector', tests: [] }
        : select({ kind: 'selector', tests: [] }, name.replace(/^for/, ''), given, context);
    case 'RequestMappingInfo':
      return name === 'paths' ? infoOfPaths(given) : unknown;
    case 'AnnotationUtils':
    case 'AnnotatedElementUtils':
      return askUtils(name, given, context);
    case 'Predicate':
      if (name === 'not') return negated(first, context);
      return name === 'isEqual' ? functionValue(([each]) => same(first, each, context)) : unknown;
    case 'ClassUtils':
      return callClassUtils(name, given, context);
    case 'Objects':
      if (name === 'nonNull' || name === 'isNull') return isNull(first, name === 'isNull');
      if (name === 'equals') return same(first, second, context);
      return name.startsWith('requireNonNull') ? (first ?? unknown) : unknown;
    case 'Optional':
      return first ?? unknown;
    case 'String':
      return name === 'valueOf' ? (first ?? unknown) : unknown;
    default:
      return callCollections(type, name, given, context) ?? callTextUtils(name, given, context) ?? unknown;
  }
}

export function construct(type: string, given: readonly Value[], context: LibraryContext): Value {
  if (/Map$/.test(type)) return copiedMap(given);
  if (/(?:List|Set)$/.test(type))
    return { kind: 'list', items: given[0]?.kind === 'list' ? [...given[0].items] : [] };
  return { kind: 'library', type: simpleName(type), arguments: given.map((each) => textOr(each, context)) };
}

/** `undefined` where it is not known which value this has. */
export function callOn(target: Value, name: string, given: readonly Value[], context: LibraryContext): Value {
  const [first, second] = given;
  if (name === 'equals' && first !== undefined && target.kind !== 'class')
    return same(target, first, context);
  switch (target.kind) {
    case 'text':
      return callOnText(target, name, given, context);
    case 'class':
      return callOnClass(context.project, target, name, given);
    case 'method':
      if (name === 'getDeclaringClass')
        return {
          kind: 'class',
          name: target.method.declared.qualifiedName,
          declared: target.method.declared,
        };
      return name === 'getName'
        ? text(target.method.method.name)
        : askElement(target.annotations, name, first);
    case 'package':
      return name === 'getName' ? text(target.name) : unknown;
    case 'annotation': {
      const value = target.annotation.values.get(name);
      return value === undefined ? unknown : constantValue(value, context.project, context.place.declared);
    }
    case 'function':
      return callOnFunction(target, name, given, context);
    case 'selector':
      return callOnSelector(target, name, given, context);
    case 'list':
      return callOnList(target, name, given, context);
    case 'map':
      return callOnMap(target, name, given, context);
    case 'property-source': {
      const key = context.resolved(first);
      if (key === undefined || !/^get(?:Required)?Property$/.test(name)) return unknown;
      const fallback = [first, second, given[2]].slice(1).find((each) => each?.kind === 'text');
      return text(fallback?.kind === 'text' ? `\${${key}:${fallback.text}}` : `\${${key}}`);
    }
    case 'mapping-info':
      return callOnInfo(target, name, first);
    case 'library':
      return callOnLibrary(target.type, target.arguments, name, given, context);
    default:
      return unknown;
  }
}

function textOr(value: Value, context: LibraryContext): Value {
  const known = value.kind === 'text' ? context.resolved(value) : undefined;
  return known === undefined ? value : text(known);
}

/** Says how far each method of Spring's two classes looks (their Javadoc). */
function askUtils(name: string, [element, annotation]: readonly Value[], context: LibraryContext): Value {
  const at = elementOf(element, context);
  if (at === undefined || annotation?.kind !== 'class') return unknown;
  const find: Record<string, AnnotationsAt[keyof AnnotationsAt]> = {
    findAnnotation: at.inherited,
    findMergedAnnotation: at.inherited,
    hasAnnotation: at.inherited,
    getAnnotation: at.composed,
    getMergedAnnotation: at.composed,
    isAnnotated: at.composed,
    isAnnotationDeclaredLocally: at.direct,
  };
  const search = find[name];
  if (search === undefined) return unknown;
  const found = search(annotation.name);
  return /^(?:has|is)/.test(name) ? boolean(found !== undefined) : annotationValue(found);
}

function elementOf(element: Value | undefined, { project }: LibraryContext): AnnotationsAt | undefined {
  if (element?.kind === 'method') return element.annotations;
  return element?.kind === 'class' ? annotationsOfClass(project, element) : undefined;
}

function callClassUtils(name: string, given: readonly Value[], { project }: LibraryContext): Value {
  const [first, second] = given;
  if (first?.kind !== 'class') return unknown;
  if (name === 'getPackageName') return callOnClass(project, first, 'getPackageName', []);
  if (name === 'getShortName') return callOnClass(project, first, 'getSimpleName', []);
  if (name === 'getUserClass') return first;
  return name === 'isAssignable' && second?.kind === 'class'
    ? boolean(isAssignable(project, first, second))
    : unknown;
}

function infoOfPaths(given: readonly Value[]): Value {
  const [only, ...others] = given.flatMap((each) => (each.kind === 'list' ? each.items : [each]));
  if (only?.kind !== 'text' || others.length > 0) return unknown;
  return { kind: 'mapping-info', prefix: only.text, isOfHandler: false };
}

/** `combine` puts the patterns of the first before those of the second. */
function callOnInfo(target: MappingInfoValue, name: string, other: Value | undefined): Value {
  if (name === 'combine') {
    if (other?.kind !== 'mapping-info' || target.isOfHandler) return unknown;
    return { ...other, prefix: joinPaths(target.prefix, other.prefix) };
  }
  return target.isOfHandler
    ? unknown
    : /^(?:options|build|methods|mappingName)$/.test(name)
      ? target
      : unknown;
}

/** Each with a slash of its own in front, as patterns get one. */
export function joinPaths(...parts: readonly string[]): string {
  return parts.map((each) => (each === '' || each.startsWith('/') ? each : `/${each}`)).join('');
}

function callOnLibrary(
  type: string,
  made: readonly Value[],
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value {
  const [first, second] = given;
  const separator = made[0]?.kind === 'text' ? made[0].text : '/';
  if (type === 'AntPathMatcher' && name === 'match') {
    const [pattern, path] = [context.resolved(first), context.resolved(second)];
    return pattern === undefined || path === undefined
      ? unknown
      : boolean(matchesAnt(pattern, path, separator));
  }
  return unknown;
}
