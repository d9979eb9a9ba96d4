/** Says what each parameter of a resource method takes from a request (JAX-RS 3.2 and 3.3.2). */
import type { Parameter } from '../../../model/endpoint.ts';
import { parameterOfSchema } from '../../../model/schema-parameter.ts';
import type { Project } from '../../../source/project/project.ts';
import {
  type Annotations,
  annotationsAt,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { unknownsIn } from '../../../source/types/constant.ts';
import { documentationText } from '../../../source/types/documentation.ts';
import {
  type MethodOf,
  methodsOf,
  overriddenMethods,
  parameterType,
  returnType,
  scopeOf,
} from '../../../source/types/members.ts';
import {
  type ClassType,
  objectType,
  type ResolvedType,
  typeKey,
} from '../../../source/types/resolved-type.ts';
import { type Accessor, findAccessors } from '../../../source/types/schema/accessors.ts';
import { excludesZero, readConstraints } from '../../../source/types/schema/constraints.ts';
import { findConstructors } from '../../../source/types/schema/constructors.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { isA } from '../../../source/types/supertypes.ts';
import { asHidden, documentedParameter, isHidden } from '../../openapi-annotations/api-annotations.ts';
import type { ParameterSource } from '../common/parameters/bound-parameters.ts';
import { isUpload, partSchema, textSchema } from './argument-types.ts';
import { isInjected } from './injected.ts';
import { findAny, hasAny, inBothPackages } from './names.ts';
import { type Placement, placementOf } from './parameter-annotations.ts';
import { isQuarkus } from './quarkus.ts';
import type { MethodParameter } from './resource-methods.ts';

export type Binding =
  | {
      readonly kind: 'parameters';
      readonly parameters: readonly TakenParameter[];
      readonly source: ParameterSource['by'];
    }
  | {
      readonly kind: 'body';
      readonly type: ResolvedType;
      readonly required: boolean;
      /** Holds what takes it. */
      readonly by: MethodParameter;
      /** Documents leave it out. */
      readonly isHidden?: boolean;
    }
  /** `by` is the annotation of a parameter that cannot be named. */
  | { readonly kind: 'nothing'; readonly by?: MergedAnnotation };

export interface TakenParameter {
  readonly parameter: Parameter;
  /** Holds what asks for it: an annotation, or a parameter of the method by its name alone. */
  readonly by: MergedAnnotation | MethodParameter;
  readonly defaultBy?: MergedAnnotation;
}

export interface BindingContext {
  /** Parts of a form may then be files and objects. */
  readonly isMultipart: boolean;
  /** Tells that one of its verbs at least has a body. */
  readonly canHaveBody: boolean;
  /** Names of the path's variables. */
  readonly variables: ReadonlySet<string>;
  /** Says what the method's comment says about the parameter. */
  readonly description: string | undefined;
}

export function bindParameter(
  project: Project,
  parameter: MethodParameter,
  { isMultipart, canHaveBody, variables, description }: BindingContext,
): Binding {
  const { name, type, annotations } = parameter;
  if (isHidden(annotations)) return hiddenBinding(project, parameter, { isMultipart, canHaveBody });
  const source = placementOf(annotations, name);
  if (source?.kind === 'named') {
    const found = hasUnknownName(source)
      ? undefined
      : namedParameter(project, { ...parameter, description }, source, isMultipart);
    return found === undefined
      ? { kind: 'nothing', by: source.annotation }
      : one(takenBy(source.annotation, found, annotations));
  }
  if (source?.kind === 'bean') {
    return { kind: 'parameters', parameters: beanParameters(project, type, isMultipart), source: 'property' };
  }
  if (isInjected(project, parameter, canHaveBody)) return nothing;
  // RESTEasy Reactive needs no annotation for it; elsewhere nobody names a body this way.
  if (variables.has(name) && isOneText(project, type)) {
    const implied = { kind: 'named', in: 'path', name } as const;
    const found = namedParameter(project, { ...parameter, description }, implied, isMultipart);
    return found === undefined ? nothing : one({ parameter: found, by: parameter });
  }
  const isSaidToBeBody = hasAny(annotations, requestBodies);
  const mayBeBean = !isSaidToBeBody && isQuarkus(project, parameter.place.file);
  const inBean = mayBeBean ? beanParameters(project, type, isMultipart) : [];
  if (inBean.length > 0) return { kind: 'parameters', parameters: inBean, source: 'property' };
  return { kind: 'body', type, required: !isOptional(project, parameter), by: parameter };
}

/**
 * Binds what documents leave out. An entity is mostly hidden because the method documents what is in it, which counts
 * more.
 */
function hiddenBinding(
  project: Project,
  parameter: MethodParameter,
  { isMultipart, canHaveBody }: Pick<BindingContext, 'isMultipart' | 'canHaveBody'>,
): Binding {
  const source = placementOf(parameter.annotations, parameter.name);
  if (source === undefined && canHaveBody && !isInjected(project, parameter, canHaveBody))
    return { kind: 'body', type: parameter.type, required: false, by: parameter, isHidden: true };
  if (source?.kind !== 'named' || hasUnknownName(source)) return nothing;
  const found = namedParameter(project, { ...parameter, description: undefined }, source, isMultipart);
  if (found === undefined) return nothing;
  return one(takenBy(source.annotation, asHidden(found), parameter.annotations));
}

/** A header whose name is not in the source is told as a diagnostic: any name would be a wrong one. */
function hasUnknownName({ in: place, annotation }: Placement & { readonly kind: 'named' }): boolean {
  const name = annotation.values.get('value');
  return place === 'header' && name !== undefined && unknownsIn(name).length > 0;
}

function one(taken: TakenParameter): Binding {
  return { kind: 'parameters', parameters: [taken], source: 'place' in taken.by ? 'type' : 'annotation' };
}

function takenBy(by: MergedAnnotation, parameter: Parameter, annotations: Annotations): TakenParameter {
  const defaultBy = findAny(annotations, defaultValues);
  return defaultBy === undefined ? { parameter, by } : { parameter, by, defaultBy };
}

const nothing: Binding = { kind: 'nothing' };
const requestBodies = [
  'org.eclipse.microprofile.openapi.annotations.parameters.RequestBody',
  'io.swagger.v3.oas.annotations.parameters.RequestBody',
];

function isOneText(project: Project, type: ResolvedType): boolean {
  const schema = schemaOf(project, type);
  return schema?.type !== undefined && schema.type !== 'object' && schema.type !== 'array';
}

/**
 * Returns what the fields, the setters and the constructor of a class take, those of its superclasses included: of a
 * `@BeanParam`, and of the resource class itself (JAX-RS 3.1.2, 3.2, 9.2.7).
 */
export function beanParameters(
  project: Project,
  type: ResolvedType,
  isMultipart: boolean,
  around: readonly string[] = [],
): readonly TakenParameter[] {
  if (type.kind !== 'class' || type.declared === undefined || around.length >= maxDepth) return [];
  const key = typeKey(type);
  if (around.includes(key)) return [];
  return injectionPoints(project, type).flatMap((point) => {
    const source = placementOf(point.annotations, point.name);
    if (source === undefined) return [];
    const isHiddenHere = isHidden(point.annotations);
    if (source.kind === 'bean') {
      const inside = beanParameters(project, point.type, isMultipart, [...around, key]);
      return isHiddenHere ? inside.map((each) => ({ ...each, parameter: asHidden(each.parameter) })) : inside;
    }
    const found = namedParameter(project, point, source, isMultipart);
    const parameter = found !== undefined && isHiddenHere ? asHidden(found) : found;
    return parameter === undefined ? [] : [takenBy(source.annotation, parameter, point.annotations)];
  });
}

const maxDepth = 5;

/** Fields, then setters and getters, then the parameters of the constructor that is called. */
function injectionPoints(project: Project, type: ClassType): readonly NamedMetadata[] {
  const fields = findAccessors(project, type).filter(({ kind }) => kind === 'field' || kind === 'component');
  return [
    ...fields.map((field) => metadataOf(project, field)),
    ...methodsOf(project, type).flatMap((method) => propertyMetadata(project, method)),
    ...calledConstructor(project, type).map((parameter) => metadataOf(project, parameter)),
  ];
}

function metadataOf(project: Project, { name, type, annotated, documentation }: Accessor): NamedMetadata {
  const description = documentation && documentationText(documentation).description;
  return { name, type, annotations: annotationsAt(project, [annotated]), description };
}

/**
 * `setSize` and `getSize` are about `size`. The annotation stands on the method, its own or one that it overrides;
 * those of its parameter would make it a resource method.
 */
function propertyMetadata(project: Project, method: MethodOf): readonly NamedMetadata[] {
  const { name, parameters } = method.method;
  const suffix = /^(?:[gs]et|is)(\p{Lu}.*)$/u.exec(name)?.[1];
  if (suffix === undefined || parameters.length > 1) return [];
  const overridden = overriddenMethods(project, method);
  const annotations = annotationsAt(
    project,
    overridden.map((each) => ({ annotations: each.method.annotations, scope: scopeOf(each) })),
  );
  if (annotations.written.length === 0) return [];
  const [parameter] = parameters;
  const type =
    parameter === undefined ? returnType(project, method) : parameterType(project, method, parameter);
  const documented = overridden.find((each) => each.method.documentation)?.method.documentation;
  const description = documented && documentationText(documented).description;
  const property = suffix.charAt(0).toLowerCase() + suffix.slice(1);
  return [{ name: property, type: type ?? objectType, annotations, description }];
}

/** Picks the public constructor with the most parameters. */
function calledConstructor(project: Project, type: ClassType): readonly Accessor[] {
  const constructors = findConstructors(project, type);
  const isPublic = constructors.filter((each) => each.isPublic);
  const [called] = (isPublic.length > 0 ? isPublic : constructors).toSorted(
    (a, b) => b.parameters.length - a.parameters.length,
  );
  return called?.parameters ?? [];
}

interface NamedMetadata extends Partial<Pick<MethodParameter, 'isNeverNull' | 'isMarkedNullable'>> {
  readonly name: string;
  readonly type: ResolvedType;
  readonly annotations: Annotations;
  readonly description: string | undefined;
}

/** `undefined` for what has no name of its own: all of a query as a map, or what only describes another part. */
function namedParameter(
  project: Project,
  facts: NamedMetadata,
  { in: place, name }: { readonly in: Parameter['in']; readonly name: string },
  isMultipart: boolean,
): Parameter | undefined {
  const { type, annotations, description } = facts;
  if (isA(project, type, unnamed)) return undefined;
  const isPart = place === 'form' && (isMultipart || isUpload(project, type));
  const schema = isPart ? partSchema(project, type) : textSchema(project, type);
  const constraints = readConstraints(annotations, schema);
  const fallback = findAny(annotations, defaultValues);
  const written = fallback?.values.get('value');
  const isKnown = written !== undefined && unknownsIn(written).length === 0;
  const defaultValue = fallback && isKnown ? textAttribute(fallback, 'value') : undefined;
  const isZero = type.kind === 'primitive' && type.name !== 'boolean';
  const isDemanded =
    constraints.isRequired || isNeverNull(project, facts) || (isZero && excludesZero(constraints.schema));
  const required = place === 'path' || (fallback === undefined && isDemanded);
  const made = parameterOfSchema(
    { ...schema, ...constraints.schema },
    { in: place, name, required, default: defaultValue, description },
  );
  return documentedParameter(project, made, annotations);
}

/** Kotlin checks that for itself; numbers and lists are never null, whatever a request lacks. */
function isNeverNull(project: Project, { type, isNeverNull }: NamedMetadata): boolean {
  return (
    isNeverNull === true && type.kind !== 'primitive' && type.kind !== 'array' && !isA(project, type, empty)
  );
}

const empty: ReadonlySet<string> = new Set([
  'java.util.Collection',
  'java.util.Optional',
  'java.lang.Number',
  'java.lang.Boolean',
]);
const unnamed: ReadonlySet<string> = new Set(['java.util.Map']);
const optional: ReadonlySet<string> = new Set(['java.util.Optional']);
const defaultValues = inBothPackages(['DefaultValue']);

function isOptional(project: Project, { type, annotations, isMarkedNullable }: MethodParameter): boolean {
  return (
    isMarkedNullable ||
    isA(project, type, optional) ||
    annotations.written.some(({ annotation }) => /(?:^|\.)Nullable$/.test(annotation.name))
  );
}
