/**
 * Says what handles exceptions of a controller: its own methods with `@ExceptionHandler`, then those of controller
 * advice that applies to it (Spring Framework, "Exceptions" and "Controller Advice").
 */
import { packageOf } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import { withNested } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import {
  annotatedType,
  annotationsAt,
  arrayAttribute,
  type MergedAnnotation,
} from '../../../../source/types/annotations.ts';
import { type Constant, constantText } from '../../../../source/types/constant.ts';
import {
  type MethodOf,
  methodsOf,
  parameterType,
  returnType,
  scopeOf,
} from '../../../../source/types/members.ts';
import {
  type ClassType,
  classTypeOf,
  type ResolvedType,
  typeKey,
} from '../../../../source/types/resolved-type.ts';
import { unwrap } from '../../../../source/types/schema/wrappers.ts';
import { startTogether } from '../../../../source/types/spring-applications.ts';
import { isA, typeHierarchy } from '../../../../source/types/supertypes.ts';
import { isHidden } from '../../../openapi-annotations/api-annotations.ts';
import { type ExceptionHandler, type HandlerGroup, handlerFor } from '../../common/errors/exceptions.ts';
import { orderOf } from './advice-order.ts';
import { areProblemsEnabled } from './problems-enabled.ts';

export function handlerGroups(project: Project, controller: ClassType): readonly HandlerGroup[] {
  return project.memoize(groupsOfController, typeKey(controller), '', () => findGroups(project, controller));
}

/**
 * The advice of a controller that hands what Spring itself throws to a base class, which responds with a
 * `ProblemDetail` (`ResponseEntityExceptionHandler`).
 */
export function baseAdviceOf(project: Project, controller: ClassType): DeclaredType | undefined {
  return baseAdvice(project, controller)?.type;
}

function baseAdvice(project: Project, controller: ClassType): Advice | undefined {
  return adviceFor(project, controller).find(({ type }) => isA(project, classTypeOf(type), bases));
}

/**
 * Tells whether what Spring throws comes to the base class, or to the advice that Spring Boot makes of it where problem
 * details are enabled, before it comes to any other advice (`ProblemDetailsExceptionHandler` has the order 0).
 * @param names of the exception and its superclasses
 */
export function isHandledBySpringFirst(
  project: Project,
  controller: ClassType & { readonly declared: DeclaredType },
  names: readonly string[],
): boolean {
  const base = baseAdvice(project, controller);
  if (base === undefined && !areProblemsEnabled(project, controller.declared)) return false;
  const order = base?.order ?? 0;
  const earlier = adviceFor(project, controller).filter((each) => each.order <= order);
  const groups = [handlersOf(project, controller), ...earlier.map(({ handlers }) => handlers)];
  return handlerFor(groups, names) === undefined;
}

const groupsOfController: MemoKey<readonly HandlerGroup[]> = { onCycle: [] };

function findGroups(project: Project, controller: ClassType): readonly HandlerGroup[] {
  const own = handlersOf(project, controller);
  const advice = adviceFor(project, controller);
  const groups = [own, ...advice.map(({ handlers }) => handlers)];
  return groups.filter((group) => group.length > 0);
}

function adviceFor(project: Project, controller: ClassType): readonly Advice[] {
  return project
    .memoize(adviceOfProject, 'advice', '', () => adviceOf(project))
    .filter((each) => applies(project, each, controller));
}

const adviceOfProject: MemoKey<readonly Advice[]> = { onCycle: [] };

const exceptionHandler = 'org.springframework.web.bind.annotation.ExceptionHandler';
const adviceAnnotation = 'org.springframework.web.bind.annotation.ControllerAdvice';
const restAdvice = 'org.springframework.web.bind.annotation.RestControllerAdvice';
const responseBody = 'org.springframework.web.bind.annotation.ResponseBody';
const ofSpring = ['org.springframework.web.bind.annotation', exceptionHandler, adviceAnnotation, restAdvice];

interface Advice {
  readonly type: DeclaredType;
  readonly annotation: MergedAnnotation;
  readonly handlers: HandlerGroup;
  readonly order: number;
}

