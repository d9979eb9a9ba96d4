/**
 * What a `RequestMappingHandlerMapping` of the project puts in front of mappings:
 * `RequestMappingInfo.paths("/v1").build().combine(mapping)` for the classes that its conditions ask for.
 */
import type { BodyExpression, BodyStatement, Call } from '../../declarations/body-expression.ts';
import { callsIn, expressionIn } from '../../declarations/calls.ts';
import { callsAmong } from '../../declarations/calls-among.ts';
import { conditionsBefore } from '../../declarations/conditions.ts';
import type { Method } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { Span } from '../../text/span.ts';
import { literalsIn } from '../common/parameters/providers.ts';
import { diagnosticAt } from '../common/unresolved/unresolved.ts';
import { configuredClass, configuredText } from './configured-values.ts';
import type { Controller } from './handler.ts';

/** A prefix, and what a controller has to be to get it. */
export interface CombinedPrefix {
  readonly prefix: string;
  readonly tests: readonly ClassTest[];
}

interface ClassTest {
  readonly kind: 'annotated' | 'below';
  /** The annotation, or the beginning of the package's name. */
  readonly name: string;
  readonly holds: boolean;
}

export const handlerMappings = [
  'org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping',
  'org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping',
];

/** By its simple name, because it lives in a jar. */
export function isMappingClass(name: string): boolean {
  return /(?:^|\.)RequestMappingHandlerMapping$/.test(name);
}

export function meets({ tests }: CombinedPrefix, { annotations, type }: Controller): boolean {
  return tests.every(({ kind, name, holds }) => {
    const isMet = kind === 'annotated' ? annotations.has(name) : type.name.startsWith(name);
    return isMet === holds;
  });
}

/** `undefined` where a class makes no mappings, or in a way that only running it tells. */
export function combinedPrefixOf(project: Project, declared: DeclaredType): CombinedPrefix | undefined {
  const [changing, ...others] = changingMethods(declared);
  if (changing?.body === undefined || others.length > 0) return undefined;
  const { file } = declared;
  const statements = callsIn(file, changing.body);
  const calls = callsAmong(statements, file);
  const [combining, ...moreCombining] = calls.filter(({ name }) => name === 'combine');
  const [paths, ...morePaths] = calls.filter((call) => isPathsOfInfo(call, declared));
  const pattern = paths?.arguments[0];
  if (combining === undefined || paths === undefined || pattern === undefined) return undefined;
  if (moreCombining.length + morePaths.length > 0 || paths.arguments.length > 1) return undefined;
  if (!comesFrom(combining.target, paths, statements, declared)) return undefined;
  const path = configuredText(project, declared, pattern);
  const tests = testsBefore(project, declared, changing.body, combining.nameSpan.start);
  if (path === undefined || tests === undefined) return undefined;
  return { prefix: path.startsWith('/') ? path : `/${path}`, tests };
}

/** Says of a class that makes mappings in a way which is not read that this is so. */
export function customMappings(project: Project, declared: DeclaredType): readonly Diagnostic[] {
  const { name, nameSpan } = declared.declaration;
  const [changing] = changingMethods(declared);
  if (changing === undefined || combinedPrefixOf(project, declared) !== undefined) return [];
  const message = `\`${name}.${changing.name}\` makes mappings in a way of its own, which is not read: requests may need other paths than those that are listed. Say so by a rule: \`class.prefix.path[@org.springframework.web.bind.annotation.RestController]=/v1\`.`;
  return [
    diagnosticAt(
      project,
      { file: declared.file, span: nameSpan },
      { severity: 'warning', code: 'unread-condition', message },
    ),
  ];
}

/** Those that a mapping passes on its way into the registry (`AbstractHandlerMethodMapping.detectHandlerMethods`). */
function changingMethods({ declaration: { superclass, methods } }: DeclaredType): readonly Method[] {
  if (superclass?.kind !== 'named' || !isMappingClass(superclass.name)) return [];
  return methods.filter(({ name }) => makingMappings.has(name));
}

const makingMappings: ReadonlySet<string> = new Set([
  'createRequestMappingInfo',
  'getMappingForMethod',
  'registerHandlerMethod',
]);

function isPathsOfInfo({ name, target }: Call, declared: DeclaredType): boolean {
  return (
    name === 'paths' && target !== undefined && /(?:^|\.)RequestMappingInfo$/.test(written(declared, target))
  );
}

