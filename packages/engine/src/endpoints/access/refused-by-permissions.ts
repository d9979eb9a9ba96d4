/**
 * Lists what Quarkus responds to whom the permissions of properties refuse a path (guide, "Authorization of web
 * endpoints"): they are checked before any resource is found.
 */
import type { ApiResponse, Contract } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { responsesOfHandler } from '../contract/exception-handler-responses.ts';
import { handlerFor } from '../frameworks/common/errors/exceptions.ts';
import { jaxRsErrors } from '../frameworks/jax-rs/errors/jax-rs-errors.ts';
import type { Decision } from './chain.ts';
import { type Condition, mayBeAnonymous } from './condition.ts';

/**
 * The challenge of 401 has no body, and no mapper sees it; 403 comes to the mapper of `ForbiddenException`.
 * @param decision by permissions alone
 */
export function withRefusedPaths(
  project: Project,
  endpoint: Endpoint,
  owner: DeclaredType,
  decision: Decision,
  contract: Contract,
): Contract {
  const { condition, decidedBy } = decision;
  const [place] = decidedBy;
  if (!isKnown(condition) || mayBeAnonymous(condition) || place === undefined) return contract;
  const provenance = { from: 'exception', ...place } as const;
  const challenge: ApiResponse = { status: '401', contents: [], provenance };
  const groups = jaxRsErrors.handlerGroups(project, classTypeOf(owner));
  const mapper = handlerFor(groups, ['io.quarkus.security.ForbiddenException']);
  const forbidden = mapper && responsesOfHandler(project, mapper, endpoint, 403);
  const refused = [
    challenge,
    ...(condition.kind === 'signed-in' ? [] : (forbidden ?? [{ ...challenge, status: '403' }])),
  ];
  const listed = new Set(contract.responses.map(({ status }) => status));
  return {
    ...contract,
    responses: [...contract.responses, ...refused.filter(({ status }) => !listed.has(status))],
  };
}

function isKnown({ kind }: Condition): boolean {
  return kind !== 'unknown' && kind !== 'either' && kind !== 'expression';
}
