/** Says what the scripts of an event make of an operation. */
import type { Endpoint } from '../../../model/endpoint.ts';
import { isRecord } from '../../../text/is-record.ts';
import { partsOf } from '../changes-by-rules.ts';
import type { ExportRules } from '../export-rules.ts';
import type { Operation } from './document.ts';

/** `undefined`: the scripts left nothing that is one. */
export function operationByRules(
  operation: Operation,
  endpoint: Endpoint,
  rules: ExportRules,
): Operation | undefined {
  const { operation: changed } = rules.change(
    'openapi.format.after',
    { operation, endpoint: partsOf(endpoint) },
    endpoint,
  );
  return isOperation(changed) ? changed : undefined;
}

/** Checks that it still is one; what is inside is the script's own affair. */
function isOperation(value: unknown): value is Operation {
  return isRecord(value) && isRecord(value.responses);
}
