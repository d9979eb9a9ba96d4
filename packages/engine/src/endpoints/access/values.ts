/** Texts, verbs and lists that security is configured with; `undefined` where the source does not tell them for certain. */
import { readBody } from '../../source/code/read-code.ts';
import { ownName } from '../../source/code/variables.ts';
import type { CallExpression, Expression, MemberExpression } from '../../source/declarations/expression.ts';
import { childrenOf } from '../../source/declarations/expression-children.ts';
import type { Method } from '../../source/declarations/model.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { handedTo, methodCalled } from '../../source/types/calls/called.ts';
import { type Names, namesIn, type Written } from '../../source/types/calls/names.ts';
import type { Constant } from '../../source/types/constant.ts';
import { constantCalled, evaluate } from '../../source/types/constants.ts';
import { callsThatFill, isEmptyList } from './added-elements.ts';
import { partOfEntry } from './map-entries.ts';
import { hasMark, markedAs, markOf, patternSources } from './pattern-lists.ts';

export function textOf(written: Written): string | undefined {
  const text = patternOf(written);
  return text === undefined || hasMark(text) ? undefined : text;
}

/** The same of patterns, where a mark may stand for what property files say. */
export function patternOf({ expression, names }: Written, depth = 0): string | undefined {
  const ofEntry = partOfEntry({ expression, names });
  if (ofEntry !== undefined && depth < 8) return patternOf(ofEntry, depth + 1);
  if (expression.kind === 'call' && depth < 8) {
    const returned = returnedBy(expression, names);
    const text = returned && patternOf(returned, depth + 1);
    if (text !== undefined) return text;
  }
  if (isFixed(expression, names)) {
    const value = evaluate(names.project, names.scope, withoutThis(expression));
    if (value.kind === 'string' && value.unknowns === undefined) return value.value;
  }
  return depth < 8 ? markedText({ expression, names }, depth) : undefined;
}

/** `name` of `this.name` */
function withoutThis(expression: Expression): Expression {
  const own = expression.kind === 'member' ? ownName(expression) : undefined;
  return own === undefined ? expression : { ...expression, kind: 'name', name: own };
}

/** With a mark where a part is set by a property file. */
function markedText({ expression, names }: Written, depth: number): string | undefined {
  if (expression.kind === 'binary' && expression.operator === '+') {
    const left = patternOf({ expression: expression.left, names }, depth + 1);
    const right = patternOf({ expression: expression.right, names }, depth + 1);
    return left === undefined || right === undefined ? undefined : left + right;
  }
  const name = ownName(expression);
  const handed = name === undefined ? undefined : names.valuesOf(name);
  if (handed?.length === 1 && handed[0] !== undefined) return patternOf(handed[0], depth + 1);
  const sources = patternSources({ expression, names });
  return sources && markOf(sources);
}

/** `Switches.IS_OPEN`, `!true`; `undefined` where the source does not tell. */
export function booleanOf({ expression, names }: Written): boolean | undefined {
  if (!isFixed(expression, names)) return undefined;
  const value = evaluate(names.project, names.scope, withoutThis(expression));
  return value.kind === 'boolean' ? value.value : undefined;
}

/** Reads arguments, each of which may be a text, or an array or list of texts. */
export function textsOf(written: readonly Written[]): readonly string[] | undefined {
  const texts = patternsOf(written);
  return texts?.some(hasMark) ? undefined : texts;
}

export function patternsOf(written: readonly Written[]): readonly string[] | undefined {
  const texts: string[] = [];
  for (const each of written) {
    const elements = elementsOf(each);
    const found = elements === undefined ? undefined : elements.map((part) => patternOf(part));
    if (found === undefined || found.includes(undefined)) {
      const text = patternOf(each);
      const array = text === undefined ? arrayOf(each) : [text];
      if (array === undefined) return undefined;
      texts.push(...array);
    } else texts.push(...(found as readonly string[]));
  }
  return texts;
}

/** Reads a constant array of another class. */
function arrayOf({ expression, names }: Written): readonly string[] | undefined {
  if (!isFixed(expression, names)) return undefined;
  const value = evaluate(names.project, names.scope, expression);
  if (value.kind !== 'array') return undefined;
  const texts = value.elements.map((each: Constant) =>
    each.kind === 'string' && each.unknowns === undefined ? each.value : undefined,
  );
  return texts.includes(undefined) ? undefined : (texts as readonly string[]);
}

/** Returns what a list or an array holds, through variables and constants; `undefined` where nobody can say. */
export function elementsOf({ expression, names }: Written, depth = 0): readonly Written[] | undefined {
  if (depth > 8) return undefined;
  if (expression.kind === 'array') return expression.elements.map((each) => ({ expression: each, names }));
  if (expression.kind === 'call') {
    if (isListCall(expression)) return expression.arguments.map((each) => ({ expression: each, names }));
    const isPassedOn = expression.target !== undefined && passing.has(expression.name);
    if (isPassedOn) return elementsOf({ expression: expression.target, names }, depth + 1);
    if (expression.name === 'map') return mapped(expression, names, depth);
    const returned = returnedBy(expression, names);
    return returned && elementsOf(returned, depth + 1);
  }
  const name = ownName(expression);
  if (name === undefined) return undefined;
  const values = names.valuesOf(name);
  if (names.method.parameters.some((each) => each.isVarargs && each.name === name) && values.length > 0)
    return values.flatMap((each) => elementsOf(each, depth + 1) ?? [each]);
  if (values.length > 1 || !isFixed(expression, names)) return undefined;
  const value = names.valueOf(name);
  if (value !== undefined && values.length === 1 && isEmptyList(value.expression))
    return callsThatFill(expression, name, 'add', names)?.flatMap(({ arguments: args }) =>
      args.map((each) => ({ expression: each, names })),
    );
  return value && elementsOf(value, depth + 1);
}

