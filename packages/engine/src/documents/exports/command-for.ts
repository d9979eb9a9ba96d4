/** A command for the inside of a document of another format, which has headings and comments of its own. */
import { buildAnyRequest } from '../../client/request/build-any-request.ts';
import { defaultValues } from '../../client/request/default-values.ts';
import { curl } from './curl/curl.ts';
import type { ExportedRequest, ExportOptions } from './exporter.ts';
import { toText } from './file-text.ts';
import { withUnchosenFile } from './unchosen-file.ts';

/** Sends what the request sends, to the host where one is named: with curl, or grpcurl where it is an rpc. */
export function commandFor(
  exported: ExportedRequest,
  options: ExportOptions,
  host: string | undefined,
): string {
  const { settings } = options;
  const layout = { ...settings.curl, form: 'commands', comments: false, responseExample: false } as const;
  const { files } = curl.exportTo([host === undefined ? exported : sentTo(host, exported)], {
    ...options,
    settings: { ...settings, curl: layout },
  });
  return toText(files[0]).trimEnd();
}

/** A host that no request can go to changes nothing. */
function sentTo(host: string, exported: ExportedRequest): ExportedRequest {
  const { endpoint, values, resolve } = exported;
  const built = buildAnyRequest(endpoint, { ...values, host }, { gaps: 'keep', resolve });
  if (built.kind === 'problems') return exported;
  const request = withUnchosenFile(endpoint, built.request, values, defaultValues(endpoint));
  return { ...exported, request };
}
