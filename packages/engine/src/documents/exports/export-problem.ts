import type { Endpoint } from '../../model/endpoint.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';

/**
 * Reported at the endpoint's place in the source: `not-exported` for an endpoint that is left out, `exported-in-part`
 * for one that lacks something, `request-incomplete` for one that the user has to fill in.
 */
export function problemAt(
  endpoint: Endpoint,
  code: 'not-exported' | 'exported-in-part' | 'request-incomplete',
  message: string,
): Diagnostic {
  const { file, line } = endpoint.source;
  return { file, line, severity: code === 'request-incomplete' ? 'info' : 'warning', code, message };
}
