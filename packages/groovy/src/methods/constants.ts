import { raise } from '../thrown.ts';
import { arrayOf } from '../values/convert.ts';
import { itemsOf } from '../values/items.ts';
import { javaType, type KnownType } from '../values/types.ts';
import { type InstanceValue, isA, type Value } from '../values/values.ts';
import { type ClassLibrary, functions, type LibraryPart, methodsOn } from './signature.ts';

/** Enums of Java, and what all enum constants can do, also those of a script's own enums. */
export function constantsOf(name: KnownType, names: readonly string[]): ClassLibrary {
  const type = javaType(name);
  const all = names.map(
    (each, ordinal): InstanceValue => ({
      kind: 'Instance',
      type,
      fields: new Map(),
      constant: { name: each, ordinal },
    }),
  );
  return {
    constants: Object.fromEntries(all.map((each, i) => [names[i] ?? '', each])),
    statics: functions({
      'values()': (run) => arrayOf(run, [...all], type),
      'valueOf(String)': (wanted) => {
        const found = all[names.indexOf(wanted)];
        if (!found) throw raise('IllegalArgumentException', `No enum constant ${type.name}.${wanted}`);
        return found;
      },
      'of(int)': (number) => all[number - 1],
    }),
  };
}

const constantOf = (value: Value) => (isA(value, 'Instance') ? value.constant : undefined);

export function constantName(value: Value): string {
  return constantOf(value)?.name ?? '';
}

/** The constant before or after, around the ends. */
function neighbour(self: InstanceValue, constants: readonly Value[], distance: 1 | -1): Value | undefined {
  return constants.at(((constantOf(self)?.ordinal ?? 0) + distance) % constants.length);
}

export const constantLibrary: LibraryPart = {
  Enum: {
    methods: methodsOn<InstanceValue>()({
      'name()': (self) => constantName(self),
      'ordinal()': (self) => constantOf(self)?.ordinal,
      'toString()': (self) => constantName(self),
      'compareTo(Enum)': (self, other) =>
        (constantOf(self)?.ordinal ?? 0) - (constantOf(other)?.ordinal ?? 0),
      'getDeclaringClass()': ({ type }) => ({ kind: 'Class', type }),
      'next()': (self, run) =>
        neighbour(self, itemsOf(run, run.invoke({ kind: 'Class', type: self.type }, 'values', [])), 1),
      'previous()': (self, run) =>
        neighbour(self, itemsOf(run, run.invoke({ kind: 'Class', type: self.type }, 'values', [])), -1),
    }),
  },
};
