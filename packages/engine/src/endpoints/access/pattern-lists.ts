/**
 * Lists of patterns whose elements do not stand in the code: property files set them, or code collects them of handlers
 * that have an annotation. A mark stands for the elements until it is known which application asks.
 */
import { mentionsIn, namesMentioned } from '../../source/code/mentions.ts';
import { readBody, readExpression } from '../../source/code/read-code.ts';
import { ownName } from '../../source/code/variables.ts';
import { callsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Field } from '../../source/declarations/model.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import { annotatedType, annotationsAt, textAttribute } from '../../source/types/annotations.ts';
import { methodCalled, typeOfExpression } from '../../source/types/calls/called.ts';
import type { Names, Written } from '../../source/types/calls/names.ts';
import { resolveName, toQualifiedName } from '../../source/types/resolve-name.ts';
import { resolveType } from '../../source/types/resolve-type.ts';
import { classTypeOf, type ResolvedType } from '../../source/types/resolved-type.ts';
import { bodyScope, headerScope } from '../../source/types/scope.ts';
import { superclassChain } from '../../source/types/supertypes.ts';

export type PatternSource =
  /** `otherwise` holds where no file has the property. */
  | { readonly kind: 'property'; readonly name: string; readonly otherwise?: string }
  /** Patterns of handlers that have the annotation, or whose class has it: these at most. */
  | { readonly kind: 'annotation'; readonly name: string };

const opening = '\uE000';
const closing = '\uE001';

/** A text that stands for each element of the lists. */
export function markOf(sources: readonly PatternSource[]): string {
  return `${opening}${JSON.stringify(sources)}${closing}`;
}

export function markedAs(sources: readonly PatternSource[], { span }: Expression): Expression {
  return { kind: 'string', value: markOf(sources), span };
}

export function hasMark(pattern: string): boolean {
  return pattern.includes(opening);
}

/** Splits a pattern around its mark; `undefined` where it has none, or several. */
export function splitAtMark(pattern: string) {
  const [before = '', rest, ...others] = pattern.split(opening);
  if (rest === undefined || others.length > 0) return undefined;
  const [sources = '[]', after = ''] = rest.split(closing);
  return { before, after, sources: JSON.parse(sources) as readonly PatternSource[] };
}

/** `ignored.getUrls()`, `ignored.urls`, a field with `@Value`, and what a method collects of handlers. */
export function patternSources(written: Written, depth = 0): readonly PatternSource[] | undefined {
  const { expression, names } = written;
  if (depth > 8) return undefined;
  const name = ownName(expression);
  if (name !== undefined) {
    const values = names.valuesOf(name);
    const [value, ...others] = values;
    if (value !== undefined)
      return others.length === 0 && !isChanged(name, names) ? patternSources(value, depth + 1) : undefined;
    if (names.method.parameters.some((each) => each.name === name)) return undefined;
    return valueOfField(names, name);
  }
  if (expression.kind === 'member') return ofMember(expression.target, expression.name, names);
  if (expression.kind !== 'call') return undefined;
  return ofCall(expression, names, depth);
}

/** Elements are added to it, or taken away. */
function isChanged(variable: string, { method, type }: Names): boolean {
  const calls = method.body === undefined ? [] : callsIn(readBody(type.file, method.body));
  return calls.some(
    ({ target, name }) => target !== undefined && ownName(target) === variable && changing.has(name),
  );
}

const changing: ReadonlySet<string> = new Set([
  ...['add', 'addAll', 'addFirst', 'addLast', 'remove', 'removeAll', 'removeIf', 'retainAll', 'replaceAll'],
  ...['put', 'putAll', 'clear', 'set'],
]);

function ofCall(call: CallExpression, names: Names, depth: number): readonly PatternSource[] | undefined {
  const { target, name, arguments: args } = call;
  const of = methodCalled(call, names);
  if (of !== undefined && of.method.body !== undefined) {
    const found = annotationsCollected(names, of.declared, of.method.body);
    if (found !== undefined) return found;
  }
  if (target === undefined || passing.has(name)) {
    const passed = target ?? args[0];
    return passed && passing.has(name) ? patternSources({ expression: passed, names }, depth + 1) : undefined;
  }
  const property = /^(?:get|is)([A-Z].*)$/.exec(name)?.[1];
  return ofMember(target, property === undefined ? name : lowerFirst(property), names);
}

const passing: ReadonlySet<string> = new Set([
  ...['toArray', 'toTypedArray', 'toList', 'stream', 'parallelStream', 'distinct', 'get', 'asList', 'copyOf'],
]);

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function ofMember(target: Expression, member: string, names: Names): readonly PatternSource[] | undefined {
  const declared = declaredTypeOf({ expression: target, names });
  if (declared === undefined || !hasMember(declared, member)) return undefined;
  const { declaration } = declared;
  const collected = annotationsCollected(names, declared, declaration.span);
  const prefix = prefixOf({ expression: target, names });
  const otherwise = valueWithout(declared, member);
  const property: readonly PatternSource[] =
    prefix === undefined
      ? []
      : [
          {
            kind: 'property',
            name: `${prefix}.${member}`,
            ...(otherwise !== undefined && { otherwise }),
          },
        ];
  if (collected !== undefined) return [...property, ...collected];
  return property.length > 0 && !isChangedElsewhere(declared, member) ? property : undefined;
}

