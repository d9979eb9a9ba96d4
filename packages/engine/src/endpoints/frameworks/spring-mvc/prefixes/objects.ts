/**
 * Objects of configuring code: what constructors and initialisers put into fields, what Spring injects, and what it
 * binds to `@ConfigurationProperties` (Spring Boot reference, "Type-safe Configuration Properties").
 */

import { readConstructor } from '../../../../source/code/read-code.ts';
import type { Annotation, Field, Parameter } from '../../../../source/declarations/model.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { BlockExpression } from '../../../../source/declarations/statement.ts';
import type { TypeReference } from '../../../../source/declarations/type-reference.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { annotatedType, annotationsAt, textAttribute } from '../../../../source/types/annotations.ts';
import type { ConstantMember } from '../../../../source/types/members.ts';
import { resolveType } from '../../../../source/types/resolve-type.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { bodyScope, headerScope } from '../../../../source/types/scope.ts';
import { superclassChain } from '../../../../source/types/supertypes.ts';
import type { AnonymousClass } from './anonymous-class.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { injectedValue } from './injected-values.ts';
import type { Interpreter } from './interpreter.ts';
import { construct as constructOfLibrary } from './library-calls.ts';
import { isMappingType } from './mapping-types.ts';
import {
  type CodePlace,
  emptyMap,
  type Frame,
  type MappingValue,
  type ObjectValue,
  text,
  unknown,
  type Value,
} from './values.ts';

type Holder = ObjectValue | MappingValue;

/** `new Api("/api")`; of a class of the project, of the mapping that Spring uses, or of a library. */
export function construct(
  run: Interpreter,
  written: string,
  given: readonly Value[],
  place: CodePlace,
  frame: Frame,
  anonymous?: AnonymousClass,
): Value {
  const resolved = resolveType(run.project, bodyScope(frame.declared), {
    ...{ kind: 'named', name: written, arguments: undefined, owner: undefined },
    ...{ annotations: [], isNullable: undefined },
  });
  const base = resolved.kind === 'class' ? resolved.declared : undefined;
  const isOfProject = base !== undefined && run.project.filesDeclaring(base.qualifiedName).length > 0;
  const declared = anonymous?.declared ?? (isOfProject ? base : undefined);
  if (isMappingType(run.project, written, isOfProject ? base : undefined)) {
    const around = anonymous === undefined ? undefined : frame;
    const mapping: MappingValue = {
      kind: 'mapping',
      declared,
      fields: new Map(),
      around,
      prefixes: emptyMap(),
    };
    if (declared !== undefined) initialize(run, mapping, declared, given, anonymous);
    return mapping;
  }
  if (declared === undefined || (anonymous !== undefined && /Map$/.test(written))) {
    const made = constructOfLibrary(simpleName(written), given, run.context(place));
    const { initializer } = anonymous ?? {};
    if (initializer !== undefined) runInitializer(run, made, initializer, frame);
    return made;
  }
  const object: ObjectValue = {
    ...{ kind: 'object', declared, fields: new Map(), properties: undefined },
    around: anonymous === undefined ? undefined : frame,
  };
  initialize(run, object, declared, given, anonymous);
  return object;
}

/** `{{ put("/api", …); }}` calls methods of what is made. */
function runInitializer(run: Interpreter, made: Value, initializer: BlockExpression, frame: Frame): void {
  const locals = new Map<string, Value>([['this', made]]);
  run.run(initializer, {
    locals,
    declared: frame.declared,
    self: undefined,
    around: frame,
  });
}

