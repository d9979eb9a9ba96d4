/** Finds endpoints of Spring Boot's actuator that are exposed and that everybody may call (Spring Boot reference, "Endpoints"). */
import type { AccessFault } from '../../../model/access-report.ts';
import type { Project } from '../../../source/project/project.ts';
import { groupBy } from '../../../text/group-by.ts';
import { t } from '../../../text/l10n.ts';
import { decideByChains, type SecurityChain } from '../chain.ts';
import { findChains } from '../find-chains.ts';
import { faultAt } from './rule-faults.ts';

/** Judges those that properties expose by name. Where `*` exposes all of them, `env` is judged for all. */
export function openManagement(project: Project): readonly AccessFault[] {
  return [...groupBy(findChains(project), ({ moduleFolder }) => moduleFolder)].flatMap(([folder, chains]) => {
    const property = (name: string) => project.rules.property(name, `${folder}/pom.xml`)?.value;
    // On a port of its own other chains count.
    if (property('management.server.port') !== undefined) return [];
    const exposed = (property('management.endpoints.web.exposure.include') ?? '').split(',');
    const ids = exposed.map((each) => each.trim().replace(/^["']|["']$/g, ''));
    const base = property('management.endpoints.web.base-path') ?? '/actuator';
    return ids
      .map((id) => (id === '*' ? 'env' : id))
      .filter((id) => id !== '' && id !== 'health' && id !== 'info')
      .flatMap((id) => openAt(chains, `${base}/${id}`, id));
  });
}

function openAt(chains: readonly SecurityChain[], path: string, id: string): readonly AccessFault[] {
  const called = { method: 'GET', path, framework: 'actuator' } as const;
  const { condition, decidedBy, mayRefuse } = decideByChains(chains, called, []);
  // A filter of the project may close it.
  if (mayRefuse) return [];
  const [place] = decidedBy;
  if (condition.kind !== 'everybody' || place === undefined) return [];
  const message = t`Everybody may call GET ${path}: the endpoint "${id}" is exposed, and tells what runs inside.`;
  return [faultAt(place, 'open-management', 'warning', message)];
}