/** Returns what the field of a property begins with: `new ArrayList<>()`, `"/news/**"`, `false` where nothing is written. */
function valueWithout({ file, declaration }: DeclaredType, member: string): string | undefined {
  const field = declaration.fields.find(({ name }) => name === member);
  const value = field?.initializer && readExpression(file, field.initializer.span);
  switch (value?.kind) {
    case 'call':
      return value.arguments.length === 0 ? '' : undefined;
    case 'string':
      return value.value;
    case 'boolean':
      return String(value.value);
    default: {
      const isPrimitive = field?.type !== undefined && 'name' in field.type && field.type.name === 'boolean';
      return isPrimitive && value === undefined ? 'false' : undefined;
    }
  }
}

function declaredTypeOf(written: Written): DeclaredType | undefined {
  const { expression, names } = written;
  const type = typeOfExpression(written) ?? typeOfProperty(expression, names);
  return type?.kind === 'class' ? type.declared : undefined;
}

/** Types an accessor that Lombok writes. */
function typeOfProperty(expression: Expression, names: Names): ResolvedType | undefined {
  const getter = expression.kind === 'call' ? /^get([A-Z].*)$/.exec(expression.name)?.[1] : undefined;
  if (expression.kind !== 'call' || expression.target === undefined || getter === undefined) return undefined;
  const owner = declaredTypeOf({ expression: expression.target, names });
  const field = owner?.declaration.fields.find(({ name }) => name === lowerFirst(getter));
  return owner && field?.type && resolveType(names.project, bodyScope(owner), field.type);
}

function hasMember({ declaration }: DeclaredType, name: string): boolean {
  const { fields, components, constructors } = declaration;
  const parameters = constructors.flatMap((each) => each.parameters);
  return [...fields, ...components, ...parameters].some((each) => each.name === name);
}

/** The prefix of a class of properties, also of one that stands in another: `shop.web.admin` of `web.getAdmin()`. */
function prefixOf({ expression, names }: Written, depth = 0): string | undefined {
  const declared = declaredTypeOf({ expression, names });
  if (declared === undefined || depth > 4) return undefined;
  const found = annotationsAt(names.project, [annotatedType(declared)]).find(configurationProperties);
  if (found !== undefined) return textAttribute(found, 'prefix') ?? textAttribute(found, 'value');
  if (expression.kind !== 'call' && expression.kind !== 'member') return undefined;
  const { target, name } = expression;
  const outer = target && prefixOf({ expression: target, names }, depth + 1);
  return outer === undefined ? undefined : `${outer}.${lowerFirst(name.replace(/^get(?=[A-Z])/, ''))}`;
}

const configurationProperties = 'org.springframework.boot.context.properties.ConfigurationProperties';

/** Code of the class beside accessors and constructors may add elements. */
function isChangedElsewhere({ file, declaration }: DeclaredType, member: string): boolean {
  return declaration.methods.some(
    ({ name, body }) =>
      body !== undefined &&
      !/^(?:get|set|is|with)[A-Z]/.test(name) &&
      name !== member &&
      name !== 'toString' &&
      name !== declaration.name &&
      namesMentioned(file, body).has(member),
  );
}

/** Code that looks through all handlers for annotations. */
function annotationsCollected(
  { project }: Names,
  declared: DeclaredType,
  span: Field['span'],
): readonly PatternSource[] | undefined {
  const { file } = declared;
  if (!namesMentioned(file, span).has('getHandlerMethods')) return undefined;
  const found = mentionsIn(file, span).flatMap(({ name, as }): readonly PatternSource[] => {
    if (as !== 'class-literal') return [];
    const resolved = resolveName(project, bodyScope(declared), name);
    const isOther = resolved.kind === 'declared' && resolved.type.declaration.kind !== 'annotation';
    const qualified = toQualifiedName(resolved);
    return isOther || qualified === undefined || /^(?:java\.lang|org\.springframework)\./.test(qualified)
      ? []
      : [{ kind: 'annotation', name: qualified }];
  });
  return found.length === 0 ? undefined : [...new Map(found.map((each) => [each.name, each])).values()];
}

/** `@Value("${shop.open}") String[] open` */
function valueOfField({ project, type }: Names, name: string): readonly PatternSource[] | undefined {
  for (const { declared } of superclassChain(project, classTypeOf(type))) {
    const field = declared?.declaration.fields.find((each) => each.name === name);
    if (declared === undefined || field === undefined) continue;
    const annotation = field.annotations.find((each) => simpleName(each.name) === 'Value');
    if (annotation === undefined) return undefined;
    const found = annotationsAt(project, [
      { annotations: field.annotations, scope: headerScope(declared) },
    ]).find('org.springframework.beans.factory.annotation.Value');
    const text = found && textAttribute(found, 'value');
    const parts = text === undefined ? null : /^\$\{([\w.[\]-]+)(?::([^{}#]*))?\}$/.exec(text);
    if (parts === null) return undefined;
    const [, property = '', otherwise] = parts;
    return [{ kind: 'property', name: property, ...(otherwise !== undefined && { otherwise }) }];
  }
  return undefined;
}