/** `paths("/v1").build()` itself, or the variable that holds it. */
function comesFrom(
  target: BodyExpression | undefined,
  paths: Call,
  statements: readonly BodyStatement[],
  declared: DeclaredType,
): boolean {
  if (target === undefined) return false;
  if (target.kind === 'call')
    return target === paths || comesFrom(target.target, paths, statements, declared);
  const name = written(declared, target);
  const values = valuesOfVariable(statements, name);
  return (
    values.length === 1 &&
    values.some((value) => value.kind === 'call' && comesFrom(value, paths, [], declared))
  );
}

function valuesOfVariable(statements: readonly BodyStatement[], name: string): readonly BodyExpression[] {
  return statements.flatMap((each) => {
    if (each.kind === 'lambda') return valuesOfVariable(each.body, name);
    return each.kind === 'local' && each.name === name ? [each.value] : [];
  });
}

function testsBefore(
  project: Project,
  declared: DeclaredType,
  body: Span,
  offset: number,
): readonly ClassTest[] | undefined {
  const conditions = conditionsBefore(declared.file, body, offset);
  const tests = conditions?.map(({ span, holds }) => testsOf(project, declared, span, holds));
  return tests?.every((each) => each !== undefined) ? tests.flat() : undefined;
}

/** None for `mapping != null`, which is so for every handler; `undefined` for what is not read. */
function testsOf(
  project: Project,
  declared: DeclaredType,
  span: Span,
  holds: boolean,
): readonly ClassTest[] | undefined {
  const text = declared.file.text.slice(span.start, span.end);
  const negation = /^ *!/.exec(text)?.[0];
  if (negation !== undefined) {
    return testsOf(project, declared, { start: span.start + negation.length, end: span.end }, !holds);
  }
  const comparison = /([!=]=)\s*null\s*$/.exec(text);
  const isThere = comparison === null ? holds : (comparison[1] === '!=') === holds;
  const operand = { start: span.start, end: span.start + (comparison?.index ?? text.length) };
  const expression = expressionIn(declared.file, operand);
  if (expression.kind === 'plain') return comparison !== null && isThere ? [] : undefined;
  return expression.kind === 'call' ? testsOfCall(project, declared, expression, isThere) : undefined;
}

function testsOfCall(
  project: Project,
  declared: DeclaredType,
  call: Call,
  holds: boolean,
): readonly ClassTest[] | undefined {
  const text = declared.file.text.slice(call.span.start, call.span.end);
  if (annotationTests.has(call.name)) {
    const [literal, ...others] = literalsIn(text);
    if (literal === undefined || others.length > 0) return undefined;
    return [{ kind: 'annotated', name: configuredClass(project, declared, literal), holds }];
  }
  if (call.name === 'startsWith') return testsOfPackage(project, declared, call, holds);
  return testsOfOwn(project, declared, call, holds);
}

/** `type.getPackageName().startsWith("shop.api")`. */
function testsOfPackage(
  project: Project,
  declared: DeclaredType,
  { target, arguments: [start] }: Call,
  holds: boolean,
): readonly ClassTest[] | undefined {
  if (target === undefined || start === undefined || !/package/i.test(written(declared, target)))
    return undefined;
  const name = configuredText(project, declared, start);
  return name === undefined ? undefined : [{ kind: 'below', name, holds }];
}

/** A method of the class itself that returns one test. */
function testsOfOwn(
  project: Project,
  declared: DeclaredType,
  { name, target }: Call,
  holds: boolean,
): readonly ClassTest[] | undefined {
  if (target !== undefined && written(declared, target) !== 'this') return undefined;
  const [own, ...overloads] = declared.declaration.methods.filter((each) => each.name === name);
  if (own?.body === undefined || overloads.length > 0) return undefined;
  const { text } = declared.file;
  const [head = ''] = /^(?:\{\s*return\b|=)?\s*/.exec(text.slice(own.body.start, own.body.end)) ?? [];
  const returned = { start: own.body.start + head.length, end: own.body.end };
  const expression = expressionIn(declared.file, returned);
  const behind = text.slice(expression.span.end, own.body.end).replace(/[;}\s]/g, '');
  // Whoever calls another method of its own might go round in circles.
  if (expression.kind !== 'call' || behind !== '' || !isTest(expression)) return undefined;
  return testsOfCall(project, declared, expression, holds);
}

function isTest({ name }: Call): boolean {
  return annotationTests.has(name) || name === 'startsWith';
}

/** Of `Class`, `AnnotatedElementUtils` and `AnnotationUtils`. */
const annotationTests: ReadonlySet<string> = new Set([
  'findAnnotation',
  'findMergedAnnotation',
  'getAnnotation',
  'getMergedAnnotation',
  'hasAnnotation',
  'isAnnotated',
  'isAnnotationPresent',
]);

function written({ file }: DeclaredType, { span }: BodyExpression): string {
  return file.text.slice(span.start, span.end);
}