/** Those of the lowest order first; those of one order as they stand in the sources. */
function adviceOf(project: Project): readonly Advice[] {
  const found = project
    .filesImporting(ofSpring)
    .flatMap((path) => [...withNested(project.typesIn(path))])
    .flatMap((type) => (isAdvice(project, type) ? [type, ...beansBelow(project, type)] : []));
  const types = new Map(found.map((type) => [type.key, type]));
  return [...types.values()].flatMap((type) => adviceIn(project, type)).toSorted((a, b) => a.order - b.order);
}

function isAdvice(project: Project, type: DeclaredType): boolean {
  const annotations = annotationsAt(project, [annotatedType(type)]);
  return annotations.has(adviceAnnotation) || annotations.has(restAdvice);
}

/** Beans inherit what marks advice, but not that they are beans (`ListableBeanFactory.findAnnotationOnBean`). */
function beansBelow(project: Project, type: DeclaredType): readonly DeclaredType[] {
  const below = project.typesExtending(type.declaration.name).flatMap(({ qualifiedName }) => {
    const found = project.type(qualifiedName, type.file);
    return found === undefined ? [] : [found];
  });
  return below.filter((each) => {
    const annotations = annotationsAt(project, [annotatedType(each)]);
    return beans.some((name) => annotations.has(name));
  });
}

const beans = [
  ...['Component', 'Service', 'Controller'].map((name) => `org.springframework.stereotype.${name}`),
  'org.springframework.context.annotation.Configuration',
];

/** Nobody makes a bean of an abstract class. */
function adviceIn(project: Project, type: DeclaredType): readonly Advice[] {
  const { kind, modifiers } = type.declaration;
  if (kind === 'interface' || kind === 'annotation' || modifiers.includes('abstract')) return [];
  const hierarchy = typeHierarchy(project, classTypeOf(type));
  const places = hierarchy.flatMap(({ declared }) =>
    declared === undefined ? [] : [annotatedType(declared)],
  );
  const annotations = annotationsAt(project, places);
  const annotation = annotations.find(restAdvice) ?? annotations.find(adviceAnnotation);
  if (annotation === undefined) return [];
  const handlers = [...handlersOf(project, classTypeOf(type)), ...overridesIn(project, type)];
  return [{ type, annotation, handlers, order: orderOf(project, type, annotations) }];
}

/** Without a selector advice applies to every controller of its application; any of several is enough. */
function applies(project: Project, { annotation, type }: Advice, controller: ClassType): boolean {
  if (controller.declared !== undefined && !startTogether(project, controller.declared, type)) return false;
  const names = (attribute: string) => arrayAttribute(annotation, attribute).map(constantText);
  const packages = [...names('basePackages'), ...names('value')];
  const classes = arrayAttribute(annotation, 'basePackageClasses').flatMap(packageOfClass);
  const assignable = names('assignableTypes');
  const marks = names('annotations');
  if (packages.length + classes.length + assignable.length + marks.length === 0) return true;
  const hierarchy = typeHierarchy(project, controller);
  const annotations = annotationsAt(
    project,
    hierarchy.flatMap(({ declared }) => (declared === undefined ? [] : [annotatedType(declared)])),
  );
  return (
    [...packages, ...classes].some((each) => controller.name.startsWith(`${each}.`)) ||
    hierarchy.some(({ name }) => assignable.includes(name)) ||
    marks.some((mark) => annotations.has(mark)) ||
    type.declaration.qualifiedName === controller.name
  );
}

/** Returns the package of a class; a nested one has that of its outermost. */
function packageOfClass(value: Constant): readonly string[] {
  if (value.kind !== 'class' || value.type.kind === 'array') return [];
  const { type } = value;
  return [type.kind === 'class' && type.declared ? type.declared.file.packageName : packageOf(type.name)];
}

