/** How an OpenAPI document is written. */
import type { ErrorScope } from '../../endpoints/contract.ts';

export interface OpenApiSettings {
  /** Of the OpenAPI Specification; the document names the newest correction of it. */
  readonly version: OpenApiVersion;
  readonly form: OpenApiFormat;
  /** Which errors the document holds. */
  readonly errors: ErrorScope;
}

export const openApiVersions = ['3.1', '3.0'] as const;
export type OpenApiVersion = (typeof openApiVersions)[number];

export const openApiFormats = ['json', 'yaml'] as const;
export type OpenApiFormat = (typeof openApiFormats)[number];

export const defaultOpenApiSettings: OpenApiSettings = {
  version: '3.1',
  form: 'json',
  errors: 'reachable',
};
