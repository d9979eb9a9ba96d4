/** Says what a service that runs says it serves. */
import type { Selector } from '../../model/endpoint.ts';

export interface ServedApi {
  /** Who says so: Spring Boot's actuator knows every mapping, a document what it describes. */
  readonly kind: ServedKind;
  /** Says where it was read. */
  readonly url: string;
  /** Says what stands in front of all paths at this server, as far as the address tells: `/shop`, or nothing. */
  readonly base: string;
  readonly operations: readonly ServedOperation[];
}

export type ServedKind = 'mappings' | 'openapi';

export interface ServedOperation {
  /** In capitals; absent where any verb will do. */
  readonly method?: string;
  /** As the service writes it, with all that stands in front. */
  readonly path: string;
  /** Tells a route whose path is reported without what it is nested in. */
  readonly isEnd?: true;
  /** Absent in documents, and of routes that are functions. */
  readonly handler?: { readonly className: string; readonly methodName: string };
  /** Absent in documents: what these say of media types is not what a mapping asks for. */
  readonly conditions?: ServedConditions;
  /** The part of a framework that serves it, as a noun: `the error page of Spring Boot`. */
  readonly servedBy?: string;
}

export interface ServedConditions {
  readonly selectors: readonly Selector[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly version?: string;
}

/** Or a sentence that says why it is none. */
export type ReadServed =
  | { readonly kind: 'read'; readonly operations: readonly ServedOperation[] }
  | { readonly kind: 'problem'; readonly message: string };

/** A service that says more is not believed: each is compared with the endpoints that are left. */
export const maxOperations = 10_000;
const maxCharacters = 4 * 1024 * 1024;

/** The first of them; a few names may stand for more than memory can hold. */
export function firstOperations(operations: Iterable<ServedOperation>): readonly ServedOperation[] {
  const found: ServedOperation[] = [];
  let characters = 0;
  for (const operation of operations) {
    characters += operation.path.length;
    if (found.length >= maxOperations || characters > maxCharacters) break;
    found.push(operation);
  }
  return found;
}
