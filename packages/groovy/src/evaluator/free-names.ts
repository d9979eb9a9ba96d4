import { raise } from '../thrown.ts';
import { castTo } from '../values/convert.ts';
import { type ClosureValue, isA, type Missing, missing, type Value } from '../values/values.ts';
import type { Machine } from './machine.ts';
import { missingProperty, ownField, trySetProperty } from './members.ts';
import type { Scope } from './scope.ts';
import { type OwnObject, setOwnField } from './script-classes.ts';

/**
 * Names without an object in front: local variables first, then classes, then what the closures around and
 * their delegates know, and in the end the script with the variables of the host.
 */
export function readName(machine: Machine, name: string, scope: Scope): Value {
  const variable = scope.find(name);
  if (variable) return variable.value;
  const type = machine.program.findClass(name);
  if (type) return { kind: 'Class', type };
  const found = ask(scope.closure ?? scope.self, (asked) => readFrom(machine, asked, name));
  if (found !== undefined) return found;
  const imported = fromImports(machine, name, (owner, member) =>
    presentOr(machine.tryProperty(owner, member)),
  );
  if (imported !== undefined) return imported;
  throw raise(
    'MissingPropertyException',
    /^\p{Lu}/u.test(name)
      ? `There is no class ${name} that rule scripts can use.`
      : `There is no variable ${name} here.`,
    { property: name },
  );
}

export function writeName(machine: Machine, name: string, value: Value, scope: Scope): Value {
  const variable = scope.find(name);
  if (variable) {
    variable.value = variable.type ? castTo(machine, value, variable.type) : value;
    return variable.value;
  }
  const isSet = ask(
    scope.closure ?? scope.self,
    (asked) => writeTo(machine, asked, name, value) || undefined,
  );
  if (!isSet) throw missingProperty(machine, scope.self, name);
  return value;
}

/** Calls `name(args)`: a variable that holds a closure, or a method of whoever is around. */
export function callName(machine: Machine, name: string, args: readonly Value[], scope: Scope): Value {
  const variable = scope.find(name);
  if (variable) return machine.invoke(variable.value, 'call', args);
  if (scope.closure && (name === 'call' || name === 'doCall')) return machine.call(scope.closure, args);
  const answer = ask(scope.closure ?? scope.self, (asked) => callOn(machine, asked, name, args));
  if (answer !== undefined) return answer;
  const imported = fromImports(machine, name, (owner, member) => machine.tryInvoke(owner, member, args));
  if (imported !== undefined) return imported;
  const type = machine.program.findClass(name);
  return type ? machine.construct(type, args) : machine.invoke(scope.self, name, args);
}

/** Inside of a class its fields are read and written without getters and setters. */
export function readFrom(machine: Machine, asked: Value, name: string): Value | undefined {
  const field = isInside(machine, asked) ? ownField(machine, asked, name) : undefined;
  return field !== undefined ? field : presentOr(machine.tryProperty(asked, name));
}

export function writeTo(machine: Machine, asked: Value, name: string, value: Value, inside = true): boolean {
  if (inside && isInside(machine, asked) && setOwnField(machine, asked, name, value)) return true;
  return trySetProperty(machine, asked, name, value);
}

function isInside(machine: Machine, asked: Value): asked is OwnObject {
  const isObject = isA(asked, 'Instance') || isA(asked, 'Throwable');
  return isObject && machine.program.classes.has(asked.type);
}

function presentOr(value: Value | Missing): Value | undefined {
  return value === missing ? undefined : value;
}

/** A method, or else a property that holds a closure or an object of the host with a method `call`. */
function callOn(machine: Machine, asked: Value, name: string, args: readonly Value[]): Value | undefined {
  const answer = machine.tryInvoke(asked, name, args);
  if (answer !== undefined || asked === null) return answer;
  const property = machine.tryProperty(asked, name);
  const isCallable = isA(property, 'Closure') || isA(property, 'Host');
  return isCallable ? machine.tryInvoke(property, 'call', args) : undefined;
}

/** Asks an object or, for a closure, its owner and its delegate in the order of its strategy. */
function ask<Answer>(asked: Value, question: (asked: Value) => Answer | undefined): Answer | undefined {
  if (!isA(asked, 'Closure')) return question(asked);
  for (const each of askedBy(asked)) {
    const answer = ask(each, question);
    if (answer !== undefined) return answer;
  }
  // `delegate`, `owner` and `thisObject` are the closure's own.
  return question(asked);
}

function askedBy({ strategy, owner, delegate }: ClosureValue): readonly Value[] {
  const orders = [delegate === owner ? [owner] : [owner, delegate], [delegate, owner], [owner], [delegate]];
  return orders[strategy] ?? [];
}

/** Looks a name up in the classes of `import static`. */
function fromImports<Answer>(
  machine: Machine,
  name: string,
  find: (owner: Value, member: string) => Answer | undefined,
): Answer | undefined {
  for (const { isStatic, isStar, name: imported, alias } of machine.program.imports) {
    if (!isStatic || (!isStar && alias !== name)) continue;
    const at = imported.lastIndexOf('.');
    const type = machine.program.findClass(isStar ? imported : imported.slice(0, at));
    const answer = type && find({ kind: 'Class', type }, isStar ? name : imported.slice(at + 1));
    if (answer !== undefined) return answer;
  }
  return undefined;
}
