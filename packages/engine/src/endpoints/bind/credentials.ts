/** Says which parameters take what says who makes a call, as far as security schemes of the project tell. */
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { withParameters } from '../frameworks/common/parameters/bound-parameters.ts';
import type { FoundEndpoint } from '../frameworks/framework.ts';
import { isSentScheme } from '../openapi-annotations/api-definition.ts';

/** With a mark at parameters and conditions that a security scheme is sent in. */
export function withCredentials(project: Project, found: FoundEndpoint): FoundEndpoint {
  const { owner, endpoint } = found;
  if (owner === undefined || endpoint.protocol === 'grpc') return found;
  const marked = withMarkedParameters(project, owner, found);
  const { conditions } = endpoint;
  if (!conditions?.some((each) => isSentScheme(project, owner, each))) return marked;
  const ofScheme = conditions.map((each) =>
    isSentScheme(project, owner, each) ? { ...each, credential: true as const } : each,
  );
  return { ...marked, endpoint: { ...marked.endpoint, conditions: ofScheme } };
}

function withMarkedParameters(project: Project, owner: DeclaredType, found: FoundEndpoint): FoundEndpoint {
  if (!found.parameters.some(({ parameter }) => isSentScheme(project, owner, parameter))) return found;
  const parameters = found.parameters.map((each) =>
    isSentScheme(project, owner, each.parameter)
      ? { ...each, parameter: { ...each.parameter, credential: true as const } }
      : each,
  );
  return withParameters(found, parameters);
}
