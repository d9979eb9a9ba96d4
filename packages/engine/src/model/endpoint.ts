/**
 * An endpoint: one operation of an API, as found in source.
 *
 * Plain serialisable data (it crosses a thread, lands in caches and on stdout): no syntax nodes, no callbacks, no
 * `undefined` holes that JSON would lose. This is the shape that `endpoint-atlas list --format json` prints.
 */
import type { FrameworkId } from './framework-traits.ts';
import type { Schema } from './schema.ts';

/** Survives edits of the source: see `endpointId`. */
export type EndpointId = string & { readonly __brand: 'EndpointId' };

export interface Endpoint {
  readonly id: EndpointId;
  readonly protocol: 'http' | 'grpc';
  readonly framework: FrameworkId;
  /** `client` for interfaces that call somebody else's API: Feign, `@HttpExchange`, `@RegisterRestClient`. */
  readonly role: 'server' | 'client';
  /** The verb that Send uses, in capitals. */
  readonly method: string;
  /** Only where the mapping declares no verb, so that any reaches the handler. */
  readonly anyMethod?: true;
  /** Class and method paths joined, `/users/{id}`: variables without regexes, no servlet context path. */
  readonly path: string;
  /** Servlet context path or `@ApplicationPath`, where known: sent and exported, listed apart. */
  readonly contextPath?: string;
  /**
   * Is whom a client's mapping says it calls, `https://api.example.com`, or where a server's properties say it listens
   * on the machine that it is developed on, `http://localhost:8081`.
   */
  readonly host?: string;
  /** As the source writes them, where the defaults of placeholders stand in the three above. */
  readonly written?: Pick<Endpoint, 'path' | 'contextPath' | 'host'>;
  /** The first sentence of the documentation, else the method's name. */
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: true;
  /** Says what the source says of that; absent where it says no more than `deprecated`. */
  readonly deprecation?: Deprecation;
  /** Annotations keep it out of documents of the API (`@Hidden`, `@ApiIgnore`); the server serves it all the same. */
  readonly hidden?: true;
  /** Says what rules group or mark it by. */
  readonly tags?: readonly string[];
  /** Says where its development stands, in the words of the team: `done`. */
  readonly status?: string;
  /** Only of an operation of an OpenAPI document that no class of the project implements. */
  readonly notImplemented?: true;
  /** Says whether others than its team may use it, where rules say so. */
  readonly open?: boolean;
  readonly module: string;
  /** Says what the tree groups by below the module: the class's simple name or what its documentation calls it. */
  readonly folder: string;
  readonly className: string;
  readonly methodName: string;
  readonly parameters: readonly Parameter[];
  /**
   * Holds what the mapping asks of every request beyond verb, path and parameters (Spring's `params = "mode=full"`):
   * whoever sends or exports the endpoint adds it.
   */
  readonly conditions?: readonly Condition[];
  /**
   * Says which requests of its verb and path a mapping is for (Spring's `params`, `headers`), as it writes them: also
   * those on parameters that the handler takes, and those that a request must not fulfil. They tell endpoints apart.
   */
  readonly selectors?: readonly Selector[];
  /** The API version that the mapping is for (Spring Framework 7, "API Versioning"): `1.0`, `2.0+`. */
  readonly version?: string;
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly body?: Body;
  readonly response?: Response;
  readonly grpc?: GrpcDetails;
  readonly source: SourceLocation;
}

/** As `@Deprecated` has it (Java SE, `java.lang.Deprecated`). */
export interface Deprecation {
  /** Names a version or a day, as written: `2.3`, `2026-03-31`. */
  readonly since?: string;
  /** Is set where the endpoint is meant to go. */
  readonly forRemoval?: true;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie' | 'form' | 'matrix';

export interface Parameter extends ParameterConstraints {
  readonly in: ParameterPlace;
  readonly name: string;
  /** Names the variable in whose segment of the path a matrix parameter stands. */
  readonly pathVariable?: string;
  readonly required: boolean;
  /** Tells a variable of the path that takes several segments: Spring's `{*rest}`, JAX-RS's `{rest: .+}`. */
  readonly takesSlashes?: true;
  /** JSON Schema's words, and `file` for an uploaded file. */
  readonly type: ParameterType;
  /** JSON Schema's `format`: `int64`, `date-time`, `uuid` … */
  readonly format?: string;
  /** The element's type where `type` is `array`; `format` is the element's as well. */
  readonly items?: ParameterType;
  /** Tells a list whose elements may hold commas, as in Spring Data's `sort=name,desc`. */
  readonly takesCommas?: true;
  /** As it is written on the wire. */
  readonly default?: string;
  readonly example?: string;
  readonly description?: string;
  /** Annotations keep it out of documents; the handler takes it all the same. Never of a variable of the path. */
  readonly hidden?: true;
  /** A security scheme of the project is sent in it (OpenAPI 3.1.1, 4.8.27): no example can stand for its value. */
  readonly credential?: true;
  readonly enum?: readonly string[];
  /** Says what JSON an object, or a list of objects, has in a multipart form. */
  readonly schema?: Schema;
}

/** Says what validation, or a regular expression in the path, asks of the value; of an array, where it has items. */
export type ParameterConstraints = Pick<Schema, (typeof parameterConstraints)[number]>;

export const parameterConstraints = [
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
] as const satisfies readonly (keyof Schema)[];

export interface Condition {
  readonly in: 'query' | 'header';
  readonly name: string;
  /** Absent where any value will do. */
  readonly value?: string;
  /** See `Parameter`. */
  readonly credential?: true;
}

export interface Selector extends Condition {
  /** `!name`, `name!=value`. */
  readonly isNegated?: true;
}

export type ParameterType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'file';

export interface Body {
  readonly mediaType: string;
  readonly required: boolean;
  readonly schema: Schema;
  /** See `Parameter`. */
  readonly hidden?: true;
}

export interface Response {
  /** The status of success where the source says it. */
  readonly status?: number;
  /** Absent where there is no body, or where the source does not tell what it looks like. */
  readonly schema?: Schema;
  /** Says what it is sent as where no mapping says so (`produces`) and the type alone decides. */
  readonly mediaType?: string;
  readonly headers?: readonly ResponseHeader[];
}

export interface ResponseHeader {
  readonly name: string;
  readonly value?: string;
  readonly description?: string;
}

export interface GrpcDetails {
  readonly service: string;
  readonly package: string;
  readonly rpc: string;
  readonly streaming: 'unary' | 'server' | 'client' | 'bidi';
  readonly protoFile?: string;
}

export interface SourceLocation {
  /** As the scan names the file: relative to the folder that was scanned, with `/`. */
  readonly file: string;
  /** Says where the handler's name stands; line and column count from 1. */
  readonly line: number;
  readonly column: number;
  /** The line of the annotation that maps the handler: where the gutter icon goes. */
  readonly mappingLine: number;
  /** The handler's first and last line, annotations and body included. */
  readonly startLine: number;
  readonly endLine: number;
}
