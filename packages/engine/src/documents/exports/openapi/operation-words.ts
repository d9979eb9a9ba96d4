/** An operation with all its schemas written in other words. */
import type { MediaType, Operation, OperationParameter, ResponseObject, SchemaObject } from './document.ts';

export function withSchemas(operation: Operation, change: (schema: SchemaObject) => SchemaObject): Operation {
  const { parameters, requestBody, responses } = operation;
  const ofMedia = (media: MediaType): MediaType =>
    media.schema === undefined ? media : { ...media, schema: change(media.schema) };
  const ofParameter = (parameter: OperationParameter): OperationParameter => ({
    ...parameter,
    schema: change(parameter.schema),
  });
  const ofResponse = ({ headers, content, ...rest }: ResponseObject): ResponseObject => ({
    ...rest,
    ...(headers !== undefined && {
      headers: mapValues(headers, (header) => ({ ...header, schema: change(header.schema) })),
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
