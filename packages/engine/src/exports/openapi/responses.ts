/** What an operation answers where it succeeds: the source says nothing of failures. */
import { standardStatusText } from '../../endpoints/status.ts';
import { isConcrete } from '../../request/media-type.ts';
import type { MediaType, Operation, ResponseHeaderObject, ResponseObject } from './document.ts';
import type { OperationSource } from './operation.ts';

export function writeResponses({ exported: { endpoint }, schemas }: OperationSource): Operation['responses'] {
  const { response, produces } = endpoint;
  const status = String(response?.status ?? 200);
  const content: Record<string, MediaType> = {};
  if (response?.schema !== undefined) {
    const concrete = produces.filter(isConcrete).map((type) => type.trim());
    const types = concrete.length > 0 ? concrete : [response.mediaType ?? 'application/json'];
    for (const type of types) content[type] = { schema: schemas.use(response.schema) };
  }
  const headers = headersOf(response?.headers ?? []);
  const written: ResponseObject = {
    description: standardStatusText(Number(status)) || `Status ${status}`,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(content).length > 0 && { content }),
  };
  return { [status]: written };
}

function headersOf(
  headers: readonly { readonly name: string; readonly value?: string; readonly description?: string }[],
): Readonly<Record<string, ResponseHeaderObject>> {
  const written = headers
    // The media types say it already (OpenAPI 3.1.1, 4.8.17.1).
    .filter(({ name }) => name.trim() !== '' && name.toLowerCase() !== 'content-type')
    .map(({ name, value, description }): [string, ResponseHeaderObject] => [
      name,
      {
        ...(description !== undefined && description !== '' && { description }),
        schema: { type: 'string', ...(value !== undefined && value !== '' && { examples: [value] }) },
      },
    ]);
  return Object.fromEntries(written);
}
