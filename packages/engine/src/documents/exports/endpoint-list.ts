/**
 * Endpoints as scripts read them, with their contracts: each type that has a name is written once, and everything else
 * refers to it by the name that the OpenAPI document has for it.
 */
import type { Access } from '../../model/access.ts';
import type {
  AlwaysThrowing,
  ApiResponse,
  ResponseExample,
  SecurityRequirement,
} from '../../model/contract.ts';
import type { Body, Endpoint, Parameter, ResponseHeader } from '../../model/endpoint.ts';
import type { Schema } from '../../model/schema.ts';
import type { SchemaObject } from './openapi/document.ts';
import { type NamedSchemas, nameSchemas } from './openapi/named-schemas.ts';
import { inJsonSchema } from './openapi/schema-words.ts';
import { type DescribedEndpoint, schemasOf } from './openapi/used-schemas.ts';

export interface EndpointList {
  /** By name; references to them begin with `#/schemas/`. */
  readonly schemas: Readonly<Record<string, SchemaObject>>;
  /** In the order that they were given in. */
  readonly endpoints: readonly ListedEndpoint[];
}

export type ListedEndpoint = Omit<Endpoint, 'parameters' | 'body' | 'response'> & {
  readonly parameters: readonly Referring<Parameter>[];
  readonly body?: Referring<Body>;
  readonly responses: readonly ListedResponse[];
  /** Present where the handler always throws, so that no response is one of success. */
  readonly alwaysThrows?: AlwaysThrowing;
  readonly security?: readonly SecurityRequirement[];
  readonly access?: Access;
};

type Referring<Part extends { readonly schema?: Schema }> = Omit<Part, 'schema'> & {
  readonly schema?: SchemaObject;
};

export interface ListedResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description?: string;
  readonly headers?: readonly ResponseHeader[];
  readonly contents: readonly {
    readonly mediaType: string;
    readonly schema?: SchemaObject;
    readonly examples?: readonly ResponseExample[];
  }[];
}

export function listEndpoints(described: readonly DescribedEndpoint[]): EndpointList {
  const named = nameSchemas(described.flatMap(schemasOf), { folder: '#/schemas/', nulls: 'possible' });
  const schemas: NamedSchemas = {
    ...named,
    use: (schema) => inJsonSchema(named.use(schema)),
    all: Object.fromEntries(Object.entries(named.all).map(([name, each]) => [name, inJsonSchema(each)])),
  };
  return {
    schemas: schemas.all,
    endpoints: described.map((each) => listed(each, schemas)),
  };
}

function listed(
  { endpoint, contract: { responses, alwaysThrows, security, access } }: DescribedEndpoint,
  schemas: NamedSchemas,
): ListedEndpoint {
  const { parameters, body, response: _, grpc, source, ...head } = endpoint;
  return {
    ...head,
    parameters: parameters.map((parameter) => referring(parameter, schemas)),
    ...(body !== undefined && { body: referring(body, schemas) }),
    responses: responses.map((response) => listedResponse(response, schemas)),
    ...(alwaysThrows !== undefined && { alwaysThrows }),
    ...(security !== undefined && { security }),
    ...(access !== undefined && { access }),
    ...(grpc !== undefined && { grpc }),
    source,
  };
}

function listedResponse(
  { status, description, headers = [], contents }: ApiResponse,
  schemas: NamedSchemas,
): ListedResponse {
  return {
    status,
    ...(description !== undefined && { description }),
    ...(headers.length > 0 && { headers }),
    contents: contents.map((content) => referring(content, schemas)),
  };
}

function referring<Part extends { readonly schema?: Schema }>(
  { schema, ...rest }: Part,
  schemas: NamedSchemas,
): Referring<Part> {
  return { ...rest, ...(schema !== undefined && { schema: schemas.use(schema) }) };
}
