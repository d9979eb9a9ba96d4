/** Says what a service that runs and its source say differently. */
import type { EndpointId } from '../../model/endpoint.ts';
import type { ServedKind } from './served.ts';

export interface Verification {
  readonly kind: ServedKind;
  readonly url: string;
  /** Endpoints of the source that the service serves as the source says. */
  readonly matched: number;
  readonly differences: readonly ServedDifference[];
  /** Holds what frameworks serve by themselves, by who does so: no differences. */
  readonly ofFrameworks: readonly { readonly servedBy: string; readonly operations: readonly string[] }[];
}

export const differenceKinds = ['not-served', 'not-listed', 'served-elsewhere', 'other-conditions'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface ServedDifference {
  readonly kind: DifferenceKind;
  /** `GET /shop/orders/{id}`, as the source says, or the service where the source says nothing; `ANY` for any verb. */
  readonly operation: string;
  /** As the service says it, where both say something: another verb and path, or other conditions. */
  readonly served?: string;
  /** As the source says it, of conditions. */
  readonly listed?: string;
  readonly endpoint?: EndpointId;
  /** `OrderController.list`; absent where a document names none. */
  readonly handler?: string;
  /** In the source; the line counts from 1. */
  readonly file?: string;
  readonly line?: number;
  /** The likely cause and what to do, in full sentences; absent where nothing is known. */
  readonly reason?: string;
}

/** Says what the source can tell of why something is served or not. */
export interface SourceEvidence {
  /** Returns what has to hold before Spring or Quarkus registers a handler: `@Profile("dev")` in shop/Dev.java:12. */
  conditionOn(id: EndpointId): string | undefined;
  /** A placeholder in the annotations of the handler or of its class, `${shop.path:/stock}`. */
  placeholderOf(id: EndpointId): string | undefined;
  /** Tells whether the handler responds with a page, which documents leave out. */
  isPage(id: EndpointId): boolean;
  /** Finds where a class stands that was scanned. */
  placeOfClass(className: string): { readonly file: string; readonly line: number } | undefined;
  /** Tells whether that class, or one above it, has a method of this name. */
  hasMethod(className: string, methodName: string): boolean;
  /** Returns what the scan could not read of a file, as a sentence. */
  problemIn(file: string): string | undefined;
}
