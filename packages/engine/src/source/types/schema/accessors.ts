/**
 * Everything through which a property of an object may be read or written: fields, getters, setters, components of
 * records, parameters of constructors. Which of them count is for JSON and for data binding to say.
 */

import type { Span } from '../../../text/span.ts';
import type { Expression } from '../../declarations/expression.ts';
import type {
  Annotation,
  Documentation,
  Field,
  Method,
  Modifier,
  Parameter,
} from '../../declarations/model.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { MemoKey, Project } from '../../project/project.ts';
import { type Annotated, annotatedType, annotationsAt } from '../annotations.ts';
import { findBindings, substitute } from '../bindings.ts';
import { boundedType } from '../bounded-type.ts';
import { resolveType } from '../resolve-type.ts';
import { type ClassType, objectType, type ResolvedType, typeKey } from '../resolved-type.ts';
import { bodyScope, methodScope, type Scope } from '../scope.ts';
import { superclassChain, typeHierarchy } from '../supertypes.ts';
import { lombokAccessors, lombokRules } from './lombok.ts';

export interface Accessor {
  /** A `method` has another name than a getter or setter, and annotations, which may make it one all the same. */
  readonly kind: 'field' | 'component' | 'getter' | 'setter' | 'method' | 'creator-parameter';
  /** The field's or component's name; of a getter or setter what stands behind `get`, `is` or `set`. */
  readonly name: string;
  /** The name of the field, method or parameter itself. */
  readonly member: string;
  /** The property that a compiler made the accessor of, where its name does not tell: Kotlin's `isOpen`. */
  readonly property: string | undefined;
  /** Counts parameters of a method; a getter has none. */
  readonly parameterCount: number;
  readonly type: ResolvedType;
  /** The type as written, for the annotations in it. */
  readonly writtenType: TypeReference | undefined;
  readonly visibility: Visibility;
  readonly isPublic: boolean;
  /** JSON mappers leave the field alone unless told otherwise. */
  readonly isTransient: boolean;
  /** A parameter of Kotlin that can be neither null nor left out. */
  readonly isRequired: boolean;
  readonly annotated: Annotated;
  /** Says where its name stands, in the file of `annotated`. */
  readonly nameSpan: Span;
  readonly documentation: Documentation | undefined;
  readonly initializer: Expression | undefined;
  /** Says where it is declared. */
  readonly declaredIn: DeclaredType;
}

/** Says what others may see, the most open first. */
export type Visibility = 'public' | 'protected' | 'package' | 'private';

/** Fields and components first, then methods; of each, those of superclasses first. See `constructorsOf` for the rest. */
export function findAccessors(project: Project, type: ClassType): readonly Accessor[] {
  const classes = superclassChain(project, type).toReversed();
  const names = new Set(classes.map(({ name }) => name));
  const interfaces = typeHierarchy(project, type)
    .filter(({ name }) => !names.has(name))
    .toReversed();
  const own = classes.map((each) => declaredAccessors(project, each));
  const above = interfaces.map((each) => declaredAccessors(project, each));
  return [
    ...own.flatMap(({ fields }) => fields),
    ...above.flatMap(({ methods }) => methods),
    ...own.flatMap(({ methods }) => methods),
  ];
}

interface DeclaredAccessors {
  readonly fields: readonly Accessor[];
  readonly methods: readonly Accessor[];
}

const noAccessors: DeclaredAccessors = { fields: [], methods: [] };
const accessorsDeclaredIn: MemoKey<DeclaredAccessors> = { onCycle: noAccessors };

/** Those in the body of a type; all of its subclasses share them. */
function declaredAccessors(project: Project, type: ClassType): DeclaredAccessors {
  const { declared } = type;
  if (declared === undefined) return noAccessors;
  return project.memoize(accessorsDeclaredIn, typeKey(type), '', () => {
    const owner = ownerOf(type, declared);
    return { fields: fieldsIn(project, owner), methods: methodsIn(project, owner) };
  });
}

/** A type that declares accessors, and how its names and type parameters are to be read. */
export interface Owner {
  readonly declared: DeclaredType;
  resolve(project: Project, scope: Scope, type: TypeReference | undefined): ResolvedType;
}

export function ownerOf(type: ClassType, declared: DeclaredType): Owner {
  const bindings = findBindings(type);
  return {
    declared,
    resolve(project, scope, reference) {
      if (reference === undefined) return objectType;
      const resolved = substitute(resolveType(project, scope, reference), bindings);
      return boundedType(project, resolved, () => ({
        file: declared.file,
        span: declared.declaration.nameSpan,
      }));
    },
  };
}

function fieldsIn(project: Project, owner: Owner): readonly Accessor[] {
  const { declaration } = owner.declared;
  const scope = bodyScope(owner.declared);
  const components = declaration.components.map((component) =>
    parameterAccessor(project, owner, 'component', component, scope),
  );
  // Fields of interfaces are constants (JLS 9.3).
  if (declaration.kind === 'interface') return components;
  const rules = lombokRules(annotationsAt(project, [annotatedType(owner.declared)]));
  const fields = declaration.fields.filter(isProperty).flatMap((field): readonly Accessor[] => {
    const accessor = fieldAccessor(project, owner, field);
    const isFinal = field.modifiers.includes('final');
    return [accessor, ...lombokAccessors(project, rules, accessor, isFinal)];
  });
  return [...components, ...fields];
}

