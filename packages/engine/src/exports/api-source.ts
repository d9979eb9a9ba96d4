/** What the source says about an API as a whole, beyond its endpoints: for formats that describe APIs. */
import type { ApiDefinition } from '../endpoints/api-definition.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';

export interface ApiSource {
  /** What annotations and beans of Swagger, springdoc and springfox say; of the modules that are exported. */
  definition(): ApiDefinition;
  /** What the documentation of an endpoint's class says. */
  describeFolder(endpoint: Endpoint): string | undefined;
}

/** Where no project stands behind the endpoints. */
export const noApiSource: ApiSource = {
  definition: () => ({ servers: [] }),
  describeFolder: () => undefined,
};
