/**
 * Says what an endpoint promises to whoever calls it: all of its responses, and what it asks of the caller. Plain data,
 * worked out where somebody asks for it (an export, a JSON list, an open dashboard); a table of endpoints needs none of
 * it.
 */
import type { Access } from './access.ts';
import type { SecurityScheme } from './api-definition.ts';
import type { Endpoint, ResponseHeader } from './endpoint.ts';
import type { JsonValue, Schema } from './schema.ts';

export interface Contract {
  /** The response of success first, where there is one. */
  readonly responses: readonly ApiResponse[];
  /** Any one of them lets a caller in; an empty list says that none is needed. Absent where no source says it. */
  readonly security?: readonly SecurityRequirement[];
  /** Describes what `security` names, where filter chains say it and no annotation does. */
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  /** Present where the handler always throws, so that no response of success is sent. */
  readonly alwaysThrows?: AlwaysThrowing;
  /** Absent where nothing in the source is about access. */
  readonly access?: Access;
}

/** Why a handler never succeeds. */
export interface AlwaysThrowing {
  /** `Orders.list`, `Ledger.read`: the handler, and the methods that always throw which it calls. */
  readonly methods: readonly { readonly name: string; readonly file: string; readonly line: number }[];
}

/** One response: what comes back with a status. */
export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description?: string;
  readonly headers?: readonly ResponseHeader[];
  readonly contents: readonly ResponseContent[];
  readonly links?: readonly ResponseLink[];
  readonly extensions?: Extensions;
  readonly provenance?: Provenance;
}

/** An operation that a response leads to, by its id or by a reference; parameters and body are expressions (OpenAPI 3.1.1, 4.8.20). */
export interface ResponseLink {
  readonly name: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  readonly description?: string;
}

/** Fields of one's own, which a document holds where they are said. */
export type Extensions = { readonly [name: `x-${string}`]: JsonValue };

export interface ResponseContent {
  readonly mediaType: string;
  /** Absent where the source does not tell what it looks like. */
  readonly schema?: Schema;
  readonly examples?: readonly ResponseExample[];
}

export interface ResponseExample {
  readonly name: string;
  readonly summary?: string;
  readonly value: JsonValue;
}

/** Says what says that a response is given, and where that stands. */
export interface Provenance {
  /**
   * `handler` for what the handler's type and mapping say, `annotation` for documentation, `code` for what its body
   * does, `exception` for what handles an exception that it throws, `access` for what refuses callers before it.
   */
  readonly from: 'handler' | 'annotation' | 'code' | 'exception' | 'access';
  readonly file: string;
  readonly line: number;
  /** Names the first exception that leads to it, and where code makes it; the framework's own have no place. */
  readonly exception?: {
    readonly name: string;
    readonly at?: { readonly file: string; readonly line: number };
  };
}

/** Names of schemes with the scopes that each has to grant; all of them are needed. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/**
 * Says which errors a contract holds: those that annotations document, those that can happen, or all that any handler
 * of exceptions gives.
 */
export const errorScopes = ['documented', 'reachable', 'all'] as const;
export type ErrorScope = (typeof errorScopes)[number];

/** Makes a contract of the one response that the endpoint itself holds, where no project stands behind it. */
export function contractOfEndpoint(endpoint: Endpoint): Contract {
  return { responses: [mainResponse(endpoint)] };
}

/** Returns what the handler's type, mapping and rules say of success. */
export function mainResponse({ response, produces }: Endpoint): ApiResponse {
  const { status = 200, schema, mediaType, headers } = response ?? {};
  const types = pickMediaTypes(produces, mediaType);
  return {
    status: String(status),
    ...(headers !== undefined && { headers }),
    contents: schema === undefined ? [] : types.map((each) => ({ mediaType: each, schema })),
  };
}

/** Returns what a mapping names without a wildcard, else what the type is sent as, else JSON. */
export function pickMediaTypes(produces: readonly string[], ofType = 'application/json'): readonly string[] {
  const concrete = produces.map((type) => type.trim()).filter((type) => !type.includes('*'));
  return concrete.length > 0 ? concrete : [ofType];
}
