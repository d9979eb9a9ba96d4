/** One side of a comparison: an API as it is compared, and what was noticed while it was read. */
import type { Diagnostic } from '@endpoint-atlas/engine';
import type { ComparedApi } from '@endpoint-atlas/engine/diff';

export interface Side {
  readonly kind: 'side';
  readonly api: ComparedApi;
  /** About its source; none of a document. */
  readonly diagnostics: readonly Diagnostic[];
}
