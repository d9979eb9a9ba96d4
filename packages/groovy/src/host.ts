import { accessorName } from './accessor-name.ts';
import { type Returnable, toValue } from './conversions.ts';
import { callOverload, chooseOverload, type Overload, overloadsByName } from './methods/signature.ts';
import type { Run } from './run.ts';
import { type HostMembers, type HostValue, isA, type Value, type Values } from './values/values.ts';

/** Says what a host returns for a dynamic member that does not exist; undefined would be null. */
export const missing: unique symbol = Symbol('missing');
export type Missing = typeof missing;

/**
 * Says what scripts see of one kind of object of the host. Nothing else of the object can be reached: members are
 * looked up in these tables only, and what a function returns crosses as a value of the script, never as a live
 * JavaScript object.
 *
 *     const classType = hostType<JavaClass>({
 *       name: 'class',
 *       methods: methodsOn<JavaClass>()({
 *         'name|getName()': (self) => self.name,
 *         'hasAnn(String)': (self, name) => self.annotations.has(name),
 *         'doc(String=,String=)': (self, tag, subTag) => docOf(self, tag, subTag),
 *         'methods()': (self) => self.methods.map(methodType.of),
 *       }),
 *       text: (self) => self.qualifiedName,
 *     });
 *     variables.set('it', classType.of(javaClass));
 *
 * `methods/signature.ts` says how signatures are written, and what a function receives and may return.
 */
export interface HostDescription<Self> {
  /** Says what messages call it. */
  readonly name: string;
  /** Made with `methodsOn<Self>()({ … })`; tables can be joined, the first one that fits the arguments wins. */
  readonly methods?: readonly Overload[];
  /** Holds what `object.name` reads; without an entry it also finds the methods `getName()` and `isName()`. */
  readonly properties?: Readonly<Record<string, (self: Self, run: Run) => Returnable>>;
  /** Holds what `object.name = value` calls. */
  readonly setters?: Readonly<Record<string, (self: Self, value: Value, run: Run) => void>>;
  /** `toString()`; without it the object prints as its name. */
  readonly text?: (self: Self, run: Run) => string;
  /**
   * Makes the object pass for its text: it joins and converts as a String, has all methods of String that it has
   * not got itself, and is equal to the texts for which this returns true.
   */
  readonly equalsText?: (self: Self, other: string) => boolean;
  /** `==` with an object of the same type; without it only the same `self` is equal. */
  readonly equals?: (self: Self, other: Self) => boolean;
  /** Members whose names are data, such as the variables of an environment; asked when no table has the name. */
  readonly dynamic?: DynamicMembers<Self>;
}

export interface DynamicMembers<Self> {
  call?(self: Self, name: string, args: Values, run: Run): Returnable | Missing;
  get?(self: Self, name: string, run: Run): Returnable | Missing;
  /** Returns false when there is no such property to set. */
  set?(self: Self, name: string, value: Value, run: Run): boolean;
}

export interface HostType<Self> extends HostMembers {
  /** The object as scripts hold it. */
  readonly of: (self: Self) => HostValue;
  /** Holds what was wrapped, when the value is an object of this type. */
  readonly selfOf: (value: Value) => Self | undefined;
}

/** Reads the tables, so make a type once and its objects as often as needed. */
export function hostType<Self>(description: HostDescription<Self>): HostType<Self> {
  const { name, methods = [], dynamic, text = () => name, equalsText, equals } = description;
  const byName = overloadsByName(methods);
  const properties = new Map(Object.entries(description.properties ?? {}));
  const setters = new Map(Object.entries(description.setters ?? {}));
  const cross = (run: Run, returned: Returnable | Missing) =>
    returned === missing ? undefined : toValue(run, returned);
  // `of` is the only maker of values of this type, so the `self` that comes back in them is of the right sort.
  const type: HostType<Self> = {
    name,
    signatures: [...methods.map((each) => each.signature), ...properties.keys()],
    isText: equalsText !== undefined,
    call(self, method, args, run) {
      const overload = chooseOverload(byName.get(method) ?? [], args);
      if (overload) return callOverload(run, overload, [self], args);
      return cross(run, dynamic?.call ? dynamic.call(self as Self, method, args, run) : missing);
    },
    get(self, property, run) {
      const read = properties.get(property);
      if (read) return toValue(run, read(self as Self, run));
      const named = (verb: 'get' | 'is') => byName.get(accessorName(verb, property));
      const getters = named('get') ?? named('is') ?? [];
      const getter = chooseOverload(getters, []);
      if (getter) return callOverload(run, getter, [self], []);
      return cross(run, dynamic?.get ? dynamic.get(self as Self, property, run) : missing);
    },
    set(self, property, value, run) {
      const write = setters.get(property);
      write?.(self as Self, value, run);
      return write !== undefined || (dynamic?.set?.(self as Self, property, value, run) ?? false);
    },
    text: (self, run) => text(self as Self, run),
    equals: (self, other) => self === other || (equals?.(self as Self, other as Self) ?? false),
    equalsText: (self, other) => equalsText?.(self as Self, other) ?? false,
    of: (self) => ({ kind: 'Host', type, self }),
    selfOf: (value) => (isA(value, 'Host') && value.type === type ? (value.self as Self) : undefined),
  };
  return type;
}
