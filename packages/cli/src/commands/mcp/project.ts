/** The project of the command as tools for agents ask it. */
import { callerScanOptions } from '@endpoint-atlas/engine';
import type { AgentProject } from '@endpoint-atlas/engine/agents';
import type { UsageReport } from '@endpoint-atlas/engine/usages';
import type { UsageError } from '../../options/parse.ts';
import { type OpenedProject, openProject } from '../../project/open-project.ts';
import { shownFile } from '../usages/place.ts';
import type { McpCommand } from './options.ts';

export function openAgentProject(command: McpCommand): AgentProject | UsageError {
  const project = openProject(command, { describesTypes: true });
  if (project.kind === 'usage-error') return project;
  const { engine, below } = project;
  const usages = usagesOf(command);
  const isShown = () => new Set(engine.findings(below).endpoints.map(({ id }) => id));
  const current =
    <Result>(read: () => Result) =>
    async () => {
      project.catchUp();
      return read();
    };
  return {
    endpoints: current(() => engine.findings(below).endpoints),
    diagnostics: current(() => engine.findings(below).diagnostics),
    list: (ids) => current(() => engine.list(ids))(),
    explain: (id) => current(() => engine.explain(id))(),
    access: current(() => {
      const report = engine.access();
      const shown = isShown();
      return { ...report, endpoints: report.endpoints.filter(({ endpoint }) => shown.has(endpoint.id)) };
    }),
    async usages() {
      const report = await usages();
      // The paths are those of the list, without what an application that serves them puts in front.
      const shown = new Map(
        (await current(() => engine.findings(below).endpoints)()).map((each) => [each.id, each]),
      );
      const endpoints = report.endpoints.flatMap((used) => {
        const endpoint = shown.get(used.endpoint.id);
        return endpoint === undefined ? [] : [{ ...used, endpoint }];
      });
      return { ...report, endpoints };
    },
    compare: async (base) => (await import('./compare.ts')).compareWithBase(base, command),
    nameOf: shownFile,
  };
}

/** Tests are read for it, which no list shows, so that it is a scan of its own; it is made when it is first asked for. */
function usagesOf(command: McpCommand): () => Promise<UsageReport> {
  let project: OpenedProject | undefined;
  let report: UsageReport | undefined;
  return async () => {
    if (project === undefined) {
      const opened = openProject(command, callerScanOptions);
      if (opened.kind === 'usage-error') throw new Error(opened.message);
      project = opened;
    }
    const hasChanged = project.catchUp();
    if (report !== undefined && !hasChanged) return report;
    const { findOutsideCalls } = await import('@endpoint-atlas/engine/usages');
    const { engine, request, files } = project;
    const endpoints = engine.findings().endpoints.map(({ id }) => id);
    report = engine.usages({ endpoints, ...findOutsideCalls(request.roots, files) });
    return report;
  };
}
