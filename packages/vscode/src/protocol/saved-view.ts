/** Reads what the page keeps while it is hidden, and what the host gets back after the window was reloaded. */
import * as v from 'valibot';

export const requestTabs = [
  ...(['pathParams', 'params', 'headers', 'auth', 'form', 'body'] as const),
  ...(['cookies', 'scripts', 'info', 'usages', 'why'] as const),
] as const;
export type RequestTab = (typeof requestTabs)[number];

export const responseTabs = ['body', 'headers', 'promised', 'contract', 'tests'] as const;
export type ResponseTab = (typeof responseTabs)[number];

/** People look at each of these in one way: all JSON is alike, and so are all streams of events. */
export const bodyKinds = ['json', 'xml', 'html', 'text', 'lines', 'events'] as const;
export type BodyKind = (typeof bodyKinds)[number];

export const bodyLooks = ['events', 'tree', 'formatted', 'raw'] as const;
export type BodyLook = (typeof bodyLooks)[number];

/** Says what the user has chosen, by the kind of body. */
export type BodyLooks = Readonly<Partial<Record<BodyKind, BodyLook>>>;

export type SavedView = v.InferOutput<typeof savedView>;

const savedView = v.object({
  version: v.literal(1),
  endpointId: v.exactOptional(v.string()),
  /** How the endpoint was called, in case that it is gone: `GET /users/{id}`. */
  label: v.exactOptional(v.string()),
  requestTab: v.picklist(requestTabs),
  responseTab: v.picklist(responseTabs),
  looks: v.exactOptional(v.object(v.entriesFromList(bodyKinds, v.exactOptional(v.picklist(bodyLooks))))),
});

/** `undefined`: nothing was saved, or by another version. */
export function parseSavedView(value: unknown): SavedView | undefined {
  const result = v.safeParse(savedView, value);
  return result.success ? result.output : undefined;
}
