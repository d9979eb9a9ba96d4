import type { Explanation, Scanner } from '@endpoint-atlas/engine';
import { listVersion } from '../output/print-json.ts';

/** The endpoint reads as in a list of one. */
export function explanationJson(
  engine: Scanner,
  { endpoint, provenance: origins, diagnostics }: Explanation,
) {
  const { schemas, endpoints } = engine.list([endpoint.id]);
  return { version: listVersion, schemas, endpoint: endpoints[0], origins, diagnostics };
}
