/** Names of operations, each once in a document: generators make functions of them. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { firstFree } from './paths.ts';

/** The handler's name where only one endpoint has it, else with its class in front; numbers where that is not enough. */
export function operationIds(endpoints: readonly Endpoint[]): ReadonlyMap<Endpoint, string> {
  const counts = new Map<string, number>();
  for (const { methodName } of endpoints) {
    const name = plainName(methodName);
    counts.set(name, (counts.get(name) ?? 0) + 1);
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
    const id = firstFree(`${simpleName(className)}_${name}`, taken);
    taken.add(id);
    ids.set(endpoint, id);
  }
  return ids;
}

function simpleName(className: string): string {
  return plainName(className.slice(className.lastIndexOf('.') + 1));
}

/** Kotlin's names may hold anything. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, '_') || 'operation';
}
