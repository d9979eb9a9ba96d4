import type { Extensions, SecurityRequirement } from './contract.ts';

/** Says what the source says about an API as a whole, beyond its endpoints. */
export interface ApiDefinition {
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contactName?: string;
  readonly contactUrl?: string;
  readonly contactEmail?: string;
  readonly licenseName?: string;
  readonly licenseUrl?: string;
  /** Leads to documentation elsewhere. */
  readonly docsUrl?: string;
  readonly docsDescription?: string;
  /** With a host; the preferred one first. */
  readonly servers: readonly ApiServer[];
  /** By the names that requirements use. */
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  /** Holds what every endpoint asks for that says nothing else. */
  readonly security?: readonly SecurityRequirement[];
  /** Groups of operations, in the order in which documents list them. */
  readonly tags?: readonly ApiTag[];
}

/** A group of operations (OpenAPI 3.1.1, 4.8.22). */
export interface ApiTag {
  readonly name: string;
  readonly description?: string;
  readonly docs?: ExternalDocs;
}

/** Documentation that lies elsewhere (OpenAPI 3.1.1, 4.8.11). */
export type ExternalDocs = { readonly description?: string; readonly url: string };

/** Says what annotations call an operation, and where they put it. */
export interface DocumentedOperation {
  readonly id?: string;
  /** Those of its class first; empty where nothing names any. */
  readonly tags: readonly ApiTag[];
  readonly docs?: ExternalDocs;
  readonly extensions?: Extensions;
}

/** In the words of OpenAPI (3.1.1, 4.8.27). */
export type SecurityScheme = {
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect';
  readonly description?: string;
  readonly name?: string;
  readonly in?: 'header' | 'query' | 'cookie';
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  readonly flows?: Readonly<
    Partial<Record<'implicit' | 'password' | 'clientCredentials' | 'authorizationCode', OAuthFlow>>
  >;
};

export type OAuthFlow = {
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: Readonly<Record<string, string>>;
};

/** These are one text each, and definitions have to agree on them. */
export const definitionTexts = [
  'title',
  'version',
  'description',
  'termsOfService',
  'contactName',
  'contactUrl',
  'contactEmail',
  'licenseName',
  'licenseUrl',
  'docsUrl',
  'docsDescription',
] as const;

export interface ApiServer {
  readonly url: string;
  readonly description?: string;
}
