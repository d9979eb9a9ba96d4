/** From an rpc and its values to the call that is sent; exports read the same, as with `buildRequest`. */

import type { Endpoint } from '../../model/endpoint.ts';
import type { HeaderField } from '../../model/http-request.ts';
import { jsonProblemAt } from '../../text/format-json.ts';
import { t } from '../../text/l10n.ts';
import { buildLineMap } from '../../text/line-map.ts';
import {
  type BuildOptions,
  type Built,
  type FieldProblem,
  fullOptions,
  missingValue,
} from './build-options.ts';
import { buildGrpcHost } from './grpc-host.ts';
import { messagesOf, type PlacedMessage } from './grpc-messages.ts';
import { type GrpcRequest, takesMany } from './grpc-request.ts';
import { metadataProblem } from './metadata-rules.ts';
import { resolvePlaceholders } from './placeholders.ts';
import { type RequestValues, sentRows } from './request-values.ts';

/**
 * By default placeholders stay where they may, and gaps are refused. Of the values, an rpc has a host, headers (its
 * metadata) and a body: see `messagesOf` for how several messages are written.
 */
export function buildGrpcRequest(
  endpoint: Endpoint,
  values: RequestValues,
  options: Partial<BuildOptions> = {},
): Built<GrpcRequest> {
  const build = fullOptions(options);
  const problems: FieldProblem[] = [];
  const streaming = endpoint.grpc?.streaming ?? 'unary';
  const host = buildGrpcHost(values.host, build, problems);
  const metadata = buildMetadata(values, build, problems);
  const messages = buildMessages(values.body, endpoint, build, problems);
  if (problems.length > 0) return { kind: 'problems', problems };
  const request: GrpcRequest = { kind: 'grpc', ...host, path: endpoint.path, streaming, metadata, messages };
  return { kind: 'request', request };
}

function buildMetadata(
  values: RequestValues,
  build: BuildOptions,
  problems: FieldProblem[],
): readonly HeaderField[] {
  const metadata: HeaderField[] = [];
  for (const [index, row] of sentRows(values.headers)) {
    const name = resolvePlaceholders(row.name.trim(), build.resolve).toLowerCase();
    const value = resolvePlaceholders(row.value, build.resolve).trim();
    const message = missingValue(row.value, build) ?? metadataProblem(name, value);
    if (message !== undefined) problems.push({ field: 'headers', index, message });
    else metadata.push([name, value]);
  }
  return metadata;
}

function buildMessages(
  body: string,
  endpoint: Endpoint,
  build: BuildOptions,
  problems: FieldProblem[],
): readonly string[] {
  const written = messagesOf(body, endpoint);
  const refuse = (offset: number, what: string) => {
    const { line, column } = buildLineMap(body).positionAt(offset);
    problems.push({ field: 'body', message: t`Line ${line}, column ${column} of the message: ${what}` });
  };
  const broken = build.gaps === 'keep' ? undefined : firstBroken(written);
  const second = takesMany(endpoint.grpc?.streaming ?? 'unary') ? undefined : written[1];
  if (broken !== undefined) refuse(broken, t('here it stops being JSON.'));
  else if (second !== undefined)
    refuse(second.start, t('this rpc takes one message, and here a second one starts.'));
  return written.map(({ text, start }) => {
    const message = resolvePlaceholders(text, build.resolve);
    // In a string a placeholder may be meant as it stands; anywhere else it is no JSON.
    const missing = jsonProblemAt(message) === undefined ? undefined : missingValue(text, build);
    if (missing !== undefined && broken === undefined) refuse(start, missing);
    return message;
  });
}

function firstBroken(messages: readonly PlacedMessage[]): number | undefined {
  for (const { text, start } of messages) {
    const offset = jsonProblemAt(text, { placeholders: true });
    if (offset !== undefined) return start + offset;
  }
  return undefined;
}
