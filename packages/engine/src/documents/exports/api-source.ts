/** Says what the source says about an API as a whole, beyond its endpoints: for formats that describe APIs. */
import type { ApiDefinition, DocumentedOperation } from '../../model/api-definition.ts';
import type { ApiGroup } from '../../model/api-groups.ts';
import { type Contract, contractOfEndpoint, type ErrorScope } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';

export interface ApiSource {
  /** Returns what annotations and beans of Swagger, springdoc and springfox say; of the modules that are exported. */
  definition(): ApiDefinition;
  /** Parts of the API that have documents of their own. */
  groups(): readonly ApiGroup[];
  /** Is the version of the exported modules, where their build files say it and agree. */
  version(): string | undefined;
  /** Returns what the documentation of an endpoint's class says. */
  folderOf(endpoint: Endpoint): DocumentedFolder;
  /** Returns what annotations of an endpoint's method and class call it, and where they put it. */
  operationOf(endpoint: Endpoint): DocumentedOperation;
  /** All of its responses, and what it asks of the caller. */
  contractOf(endpoint: Endpoint, errors: ErrorScope): Contract;
}

export interface DocumentedFolder {
  readonly description?: string;
}

/** Stands in where no project is behind the endpoints. */
export const noApiSource: ApiSource = {
  definition: () => ({ servers: [] }),
  groups: () => [],
  version: () => undefined,
  folderOf: () => ({}),
  operationOf: () => ({ tags: [] }),
  contractOf: contractOfEndpoint,
};
