/** One side of a comparison, as it was read. */

import type { ComparedDocument } from '../../documents/diff/compare-apis.ts';
import type { RootedProto } from '../../documents/diff/compare-proto-roots.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { JsonObject } from '../../model/schema.ts';
import type { UnreadFile } from '../../source/files/unread-files.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { DescriptionSettings } from '../describe-project.ts';

/** Says how the documents of both sides are written. */
export interface SideSettings extends Omit<DescriptionSettings, 'contextPlace' | 'hasHidden'> {
  readonly selection?: Selection | undefined;
}

/** Says what of both sides is compared; absent where all of it is. */
export interface Selection {
  /** Those of HTTP that count; operations of a document are endpoints as far as it tells. */
  endpoints(all: readonly Endpoint[]): readonly Endpoint[];
  /** Does a `.proto` file count, as messages name it? */
  hasProto(file: string): boolean;
}

export type Side = DocumentSide | SourceSide;

export interface DocumentSide {
  readonly kind: 'document';
  /** Names the document as changes name it. */
  readonly file: string;
  readonly document: ComparedDocument;
}

export interface SourceSide {
  readonly kind: 'source';
  /** Tells whether there is a file, named by its absolute path. */
  hasFile(path: string): boolean;
  readonly protos: readonly RootedProto[];
  /** Come from the scan. */
  readonly diagnostics: readonly Diagnostic[];
  /** Returns what could not be read so far; asked for once it is described. */
  unread(): readonly UnreadFile[];
  /** Its endpoints of HTTP as documents. */
  describe(form: DescriptionForm): DescribedSide | Clash | SideProblem;
}

export interface DescriptionForm {
  readonly documents: 'one' | 'by-service';
  /** The document that they are compared with, where the other side is one. */
  readonly beside: JsonObject | undefined;
  /** Says where the other side has its endpoints, which have the same places here. */
  readonly places: Placement;
}

/**
 * A document has one operation for a verb and a path, and a server may tell several endpoints apart by more than that.
 * By the names of services: the endpoints of its first document, of the second one, and so on, by their ids without
 * modules, which are called by folders.
 */
export type Placement = ReadonlyMap<string, readonly (readonly string[])[]>;

export interface DescribedSide {
  readonly kind: 'described';
  /** See `ComparedApi`. */
  readonly documents: ReadonlyMap<string, ComparedDocument>;
  readonly places: Placement;
  readonly diagnostics: readonly Diagnostic[];
}

/** Services have operations in common, so that one document cannot hold all of them. */
export interface Clash {
  readonly kind: 'clash';
  readonly message: string;
}

export type Cancelled = { readonly kind: 'cancelled' };

/** Says why there is nothing to compare. */
export interface SideProblem {
  readonly kind: 'problem';
  /** A full sentence. */
  readonly message: string;
  /** Says what to do about it. */
  readonly hint?: string;
}