function initialize(
  run: Interpreter,
  object: Holder,
  declared: DeclaredType,
  given: readonly Value[],
  anonymous: AnonymousClass | undefined,
): void {
  const frame = (locals: Map<string, Value>): Frame => ({
    locals,
    declared,
    self: object,
    around: object.around,
  });
  if (anonymous?.initializer !== undefined) run.run(anonymous.initializer, frame(new Map()));
  const { constructors } = declared.declaration;
  const called = constructors.find((each) => !each.isPrimary && each.parameters.length === given.length);
  if (called !== undefined) {
    const locals = new Map(called.parameters.map(({ name }, index) => [name, given[index] ?? unknown]));
    run.run(readConstructor(declared.file, called), frame(locals));
    return;
  }
  // A record's components, Kotlin's properties, and what Lombok's constructors take.
  const names = assignable(declared);
  given.forEach((value, index) => {
    const name = names[index];
    if (name !== undefined) object.fields.set(name, value);
  });
}

function assignable({ declaration: { components, fields } }: DeclaredType): readonly string[] {
  if (components.length > 0) return components.map(({ name }) => name);
  return fields.filter(({ modifiers }) => !modifiers.includes('static')).map(({ name }) => name);
}

export function setField(object: Holder, name: string, value: Value): void {
  object.fields.set(name, value);
}

/** `Version.V1`, with what its constructor was handed. */
export function constantOfEnum(
  run: Interpreter,
  { constant, type }: Extract<ConstantMember, { kind: 'enum-constant' }>,
): Value {
  const object: ObjectValue = {
    ...{ kind: 'object', declared: type, fields: new Map(), around: undefined, properties: undefined },
  };
  const frame: Frame = { locals: new Map(), declared: type, self: undefined, around: undefined };
  const given = constant.arguments.map((each) => evaluateExpression(run, each, frame));
  initialize(run, object, type, given, undefined);
  object.fields.set('name()', text(constant.name));
  return object;
}

/** Returns what a field of the class or of one above it holds. */
export function fieldOf(
  run: Interpreter,
  object: Holder | { readonly declared: DeclaredType },
  name: string,
): Value {
  const fields = 'fields' in object ? object.fields : undefined;
  const set = fields?.get(name);
  const properties = 'properties' in object ? object.properties : undefined;
  const { declared } = object;
  if (declared === undefined) return set ?? unknown;
  const member = memberNamed(run.project, declared, name);
  if (member === undefined) return set ?? unknown;
  if (properties !== undefined) {
    const known = set ?? initial(run, member, object);
    return boundValue(run, member, `${properties}.${kebab(name)}`, known);
  }
  if (set !== undefined) return set;
  // A field whose value leads back to it has none.
  fields?.set(name, unknown);
  const value = initial(run, member, object) ?? injected(run, member, name);
  fields?.set(name, value);
  return value;
}

interface Member {
  readonly owner: DeclaredType;
  readonly field: Field | Parameter;
}

function memberNamed(project: Project, declared: DeclaredType, name: string): Member | undefined {
  for (const each of superclassChain(project, classTypeOf(declared))) {
    const owner = each.declared ?? (each.name === declared.qualifiedName ? declared : undefined);
    const { components, fields } = owner?.declaration ?? { components: [], fields: [] };
    const field = components.find((one) => one.name === name) ?? fields.find((one) => one.name === name);
    if (owner !== undefined && field !== undefined) return { owner, field };
  }
  return undefined;
}

/** Returns what an initialiser or Kotlin's default gives; `undefined` without. */
function initial(run: Interpreter, { owner, field }: Member, object: object): Value | undefined {
  const written =
    'initializer' in field ? field.initializer : 'defaultValue' in field ? field.defaultValue : undefined;
  if (written === undefined) return undefined;
  const self = 'fields' in object ? (object as Holder) : undefined;
  const frame: Frame = { locals: new Map(), declared: owner, self, around: self?.around };
  return evaluateExpression(run, written, frame);
}

/** By `@Value`, on the field or on the parameter of that name of a constructor, else by its type. */
function injected(run: Interpreter, { owner, field }: Member, name: string): Value {
  const { constructors } = owner.declaration;
  const parameter = constructors.flatMap(({ parameters }) => parameters).find((each) => each.name === name);
  return injectedParameter(run, owner, [field, ...(parameter === undefined ? [] : [parameter])]);
}

