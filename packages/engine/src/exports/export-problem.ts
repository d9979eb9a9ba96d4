import type { Endpoint } from '../endpoints/endpoint.ts';
import type { Diagnostic } from '../text/diagnostic.ts';

/** Told at the endpoint's place in the source: `not-exported` in part or whole, `request-incomplete` to be filled in. */
export function problemAt(
  endpoint: Endpoint,
  code: 'not-exported' | 'request-incomplete',
  message: string,
): Diagnostic {
  const { file, line } = endpoint.source;
  return { file, line, severity: code === 'not-exported' ? 'warning' : 'info', code, message };
}
