import { raise } from '../thrown.ts';
import { arrayOf } from '../values/convert.ts';
import { findEntry } from '../values/hashing.ts';
import { itemsOf, listOf } from '../values/items.ts';
import { put } from '../values/table.ts';
import { className, isInstance, typeOf } from '../values/type-of.ts';
import { javaType, type Type } from '../values/types.ts';
import { type ClassValue, isA, type Missing, missing, type Value } from '../values/values.ts';
import { callDeclared } from './closures.ts';
import type { Machine } from './machine.ts';
import {
  constructOwn,
  declaredMethods,
  isOwnObject,
  missingConstructor,
  type OwnObject,
  setField,
  staticsOf,
} from './script-classes.ts';

/** Methods and properties of every kind of value. Whatever is not found here does not exist for a script. */
export function tryInvoke(
  machine: Machine,
  receiver: Value,
  name: string,
  args: readonly Value[],
): Value | undefined {
  machine.meter.step();
  const { library } = machine;
  if (typeof receiver !== 'object' || receiver === null) return library.invoke(machine, receiver, name, args);
  switch (receiver.kind) {
    case 'Closure':
      if (name === 'call' || name === 'doCall') return machine.call(receiver, args);
      break;
    case 'Host': {
      const answer = receiver.type.call(receiver.self, name, args, machine);
      if (answer !== missing) return answer;
      break;
    }
    case 'Class': {
      const answer = invokeStatic(machine, receiver, name, args);
      if (answer !== undefined) return answer;
      break;
    }
    case 'Instance':
    case 'Throwable': {
      const answer = invokeOwn(machine, receiver, name, args);
      if (answer !== undefined) return answer;
      break;
    }
    default:
  }
  const answer = library.invoke(machine, receiver, name, args);
  if (answer !== undefined) return answer;
  // GStrings, StringBuilders and texts of the host lend the methods of String that they have not got themselves.
  const isTextObject = receiver.kind === 'Host' && receiver.type.isText;
  if (isTextObject || isInstance(receiver, javaType('CharSequence')))
    return library.invoke(machine, machine.text(receiver), name, args);
  const held = receiver.kind === 'Map' ? findEntry(machine, receiver.table, name)?.value : undefined;
  return isA(held, 'Closure') ? machine.call(held, args) : undefined;
}

export function missingMethod(machine: Machine, receiver: Value, name: string, args: readonly Value[]) {
  if (receiver === null)
    return raise('NullPointerException', `Cannot invoke method ${name}() on null object`);
  const types = args.map(className).join(', ');
  const text = `No signature of method: ${ownerName(machine, receiver)}.${name}() is applicable for argument types: (${types})${hint(machine, receiver, name)}`;
  return raise('MissingMethodException', text, { method: name });
}

/** The signatures under which the method exists. */
function hint(machine: Machine, receiver: Value, name: string): string {
  const isHost = isA(receiver, 'Host');
  const signatures = isHost
    ? receiver.type.signatures
    : (machine.library.methodsOf(typeOf(receiver)).get(name) ?? []).map((each) => each.signature);
  const known = signatures.filter((each) => each.slice(0, each.indexOf('(')).split('|').includes(name));
  return known.length === 0 ? '' : `; known: ${known.join(', ')}`;
}

function ownerName(machine: Machine, receiver: Value): string {
  if (receiver === machine.script) return machine.program.scriptType.name;
  return isA(receiver, 'Class') ? `static ${receiver.type.name}` : className(receiver);
}

function invokeStatic(
  machine: Machine,
  self: ClassValue,
  name: string,
  args: readonly Value[],
): Value | undefined {
  const own = machine.program.classes.get(self.type);
  if (!own) return machine.library.invokeStatic(machine, self.type, name, args);
  const constants = enumConstants(machine, self.type);
  if (constants && name === 'values' && args.length === 0) {
    return arrayOf(machine, constants, self.type);
  }
  if (constants && name === 'valueOf') {
    const wanted = machine.text(args[0] ?? null);
    const found = constants.find((each) => machine.invoke(each, 'name', []) === wanted);
    if (found === undefined)
      throw raise('IllegalArgumentException', `No enum constant ${self.type.name}.${wanted}`);
    return found;
  }
  return callDeclared(machine, declaredMethods(machine, self.type, name, true), self, args);
}

/** The constants of an enum that the script declares. */
export function enumConstants(machine: Machine, type: Type): Value[] | undefined {
  const declaration = machine.program.classes.get(type)?.declaration;
  if (declaration?.form !== 'enum') return undefined;
  return declaration.constants.map(({ name }) => staticsOf(machine, type).get(name) ?? null);
}

function invokeOwn(
  machine: Machine,
  self: OwnObject,
  name: string,
  args: readonly Value[],
): Value | undefined {
  if (self === machine.script) {
    const methods = machine.program.script.methods.filter((method) => method.name === name);
    return callDeclared(machine, methods, self, args);
  }
  if (!machine.program.classes.has(self.type)) return undefined;
  const answer = callDeclared(machine, declaredMethods(machine, self.type, name), self, args);
  if (answer !== undefined) return answer;
  const [, verb, first = '', rest = ''] = /^(get|is|set)(.)(.*)$/.exec(name) ?? [];
  const property = first.toLowerCase() + rest;
  if (verb === 'set' && args.length === 1 && setField(machine, self, property, args[0] ?? null)) return null;
  if (verb !== 'set' && args.length === 0 && self.fields.has(property)) return self.fields.get(property);
  const held = self.fields.get(name);
  if (isA(held, 'Closure')) return machine.call(held, args);
  const all = arrayOf(machine, [...args], javaType('Object'));
  return callDeclared(machine, declaredMethods(machine, self.type, 'methodMissing'), self, [name, all]);
}