function handlersOf(project: Project, type: ClassType): HandlerGroup {
  const owner = annotationsAt(
    project,
    typeHierarchy(project, type).flatMap(({ declared }) =>
      declared === undefined ? [] : [annotatedType(declared)],
    ),
  );
  return methodsOf(project, type).flatMap((method): HandlerGroup => {
    if (method.method.annotations.length === 0) return [];
    const annotations = annotationsAt(project, [
      { annotations: method.method.annotations, scope: scopeOf(method) },
    ]);
    const found = annotations.find(exceptionHandler);
    if (found === undefined) return [];
    const named = ['value', 'exception'].flatMap((attribute) =>
      arrayAttribute(found, attribute).flatMap((value) => (value.kind === 'class' ? [value.type] : [])),
    );
    const taken = method.method.parameters.map((parameter) => parameterType(project, method, parameter));
    const isWritten = owner.has(responseBody) || owner.has(restAdvice) || annotations.has(responseBody);
    const exceptions = (
      named.length > 0 ? named : taken.filter((each) => isThrowable(project, each))
    ).flatMap(nameOf);
    const hidden = isHidden(owner) || isHidden(annotations);
    const returns = returnedBy(project, method, isWritten);
    return [{ method, annotations, exceptions, returns, ...(hidden && { isHidden: hidden }) }];
  });
}

function returnedBy(project: Project, method: MethodOf, isWritten: boolean): ExceptionHandler['returns'] {
  const type = returnType(project, method);
  if (type === undefined) return isWritten ? 'body' : 'view';
  if (isProblem(project, type)) return 'problem';
  return isA(project, type, views) || (!isWritten && !isA(project, type, entities)) ? 'view' : 'body';
}

/** Also one in an entity, or one that comes later. */
function isProblem(project: Project, type: ResolvedType): boolean {
  if (isA(project, type, problems)) return true;
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  return wrapped?.kind === 'one' && isProblem(project, wrapped.of);
}

const problems: ReadonlySet<string> = new Set([
  'org.springframework.http.ProblemDetail',
  'org.springframework.web.ErrorResponse',
]);
const entities: ReadonlySet<string> = new Set(['org.springframework.http.HttpEntity']);
const views: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.ModelAndView',
  'org.springframework.web.servlet.View',
]);

/**
 * Returns what an advice responds with in place of Spring's own base class
 * (`ResponseEntityExceptionHandler.handleException`).
 */
function overridesIn(project: Project, type: DeclaredType): HandlerGroup {
  const owner = classTypeOf(type);
  if (!isA(project, owner, bases)) return [];
  return methodsOf(project, owner).flatMap((method): HandlerGroup => {
    const exception = overridable.get(method.method.name);
    if (exception === undefined || method.method.parameters.length < 4) return [];
    const annotations = annotationsAt(project, [
      { annotations: method.method.annotations, scope: scopeOf(method) },
    ]);
    const returns = returnedBy(project, method, true);
    return [{ method, annotations, exceptions: [exception], returns, isOverriding: true }];
  });
}

const bases: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler',
  'org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler',
]);

/** Those of what binding throws. */
const overridable: ReadonlyMap<string, string> = new Map([
  ['handleMethodArgumentNotValid', 'org.springframework.web.bind.MethodArgumentNotValidException'],
  ['handleHttpMessageNotReadable', 'org.springframework.http.converter.HttpMessageNotReadableException'],
  ['handleTypeMismatch', 'org.springframework.web.method.annotation.MethodArgumentTypeMismatchException'],
  [
    'handleMissingServletRequestParameter',
    'org.springframework.web.bind.MissingServletRequestParameterException',
  ],
  ['handleServletRequestBindingException', 'org.springframework.web.bind.ServletRequestBindingException'],
]);

/** Knows a type that nobody declares by its name. */
function isThrowable(project: Project, type: ResolvedType): boolean {
  const [name = ''] = nameOf(type);
  return /(?:Exception|Error|Throwable)$/.test(name) || isA(project, type, throwable);
}

const throwable: ReadonlySet<string> = new Set(['java.lang.Throwable']);

function nameOf(type: ResolvedType): readonly string[] {
  return type.kind === 'class' || type.kind === 'unresolved' ? [type.name] : [];
}
