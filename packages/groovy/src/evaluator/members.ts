import { accessorName } from '../accessor-name.ts';
import {
  constructLibrary,
  findMethods,
  invokeLibrary,
  invokeStaticLibrary,
  libraryConstant,
} from '../methods/library.ts';
import { raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { findEntry } from '../values/hashing.ts';
import { listItems, makeList } from '../values/items.ts';
import { put } from '../values/table.ts';
import { isText } from '../values/text.ts';
import { className, isInstance, javaType, type Type, typeOf } from '../values/types.ts';
import { type ClassValue, isA, type Value, type Values } from '../values/values.ts';
import { callDeclared } from './closures.ts';
import type { Machine } from './machine.ts';
import {
  callOwn,
  constructOwn,
  declaredMethods,
  isOwnObject,
  missingConstructor,
  type OwnObject,
  setField,
  staticsOf,
} from './script-classes.ts';

/** Methods and properties of every kind of value. Whatever is not found here does not exist for a script. */
export function tryInvoke(run: Machine, receiver: Value, name: string, args: Values): Value | undefined {
  run.meter.step();
  const returned = invokeOwn(run, receiver, name, args);
  if (returned !== undefined) return returned;
  const found = invokeLibrary(run, receiver, name, args);
  if (found !== undefined || typeof receiver !== 'object' || receiver === null) return found;
  // GStrings, StringBuilders and texts of the host lend the methods of String that they have not got themselves.
  const isTextObject = receiver.kind === 'Host' && receiver.type.isText;
  if (isTextObject || isInstance(receiver, javaType('CharSequence')))
    return invokeLibrary(run, run.text(receiver), name, args);
  if (receiver.kind !== 'Map') return undefined;
  const held = findEntry(run, receiver.table, name)?.value;
  if (!isA(held, 'Closure')) return undefined;
  // The methods of an Expando see its properties.
  return run.call(receiver.type === javaType('Expando') ? { ...held, delegate: receiver } : held, args);
}

/** The methods that do not come from the library. */
function invokeOwn(run: Machine, receiver: Value, name: string, args: Values): Value | undefined {
  if (typeof receiver !== 'object' || receiver === null) return undefined;
  if (receiver.kind === 'Host') return receiver.type.call(receiver.self, name, args, run);
  if (receiver.kind === 'Class') return invokeStatic(run, receiver, name, args);
  if (isOwnObject(receiver)) return invokeDeclared(run, receiver, name, args);
  const isCall = receiver.kind === 'Closure' && (name === 'call' || name === 'doCall');
  return isCall ? run.call(receiver, args) : undefined;
}

export function missingMethod(run: Machine, receiver: Value, name: string, args: Values) {
  if (receiver === null)
    return raise('NullPointerException', `Cannot invoke method ${name}() on null object`);
  const signature = `${ownerName(run, receiver)}.${name}()`;
  const text = `No signature of method: ${signature} is applicable for ${describeArguments(run, args)}${hint(receiver, name)}`;
  return raise('MissingMethodException', text, { method: name });
}

/** Arguments as groovy.lang.MissingMethodException tells them: types without packages, and values, both cut off. */
export function describeArguments(run: Machine, args: Values): string {
  const types = truncate(args.map((each) => className(each).replace(/^.*[.$]/, '')));
  return `argument types: (${types}) values: [${truncate(args.map(run.text))}]`;
}

function truncate(texts: readonly string[]): string {
  let shown = '';
  for (const [i, text] of texts.entries()) {
    shown += (i > 0 ? ', ' : '') + text;
    if (shown.length > 60 && i < texts.length - 1) return `${shown}...`;
  }
  return shown;
}

/** The signatures under which the method exists. */
function hint(receiver: Value, name: string): string {
  const overloads = findMethods(typeOf(receiver)).get(name) ?? [];
  const signatures = isA(receiver, 'Host')
    ? receiver.type.signatures
    : overloads.map((each) => each.signature);
  const known = signatures.filter((each) => each.slice(0, each.indexOf('(')).split('|').includes(name));
  return known.length === 0 ? '' : `\nPossible solutions: ${known.join(', ')}`;
}

function ownerName(run: Machine, receiver: Value): string {
  if (receiver === run.script) return run.program.scriptType.name;
  return isA(receiver, 'Class') ? `static ${receiver.type.name}` : className(receiver);
}

function invokeStatic(run: Machine, self: ClassValue, name: string, args: Values): Value | undefined {
  const own = run.program.classes.get(self.type);
  if (!own) return invokeStaticLibrary(run, self.type, name, args);
  const constants = enumConstants(run, self.type);
  if (constants && name === 'values' && args.length === 0) return makeArray(run, constants, self.type);
  if (constants && name === 'valueOf') {
    const wanted = run.text(args[0] ?? null);
    const found = constants.find((each) => run.invoke(each, 'name', []) === wanted);
    if (found === undefined)
      throw raise('IllegalArgumentException', `No enum constant ${self.type.name}.${wanted}`);
    return found;
  }
  return callDeclared(run, declaredMethods(run, self.type, name, true), self, args);
}

/** The constants of an enum that the script declares. */
export function enumConstants(run: Machine, type: Type): Value[] | undefined {
  const declaration = run.program.classes.get(type)?.declaration;
  if (declaration?.form !== 'enum') return undefined;
  return declaration.constants.map(({ name }) => staticsOf(run, type).get(name) ?? null);
}

function invokeDeclared(run: Machine, self: OwnObject, name: string, args: Values): Value | undefined {
  if (self === run.script) {
    const methods = run.program.script.methods.filter((method) => method.name === name);
    return callDeclared(run, methods, self, args);
  }
  if (!run.program.classes.has(self.type)) return undefined;
  const returned = callOwn(run, self, name, args);
  if (returned !== undefined) return returned;
  const [, verb, first = '', rest = ''] = /^(get|is|set)(.)(.*)$/.exec(name) ?? [];
  const property = first.toLowerCase() + rest;
  if (verb === 'set' && args.length === 1 && setField(run, self, property, args[0] ?? null)) return null;
  if (verb !== 'set' && args.length === 0 && self.fields.has(property)) return self.fields.get(property);
  const held = self.fields.get(name);
  if (isA(held, 'Closure')) return run.call(held, args);
  const all = makeArray(run, [...args], javaType('Object'));
  return callOwn(run, self, 'methodMissing', [name, all]);
}

/** `super.method(…)`. */
export function invokeSuper(run: Machine, self: Value, name: string, args: Values): Value {
  const superclass = isOwnObject(self) ? run.program.classes.get(self.type)?.superclass : undefined;
  const returned = superclass && isOwnObject(self) ? callOwn(run, self, name, args, superclass) : undefined;
  const found = returned ?? invokeLibrary(run, self, name, args);
  if (found === undefined) throw missingMethod(run, self, name, args);
  return found;
}

export function construct(run: Machine, type: Type, args: Values): Value {
  const made = constructOwn(run, type, args) ?? constructLibrary(run, type, args);
  if (made !== undefined) return made;
  throw missingConstructor(type, args);
}

// --------------------------------------------------------------------------------------------- properties

export function tryProperty(run: Machine, receiver: Value, name: string): Value | undefined {
  run.meter.step();
  if (typeof receiver !== 'object' || receiver === null) return getter(run, receiver, name);
  if (receiver.kind === 'Host') return receiver.type.get(receiver.self, name, run);
  if (receiver.kind === 'Map') return run.invoke(receiver, 'get', [name]);
  if (isOwnObject(receiver)) return ownProperty(run, receiver, name);
  if (isA(receiver, 'List') || isA(receiver, 'Array') || isA(receiver, 'Set'))
    return elementProperty(run, receiver, name);
  if (receiver.kind !== 'Class') return getter(run, receiver, name);
  if (name === 'class') return receiver;
  const own = ownStatics(run, receiver.type)?.get(name);
  return own ?? libraryConstant(receiver.type, name) ?? getter(run, receiver, name);
}

const ownStatics = (run: Machine, type: Type) =>
  run.program.classes.has(type) ? staticsOf(run, type) : undefined;

/** A collection has few properties of its own; others are asked of its elements, leaving out null. */
function elementProperty(run: Machine, receiver: Value, name: string): Value | undefined {
  const own = getter(run, receiver, name);
  if (own !== undefined) return own;
  const values: Value[] = [];
  for (const item of listItems(run, receiver)) {
    const value = item === null ? null : tryProperty(run, item, name);
    if (value === undefined) return undefined;
    if (item !== null) values.push(value);
  }
  return makeList(run, values);
}

function ownProperty(run: Machine, self: OwnObject, name: string): Value | undefined {
  const computed = callOwn(run, self, accessorName('get', name), []);
  const own = computed ?? ownField(run, self, name);
  if (own !== undefined) return own;
  const found = getter(run, self, name);
  if (found !== undefined) return found;
  return callOwn(run, self, 'propertyMissing', [name]);
}

/** A field without its getter, as the class itself reads it. */
export function ownField(run: Machine, self: OwnObject, name: string): Value | undefined {
  const field = self.fields.get(name);
  if (field !== undefined) return field;
  for (const ancestor of self.type.ancestors) {
    const value = ownStatics(run, ancestor)?.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** `object.name` as `object.getName()`, or `isName()` where that returns a Boolean. */
function getter(run: Machine, receiver: Value, name: string): Value | undefined {
  const returned = tryInvoke(run, receiver, accessorName('get', name), []);
  if (returned !== undefined) return returned;
  const flag = tryInvoke(run, receiver, accessorName('is', name), []);
  return typeof flag === 'boolean' ? flag : undefined;
}

export function missingProperty(run: Machine, receiver: Value, name: string) {
  if (receiver === null) return raise('NullPointerException', `Cannot get property '${name}' on null object`);
  const text = `No such property: ${name} for class: ${ownerName(run, receiver)}`;
  return raise('MissingPropertyException', text, { property: name });
}

/** Returns false when there is no such property to set. */
export function trySetProperty(run: Machine, receiver: Value, name: string, value: Value): boolean {
  run.meter.step();
  if (typeof receiver !== 'object' || receiver === null) return false;
  if (receiver.kind === 'Host') return receiver.type.set(receiver.self, name, value, run);
  if (receiver.kind === 'Map') {
    if (receiver.isSealed) throw raise('UnsupportedOperationException', null);
    put(run, receiver.table, name, value);
  } else if (receiver.kind === 'Class') {
    const statics = ownStatics(run, receiver.type);
    if (!statics?.has(name)) return false;
    statics.set(name, value);
  } else if (receiver === run.script) run.script.fields.set(name, value);
  else if (isOwnObject(receiver)) return setField(run, receiver, name, value);
  else return !isText(receiver) && run.tryInvoke(receiver, accessorName('set', name), [value]) !== undefined;
  return true;
}
