/** Names of operations, each once in a document: generators make functions of them. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { firstFree } from './paths.ts';

/**
 * The handler's name where only one endpoint has it, else with its class in front, and the class's package where two
 * classes share their name. Numbers count the mappings and overloads of one class, so that other classes move none.
 */
export function operationIds(endpoints: readonly Endpoint[]): ReadonlyMap<Endpoint, string> {
  const counts = new Map<string, number>();
  const classes = new Map<string, Set<string>>();
  for (const { className, methodName } of endpoints) {
    const name = plainName(methodName);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const simple = simpleName(className);
    classes.set(simple, (classes.get(simple) ?? new Set()).add(className));
  }
  const taken = new Set<string>([...counts].filter(([, count]) => count === 1).map(([name]) => name));
  const ids = new Map<Endpoint, string>();
  for (const endpoint of endpoints) {
    const { className, methodName } = endpoint;
    const name = plainName(methodName);
    if (counts.get(name) === 1) {
      ids.set(endpoint, name);
      continue;
    }
    const isAlone = classes.get(simpleName(className))?.size === 1;
    const owner = isAlone ? simpleName(className) : `${simpleName(className)}Of${packageName(className)}`;
    const id = firstFree(`${owner}_${name}`, taken);
    taken.add(id);
    ids.set(endpoint, id);
  }
  return ids;
}

function simpleName(className: string): string {
  return plainName(className.slice(className.lastIndexOf('.') + 1));
}

/** `ComAcme` for `com.acme.Orders`. */
function packageName(className: string): string {
  return className
    .split('.')
    .slice(0, -1)
    .map((part) => part.slice(0, 1).toUpperCase() + plainName(part).slice(1))
    .join('');
}

/** Kotlin's names may hold anything. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_') || 'operation';
}
