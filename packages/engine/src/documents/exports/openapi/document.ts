/**
 * Types of the parts of an OpenAPI document that exports write; the words are the format's own (OpenAPI Specification
 * 3.1.1 and 3.0.4, which share all of these but what stands in schemas). Types and not interfaces, because scripts of
 * rules take operations as plain JSON.
 */

import type { AccessVerdict } from '../../../model/access.ts';
import type { ExternalDocs, SecurityScheme } from '../../../model/api-definition.ts';
import type { Extensions, ResponseLink, SecurityRequirement } from '../../../model/contract.ts';
import type { operationVerbs } from '../../../model/operation-verbs.ts';
import type { JsonValue } from '../../../model/schema.ts';

export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: Info;
  readonly servers: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly Tag[];
  readonly externalDocs?: ExternalDocs;
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Components;
};

export type Info = {
  readonly title: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name: string; readonly url?: string };
  readonly version: string;
};

export type Server = {
  readonly url: string;
  readonly description?: string;
  readonly variables?: Readonly<Record<string, { readonly default: string }>>;
};

export type Tag = {
  readonly name: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
};
export type Verb = (typeof operationVerbs)[number];

export type PathItem = { readonly [Name in Verb]?: Operation };

export type Operation = {
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly operationId: string;
  readonly parameters?: readonly OperationParameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly deprecated?: true;
  readonly security?: readonly SecurityRequirement[];
  /** Roles that a container or a filter looks at, for which OpenAPI has no word. */
  readonly 'x-access'?: AccessVerdict;
  readonly servers?: readonly Server[];
} & Extensions;

export type OperationParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description?: string;
  readonly required?: true;
  readonly style?: 'form' | 'simple' | 'matrix';
  readonly explode?: boolean;
  readonly schema: SchemaObject;
  readonly example?: JsonValue;
};

export type RequestBody = {
  readonly content: Readonly<Record<string, MediaType>>;
  readonly required?: true;
};

export type MediaType = {
  readonly schema?: SchemaObject;
  readonly example?: JsonValue;
  readonly examples?: Readonly<Record<string, ExampleObject>>;
  readonly encoding?: Readonly<Record<string, Encoding>>;
};

export type ExampleObject = { readonly summary?: string; readonly value: JsonValue };

export type Encoding = { readonly contentType?: string };

export type ResponseObject = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, ResponseHeaderObject>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly links?: Readonly<Record<string, LinkObject>>;
} & Extensions;

export type LinkObject = Omit<ResponseLink, 'name'>;

export type ResponseHeaderObject = { readonly description?: string; readonly schema: SchemaObject };

/** A schema in the words of the document's version. */
export type SchemaObject = { readonly [word: string]: JsonValue };

export type Components = {
  readonly schemas?: Readonly<Record<string, SchemaObject>>;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
};
