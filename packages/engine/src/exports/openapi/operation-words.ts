/** An operation with all its schemas in the words of the document's version. */
import type { MediaType, Operation, OperationParameter, ResponseObject } from './document.ts';
import type { OpenApiVersion } from './openapi-settings.ts';
import { inWordsOf } from './schema-words.ts';

export function operationInWordsOf(version: OpenApiVersion, operation: Operation): Operation {
  const { parameters, requestBody, responses } = operation;
  const ofMedia = (media: MediaType): MediaType =>
    media.schema === undefined ? media : { ...media, schema: inWordsOf(version, media.schema) };
  const ofParameter = (parameter: OperationParameter): OperationParameter => ({
    ...parameter,
    schema: inWordsOf(version, parameter.schema),
  });
  const ofResponse = ({ headers, content, ...rest }: ResponseObject): ResponseObject => ({
    ...rest,
    ...(headers !== undefined && {
      headers: mapValues(headers, (header) => ({ ...header, schema: inWordsOf(version, header.schema) })),
    }),
    ...(content !== undefined && { content: mapValues(content, ofMedia) }),
  });
  return {
    ...operation,
    ...(parameters !== undefined && { parameters: parameters.map(ofParameter) }),
    ...(requestBody !== undefined && {
      requestBody: { ...requestBody, content: mapValues(requestBody.content, ofMedia) },
    }),
    responses: mapValues(responses, ofResponse),
  };
}

function mapValues<Value>(
  of: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
}
