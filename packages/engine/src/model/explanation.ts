/**
 * Says why an endpoint is what it is: for each of its parts the places that made it so. Plain data, made when somebody
 * asks; an `Endpoint` itself carries none of it.
 */
import type { Diagnostic } from '../text/diagnostic.ts';
import type { Condition, Endpoint, ParameterPlace } from './endpoint.ts';

export interface Explanation {
  readonly endpoint: Endpoint;
  /** In the order of the parts; the places that make up one part from the outside in, its class before its method. */
  readonly provenance: readonly PartProvenance[];
  /** Holds what could not be understood in the files that the endpoint was made from. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface PartProvenance {
  readonly part: EndpointPart;
  /**
   * Says what the place contributes, the whole part or a piece of it: `/orders`. Empty where there is nothing to quote.
   */
  readonly value: string;
  /** Says what stands there, in a few words with code in backticks: `` `@GetMapping("/{id}")` on `OrderApi.find` ``. */
  readonly why: string;
  readonly from: ProvenancePlace;
}

export type EndpointPart =
  | { readonly kind: WholePart }
  | { readonly kind: 'parameter'; readonly in: ParameterPlace; readonly name: string }
  /** One of the responses: `404`, `4XX`, `default`. */
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'condition'; readonly in: Condition['in']; readonly name: string };

/** `endpoint` is what makes it an endpoint at all: `@RestController`. */
export type WholePart =
  | 'endpoint'
  | 'host'
  | 'context-path'
  | 'path'
  | 'method'
  | 'name'
  | 'consumes'
  | 'produces'
  | 'body'
  | 'response'
  | 'access';

/** Says where a provenance stands, and what kind of thing it is. Whoever shows one looks at `kind` first. */
export type ProvenancePlace = SourcePlace | RulePlace;

export interface SourcePlace {
  readonly kind: 'source';
  /** Named as `source.file` of an endpoint is. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** A line of a rule file or of a property file. */
export interface RulePlace {
  readonly kind: 'rule';
  /** The rule's key or the property's name, as written. */
  readonly key: string;
  /** As above; of an extension's rule `extension:` and its name. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