/** `open.stream().map(path -> matcher(path))`, where the lambda does nothing else; one element for all that are not known. */
function mapped(
  { target, arguments: args }: CallExpression,
  names: Names,
  depth: number,
): readonly Written[] | undefined {
  const [lambda, ...others] = args;
  if (target === undefined || lambda?.kind !== 'lambda' || others.length > 0) return undefined;
  const [only, ...more] = lambda.body.statements;
  const value = only?.kind === 'return' ? only.value : only;
  const name = lambda.parameters === undefined ? 'it' : lambda.parameters[0]?.name;
  if (value === undefined || more.length > 0 || name === undefined) return undefined;
  const sources = patternSources({ expression: target, names });
  const marked = sources && [markedAs(sources, target)].map((expression): Written => ({ expression, names }));
  const elements = elementsOf({ expression: target, names }, depth + 1) ?? marked;
  return elements?.map((each) => ({ expression: value, names: names.with(name, each) }));
}

/** Returns what a method of the project returns that does nothing else, and that no subclass replaces. */
function returnedBy(call: CallExpression, names: Names): Written | undefined {
  const of = methodCalled(call, names);
  if (of === undefined || call.argumentNames !== undefined) return undefined;
  const { project } = names;
  const { declared, method } = of;
  if (method.body === undefined) return undefined;
  const isPrivate = method.modifiers.includes('private') || method.modifiers.includes('static');
  if (!isPrivate && isOverridden(project, declared, method)) return undefined;
  const body = readBody(declared.file, method.body);
  const [only, ...others] = body.statements;
  const value = only?.kind === 'return' ? only.value : only;
  if (value === undefined || others.length > 0) return undefined;
  const handed = handedTo(method, call, names);
  return { expression: value, names: namesIn(project, declared, method, body, handed) };
}

function isOverridden(project: Project, declared: DeclaredType, { name }: Method): boolean {
  return project.typesExtending(declared.declaration.name).some(({ qualifiedName }) => {
    const type = project.type(qualifiedName, declared.file);
    return type === undefined || type.declaration.methods.some((each) => each.name === name);
  });
}

const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['of', new Set(['List', 'Set', 'Stream', 'ImmutableList', 'ImmutableSet'])],
  ['asList', new Set(['Arrays'])],
  ['stream', new Set(['Arrays'])],
]);
const ofKotlin: ReadonlySet<string> = new Set(['listOf', 'setOf', 'arrayOf', 'sequenceOf', 'asList']);
const passing: ReadonlySet<string> = new Set([
  ...['toArray', 'toTypedArray', 'toList', 'stream', 'parallelStream', 'sequential', 'asSequence'],
]);

/** `List.of("/a", "/b")` */
export function isListCall({ name, target }: CallExpression): boolean {
  if (target === undefined) return ofKotlin.has(name);
  const owner = target.kind === 'name' || target.kind === 'member' ? target.name : '';
  return lists.get(name)?.has(owner) === true;
}

/** `GET` of `HttpMethod.GET`, imported or not; `undefined` for everything else. */
export function verbOf({ expression }: Written): string | undefined {
  const name = expression.kind === 'name' || expression.kind === 'member' ? expression.name : undefined;
  if (name === undefined || !verbs.has(name)) return undefined;
  if (expression.kind === 'name') return name;
  const { target } = expression as MemberExpression;
  const isOfHttp = (target.kind === 'name' || target.kind === 'member') && verbTypes.has(target.name);
  return isOfHttp ? name : undefined;
}

/** Sa-Token has its own. */
const verbTypes: ReadonlySet<string> = new Set(['HttpMethod', 'SaHttpMethod']);
const verbs: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
]);

/**
 * Tells whether no name in it stands for something that may change: properties are set into fields that are not final.
 */
export function isFixed(expression: Expression, names: Names, depth = 0): boolean {
  if (depth > 8) return false;
  if (expression.kind === 'name' || expression.kind === 'member') {
    const own = ownName(expression);
    const values = own === undefined ? [] : names.valuesOf(own);
    if (values.length > 1) return false;
    const [value] = values;
    if (value !== undefined) return isFixed(value.expression, value.names, depth + 1);
    if (own !== undefined && names.method.parameters.some(({ name }) => name === own)) return false;
    const field = own === undefined ? expression : ({ ...expression, kind: 'name', name: own } as const);
    const constant = constantCalled(names.project, names.scope, field);
    // What no file of the project declares is a constant of a library, or nothing.
    return constant === undefined || constant.kind !== 'field' || isConstant(constant);
  }
  return childrenOf(expression).every((each) => isFixed(each, names, depth + 1));
}

function isConstant({ field, type }: Extract<ReturnType<typeof constantCalled>, { kind: 'field' }>): boolean {
  const isInInterface = type.declaration.kind === 'interface' || type.declaration.kind === 'annotation';
  return isInInterface || field.modifiers.includes('final');
}
