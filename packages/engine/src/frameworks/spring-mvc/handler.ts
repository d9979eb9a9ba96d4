/** A method that handles requests, with everything that its class and the methods it overrides say about it. */
import type { Parameter } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import {
  type Annotated,
  findAnnotation,
  hasAnnotation,
  type MergedAnnotation,
} from '../../types/annotations.ts';
import { type DocumentationText, documentationText } from '../../types/documentation.ts';
import { type MethodOf, methodsOf, overriddenMethods, parameterType, scopeOf } from '../../types/members.ts';
import type { ClassType, ResolvedType } from '../../types/resolved-type.ts';

export interface Handler {
  readonly controller: ClassType;
  readonly controllerDeclared: DeclaredType;
  readonly method: MethodOf;
  /** The method and those it overrides, in the order in which Spring searches them for annotations. */
  readonly overridden: readonly MethodOf[];
}

export function handlerOf(
  project: Project,
  controller: ClassType,
  controllerDeclared: DeclaredType,
  method: MethodOf,
): Handler {
  return { controller, controllerDeclared, method, overridden: overriddenMethods(project, method) };
}

/**
 * The controller's `@ModelAttribute` methods. Spring calls each of them before any handler of the controller, so what
 * their parameters take is part of every request.
 */
export function modelMethodsOf(
  project: Project,
  controller: ClassType,
  controllerDeclared: DeclaredType,
): readonly Handler[] {
  return methodsOf(project, controller)
    .filter((method) => isModelMethod(project, method))
    .map((method) => handlerOf(project, controller, controllerDeclared, method));
}

function isModelMethod(project: Project, method: MethodOf): boolean {
  const place = { annotations: method.method.annotations, scope: scopeOf(method) };
  const has = (name: string) =>
    hasAnnotation(project, place, `org.springframework.web.bind.annotation.${name}`);
  return has('ModelAttribute') && !has('RequestMapping');
}

/** The method's annotations, then those of the methods it overrides. */
export function annotatedMethods(handler: Handler): readonly Annotated[] {
  return handler.overridden.map((method) => ({
    annotations: method.method.annotations,
    scope: scopeOf(method),
  }));
}

export interface HandlerParameter {
  readonly name: string;
  readonly type: ResolvedType;
  readonly declaration: Parameter;
  /** Its own annotations, then those of the same parameter of overridden methods (Spring 5.1 and later). */
  readonly annotated: readonly Annotated[];
}

export function parametersOf(project: Project, handler: Handler): readonly HandlerParameter[] {
  const { method, overridden } = handler;
  return method.method.parameters.map((declaration, i) => ({
    name: declaration.name,
    type: parameterType(project, method, declaration),
    declaration,
    annotated: overridden.map((each) => ({
      annotations: each.method.parameters[i]?.annotations ?? [],
      scope: scopeOf(each),
    })),
  }));
}

export function parameterAnnotation(
  project: Project,
  parameter: HandlerParameter,
  type: string,
): MergedAnnotation | undefined {
  for (const place of parameter.annotated) {
    const found = findAnnotation(project, place, type);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first comment that says something, from the method upwards. */
export function handlerDocumentation({ overridden }: Handler): DocumentationText | undefined {
  const texts = overridden.flatMap(({ method }) =>
    method.documentation === undefined ? [] : [documentationText(method.documentation)],
  );
  return texts.find(({ summary }) => summary !== '') ?? texts[0];
}