/** Returns what Spring hands to a parameter of a `@Bean` method or of a constructor. */
export function injectedParameter(
  run: Interpreter,
  owner: DeclaredType,
  places: readonly {
    readonly annotations: readonly Annotation[];
    readonly type: TypeReference | undefined;
  }[],
): Value {
  const scope = bodyScope(owner);
  const found = places
    .map(({ annotations }) => annotationsAt(run.project, [{ annotations, scope }]))
    .find((each) => each.has(valueAnnotation))
    ?.find(valueAnnotation);
  const written = found && textAttribute(found, 'value');
  if (written !== undefined) return written.includes('#{') ? unknown : text(written);
  const type = places[0]?.type;
  return type === undefined ? unknown : injectedValue(run, resolveType(run.project, scope, type), owner);
}

const valueAnnotation = 'org.springframework.beans.factory.annotation.Value';

/** A property stays a placeholder with its default, so that property files can still fill it in. */
function boundValue(
  run: Interpreter,
  { owner, field }: Member,
  name: string,
  initially: Value | undefined,
): Value {
  const fallback = initially ?? defaultValueOf(run.project, owner, field);
  if (fallback?.kind === 'text') return text(`\${${name}:${fallback.text}}`);
  if (fallback?.kind === 'object') return { ...fallback, properties: name };
  const set = run.project.rules.property(name, owner.file.path)?.value;
  if (fallback?.kind === 'boolean')
    return set === undefined ? fallback : { kind: 'boolean', value: set.trim().toLowerCase() === 'true' };
  if (fallback?.kind === 'number')
    return set === undefined ? fallback : { kind: 'number', value: Number(set) };
  if (fallback?.kind === 'list')
    return boundList(run, owner, name) ?? (fallback.items.length > 0 ? fallback : unknown);
  const type = field.type && resolveType(run.project, bodyScope(owner), field.type);
  if (type?.kind !== 'class') return unknown;
  if (type.name === 'java.lang.String' || type.name === 'kotlin.String') return text(`\${${name}}`);
  const { declared } = type;
  if (declared === undefined || run.project.filesDeclaring(type.name).length === 0)
    return boundList(run, owner, name) ?? unknown;
  return { kind: 'object', declared, fields: new Map(), around: undefined, properties: name };
}

/** `@DefaultValue("/api")` of a constructor that properties are bound by. */
function defaultValueOf(
  project: Project,
  owner: DeclaredType,
  { name, annotations }: Field | Parameter,
): Value | undefined {
  const parameters = owner.declaration.constructors.flatMap((each) => each.parameters);
  const places = [
    annotations,
    ...parameters.filter((each) => each.name === name).map((each) => each.annotations),
  ];
  const found = annotationsAt(
    project,
    places.map((each) => ({ annotations: each, scope: headerScope(owner) })),
  ).find('org.springframework.boot.context.properties.bind.DefaultValue');
  const value = found && textAttribute(found, 'value');
  return value === undefined ? undefined : text(value);
}

function boundList(run: Interpreter, { file }: DeclaredType, name: string): Value | undefined {
  const items: Value[] = [];
  for (let at = 0; at < 100; at++) {
    const found = run.project.rules.property(`${name}[${at}]`, file.path);
    if (found === undefined) break;
    items.push(text(found.value));
  }
  return items.length === 0 ? undefined : { kind: 'list', items };
}

/** As properties are written: `adminApi` is `admin-api`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns what `@ConfigurationProperties` of a class says its properties begin with. */
export function propertiesPrefix(project: Project, declared: DeclaredType): string | undefined {
  const found = annotationsAt(project, [annotatedType(declared)]).find(configurationProperties);
  return found && (textAttribute(found, 'prefix') ?? textAttribute(found, 'value'));
}

export const configurationProperties = 'org.springframework.boot.context.properties.ConfigurationProperties';
