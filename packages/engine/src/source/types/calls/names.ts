/** Says what names stand for where routes are written: variables, parameters with what they are handed, and fields. */

import { groupBy } from '../../../text/group-by.ts';
import { readBody, readExpression } from '../../code/read-code.ts';
import { variablesIn } from '../../code/variables.ts';
import type { Expression } from '../../declarations/expression.ts';
import type { Method } from '../../declarations/model.ts';
import type { BlockExpression } from '../../declarations/statement.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { type ClassType, classTypeOf } from '../resolved-type.ts';
import { bodyScope, type LocalValue, methodScope, type Scope } from '../scope.ts';
import { superclassChain } from '../supertypes.ts';

/** An expression, and where its names stand. */
export interface Written {
  readonly expression: Expression;
  readonly names: Names;
}

/** Knows the names in one call of a method: its variables, and what the call hands to it. */
export interface Names {
  readonly project: Project;
  readonly type: DeclaredType;
  readonly method: Method;
  /** With the texts and numbers that names stand for. */
  readonly scope: Scope;
  /** Everything that the name is given, in order; empty where there is no such variable or parameter. */
  valuesOf(name: string): readonly Written[];
  /** Returns what a variable, a parameter or a field is made of, where that is certain. */
  valueOf(name: string): Written | undefined;
  /** As a variable is declared; `undefined` where it is not. */
  typeOf(name: string): TypeReference | undefined;
  /** Holds what else `this` is, innermost first, as in `with(parts) { … }`. */
  readonly receivers: readonly ClassType[];
  /** The same, and one more name. */
  with(name: string, value: Written): Names;
  /** The same inside of a lambda that has a receiver. */
  on(receiver: ClassType): Names;
}

export type Given = ReadonlyMap<string, readonly Written[]>;

/** @param given what the call hands to the method, by the names of its parameters */
export function namesIn(
  project: Project,
  type: DeclaredType,
  method: Method,
  body: BlockExpression | undefined,
  given: Given = new Map(),
): Names {
  const variables = body === undefined ? [] : variablesIn(body);
  const own = groupBy(variables, ({ name }) => name);
  const types = new Map(
    variables.flatMap((each) => (each.type === undefined ? [] : [[each.name, each.type] as const])),
  );

  function names(handed: Given, receivers: readonly ClassType[]): Names {
    const scope: Scope = { ...methodScope(type, method), locals: new Map() };
    const self: Names = {
      ...{ project, type, method, scope, receivers },
      valuesOf(name) {
        const values = own.get(name);
        return values?.map(({ value }) => ({ expression: value, names: self })) ?? handed.get(name) ?? [];
      },
      valueOf(name) {
        const values = self.valuesOf(name);
        if (values.length === 0 && !method.parameters.some((each) => each.name === name))
          return fieldValue(project, type, name);
        return values.length === 1 ? values[0] : undefined;
      },
      typeOf: (name) => types.get(name),
      with: (name, value) => names(new Map([...handed, [name, [value]]]), receivers),
      on: (receiver) => names(handed, [receiver, ...receivers]),
    };
    const locals = scope.locals as Map<string, LocalValue>;
    for (const [name, [value, ...others]] of handed)
      if (value !== undefined && others.length === 0 && isConstantLike(value.expression))
        locals.set(name, { expression: value.expression, scope: value.names.scope });
    // What is assigned more than once is no constant.
    for (const [name, [first, ...others]] of own)
      if (first !== undefined && others.length === 0 && isConstantLike(first.value))
        locals.set(name, { expression: first.value });
    return self;
  }
  return names(given, []);
}

export function namesOfMethod(project: Project, type: DeclaredType, method: Method, given?: Given) {
  const body = method.body && readBody(type.file, method.body);
  return { body, names: namesIn(project, type, method, body, given) };
}

function isConstantLike({ kind }: Expression): boolean {
  return kind !== 'call' && kind !== 'lambda' && kind !== 'reference' && kind !== 'object';
}

/** Also of a superclass, of a Kotlin companion, and of a property at the top level of the file. */
function fieldValue(project: Project, type: DeclaredType, name: string): Written | undefined {
  const classes = superclassChain(project, classTypeOf(type)).flatMap(({ declared }) => declared ?? []);
  const facades = project.typesIn(type.path).filter(({ kind }) => kind === 'facade');
  const owners = [...classes.flatMap((each) => [each, ...each.members.filter(isCompanion)]), ...facades];
  for (const owner of owners) {
    const field = owner.declaration.fields.find((each) => each.name === name);
    if (field?.initializer === undefined) continue;
    return {
      expression: readExpression(owner.file, field.initializer.span),
      names: namesOfType(project, owner),
    };
  }
  return undefined;
}

export function isCompanion({ declaration }: DeclaredType): boolean {
  return declaration.modifiers.includes('companion');
}

/** Knows the values of fields alone, where no method is around. */
function namesOfType(project: Project, type: DeclaredType): Names {
  const names: Names = {
    ...{ project, type, method: noMethod(type), scope: bodyScope(type), receivers: [] },
    valuesOf: () => [],
    valueOf: (name) => fieldValue(project, type, name),
    typeOf: () => undefined,
    with: () => names,
    on: () => names,
  };
  return names;
}

function noMethod({ declaration: { name, span, nameSpan } }: DeclaredType): Method {
  return {
    ...{ name, span, nameSpan, modifiers: [], annotations: [], typeParameters: [], parameters: [] },
    ...{ returnType: undefined, inferredFrom: undefined, receiver: undefined, defaultValue: undefined },
    ...{ body: undefined, documentation: undefined },
  };
}
