import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { listItems } from '../values/items.ts';
import { javaType, type KnownType } from '../values/types.ts';
import { type InstanceValue, isA, type Value } from '../values/values.ts';
import { type LibraryPart, methods, statics } from './signature.ts';

/** Enums of Java, and what all enum constants can do, also those of a script's own enums. */
export function constantsOf(enumName: KnownType, names: readonly string[]) {
  const type = javaType(enumName);
  const all = names.map((name, ordinal): InstanceValue => {
    return { kind: 'Instance', type, fields: new Map(), constant: { name, ordinal } };
  });
  return {
    all,
    constants: Object.fromEntries(all.map((each) => [constantName(each), each])),
    ...statics(enumName, {
      'values()': (run) => makeArray(run, [...all], type),
      'valueOf(String)': (wanted) => {
        const found = all[names.indexOf(wanted)];
        if (!found) throw raise('IllegalArgumentException', `No enum constant ${type.name}.${wanted}`);
        return found;
      },
      'of(int)': (number) => all[number - 1],
    }),
  };
}

export function constantName(value: Value): string {
  return (isA(value, 'Instance') && value.constant?.name) || '';
}

export function ordinalOf(value: Value): number {
  return (isA(value, 'Instance') && value.constant?.ordinal) || 0;
}

/** The constant so many places further on, around the ends. */
function neighbour(run: Run, self: InstanceValue, by: 1 | -1): Value | undefined {
  const all = listItems(run, run.invoke({ kind: 'Class', type: self.type }, 'values', []));
  return all.at((ordinalOf(self) + by) % all.length);
}

export const constantLibrary: LibraryPart = [
  methods<InstanceValue>()('Enum', {
    'name|toString()': constantName,
    'ordinal()': ordinalOf,
    'compareTo(Enum)': (self, other) => ordinalOf(self) - ordinalOf(other),
    'getDeclaringClass()': ({ type }) => ({ kind: 'Class', type }),
    'next()': (self, run) => neighbour(run, self, 1),
    'previous()': (self, run) => neighbour(run, self, -1),
  }),
];
