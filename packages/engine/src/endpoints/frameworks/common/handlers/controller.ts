/** Reads a class whose methods may be mapped, with everything that it and what it overrides say about them. */
import { isGeneratedPath } from '../../../../source/contract-first/generated-path.ts';
import type { Parameter } from '../../../../source/declarations/model.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import {
  type Annotated,
  type Annotations,
  annotatedType,
  annotationsAt,
  noAnnotations,
} from '../../../../source/types/annotations.ts';
import { constantText, unknownsIn } from '../../../../source/types/constant.ts';
import { evaluate } from '../../../../source/types/constants.ts';
import { type DocumentationText, documentationText } from '../../../../source/types/documentation.ts';
import {
  type MethodOf,
  methodsOf,
  overriddenMethods,
  parameterType,
  scopeOf,
} from '../../../../source/types/members.ts';
import type { ClassType, ResolvedType } from '../../../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../../../source/types/supertypes.ts';

export interface Controller {
  readonly type: ClassType;
  readonly declared: DeclaredType;
  /** Its own and those of its supertypes. */
  readonly annotations: Annotations;
  /** Inherited ones included. */
  readonly methods: readonly ControllerMethod[];
  /** Says whether to list what it inherits of an OpenAPI document and does not implement; no, if absent. */
  readonly listsDocument?: boolean;
}

/** Any method of a controller; what makes it a handler is its mapping. */
export interface ControllerMethod {
  readonly method: MethodOf;
  /** The method and those it overrides, in the order in which Spring searches them for annotations. */
  readonly overridden: readonly MethodOf[];
  readonly annotations: Annotations;
  /** The method that says what it takes and responds with: the method itself, or the operation of an OpenAPI document. */
  readonly bound: MethodOf;
}

export function controllerOf(project: Project, type: ClassType, declared: DeclaredType): Controller {
  const methods = methodsOf(project, type).map((method): ControllerMethod => {
    const overridden = overriddenMethods(project, method);
    const bound = overridden.find(isOfDocument) ?? method;
    return { method, overridden, annotations: annotationsOfMethods(project, overridden), bound };
  });
  return { type, declared, annotations: classAnnotations(project, type), methods };
}

/** Reads a class, then its interfaces, then its superclass: the order in which Spring searches. */
export function classAnnotations(project: Project, type: ClassType): Annotations {
  const places = typeHierarchy(project, type).flatMap(({ declared }) =>
    declared === undefined ? [] : [annotatedType(declared)],
  );
  return annotationsAt(project, places);
}

export function isOfDocument({ declared }: MethodOf): boolean {
  return isGeneratedPath(declared.path);
}

/** Finds where annotations of a handler may stand. */
export function placesOf({ overridden }: Pick<ControllerMethod, 'overridden'>): readonly Annotated[] {
  return overridden.map((each) => ({ annotations: each.method.annotations, scope: scopeOf(each) }));
}

const annotationsOfMethod: MemoKey<Annotations> = { onCycle: noAnnotations };

/** Reads a method and those it overrides. Each controller below a base class asks for its methods. */
function annotationsOfMethods(project: Project, methods: readonly MethodOf[]): Annotations {
  const [only, ...others] = methods;
  const places = placesOf({ overridden: methods });
  if (only === undefined || others.length > 0) return annotationsAt(project, places);
  return project.memoize(annotationsOfMethod, only.method, '', () => annotationsAt(project, places));
}

export interface HandlerParameter {
  readonly name: string;
  readonly type: ResolvedType;
  readonly declaration: Parameter;
  /** Kotlin's default value, where it is a constant: what counts where the request says nothing. */
  readonly defaultText: string | undefined;
  /** Its own, then those of the same parameter of overridden methods (Spring 5.1 and later). */
  readonly annotations: Annotations;
}

export function parametersOf(
  project: Project,
  { bound: method, overridden: all }: ControllerMethod,
): readonly HandlerParameter[] {
  const overridden = isOfDocument(method) ? [method] : all;
  return method.method.parameters.map((declaration, i) => ({
    name: declaration.name,
    type: parameterType(project, method, declaration),
    declaration,
    defaultText: defaultTextOf(project, method, declaration),
    annotations: annotationsAt(
      project,
      overridden.map((each) => ({
        annotations: each.method.parameters[i]?.annotations ?? [],
        scope: scopeOf(each),
      })),
    ),
  }));
}

/** Returns what the method itself declares, where an OpenAPI document or an overridden method says what it takes. */
export function ownDeclaration(
  { method: { method }, bound }: ControllerMethod,
  { declaration }: HandlerParameter,
): Parameter {
  return method.parameters[bound.method.parameters.indexOf(declaration)] ?? declaration;
}

function defaultTextOf(project: Project, method: MethodOf, { defaultValue }: Parameter): string | undefined {
  if (defaultValue === undefined) return undefined;
  const value = evaluate(project, scopeOf(method), defaultValue);
  const isConstant = value.kind !== 'null' && value.kind !== 'array' && unknownsIn(value).length === 0;
  return isConstant ? constantText(value) : undefined;
}

/** The first comment that says something, from the method upwards. */
export function handlerDocumentation({ overridden }: ControllerMethod): DocumentationText | undefined {
  const texts = overridden.flatMap(({ method }) =>
    method.documentation === undefined ? [] : [documentationText(method.documentation)],
  );
  return texts.find(({ summary }) => summary !== '') ?? texts[0];
}
