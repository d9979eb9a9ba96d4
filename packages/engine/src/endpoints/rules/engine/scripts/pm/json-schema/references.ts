/** Finds the schemas that `$ref` names: by a path from the top, by an anchor, or by the id of a part. */
import type { Json, Run } from '@endpoint-atlas/groovy';
import { memberAt } from '../../../../../../text/json-pointer.ts';

/** `undefined`: there is no such schema. */
export type References = (reference: string) => Json | undefined;

export function referencesIn(root: Json, run: Run): References {
  const named = new Map<string, Json>();
  const waiting: Json[] = [root];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    run.meter.step();
    if (typeof schema !== 'object' || schema === null) continue;
    for (const [key, value] of Object.entries(schema)) {
      if (typeof value === 'string' && /^(?:\$?id)$/.test(key)) named.set(value.replace(/#$/, ''), schema);
      else if (typeof value === 'string' && /^\$(?:dynamicA|a)nchor$/.test(key))
        named.set(`#${value}`, schema);
      waiting.push(value);
    }
  }
  return (reference) => {
    const [, base = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(reference) ?? [];
    const start = base === '' ? root : (named.get(base) ?? endingIn(named, base));
    if (start === undefined || fragment === '') return start;
    return fragment.startsWith('/')
      ? (memberAt(start, fragment) as Json | undefined)
      : named.get(`#${fragment}`);
  };
}

/** A reference may leave out the part of an address that the ids of one document share. */
function endingIn(named: ReadonlyMap<string, Json>, reference: string): Json | undefined {
  const ending = `/${reference.replace(/^\.?\//, '')}`;
  return [...named].find(([id]) => id.endsWith(ending))?.[1];
}
