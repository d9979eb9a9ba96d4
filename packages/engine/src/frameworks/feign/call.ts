/** What a method of a client sends, whichever words its annotations use. */
import type { Body, Condition, Parameter } from '../../endpoints/endpoint.ts';
import type { Schema } from '../../endpoints/schema.ts';
import type { MergedAnnotation } from '../../types/annotations.ts';
import type { ResolvedType } from '../../types/resolved-type.ts';
import type { UnknownAttribute } from '../spring-mvc/request-mapping.ts';

export interface Call {
  readonly verb: string;
  /** Below the client's address, with variables and perhaps a query: `/orders/{id}?expand={what}`. */
  readonly url: string;
  /** What fills the URL's variables, as path parameters, and everything else that is sent. */
  readonly bound: readonly Parameter[];
  /** Headers and query parameters that are always the same. */
  readonly conditions: readonly Condition[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly body: Body | undefined;
  /** What maps the method to a request. */
  readonly mapping: MergedAnnotation;
  /** What the mapping calls the method. */
  readonly name: string | undefined;
  /** Parts of the mapping whose value is not in the source, as written. */
  readonly unknowns: readonly UnknownAttribute[];
}

/** What is sent beside the URL and the headers, before it is known how. */
export interface Entity {
  readonly type: ResolvedType;
  readonly schema: Schema;
  readonly required: boolean;
}
