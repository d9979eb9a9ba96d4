import { accessorName } from '../accessor-name.ts';
import { raise } from '../run.ts';
import type { Field, MethodDeclaration, Methods, Statement } from '../syntax/nodes.ts';
import { castTo } from '../values/convert.ts';
import { listEntries } from '../values/table.ts';
import { className, isPrimitive, javaType, type Type, typeOf } from '../values/types.ts';
import { type InstanceValue, isA, type ThrowableValue, type Value, type Values } from '../values/values.ts';
import { callDeclared } from './closures.ts';
import { evaluate, evaluateAll } from './expressions.ts';
import type { Machine } from './machine.ts';
import { missingProperty } from './members.ts';
import { Scope } from './scope.ts';

/** The classes and enums that a script declares: their methods, their objects, their static fields. */
export type OwnObject = InstanceValue | ThrowableValue;

export function isOwnObject(value: Value): value is OwnObject {
  return isA(value, 'Instance') || isA(value, 'Throwable');
}

/** The methods of this name from the class and its superclasses, the nearest first. */
export function declaredMethods(run: Machine, type: Type, name: string, isStatic = false): Methods {
  const found = new Map<string, MethodDeclaration>();
  for (const ancestor of type.ancestors) {
    for (const method of run.program.classes.get(ancestor)?.declaration.methods ?? []) {
      const parameters = method.parameters.map((each) => each.type?.name).join();
      const fits = method.name === name && method.body && (method.isStatic || !isStatic);
      if (fits && !found.has(parameters)) found.set(parameters, method);
    }
  }
  return [...found.values()];
}

/** Calls a method of the object's class, or of the class given; undefined when there is none that fits. */
export function callOwn(
  run: Machine,
  self: OwnObject,
  name: string,
  args: Values,
  type = self.type,
): Value | undefined {
  // The script itself and the exceptions of the library have no methods of this sort.
  if (!run.program.classes.has(type)) return undefined;
  return callDeclared(run, declaredMethods(run, type, name), self, args);
}

/** `new Type(args)`; undefined for a class that the script does not declare. */
export function constructOwn(run: Machine, type: Type, args: Values): Value | undefined {
  const declaration = run.program.classes.get(type)?.declaration;
  if (!declaration) return undefined;
  if (declaration.isAbstract || declaration.form === 'enum')
    throw raise('GroovyRuntimeException', `${type.name} cannot be instantiated.`);
  const fields = new Map<string, Value>();
  const self: OwnObject = type.ancestors.has(javaType('Throwable'))
    ? { kind: 'Throwable', type, message: null, cause: null, fields }
    : { kind: 'Instance', type, fields, constant: undefined };
  initialise(run, self, type, args);
  return self;
}

/** Runs the constructor of one class on the object; fields come after the superclass and before the rest. */
function initialise(run: Machine, self: OwnObject, type: Type, args: Values): void {
  const own = run.program.classes.get(type);
  if (!own) {
    const [message = null, cause = null] = args;
    if (self.kind === 'Throwable' && args.length > 0)
      Object.assign(self, { message: message === null ? null : run.text(message), cause });
    return;
  }
  const { constructors } = own.declaration;
  // A constructor that calls another one leaves the fields to it.
  if (!constructors.some(({ body }) => callsConstructor(body ?? []))) initialiseSuper(run, self, type, []);
  const [named = null] = args;
  const takesNothing = constructors.every((each) => each.parameters.length === 0);
  const properties = args.length === 1 && isA(named, 'Map') && takesNothing ? named : undefined;
  const given = properties ? [] : args;
  const isMade = constructors.length === 0 && given.length === 0;
  if (!isMade && callDeclared(run, constructors, self, given) === undefined)
    throw missingConstructor(type, args);
  for (const { key, value } of properties ? listEntries(run, properties.table) : []) {
    const name = run.text(key);
    if (!setField(run, self, name, value)) throw missingProperty(run, self, name);
  }
}

export function missingConstructor(type: Type, args: Values) {
  const types = args.map((each) => className(each).replace(/^.*[.$]/, '')).join(', ');
  return raise('GroovyRuntimeException', `Could not find matching constructor for: ${type.name}(${types})`);
}

function callsConstructor([first]: readonly Statement[]): boolean {
  const call = first?.kind === 'Expression' ? first.expression : undefined;
  return call?.kind === 'Call' && !call.object && (call.name === 'super' || call.name === 'this');
}

/** Returns what `super(…)` and `this(…)` do when a constructor comes to them. */
export function callConstructor(run: Machine, self: Value, name: 'super' | 'this', args: Values): Value {
  if (!isOwnObject(self)) return null;
  const own = run.program.classes.get(self.type);
  if (name === 'super') initialiseSuper(run, self, self.type, args);
  else callDeclared(run, own?.declaration.constructors ?? [], self, args);
  return null;
}

function initialiseSuper(run: Machine, self: OwnObject, type: Type, args: Values): void {
  const own = run.program.classes.get(type);
  initialise(run, self, own?.superclass ?? javaType('Object'), args);
  const scope = new Scope(run, self);
  for (const field of own?.declaration.fields ?? [])
    if (!field.isStatic) self.fields.set(field.name, initialValue(field, scope));
}

function initialValue({ initial, type: written }: Field, scope: Scope): Value {
  const { run } = scope;
  const type = written && run.program.typeOf(written);
  const value = initial ? evaluate(initial, scope) : startValue(run, type);
  return value === null ? null : castTo(run, value, type);
}

/** Fields and array elements of a primitive type begin with zero or false. */
export function startValue(run: Machine, type: Type | undefined): Value {
  if (!type || !isPrimitive(type)) return null;
  return castTo(run, type.name === 'boolean' ? false : 0, type);
}

/** Sets a field by its setter if there is one; false when the class has no such field. */
export function setField(run: Machine, self: OwnObject, name: string, value: Value): boolean {
  const setter = accessorName('set', name);
  return callOwn(run, self, setter, [value]) !== undefined || setOwnField(run, self, name, value);
}

/** Sets a field without its setter, as the class itself does. */
export function setOwnField(run: Machine, self: OwnObject, name: string, value: Value): boolean {
  for (const ancestor of typeOf(self).ancestors) {
    const fields = run.program.classes.get(ancestor)?.declaration.fields;
    const field = fields?.find((each) => each.name === name);
    if (!field) continue;
    const converted = castTo(run, value, field.type && run.program.typeOf(field.type));
    (field.isStatic ? staticsOf(run, ancestor) : self.fields).set(name, converted);
    return true;
  }
  return false;
}

/** The static fields and enum constants of a class, made when first needed. */
export function staticsOf(run: Machine, type: Type): Map<string, Value> {
  const known = run.statics.get(type);
  if (known) return known;
  const statics = new Map<string, Value>();
  run.statics.set(type, statics);
  const scope = new Scope(run, { kind: 'Class', type });
  const { constants = [], fields = [] } = run.program.classes.get(type)?.declaration ?? {};
  for (const [ordinal, { name, arguments: args }] of constants.entries()) {
    const self: InstanceValue = { kind: 'Instance', type, fields: new Map(), constant: { name, ordinal } };
    statics.set(name, self);
    initialise(run, self, type, evaluateAll(args, scope));
  }
  for (const field of fields) if (field.isStatic) statics.set(field.name, initialValue(field, scope));
  return statics;
}
