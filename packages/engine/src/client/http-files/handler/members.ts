/** Members of texts, lists and objects. Nothing is inherited: what is not listed here, or in the object itself, is not there. */
import { t } from '../../../text/l10n.ts';
import { matchesPattern } from './matches-pattern.ts';
import { HandlerError } from './syntax.ts';
import {
  type Budget,
  Computed,
  charge,
  HostObject,
  isList,
  isPlainObject,
  Native,
  Pattern,
  textOf,
  type Value,
} from './values.ts';

export interface MemberContext {
  readonly budget: Budget;
  readonly line: number;
  readonly call: (callee: Value, given: readonly Value[], budget: Budget, line: number) => Value;
}

export function memberOf(of: Value, key: Value, context: MemberContext): Value {
  const name = textOf(key);
  const { line } = context;
  if (of === undefined || of === null)
    throw new HandlerError(line, t`There is no "${name}": what stands before it has no value.`);
  if (of instanceof HostObject) {
    if (of.table !== undefined && !of.members.has(name)) return of.table.get(name);
    if (!of.members.has(name)) throw new HandlerError(line, t`"${name}" is not known to handlers here.`);
    const member = of.members.get(name);
    return member instanceof Computed ? member.read(line) : member;
  }
  if (typeof of === 'string') return name === 'length' ? of.length : methodOf(textMethods, name, of, context);
  if (isList(of)) {
    if (/^\d+$/.test(name)) return of[Number(name)];
    return name === 'length' ? of.length : methodOf(listMethods, name, of, context);
  }
  if (of instanceof Native) return of.members.get(name);
  if (of instanceof Pattern) return name === 'test' ? testOf(of, context) : undefined;
  if (!isPlainObject(of)) return undefined;
  if (Object.hasOwn(of, name)) return of[name];
  // The one thing that old tests ask of every object.
  return name === 'hasOwnProperty' ? new Native(([key]) => Object.hasOwn(of, textOf(key))) : undefined;
}

function testOf(pattern: Pattern, { budget }: MemberContext): Native {
  return new Native(([text], line) => {
    charge(budget, textOf(text).length * 10, line);
    return matchesPattern(pattern, textOf(text), line);
  });
}

/** Sets a member of an object that the script has made or read; lists grow by one at most. */
export function assignMember(of: Value, name: string, value: Value, line: number): void {
  if (of instanceof HostObject && of.table?.set !== undefined) of.table.set(name, value, line);
  else if (isList(of) && /^\d{1,6}$/.test(name) && Number(name) <= of.length)
    (of as Value[])[Number(name)] = value;
  // Unlike an assignment, this keeps a member named `__proto__` as data.
  else if (isPlainObject(of))
    Object.defineProperty(of, name, { value, writable: true, enumerable: true, configurable: true });
  else throw new HandlerError(line, t`"${name.slice(0, 100)}" cannot be set here.`);
}

type Method<T> = (of: T, given: readonly Value[], context: MemberContext) => Value;
type Methods<T> = Readonly<Record<string, Method<T>>>;

function methodOf<T extends string | readonly Value[]>(
  methods: Methods<T>,
  name: string,
  of: T,
  context: MemberContext,
): Value {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) return undefined;
  return new Native((given, line): Value => {
    charge(context.budget, of.length, line);
    return method(of, given, { ...context, line });
  });
}

const numberAt = (given: readonly Value[], index: number): number | undefined =>
  given[index] === undefined ? undefined : Number(textOf(given[index]));

const textMethods: Methods<string> = {
  includes: (of, [part]) => of.includes(textOf(part)),
  startsWith: (of, [part]) => of.startsWith(textOf(part)),
  endsWith: (of, [part]) => of.endsWith(textOf(part)),
  indexOf: (of, [part]) => of.indexOf(textOf(part)),
  trim: (of) => of.trim(),
  toLowerCase: (of) => of.toLowerCase(),
  toLocaleLowerCase: (of) => of.toLowerCase(),
  toLocaleUpperCase: (of) => of.toUpperCase(),
  toUpperCase: (of) => of.toUpperCase(),
  toString: (of: string) => of,
  slice: (of, given) => of.slice(numberAt(given, 0), numberAt(given, 1)),
  substring: (of, given) => of.substring(numberAt(given, 0) ?? 0, numberAt(given, 1)),
  split: (of, [separator], { budget, line }) => {
    charge(budget, of.length * 10, line);
    return separator === undefined ? [of] : of.split(textOf(separator));
  },
};

const listMethods: Methods<readonly Value[]> = {
  includes: (of, [part]) => of.some((each) => each === part),
  indexOf: (of, [part]) => of.indexOf(part),
  join: (of, [separator]) =>
    of
      .map((each) => textOf(each ?? ''))
      .join(separator === undefined ? ',' : textOf(separator))
      .slice(0, 1_000_000),
  slice: (of, given) => of.slice(numberAt(given, 0), numberAt(given, 1)),
  forEach: (of, [body], { call, budget, line }) => {
    for (const [index, each] of of.entries()) call(body, [each, index], budget, line);
    return undefined;
  },
  map: (of, [body], { call, budget, line }) =>
    of.map((each, index) => call(body, [each, index], budget, line)),
  filter: (of, [body], { call, budget, line }) =>
    of.filter((each, index) => Boolean(call(body, [each, index], budget, line))),
  find: (of, [body], { call, budget, line }) =>
    of.find((each, index) => Boolean(call(body, [each, index], budget, line))),
  some: (of, [body], { call, budget, line }) =>
    of.some((each, index) => Boolean(call(body, [each, index], budget, line))),
  every: (of, [body], { call, budget, line }) =>
    of.every((each, index) => Boolean(call(body, [each, index], budget, line))),
};
