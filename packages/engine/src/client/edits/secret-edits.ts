/** Finds out whether edits have to be stored where secrets are. */
import { type RowList, rowLists } from '../request/request-values.ts';
import { mayBeSecret, mayTextHoldSecret } from '../request/secrets.ts';
import type { EndpointEdits } from './endpoint-edits.ts';

/**
 * Tells whether the user may have typed a secret: a value of a parameter, header or field that is called or shaped like
 * one, a member of a JSON body that is, or a password in the host. A placeholder such as `{{token}}` names a secret and
 * is none.
 */
export function mayHoldSecret(edits: EndpointEdits): boolean {
  return (
    rowLists.some((list) => rowsOf(edits, list).some(({ name, value = '' }) => mayBeSecret(name, value))) ||
    /@/.test(edits.host ?? '') ||
    mayTextHoldSecret(edits.body ?? '')
  );
}

interface NamedValue {
  readonly name: string;
  readonly value?: string;
}

function rowsOf(edits: EndpointEdits, list: RowList): readonly NamedValue[] {
  return [...(edits[list]?.changed ?? []), ...(edits[list]?.added ?? [])];
}
