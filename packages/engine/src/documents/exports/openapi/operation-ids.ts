/** Names of operations, each once in a document: generators make functions of them. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { Verb } from './document.ts';
import { firstFree } from './paths.ts';

/**
 * Returns what annotations call it, else the handler's name, where only one endpoint has it; else with its class in
 * front, and the class's package where two classes share their name. Numbers count the mappings and overloads of one
 * class, so that other classes move none. A mapping without a verb is an operation for each, named by its verb behind
 * the first.
 * @param documentedId what annotations call an operation
 */
export function operationIds(
  endpoints: readonly Endpoint[],
  documentedId: (endpoint: Endpoint) => string | undefined,
): (endpoint: Endpoint, asVerb?: Verb) => string {
  const ids = idsOf(endpoints, documentedId);
  const taken = new Set(ids.values());
  return (endpoint, asVerb) => {
    const id = ids.get(endpoint) ?? '';
    if (asVerb === undefined) return id;
    const ofVerb = firstFree(`${id}_${asVerb}`, taken);
    taken.add(ofVerb);
    return ofVerb;
  };
}

function idsOf(
  endpoints: readonly Endpoint[],
  documentedId: (endpoint: Endpoint) => string | undefined,
): ReadonlyMap<Endpoint, string> {
  const wanted = endpoints.map((endpoint) => {
    const documented = documentedId(endpoint);
    return {
      endpoint,
      name: documented ?? plainName(endpoint.methodName),
      isDocumented: documented !== undefined,
    };
  });
  const owner = ownerNames(endpoints);
  const chosen = countBy(wanted.filter(({ isDocumented }) => isDocumented));
  const all = countBy(wanted);
  // Whoever writes a name down means it: a method that happens to be called the same gives way.
  const isItsOwn = ({ name, isDocumented }: (typeof wanted)[number]) =>
    (isDocumented ? chosen : all).get(name) === 1;
  const ids = new Map(wanted.filter(isItsOwn).map(({ endpoint, name }) => [endpoint, name]));
  const taken = new Set(ids.values());
  for (const { endpoint, name } of wanted) {
    if (ids.has(endpoint)) continue;
    const id = firstFree(`${owner(endpoint)}_${name}`, taken);
    taken.add(id);
    ids.set(endpoint, id);
  }
  return ids;
}

function countBy(wanted: readonly { readonly name: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of wanted) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The name of the class, with its package where another class is called the same. */
function ownerNames(endpoints: readonly Endpoint[]): (endpoint: Endpoint) => string {
  const classes = new Map<string, Set<string>>();
  for (const { className } of endpoints) {
    const simple = simpleName(className);
    classes.set(simple, (classes.get(simple) ?? new Set()).add(className));
  }
  return ({ className }) => {
    const simple = simpleName(className);
    return classes.get(simple)?.size === 1 ? simple : `${simple}Of${packageName(className)}`;
  };
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