export function fieldAccessor(project: Project, owner: Owner, field: Field): Accessor {
  const scope = bodyScope(owner.declared);
  return {
    kind: 'field',
    name: field.name,
    member: field.name,
    property: undefined,
    parameterCount: 0,
    type: owner.resolve(project, scope, field.type),
    writtenType: field.type,
    visibility: visibilityOf(field.modifiers),
    isPublic: field.modifiers.includes('public'),
    isTransient: field.modifiers.includes('transient'),
    isRequired: false,
    annotated: { annotations: field.annotations, scope },
    nameSpan: field.nameSpan,
    documentation: field.documentation,
    initializer: field.initializer,
    declaredIn: owner.declared,
  };
}

function isProperty({ modifiers }: Field): boolean {
  return !modifiers.includes('static');
}

function visibilityOf(modifiers: readonly Modifier[]): Visibility {
  if (modifiers.includes('public')) return 'public';
  if (modifiers.includes('protected')) return 'protected';
  return modifiers.includes('private') ? 'private' : 'package';
}

function methodsIn(project: Project, owner: Owner): readonly Accessor[] {
  return owner.declared.declaration.methods.flatMap((method): readonly Accessor[] => {
    if (method.modifiers.includes('static')) return [];
    const role = getterName(method) ?? setterName(method) ?? otherRole(method);
    return role === undefined ? [] : [methodAccessor(project, owner, method, role)];
  });
}

/** `role` says what the method is to others. The value is what its last parameter takes, else what it returns. */
export function methodAccessor(project: Project, owner: Owner, method: Method, role: Role): Accessor {
  const { declared } = owner;
  const { kind, fields } = declared.declaration;
  const scope = methodScope(declared, method);
  const parameter = method.parameters.at(-1);
  const writtenType = parameter?.type ?? method.returnType;
  const isOpen = kind === 'interface' && !method.modifiers.includes('private');
  const visibility = isOpen ? 'public' : visibilityOf(method.modifiers);
  return {
    kind: role.kind,
    name: role.name,
    member: method.name,
    property: propertyBehind(method, fields),
    parameterCount: method.parameters.length,
    type: owner.resolve(project, scope, writtenType),
    writtenType,
    visibility,
    isPublic: visibility === 'public',
    isTransient: false,
    isRequired: false,
    annotated: { annotations: withParameter(method.annotations, parameter?.annotations), scope },
    nameSpan: method.nameSpan,
    documentation: method.documentation,
    initializer: undefined,
    declaredIn: declared,
  };
}

/** The very list of the method where nothing is added: what was found out about it is remembered by it. */
function withParameter(
  ofMethod: readonly Annotation[],
  ofParameter: readonly Annotation[] = [],
): readonly Annotation[] {
  return ofParameter.length === 0 ? ofMethod : [...ofMethod, ...ofParameter];
}

type Role = Pick<Accessor, 'kind' | 'name'>;

function getterName({ name, parameters, returnType }: Method): Role | undefined {
  if (parameters.length > 0 || returnType === undefined || name === 'getClass') return undefined;
  const result = returnType.kind === 'named' ? returnType.name : '';
  if (result === 'void') return undefined;
  const isBoolean = result === 'boolean' || result === 'Boolean' || result === 'java.lang.Boolean';
  const suffix = behind('get', name) ?? (isBoolean ? behind('is', name) : undefined);
  return suffix === undefined ? undefined : { kind: 'getter', name: suffix };
}

function setterName({ name, parameters }: Method): Role | undefined {
  const suffix = parameters.length === 1 ? behind('set', name) : undefined;
  return suffix === undefined ? undefined : { kind: 'setter', name: suffix };
}

/** The rest of a name that begins with the prefix and goes on. */
function behind(prefix: string, name: string): string | undefined {
  return name.length > prefix.length && name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** Without annotations a method of another name is no accessor, except that of a record's component. */
function otherRole({ name, parameters, annotations, returnType }: Method): Role | undefined {
  const isAnnotated = annotations.length > 0 || parameters.some((each) => each.annotations.length > 0);
  if (!isAnnotated || parameters.length > 2) return undefined;
  const isVoid = returnType?.kind === 'named' && returnType.name === 'void';
  return parameters.length === 0 && isVoid ? undefined : { kind: 'method', name };
}

/** An accessor that stands at the very place of a field is made of a property, whose name is the field's. */
function propertyBehind({ nameSpan }: Method, fields: readonly Field[]): string | undefined {
  const field = fields.find((each) => each.nameSpan.start === nameSpan.start);
  return field?.name.startsWith('is') ? field.name : undefined;
}

export function parameterAccessor(
  project: Project,
  owner: Owner,
  kind: 'component' | 'creator-parameter',
  parameter: Parameter,
  scope: Scope,
): Accessor {
  return {
    kind,
    name: parameter.name,
    member: parameter.name,
    property: undefined,
    parameterCount: 0,
    type: owner.resolve(project, scope, parameter.type),
    writtenType: parameter.type,
    visibility: 'public',
    isPublic: true,
    isTransient: false,
    isRequired:
      parameter.type?.kind === 'named' &&
      parameter.type.isNullable === false &&
      parameter.defaultValue === undefined,
    annotated: { annotations: parameter.annotations, scope },
    nameSpan: parameter.nameSpan,
    documentation: parameter.documentation,
    initializer: parameter.defaultValue,
    declaredIn: owner.declared,
  };
}
