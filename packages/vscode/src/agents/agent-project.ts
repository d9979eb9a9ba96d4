/** The project of the workspace as tools for agents ask it: the one that the tree shows, with what is typed and not saved. */
import type { AgentProject, ProjectProblem } from '@endpoint-atlas/engine/agents';
import { t } from '@endpoint-atlas/engine/l10n';
import type { Cancellation } from '@endpoint-atlas/engine/requests';
import type { Scan } from '../project/scan.ts';
import { readSettings } from '../settings/settings.ts';
import type { FollowedUsages } from '../usages/project-usages.ts';
import { findBase } from '../workspace/roots.ts';
import { workspaceRoots } from '../workspace/workspace-roots.ts';

export interface AgentContext {
  readonly scan: Pick<Scan, 'call' | 'explain' | 'refresh' | 'state'>;
  readonly usages: Pick<FollowedUsages, 'find'>;
}

/** Scans nothing again; where nothing has been scanned yet, that happens first. */
export async function openAgentProject(
  { scan, usages }: AgentContext,
  cancellation: Cancellation,
): Promise<AgentProject | ProjectProblem> {
  const roots = workspaceRoots();
  const [folder] = roots;
  if (folder === undefined) return problem(t('No folder is open whose endpoints could be found.'));
  const { status } = scan.state();
  if (status !== 'complete' && status !== 'scanning') await scan.refresh();
  // The engine's thread replies once a scan that is under way has ended, and has read the files that have changed.
  const { endpoints, diagnostics } = await scan.call('findings', []);
  if (scan.state().status === 'failed' || scan.state().status === 'cancelled')
    return problem(t('The endpoints are not known: the scan has failed or was cancelled. Refresh them.'));
  const base = findBase(roots);
  return {
    endpoints: async () => endpoints,
    diagnostics: async () => diagnostics,
    list: (ids) => scan.call('list', [ids]),
    access: () => scan.call('access', []),
    explain: scan.explain,
    async usages() {
      const known = await usages.find();
      if (known === undefined) throw new Error(t('Who calls the endpoints could not be found out.'));
      const shown = new Map(endpoints.map((each) => [each.id, each]));
      const used = known.found.endpoints.flatMap(({ id, ...uses }) => {
        const endpoint = shown.get(id);
        return endpoint === undefined ? [] : [{ ...uses, endpoint }];
      });
      return { ...known.found, endpoints: used };
    },
    async compare(revision) {
      const { diffRules: levels, openapi } = readSettings();
      const request = { revision, folder, levels, openapi };
      const compared = await scan.call('changesSince', [request], cancellation);
      return compared.kind === 'cancelled' ? problem(t('The comparison was cancelled.')) : compared;
    },
    nameOf: (file) => (file.startsWith(`${base}/`) ? file.slice(base.length + 1) : file),
  };
}

function problem(message: string): ProjectProblem {
  return { kind: 'problem', message };
}
