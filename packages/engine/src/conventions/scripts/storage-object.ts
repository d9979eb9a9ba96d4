/** `session` and `localStorage`: what scripts keep for each other. A kept list or map is the live one. */
import { type Answer, type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { StoredValues } from './world.ts';

export function storageObject(values: StoredValues): HostValue {
  return storageType.of(values);
}

export const storageType = hostType<StoredValues>({
  name: 'storage',
  methods: methodsOn<StoredValues>()({
    'get(String)': (values, key) => groupOf(values, '').get(key),
    'get(String,String)': (values, group, key) => groupOf(values, group).get(key),
    'set(String,Object?)': (values, key, value) => keep(values, '', key, value),
    'set(String,String,Object?)': keep,
    'remove(String)': (values, key) => void groupOf(values, '').delete(key),
    'remove(String,String)': (values, group, key) => void groupOf(values, group).delete(key),
    'clear()': (values) => values.clear(),
    'clear(String)': (values, group) => void values.delete(group),
    'keys()': (values) => [...groupOf(values, '').keys()],
    'keys(String)': (values, group) => [...groupOf(values, group).keys()],
    'push(String,Object?)': (values, key, value) => push(values, '', key, value),
    'push(String,String,Object?)': push,
    'pop(String)': (values, key) => pop(values, '', key),
    'pop(String,String)': pop,
    'peek(String)': (values, key) => listOf(groupOf(values, '').get(key)).at(-1),
    'peek(String,String)': (values, group, key) => listOf(groupOf(values, group).get(key)).at(-1),
  }),
});

function groupOf(values: StoredValues, name: string): Map<string, Answer> {
  let group = values.get(name);
  if (group === undefined) {
    group = new Map();
    values.set(name, group);
  }
  return group;
}

function keep(values: StoredValues, group: string, key: string, value: Answer): void {
  groupOf(values, group).set(key, value);
}

function push(values: StoredValues, group: string, key: string, value: Answer): void {
  keep(values, group, key, [...listOf(groupOf(values, group).get(key)), value]);
}

function pop(values: StoredValues, group: string, key: string): Answer {
  const list = listOf(groupOf(values, group).get(key));
  keep(values, group, key, list.slice(0, -1));
  return list.at(-1);
}

function listOf(value: Answer): readonly Answer[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
