/** Says what an import would do: which requests fill which endpoints, and which are left for files. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import {
  type EndpointEdits,
  editsBetween,
  fillValues,
  findCalls,
  type ImportedCollection,
  type ImportedItem,
  type RequestValues,
  resolveEnvironment,
  resolvePlaceholders,
} from '@endpoint-atlas/engine/requests';

export type PlannedItem =
  | {
      readonly kind: 'endpoint';
      readonly item: ImportedItem;
      readonly endpoint: Endpoint;
      readonly edits: EndpointEdits;
      readonly notes: readonly string[];
      /** The endpoint has values of the user's, which would be replaced. */
      readonly replaces: boolean;
    }
  | { readonly kind: 'file'; readonly item: ImportedItem };

export interface PlanContext {
  readonly endpoints: readonly Endpoint[];
  isEdited(id: EndpointId): boolean;
  defaultsOf(endpoint: Endpoint): RequestValues;
  /** Lets others work, now and then; whether the user still wants the plan. */
  pause(): Promise<boolean>;
}

/**
 * The first request of an endpoint fills it; further ones, and those that nobody takes, go to files. Each is looked for
 * among all endpoints, which takes its time. `undefined` where the user has cancelled.
 */
export async function planImport(
  collection: ImportedCollection,
  context: PlanContext,
): Promise<readonly PlannedItem[] | undefined> {
  const resolve = resolveEnvironment(Object.fromEntries(collection.variables));
  const taken = new Set<EndpointId>();
  const planOf = (item: ImportedItem): PlannedItem => {
    const request = { ...item, url: resolvePlaceholders(item.url, resolve) };
    const call = findCalls(context.endpoints, request).find(({ endpoint }) => !taken.has(endpoint.id));
    if (call === undefined) return { kind: 'file', item };
    const { endpoint } = call;
    taken.add(endpoint.id);
    const defaults = context.defaultsOf(endpoint);
    const { values, notes } = fillValues(defaults, request, call);
    const edits = { ...editsBetween(defaults, values), host: values.host };
    return { kind: 'endpoint', item, endpoint, edits, notes, replaces: context.isEdited(endpoint.id) };
  };
  const plan: PlannedItem[] = [];
  for (const item of collection.items) {
    if (!(await context.pause())) return undefined;
    plan.push(planOf(item));
  }
  return plan;
}
