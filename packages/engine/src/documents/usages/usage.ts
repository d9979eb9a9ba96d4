/** A place that calls an endpoint: one model for front ends, tests and clients. */
import type { EndpointId } from '../../model/endpoint.ts';

export type UsageKind = 'front-end' | 'test' | 'client' | 'request-file' | 'traffic';

/** A call as it stands somewhere, before anybody knows what serves it. */
export interface FoundCall {
  readonly kind: UsageKind;
  /** Absolute path. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The function or method around it: `DeviceService.saveDevice`. */
  readonly caller?: string;
  /** Holds what it may send; several where a condition decides. Never empty. */
  readonly requests: readonly SentShape[];
  /** Counts where none of the requests reaches an endpoint: a wrapper may append what it is given to their paths. */
  readonly appended?: readonly SentShape[];
  /** Says why it was taken for a call of HTTP where no type or import says so. */
  readonly guess?: string;
  /** A call that no endpoint serves goes somewhere else: it is declared for a service that may be any. */
  readonly mayLeave?: true;
}

export interface SentShape {
  /** In capitals; absent where the call does not say it. */
  readonly method?: string;
  readonly url: UrlShape;
}

/** A URL as far as the source tells: text, and holes for what is known only when it runs. */
export type UrlShape = readonly ShapePart[];

export type ShapePart =
  | { readonly kind: 'text'; readonly text: string }
  /** A hole has the name that the source writes there: `deviceId`. */
  | { readonly kind: 'hole'; readonly name: string };

export interface Usage {
  readonly kind: UsageKind;
  /** Absolute path. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly caller?: string;
  /** In capitals; absent where the call does not say it. */
  readonly method?: string;
  /** With names in the place of what is known only when it runs: `/api/device/{deviceId}`. */
  readonly url: string;
  readonly outcome: UsageOutcome;
}

export type UsageOutcome =
  /** Several where what fills a hole decides between them. */
  | {
      readonly kind: 'endpoint';
      readonly endpoints: readonly EndpointId[];
      readonly confidence: Confidence;
      /** Says why it is not certain. */
      readonly reason?: string;
    }
  /** The project serves this part of the paths, and has no endpoint for the call. */
  | { readonly kind: 'no-endpoint'; readonly reason: string }
  /** Another host, a file, or a part of the paths that the project does not serve. */
  | { readonly kind: 'elsewhere'; readonly reason: string }
  | { readonly kind: 'not-followed'; readonly reason: string };

export type Confidence = 'certain' | 'likely' | 'possible';

/** `/api/device/{deviceId}?x={x}` */
export function shapeText(shape: UrlShape): string {
  return shape.map((part) => (part.kind === 'text' ? part.text : `{${part.name}}`)).join('');
}

/** The request as it is sent, with names in the place of what is not known. */
export function sentBy({ method = 'ANY', url }: Usage): string {
  return `${method} ${url}`;
}
