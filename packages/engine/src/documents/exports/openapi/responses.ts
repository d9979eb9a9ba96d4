/** The responses of an operation, success and errors. */
import type { ApiResponse, ResponseContent, ResponseLink } from '../../../model/contract.ts';
import { standardStatusText } from '../../../model/status.ts';
import type {
  ExampleObject,
  LinkObject,
  MediaType,
  Operation,
  ResponseHeaderObject,
  ResponseObject,
} from './document.ts';
import type { OperationSource } from './operation.ts';

export function writeResponses({ exported: { contract }, schemas }: OperationSource): Operation['responses'] {
  const written = contract.responses.map((response): [string, ResponseObject] => {
    const headers = headersOf(response.headers ?? []);
    const content = contentOf(response.contents, schemas);
    const links = linksOf(response.links ?? []);
    return [
      response.status,
      {
        description: descriptionOf(response),
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(Object.keys(content).length > 0 && { content }),
        ...(Object.keys(links).length > 0 && { links }),
        ...response.extensions,
      },
    ];
  });
  return Object.fromEntries(written);
}

function linksOf(links: readonly ResponseLink[]): Readonly<Record<string, LinkObject>> {
  return Object.fromEntries(links.map(({ name, ...link }) => [name, link]));
}

/** A document has to say something (OpenAPI 3.1.1, 4.8.17.1). */
function descriptionOf({ status, description }: ApiResponse): string {
  if (description !== undefined && description.trim() !== '') return description;
  if (status === 'default') return 'default response';
  return standardStatusText(Number(status)) || `Status ${status}`;
}

function contentOf(
  contents: readonly ResponseContent[],
  schemas: OperationSource['schemas'],
): Readonly<Record<string, MediaType>> {
  const content: Record<string, MediaType> = {};
  for (const { mediaType, schema, examples = [] } of contents) {
    const named = examples.map(({ name, summary, value }): [string, ExampleObject] => [
      name,
      { ...(summary !== undefined && { summary }), value },
    ]);
    const media: MediaType = {
      ...(schema !== undefined && { schema: schemas.use(schema) }),
      ...(named.length > 0 && { examples: Object.fromEntries(named) }),
    };
    const before = content[mediaType];
    content[mediaType] = before === undefined ? media : either(before, media);
  }
  return content;
}

/** Several bodies of one media type, any of which may come; an object of one class is often one of another, too. */
function either(one: MediaType, other: MediaType): MediaType {
  const examples = { ...one.examples, ...other.examples };
  const schemas = [one.schema, other.schema].flatMap((schema) => {
    if (schema === undefined) return [];
    return Array.isArray(schema.anyOf) && Object.keys(schema).length === 1 ? schema.anyOf : [schema];
  });
  const texts = new Set(schemas.map((schema) => JSON.stringify(schema)));
  const schema = texts.size > 1 ? { anyOf: schemas } : (one.schema ?? other.schema);
  return {
    ...(schema !== undefined && { schema }),
    ...(Object.keys(examples).length > 0 && { examples }),
  };
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
