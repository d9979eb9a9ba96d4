/** `session` and `localStorage`: what scripts store for each other. A stored list or map is the live one. */
import {
  type HostValue,
  hostType,
  methodsOn,
  type Returnable,
  type Run,
  toPlain,
  toValue,
} from '@endpoint-atlas/groovy';
import type { StoredValues } from './script-context.ts';

export function storageObject(values: StoredValues): HostValue {
  return storageType.of(values);
}

export const storageType = hostType<StoredValues>({
  name: 'storage',
  methods: methodsOn<StoredValues>()({
    'get(String)': (values, key, run) => get(values, '', key, run),
    'get(String,String)': get,
    'set(String,Object?)': (values, key, value) => set(values, '', key, value),
    'set(String,String,Object?)': set,
    'remove(String)': (values, key) => void groupOf(values, '').delete(key),
    'remove(String,String)': (values, group, key) => void groupOf(values, group).delete(key),
    'clear()': (values) => touched(values).groups.clear(),
    'clear(String)': (values, group) => void touched(values).groups.delete(group),
    'keys()': (values) => [...groupOf(values, '').keys()],
    'keys(String)': (values, group) => [...groupOf(values, group).keys()],
    'push(String,Object?)': (values, key, value, run) => push(values, '', key, value, run),
    'push(String,String,Object?)': push,
    'pop(String)': (values, key, run) => pop(values, '', key, run),
    'pop(String,String)': pop,
    'peek(String)': (values, key, run) => listAt(values, '', key, run).at(-1),
    'peek(String,String)': (values, group, key, run) => listAt(values, group, key, run).at(-1),
  }),
});

function groupOf(values: StoredValues, name: string): Map<string, Returnable> {
  const { groups } = touched(values);
  let group = groups.get(name);
  if (group === undefined) {
    group = new Map();
    groups.set(name, group);
  }
  return group;
}

function touched(values: StoredValues): StoredValues {
  values.isTouched = true;
  values.isCounted = false;
  return values;
}

function get(values: StoredValues, group: string, key: string, run: Run): Returnable {
  const saved = groupOf(values, group).get(key);
  if (saved === undefined) return undefined;
  // What was read back from somewhere becomes a value of scripts once, so that the next one gets the same list.
  const live = toValue(run, saved);
  set(values, group, key, live);
  return live;
}

function set(values: StoredValues, group: string, key: string, value: Returnable): void {
  groupOf(values, group).set(key, value);
}

function push(values: StoredValues, group: string, key: string, value: Returnable, run: Run): void {
  set(values, group, key, [...listAt(values, group, key, run), value]);
}

function pop(values: StoredValues, group: string, key: string, run: Run): Returnable {
  const list = listAt(values, group, key, run);
  set(values, group, key, list.slice(0, -1));
  return list.at(-1);
}

function listAt(values: StoredValues, group: string, key: string, run: Run): readonly Returnable[] {
  const saved = groupOf(values, group).get(key) ?? null;
  if (saved === null) return [];
  if (isArray(saved)) return saved;
  const plain = toPlain(run, toValue(run, saved));
  return isArray(plain) ? plain : [saved];
}

/** `Array.isArray`, which does not know about readonly arrays. */
function isArray(value: Returnable): value is readonly Returnable[] {
  return Array.isArray(value);
}
