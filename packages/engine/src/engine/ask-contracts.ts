/** Says what endpoints of an open project promise to whoever calls them; worked out when somebody asks. */
import { type DeclaredAuth, declaredAuth } from '../client/auth/declared-auth.ts';
import { type EndpointList, listEndpoints } from '../documents/exports/endpoint-list.ts';
import { withRefusedCallers } from '../endpoints/access/access-of.ts';
import { asDefined } from '../endpoints/access/refused-responses.ts';
import { findContract } from '../endpoints/contract/contract-of.ts';
import { apiDefinition } from '../endpoints/openapi-annotations/api-definition.ts';
import type { ApiDefinition } from '../model/api-definition.ts';
import type { Contract } from '../model/contract.ts';
import type { EndpointId } from '../model/endpoint.ts';
import { keyOfIds } from './cached-results.ts';
import { type PlacedEndpoint, placesOf } from './findings.ts';
import { handledIn } from './handlers.ts';
import type { OpenProject } from './open-project.ts';

/**
 * As scripts read them: those of the given ones that the project has, in their order. Contracts need the bodies of many
 * methods, so that the last list is cached, also for the next run of the program.
 */
export function listInProject(project: OpenProject, ids: readonly EndpointId[]): EndpointList {
  return project.results.result('lists', keyOfIds(ids), () => makeList(project, ids));
}

function makeList(project: OpenProject, ids: readonly EndpointId[]): EndpointList {
  const places = placesOf(project);
  const contractIn = contractsIn(project);
  const found = ids.flatMap((id) => places.get(id) ?? []);
  return listEndpoints(found.map((placed) => ({ endpoint: placed.endpoint, contract: contractIn(placed) })));
}

/** Finds the contract of one endpoint. */
export function contractIn(opened: OpenProject, placed: PlacedEndpoint): Contract {
  return contractsIn(opened)(placed);
}

function contractsIn(opened: OpenProject): (placed: PlacedEndpoint) => Contract {
  const project = opened.index.project();
  const ofFiles = new Map<string, ApiDefinition>();
  return ({ endpoint, path }) => {
    const handled = handledIn(opened, path, endpoint.id);
    const contract = withRefusedCallers(
      project,
      endpoint,
      handled,
      findContract(project, endpoint, handled, 'reachable'),
    );
    const isDeclared = contract.security !== undefined && contract.securitySchemes === undefined;
    if (isDeclared || endpoint.role === 'client') return contract;
    const definition = ofFiles.get(path) ?? apiDefinition(project, [path]);
    ofFiles.set(path, definition);
    const { security } = definition;
    // What the whole API asks for counts where an operation says nothing (OpenAPI 3.1.1, 4.8.1.1).
    return security === undefined ? asDefined(contract, definition) : { ...contract, security };
  };
}

/** An operation says which schemes it asks for, its module what they are. */
export function declaredAuthIn(opened: OpenProject, id: EndpointId): readonly DeclaredAuth[] {
  const placed = placesOf(opened).get(id);
  if (placed === undefined) return [];
  const { security = [], securitySchemes: ofChains = {} } = contractsIn(opened)(placed);
  if (security.length === 0) return [];
  const { securitySchemes = {} } = apiDefinition(opened.index.project(), [placed.path]);
  return declaredAuth(security, { ...ofChains, ...securitySchemes });
}