/** `super.method(…)`. */
export function invokeSuper(machine: Machine, self: Value, name: string, args: readonly Value[]): Value {
  const superclass = isOwnObject(self) ? machine.program.classes.get(self.type)?.superclass : undefined;
  const answer = superclass && callDeclared(machine, declaredMethods(machine, superclass, name), self, args);
  const found = answer ?? machine.library.invoke(machine, self, name, args);
  if (found === undefined) throw missingMethod(machine, self, name, args);
  return found;
}

export function construct(machine: Machine, type: Type, args: readonly Value[]): Value {
  const made = constructOwn(machine, type, args) ?? machine.library.construct(machine, type, args);
  if (made !== undefined) return made;
  throw missingConstructor(type, args);
}

// --------------------------------------------------------------------------------------------- properties

export function tryProperty(machine: Machine, receiver: Value, name: string): Value | Missing {
  machine.meter.step();
  if (typeof receiver !== 'object' || receiver === null) return getter(machine, receiver, name);
  switch (receiver.kind) {
    case 'Map':
      return machine.invoke(receiver, 'get', [name]);
    case 'Host':
      return receiver.type.get(receiver.self, name, machine);
    case 'Class': {
      if (name === 'class') return receiver;
      const own = machine.program.classes.has(receiver.type)
        ? staticsOf(machine, receiver.type).get(name)
        : undefined;
      return own ?? machine.library.constant(receiver.type, name) ?? getter(machine, receiver, name);
    }
    case 'List':
    case 'Array':
    case 'Set':
      return elementProperty(machine, receiver, name);
    case 'Instance':
    case 'Throwable':
      return ownProperty(machine, receiver, name);
    default:
      return getter(machine, receiver, name);
  }
}

/** A collection has few properties of its own; others are asked of its elements, leaving out null. */
function elementProperty(machine: Machine, receiver: Value, name: string): Value | Missing {
  const own = getter(machine, receiver, name);
  if (own !== missing) return own;
  const values: Value[] = [];
  for (const item of itemsOf(machine, receiver)) {
    const value = item === null ? missing : tryProperty(machine, item, name);
    if (value !== missing) values.push(value);
    else if (item !== null) return missing;
  }
  return listOf(machine, values);
}

function ownProperty(machine: Machine, self: OwnObject, name: string): Value | Missing {
  const computed = callDeclared(machine, declaredMethods(machine, self.type, getterName(name)), self, []);
  const own = computed ?? ownField(machine, self, name);
  if (own !== undefined) return own;
  const found = getter(machine, self, name);
  if (found !== missing) return found;
  const fallback = declaredMethods(machine, self.type, 'propertyMissing');
  return callDeclared(machine, fallback, self, [name]) ?? missing;
}

/** A field without its getter, as the class itself reads it. */
export function ownField(machine: Machine, self: OwnObject, name: string): Value | undefined {
  const field = self.fields.get(name);
  if (field !== undefined) return field;
  for (const ancestor of self.type.ancestors) {
    const value = machine.program.classes.has(ancestor) ? staticsOf(machine, ancestor).get(name) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** `object.name` as `object.getName()`, or `isName()` where that answers a Boolean. */
function getter(machine: Machine, receiver: Value, name: string): Value | Missing {
  const answer = tryInvoke(machine, receiver, getterName(name), []);
  if (answer !== undefined) return answer;
  const flag = tryInvoke(machine, receiver, `is${capitalised(name)}`, []);
  return typeof flag === 'boolean' ? flag : missing;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const getterName = (property: string) => `get${capitalised(property)}`;

export function missingProperty(machine: Machine, receiver: Value, name: string) {
  if (receiver === null) return raise('NullPointerException', `Cannot get property '${name}' on null object`);
  const text = `No such property: ${name} for class: ${ownerName(machine, receiver)}`;
  return raise('MissingPropertyException', text, { property: name });
}

/** Answers false when there is no such property to set. */
export function trySetProperty(machine: Machine, receiver: Value, name: string, value: Value): boolean {
  machine.meter.step();
  if (typeof receiver !== 'object' || receiver === null) return false;
  switch (receiver.kind) {
    case 'Map':
      if (receiver.isSealed) throw raise('UnsupportedOperationException', null);
      put(machine, receiver.table, name, value);
      return true;
    case 'Host':
      return receiver.type.set(receiver.self, name, value, machine);
    case 'Class': {
      const statics = machine.program.classes.has(receiver.type)
        ? staticsOf(machine, receiver.type)
        : undefined;
      if (statics?.has(name)) statics.set(name, value);
      return statics?.has(name) ?? false;
    }
    case 'Instance':
    case 'Throwable':
      if (receiver !== machine.script) return setField(machine, receiver, name, value);
      receiver.fields.set(name, value);
      return true;
    case 'Closure':
    case 'Entry':
    case 'Object':
      return machine.tryInvoke(receiver, `set${capitalised(name)}`, [value]) !== undefined;
    default:
      return false;
  }
}
