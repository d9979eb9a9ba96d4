import { raise } from '../run.ts';
import { castTo } from '../values/convert.ts';
import { type ClosureValue, isA, type Value, type Values } from '../values/values.ts';
import type { Machine } from './machine.ts';
import { missingProperty, ownField, trySetProperty } from './members.ts';
import type { Scope } from './scope.ts';
import { isOwnObject, type OwnObject, setOwnField } from './script-classes.ts';

/**
 * Names without an object in front: local variables first, then classes, then what the closures around and
 * their delegates know, and in the end the script with the variables of the host.
 */
export function readName(name: string, scope: Scope): Value {
  const { run } = scope;
  const variable = scope.find(name);
  if (variable) return variable.value;
  const type = run.program.findClass(name);
  if (type) return { kind: 'Class', type };
  if (scope.closure && closureProperties.has(name)) return run.property(scope.closure, name);
  const found = ask(scope.closure ?? scope.self, (asked) => readFrom(run, asked, name));
  if (found !== undefined) return found;
  const imported = fromImports(run, name, (owner, member) => readFrom(run, owner, member));
  if (imported !== undefined) return imported;
  const isClassName = /^\p{Lu}/u.test(name);
  const text = isClassName ? `class ${name} that rule scripts can use` : `variable ${name} here`;
  throw raise('MissingPropertyException', `There is no ${text}.`, { property: name });
}

/** Says what a closure itself resolves before anybody else does (groovy.lang.Closure.getProperty). */
const closureProperties: ReadonlySet<string> = new Set(
  'delegate owner thisObject resolveStrategy parameterTypes maximumNumberOfParameters'.split(' '),
);

export function writeName(name: string, value: Value, scope: Scope): Value {
  const { run } = scope;
  const variable = scope.find(name);
  if (variable) {
    variable.value = castTo(run, value, variable.type);
    return variable.value;
  }
  const around = scope.closure ?? scope.self;
  const isOwn = name === 'delegate' || name === 'resolveStrategy';
  if (scope.closure && isOwn && trySetProperty(run, scope.closure, name, value)) return value;
  const isSet = ask(around, (asked) => writeTo(run, asked, name, value) || undefined);
  if (!isSet) throw missingProperty(run, scope.self, name);
  return value;
}

/** Calls `name(args)`: a variable that holds a closure, or a method of whoever is around. */
export function callName(name: string, args: Values, scope: Scope): Value {
  const { run } = scope;
  const variable = scope.find(name);
  if (variable) return run.invoke(variable.value, 'call', args);
  if (scope.closure && (name === 'call' || name === 'doCall')) return run.call(scope.closure, args);
  const returned = ask(scope.closure ?? scope.self, (asked) => callOn(run, asked, name, args));
  if (returned !== undefined) return returned;
  const imported = fromImports(run, name, (owner, member) => run.tryInvoke(owner, member, args));
  if (imported !== undefined) return imported;
  const type = run.program.findClass(name);
  return type ? run.construct(type, args) : run.invoke(scope.self, name, args);
}

/** Inside of a class its fields are read and written without getters and setters. */
export function readFrom(run: Machine, asked: Value, name: string): Value | undefined {
  const field = isInside(run, asked) ? ownField(run, asked, name) : undefined;
  return field !== undefined ? field : run.tryProperty(asked, name);
}

export function writeTo(run: Machine, asked: Value, name: string, value: Value, inside = true): boolean {
  if (inside && isInside(run, asked) && setOwnField(run, asked, name, value)) return true;
  return trySetProperty(run, asked, name, value);
}

function isInside(run: Machine, asked: Value): asked is OwnObject {
  return isOwnObject(asked) && run.program.classes.has(asked.type);
}

/** A method, or else a property that holds a closure or an object of the host with a method `call`. */
function callOn(run: Machine, asked: Value, name: string, args: Values): Value | undefined {
  const returned = run.tryInvoke(asked, name, args);
  if (returned !== undefined || asked === null) return returned;
  const property = run.tryProperty(asked, name);
  if (!isA(property, 'Closure') && !isA(property, 'Host')) return undefined;
  return run.tryInvoke(property, 'call', args);
}

/** Asks an object or, for a closure, its owner and its delegate in the order of its strategy. */
function ask<Result>(asked: Value, question: (asked: Value) => Result | undefined): Result | undefined {
  if (!isA(asked, 'Closure')) return question(asked);
  for (const each of askedBy(asked)) {
    const returned = ask(each, question);
    if (returned !== undefined) return returned;
  }
  return question(asked);
}

function askedBy({ strategy, owner, delegate }: ClosureValue): Values {
  const orders = [delegate === owner ? [owner] : [owner, delegate], [delegate, owner], [owner], [delegate]];
  return orders[strategy] ?? [];
}

/** Looks a name up in the classes of `import static`. */
function fromImports<Result>(
  run: Machine,
  name: string,
  find: (owner: Value, member: string) => Result | undefined,
): Result | undefined {
  for (const { isStatic, isStar, name: imported, alias } of run.program.imports) {
    if (!isStatic || (!isStar && alias !== name)) continue;
    const at = imported.lastIndexOf('.');
    const type = run.program.findClass(isStar ? imported : imported.slice(0, at));
    const returned = type && find({ kind: 'Class', type }, isStar ? name : imported.slice(at + 1));
    if (returned !== undefined) return returned;
  }
  return undefined;
}
