import { buildAnyRequest } from '../../../client/request/build-any-request.ts';
import { defaultValues } from '../../../client/request/default-values.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { withUnchosenFile } from '../unchosen-file.ts';
import { defaultCurlSettings } from './curl-options.ts';
import { writeCommand } from './write-command.ts';

/** The bare command of one endpoint, as its source has it. Empty where no request can be made of it. */
export function curlOfEndpoint(endpoint: Endpoint): string {
  const values = defaultValues(endpoint);
  // Rules set headers to have them sent, also those that a request may do without.
  const headers = values.headers.map((row) => ({ ...row, enabled: row.enabled || row.value !== '' }));
  const built = buildAnyRequest(endpoint, { ...values, headers }, { gaps: 'keep' });
  if (built.kind === 'problems') return '';
  return writeCommand(withUnchosenFile(endpoint, built.request, values, values), defaultCurlSettings).text;
}
