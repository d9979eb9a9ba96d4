import type { MethodDeclaration, Statement } from '../syntax/nodes.ts';
import { raise } from '../thrown.ts';
import { castTo } from '../values/convert.ts';
import { entriesOf } from '../values/table.ts';
import { className, typeOf } from '../values/type-of.ts';
import { isPrimitive, javaType, type Type } from '../values/types.ts';
import { type InstanceValue, isA, type ThrowableValue, type Value } from '../values/values.ts';
import { callDeclared } from './closures.ts';
import { evaluate } from './expressions.ts';
import type { Machine } from './machine.ts';
import { missingProperty } from './members.ts';
import { Scope } from './scope.ts';

/** The classes and enums that a script declares: their methods, their objects, their static fields. */
export type OwnObject = InstanceValue | ThrowableValue;

/** The methods of this name from the class and its superclasses, the nearest first. */
export function declaredMethods(
  machine: Machine,
  type: Type,
  name: string,
  isStatic = false,
): readonly MethodDeclaration[] {
  const found: MethodDeclaration[] = [];
  const isHidden = (method: MethodDeclaration) =>
    found.some(({ parameters }) => {
      const isSame = parameters.every(
        (parameter, i) => parameter.type?.name === method.parameters[i]?.type?.name,
      );
      return isSame && parameters.length === method.parameters.length;
    });
  for (const ancestor of type.ancestors) {
    for (const method of machine.program.classes.get(ancestor)?.declaration.methods ?? []) {
      if (method.name === name && method.body && (method.isStatic || !isStatic) && !isHidden(method))
        found.push(method);
    }
  }
  return found;
}

/** `new Type(args)`; undefined for a class that the script does not declare. */
export function constructOwn(machine: Machine, type: Type, args: readonly Value[]): Value | undefined {
  const declaration = machine.program.classes.get(type)?.declaration;
  if (!declaration) return undefined;
  if (declaration.isAbstract || declaration.form === 'enum')
    throw raise('GroovyRuntimeException', `${type.name} cannot be instantiated.`);
  const fields = new Map<string, Value>();
  const self: OwnObject = type.ancestors.has(javaType('Throwable'))
    ? { kind: 'Throwable', type, message: null, cause: null, fields }
    : { kind: 'Instance', type, fields, constant: undefined };
  initialise(machine, self, type, args);
  return self;
}

/** Runs the constructor of one class on the object; fields come after the superclass and before the rest. */
function initialise(machine: Machine, self: OwnObject, type: Type, args: readonly Value[]): void {
  const own = machine.program.classes.get(type);
  if (!own) {
    const [message = null, cause = null] = args;
    if (self.kind === 'Throwable' && args.length > 0)
      Object.assign(self, { message: message === null ? null : machine.text(message), cause });
    return;
  }
  const { constructors } = own.declaration;
  // A constructor that calls another one leaves the fields to it.
  if (!constructors.some(({ body }) => callsConstructor(body ?? [])))
    initialiseSuper(machine, self, type, []);
  const [named = null] = args;
  const isNamed =
    args.length === 1 && isA(named, 'Map') && constructors.every((each) => each.parameters.length === 0);
  const plainArgs = isNamed ? [] : args;
  const isMade =
    constructors.length === 0
      ? plainArgs.length === 0
      : callDeclared(machine, constructors, self, plainArgs) !== undefined;
  if (!isMade) {
    const types = args.map(className).join(', ');
    throw raise('GroovyRuntimeException', `Could not find matching constructor for: ${type.name}(${types})`);
  }
  for (const { key, value } of isNamed ? entriesOf(machine, named.table) : []) {
    if (!setField(machine, self, machine.text(key), value))
      throw missingProperty(machine, self, machine.text(key));
  }
}

function callsConstructor([first]: readonly Statement[]): boolean {
  const call =
    first?.kind === 'Expression' && first.expression.kind === 'Call' ? first.expression : undefined;
  return call !== undefined && !call.object && (call.name === 'super' || call.name === 'this');
}

/** What `super(…)` and `this(…)` do when a constructor comes to them. */
export function callConstructor(
  machine: Machine,
  self: Value,
  name: 'super' | 'this',
  args: readonly Value[],
): Value {
  if (typeof self !== 'object' || (self?.kind !== 'Instance' && self?.kind !== 'Throwable')) return null;
  const own = machine.program.classes.get(self.type);
  if (name === 'super') initialiseSuper(machine, self, self.type, args);
  else callDeclared(machine, own?.declaration.constructors ?? [], self, args);
  return null;
}

function initialiseSuper(machine: Machine, self: OwnObject, type: Type, args: readonly Value[]): void {
  const own = machine.program.classes.get(type);
  initialise(machine, self, own?.superclass ?? javaType('Object'), args);
  const scope = new Scope(undefined, self, undefined);
  for (const { name, isStatic, type: written, initial } of own?.declaration.fields ?? []) {
    if (isStatic) continue;
    const fieldType = written && machine.program.typeOf(written);
    const value = initial ? evaluate(machine, initial, scope) : startValue(machine, fieldType);
    self.fields.set(name, fieldType && value !== null ? castTo(machine, value, fieldType) : value);
  }
}

/** Fields and array elements of a primitive type begin with zero or false. */
export function startValue(machine: Machine, type: Type | undefined): Value {
  if (!type || !isPrimitive(type)) return null;
  return castTo(machine, type.name === 'boolean' ? false : 0, type);
}

/** Sets a field by its setter if there is one; false when the class has no such field. */
export function setField(machine: Machine, self: OwnObject, name: string, value: Value): boolean {
  const setter = declaredMethods(machine, self.type, `set${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  return (
    callDeclared(machine, setter, self, [value]) !== undefined || setOwnField(machine, self, name, value)
  );
}

/** Sets a field without its setter, as the class itself does. */
export function setOwnField(machine: Machine, self: OwnObject, name: string, value: Value): boolean {
  for (const ancestor of typeOf(self).ancestors) {
    const field = machine.program.classes
      .get(ancestor)
      ?.declaration.fields.find((each) => each.name === name);
    if (!field) continue;
    const converted = field.type ? castTo(machine, value, machine.program.typeOf(field.type)) : value;
    (field.isStatic ? staticsOf(machine, ancestor) : self.fields).set(name, converted);
    return true;
  }
  return false;
}

/** The static fields and enum constants of a class, made when first needed. */
export function staticsOf(machine: Machine, type: Type): Map<string, Value> {
  const known = machine.statics.get(type);
  if (known) return known;
  const statics = new Map<string, Value>();
  machine.statics.set(type, statics);
  const scope = new Scope(undefined, { kind: 'Class', type }, undefined);
  const { constants = [], fields = [] } = machine.program.classes.get(type)?.declaration ?? {};
  for (const [ordinal, { name, arguments: args }] of constants.entries()) {
    const self: InstanceValue = { kind: 'Instance', type, fields: new Map(), constant: { name, ordinal } };
    statics.set(name, self);
    initialise(
      machine,
      self,
      type,
      args.map((each) => evaluate(machine, each, scope)),
    );
  }
  for (const { name, isStatic, initial, type: written } of fields) {
    if (!isStatic) continue;
    const fieldType = written && machine.program.typeOf(written);
    const value = initial ? evaluate(machine, initial, scope) : startValue(machine, fieldType);
    statics.set(name, fieldType ? castTo(machine, value, fieldType) : value);
  }
  return statics;
}
