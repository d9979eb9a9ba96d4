/** Compares the body of a response with what the source promises for its status. */
import type { Endpoint, Schema } from '@endpoint-atlas/engine';
import type { EndpointList, ListedEndpoint } from '@endpoint-atlas/engine/exports';
import type { BodyReader } from '@endpoint-atlas/engine/node';
import {
  findBodyMismatches,
  findLineMismatches,
  headerValue,
  isJson,
  isJsonLines,
  maxCheckedCharacters,
} from '@endpoint-atlas/engine/requests';
import type { ContractMismatch, Exchange } from '../protocol/exchange-view.ts';
import type { ResponseBodies, StoredBody } from './response-bodies.ts';

/** `undefined` where the source promises nothing about the body. */
export type CheckContract = (
  endpoint: Endpoint,
  exchange: Exchange,
  body: StoredBody,
) => Promise<readonly ContractMismatch[] | undefined>;

/** @param list gives the endpoint with its contract */
export function createContractCheck(
  list: (id: Endpoint['id']) => Promise<EndpointList>,
  bodies: Pick<ResponseBodies, 'readable'>,
  reader: Pick<BodyReader, 'text'>,
): CheckContract {
  return async (endpoint, exchange, stored) => {
    if (exchange.kind !== 'response' || endpoint.protocol === 'grpc') return undefined;
    const { body, status, headers } = exchange.response;
    if ((body.kind !== 'text' && body.kind !== 'long') || body.language !== 'json') return undefined;
    const { endpoints, schemas } = await list(endpoint.id);
    const responses = endpoints[0]?.responses ?? [];
    const schema = promisedSchema(responses, status, headerValue(headers, 'Content-Type'));
    if (schema === undefined) return undefined;
    const definitions = schemas as Readonly<Record<string, Schema>>;
    const mismatches = (text: string) =>
      isJsonLines(headerValue(headers, 'Content-Type') ?? '')
        ? findLineMismatches(text, schema, definitions)
        : findBodyMismatches(text, schema, 'response', definitions);
    if (body.kind === 'text') return mismatches(body.formatted ?? body.raw);
    const readable = bodies.readable(stored);
    const bytes = readable && (await reader.text(readable, 'raw', maxCheckedCharacters));
    if (bytes === undefined) return undefined;
    const found = mismatches(new TextDecoder().decode(bytes));
    // Its rows are shown one by one, so that there is no text to mark.
    return found.map(({ path, message, severity }) => ({ path, message, severity }));
  };
}

/** RFC 9110, 15: a range of statuses counts where the status itself is not declared. */
export function promisedSchema(
  responses: ListedEndpoint['responses'],
  status: number,
  contentType = '',
): Schema | undefined {
  const ranges = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  const response = ranges.map((range) => responses.find((each) => each.status === range)).find(Boolean);
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const contents = response?.contents ?? [];
  const content =
    contents.find(({ mediaType }) => mediaType.toLowerCase() === type) ??
    contents.find(({ mediaType }) => mediaType === '*/*' || isJson(mediaType) || isJsonLines(mediaType));
  return content?.schema as Schema | undefined;
}
