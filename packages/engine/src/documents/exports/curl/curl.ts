/**
 * cURL commands: a script with one command for each endpoint, or the bare commands for the clipboard. An rpc becomes a
 * command of grpcurl, because curl cannot call one.
 */

import { buildExample } from '../../../client/request/build-example.ts';
import { isJson } from '../../../client/request/media-type.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { writeJson } from '../../../model/exact-number.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { problemAt } from '../export-problem.ts';
import type { Exporter } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { joinedPieces } from '../file-text.ts';
import { commentLines, headingLine, jsonCommentLines, oneLine } from './comment-lines.ts';
import { writeCommand } from './write-command.ts';

export const curl: Exporter = {
  id: 'curl',
  ...exporterTraits.curl,
  exportTo(requests, { title, settings: { curl: settings } }) {
    const hasHeadings = settings.comments && (settings.form === 'script' || requests.length > 1);
    const diagnostics: Diagnostic[] = [];
    const blocks: string[] = settings.form === 'script' ? ['#!/usr/bin/env bash'] : [];
    let folder: string | undefined;
    for (const exported of requests) {
      const { endpoint } = exported;
      if (hasHeadings && endpoint.folder !== folder) blocks.push(headingLine(endpoint.folder));
      folder = endpoint.folder;
      const command = writeCommand(exported.request, settings);
      blocks.push(
        [
          ...(settings.comments ? aboveCommand(endpoint) : []),
          command.text,
          ...(settings.responseExample ? responseExample(endpoint) : []),
        ].join('\n'),
      );
      diagnostics.push(
        ...command.gaps.map((gap) => problemAt(endpoint, 'request-incomplete', `${endpoint.name}: ${gap}`)),
        ...command.losses.map((loss) => problemAt(endpoint, 'exported-in-part', `${endpoint.name}: ${loss}`)),
      );
    }
    const name = `${makeFileName(title, 'endpoints')}.sh`;
    return { files: [{ name, pieces: joinedPieces(blocks, '\n\n', '\n') }], diagnostics };
  },
};

function aboveCommand({ name, method, path, description = '', deprecated }: Endpoint): readonly string[] {
  const title = oneLine(name) || `${method} ${oneLine(path)}`;
  const [first = '', ...more] = description.split('\n');
  // Of many endpoints the name is the first sentence of the description.
  const rest = first.trim().replace(/\.$/, '') === name ? more.join('\n') : description;
  return [...commentLines(title), ...commentLines(rest), ...(deprecated ? commentLines('Deprecated.') : [])];
}

/** Writes an example of JSON only: no other response has one. */
function responseExample({ response, produces, grpc }: Endpoint): readonly string[] {
  const mediaType = response?.mediaType ?? produces[0] ?? 'application/json';
  if (response?.schema === undefined || !isJson(mediaType)) return [];
  const example = writeJson(buildExample(response.schema, 'string', 'response'));
  const status = grpc === undefined && response.status !== undefined ? ` ${response.status}` : '';
  return [...commentLines(`Response${status}:`), ...jsonCommentLines(example)];
}
