/** Who may call the endpoints of an open project, and what is wrong with how it says so. */
import { calledThrough, decideAccess, toAccess } from '../endpoints/access/access-of.ts';
import { mayCall } from '../endpoints/access/callers.ts';
import { listAuthorities } from '../endpoints/access/condition.ts';
import { findAccessFaults } from '../endpoints/access/faults/find-faults.ts';
import type { AccessReport } from '../model/access-report.ts';
import type { AccessById } from './cached-results.ts';
import { type PlacedEndpoint, placesOf } from './findings.ts';
import { handledIn } from './handlers.ts';
import type { OpenProject } from './open-project.ts';

/** Faults are those of the whole project. */
export function accessInProject(opened: OpenProject): AccessReport {
  const { endpoints, ...report } = opened.results.result('access', '', () => decideInProject(opened));
  const places = placesOf(opened);
  return {
    ...report,
    endpoints: endpoints.flatMap(({ id, ...access }) => {
      const endpoint = places.get(id)?.endpoint;
      return endpoint === undefined ? [] : [{ endpoint, ...access }];
    }),
  };
}

function decideInProject(opened: OpenProject): AccessById {
  const project = opened.index.project();
  const judged = [...placesOf(opened).values()].filter(isServed).map(({ endpoint, path }) => {
    const decision = decideAccess(project, endpoint, handledIn(opened, path, endpoint.id));
    const called = calledThrough(project, endpoint, path);
    return { endpoint, called, access: decision && toAccess(decision), condition: decision?.condition };
  });
  const names = judged.flatMap(({ condition }) =>
    condition === undefined ? [] : listAuthorities(condition),
  );
  const authorities = [...new Set(names)].sort();
  const endpoints = judged.map(({ endpoint: { id }, access, condition }) => {
    const of = (caller: readonly string[] | undefined) =>
      condition === undefined ? 'unknown' : mayCall(condition, caller);
    const byAuthority = authorities.map((each) => of([each]));
    return { id, access, anonymous: of(undefined), signedIn: of([]), byAuthority };
  });
  return { endpoints, authorities, faults: findAccessFaults(project, judged) };
}

function isServed({ endpoint }: PlacedEndpoint): boolean {
  return endpoint.role === 'server' && endpoint.protocol === 'http';
}
