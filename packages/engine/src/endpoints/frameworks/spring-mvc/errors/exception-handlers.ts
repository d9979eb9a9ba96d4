import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { annotatedType, annotationsAt, arrayAttribute } from '../../../../source/types/annotations.ts';
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
import {
  type ExceptionHandler,
  type HandlerGroup,
  handlerFor,
  namesOf,
} from '../../common/errors/exceptions.ts';
import {
  applies,
  type ControllerAdvice,
  controllerAdvice,
  isWithoutSelector,
  restAdvice,
} from '../controller-advice.ts';
import { areProblemsEnabled } from './problems-enabled.ts';
import { isReactive } from './web-application.ts';

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

/**
 * Returns what handles exceptions of functional routes of servlets: advice without a selector, since Spring Framework 6.2
 * (`ExceptionHandlerExceptionResolver.shouldApplyTo`).
 */
export function handlerGroupsOfRoutes(project: Project, { declared }: ClassType): readonly HandlerGroup[] {
  if (declared !== undefined && isReactive(project, declared)) return [];
  return project
    .memoize(adviceOfProject, 'advice', '', () => adviceOf(project))
    .filter((each) => isWithoutSelector(each))
    .filter(({ type }) => declared === undefined || startTogether(project, declared, type))
    .map(({ handlers }) => handlers)
    .filter((group) => group.length > 0);
}

interface Advice extends ControllerAdvice {
  readonly handlers: HandlerGroup;
}

function adviceFor(project: Project, controller: ClassType): readonly Advice[] {
  return project
    .memoize(adviceOfProject, 'advice', '', () => adviceOf(project))
    .filter((each) => applies(project, each, controller));
}

const adviceOfProject: MemoKey<readonly Advice[]> = { onCycle: [] };

function adviceOf(project: Project): readonly Advice[] {
  return controllerAdvice(project).map((each) => ({
    ...each,
    handlers: [...handlersOf(project, classTypeOf(each.type)), ...overridesIn(project, each.type)],
  }));
}

const exceptionHandler = 'org.springframework.web.bind.annotation.ExceptionHandler';
const responseBody = 'org.springframework.web.bind.annotation.ResponseBody';

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
    ).flatMap((each) => namesOf(method.declared.file, each));
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
  const name = type.kind === 'class' || type.kind === 'unresolved' ? type.name : '';
  return /(?:Exception|Error|Throwable)$/.test(name) || isA(project, type, throwable);
}

const throwable: ReadonlySet<string> = new Set(['java.lang.Throwable']);
