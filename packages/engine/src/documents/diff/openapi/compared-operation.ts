import type { Json } from '../../../text/is-record.ts';
import type { DocumentPlace } from './report.ts';
import type { ComparedRoots } from './schemas/compared-roots.ts';

/** An operation that both documents have, and where it stands in each. */
export interface ComparedOperation {
  readonly roots: ComparedRoots;
  readonly base: Json;
  readonly revision: Json;
  readonly at: { readonly base: DocumentPlace; readonly revision: DocumentPlace };
}
