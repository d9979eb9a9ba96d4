/**
 * Everything through which a property of an object may be read or written: fields, getters, setters, components of
 * records, parameters of constructors. Which of them count is for JSON and for data binding to say.
 */
import type { Expression } from '../../declarations/expression.ts';
import type { Documentation, Field, Method, Parameter } from '../../declarations/model.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { type Annotated, annotatedType, annotationsAt } from '../annotations.ts';
import { bindingsOf, substitute } from '../bindings.ts';
import { resolveType } from '../resolve-type.ts';
import { type ClassType, objectType, type ResolvedType } from '../resolved-type.ts';
import { bodyScope, methodScope, type Scope } from '../scope.ts';
import { superclassChain, typeHierarchy } from '../supertypes.ts';
import { lombokAccessors, lombokRules } from './lombok.ts';

export interface Accessor {
  readonly kind: 'field' | 'component' | 'getter' | 'setter' | 'creator-parameter';
  /** The field's or component's name; of a getter or setter what stands behind `get`, `is` or `set`. */
  readonly name: string;
  readonly type: ResolvedType;
  readonly isPublic: boolean;
  /** A parameter of Kotlin that can be neither null nor left out. */
  readonly isRequired: boolean;
  readonly annotated: Annotated;
  readonly documentation: Documentation | undefined;
  readonly initializer: Expression | undefined;
}

/** Fields and components first, then methods; of each, those of superclasses first. See `constructorsOf` for the rest. */
export function accessorsOf(project: Project, type: ClassType): readonly Accessor[] {
  const classes = superclassChain(project, type).toReversed();
  const names = new Set(classes.map(({ name }) => name));
  const interfaces = typeHierarchy(project, type)
    .filter(({ name }) => !names.has(name))
    .toReversed();
  const isInterface = type.declared?.declaration.kind === 'interface';

  const owners = classes.flatMap((owner) => (owner.declared ? [ownerOf(owner, owner.declared)] : []));
  const above = interfaces.flatMap((owner) => (owner.declared ? [ownerOf(owner, owner.declared)] : []));
  return [
    ...owners.flatMap((owner) => fieldsIn(project, owner)),
    ...above.flatMap((owner) =>
      methodsIn(project, owner, (method) => isInterface || method.body !== undefined),
    ),
    ...owners.flatMap((owner) => methodsIn(project, owner, () => true)),
  ];
}

/** A type that declares accessors, and how its names and type parameters are to be read. */
export interface Owner {
  readonly declared: DeclaredType;
  resolve(project: Project, scope: Scope, type: TypeReference | undefined): ResolvedType;
}

export function ownerOf(type: ClassType, declared: DeclaredType): Owner {
  const bindings = bindingsOf(type);
  return {
    declared,
    resolve: (project, scope, reference) =>
      reference === undefined ? objectType : substitute(resolveType(project, scope, reference), bindings),
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
    return [
      accessor,
      ...lombokAccessors(rules, accessor, annotationsAt(project, [accessor.annotated]), isFinal),
    ];
  });
  return [...components, ...fields];
}

export function fieldAccessor(project: Project, owner: Owner, field: Field): Accessor {
  const scope = bodyScope(owner.declared);
  return {
    kind: 'field',
    name: field.name,
    type: owner.resolve(project, scope, field.type),
    isPublic: field.modifiers.includes('public'),
    isRequired: false,
    annotated: { annotations: field.annotations, scope },
    documentation: field.documentation,
    initializer: field.initializer,
  };
}

function isProperty({ modifiers }: Field): boolean {
  return !modifiers.includes('static') && !modifiers.includes('transient');
}

function methodsIn(
  project: Project,
  owner: Owner,
  isWanted: (method: Method) => boolean,
): readonly Accessor[] {
  const { declared } = owner;
  const isInterface = declared.declaration.kind === 'interface';
  return declared.declaration.methods.flatMap((method): readonly Accessor[] => {
    if (method.modifiers.includes('static') || !isWanted(method)) return [];
    const accessor = getterName(method) ?? setterName(method);
    if (accessor === undefined) return [];
    const scope = methodScope(declared, method);
    const [parameter] = method.parameters;
    return [
      {
        kind: accessor.kind,
        name: accessor.name,
        type: owner.resolve(project, scope, parameter?.type ?? method.returnType),
        isPublic: isInterface ? !method.modifiers.includes('private') : method.modifiers.includes('public'),
        isRequired: false,
        annotated: { annotations: [...method.annotations, ...(parameter?.annotations ?? [])], scope },
        documentation: method.documentation,
        initializer: undefined,
      },
    ];
  });
}

function getterName({ name, parameters, returnType }: Method): Pick<Accessor, 'kind' | 'name'> | undefined {
  if (parameters.length > 0 || returnType === undefined || name === 'getClass') return undefined;
  const result = returnType.kind === 'named' ? returnType.name : '';
  if (result === 'void') return undefined;
  const isBoolean = result === 'boolean' || result === 'Boolean' || result === 'java.lang.Boolean';
  const suffix = /^get(.+)$/.exec(name)?.[1] ?? (isBoolean ? /^is(.+)$/.exec(name)?.[1] : undefined);
  return suffix === undefined || isWordTail(suffix) ? undefined : { kind: 'getter', name: suffix };
}

function setterName({ name, parameters }: Method): Pick<Accessor, 'kind' | 'name'> | undefined {
  const suffix = parameters.length === 1 ? /^set(.+)$/.exec(name)?.[1] : undefined;
  return suffix === undefined || isWordTail(suffix) ? undefined : { kind: 'setter', name: suffix };
}

/** `getaway()`, `issue()` and `setup(x)` are words of their own. */
function isWordTail(suffix: string): boolean {
  return /^\p{Ll}/u.test(suffix);
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
    type: owner.resolve(project, scope, parameter.type),
    isPublic: true,
    isRequired:
      parameter.type?.kind === 'named' &&
      parameter.type.isNullable === false &&
      parameter.defaultValue === undefined,
    annotated: { annotations: parameter.annotations, scope },
    documentation: parameter.documentation,
    initializer: parameter.defaultValue,
  };
}
