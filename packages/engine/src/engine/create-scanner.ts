/**
 * Finds the endpoints of a project, and keeps it in memory for what is asked of it. What is done with endpoints stands in
 * `create-engine.ts`, so that a program that only lists them need not load it.
 */

import type { NetworkContext } from '../endpoints/rules/engine/network-budget.ts';
import type { ScriptPorts } from '../endpoints/rules/engine/script-ports.ts';
import { closedScriptPorts } from '../endpoints/rules/engine/scripts/closed-ports.ts';
import { createScriptHost } from '../endpoints/rules/engine/scripts/script-host.ts';
import type { Files } from '../source/files/files.ts';
import type { ScanStore } from '../source/files/scan-store.ts';
import type { IsCancelled, Scanner } from './api.ts';
import { accessInProject } from './ask-access.ts';
import { listInProject } from './ask-contracts.ts';
import { defaultScanOptions } from './default-scan-options.ts';
import { explainEndpoint } from './explain-endpoint.ts';
import { countEndpoints, findingsOf } from './findings.ts';
import { type EnginePorts, nothingWalked, type OpenProject, openProject } from './open-project.ts';
import { previewProperties } from './preview-properties.ts';
import { saveScan } from './scan-cache.ts';
import { scanProject } from './scan-project.ts';
import { updateProject } from './update-project.ts';

/** A scanner, and the project behind it for what else is asked. */
export interface OpenScanner {
  readonly scanner: Scanner;
  readonly ports: EnginePorts;
  /** As it was scanned last. */
  project(): OpenProject;
  /** Runs work that evaluates rules within the budgets of their scripts. */
  withQueryScope<Result>(work: () => Result, isCancelled?: IsCancelled): Result;
  /** Runs work around a call of an endpoint within the budgets of its scripts. */
  withCallScope<Result>(work: () => Result, isCancelled?: IsCancelled): Result;
}

/** `scripts` and `store` are those of `createEngine`. */
export function createScanner(files: Files, scripts?: ScriptPorts, store?: ScanStore): Scanner {
  return openScanner(files, scripts, store).scanner;
}

/** A scanner with what `create-engine.ts` builds the rest of an engine on. */
export function openScanner(
  files: Files,
  scripts: ScriptPorts = closedScriptPorts,
  store?: ScanStore,
): OpenScanner {
  const ports: EnginePorts = { files, scripts: createScriptHost(scripts), store };
  let project = openProject({ roots: [], base: '/', options: defaultScanOptions }, ports, nothingWalked);
  /** When the scan began whose findings may be cached; `undefined` where none may. */
  let scannedAt: number | undefined;
  /** Says whether there is anything that the scan cache does not hold yet. */
  let hasNews = false;

  const withQueryScope = runWithin({ work: 'scan', memory: 'none' });
  const withCallScope = runWithin({ work: 'call', memory: 'none' });
  /** Runs work that evaluates rules while somebody types or looks around. */
  const withCachedQueryScope = runWithin({ work: 'scan', memory: 'cached' });

  /** @returns what runs work within the budgets of scripts, and with the network that they may use */
  function runWithin(context: Pick<NetworkContext, 'work' | 'memory'>) {
    return <Result>(work: () => Result, isCancelled: IsCancelled = () => false): Result => {
      const { isTrusted } = project.request.options;
      return ports.scripts.during({ ...context, isTrusted, isCancelled }, work);
    };
  }

  const scanner: Scanner = {
    scan(request, observer) {
      const started = Date.now();
      const { isTrusted } = request.options;
      const scanned = ports.scripts.during(
        { isTrusted, isCancelled: observer.isCancelled, work: 'scan', memory: 'empty' },
        () => scanProject(request, ports, observer),
      );
      project = scanned?.project ?? openProject(request, ports, nothingWalked);
      scannedAt = scanned?.isWhole ? started : undefined;
      hasNews = scanned?.hasChanges ?? false;
      return {
        outcome: scanned === undefined ? 'cancelled' : 'complete',
        files: project.found.size,
        endpoints: countEndpoints(project),
        milliseconds: Date.now() - started,
      };
    },
    update(changes) {
      // An editor's text is not what the next run finds on the disk.
      scannedAt = undefined;
      return withCachedQueryScope(() => updateProject(project, changes));
    },
    saveCache() {
      if (scannedAt !== undefined && (hasNews || project.results.hasNews()))
        saveScan(project, ports, scannedAt);
      hasNews = false;
    },
    findings: (below) => findingsOf(project, below),
    list: (ids) => withQueryScope(() => listInProject(project, ids)),
    access: () => withQueryScope(() => accessInProject(project)),
    explain: (id) => withCachedQueryScope(() => explainEndpoint(project, id)),
    previewProperties: () => previewProperties(project),
  };
  return {
    scanner,
    ports,
    project: () => project,
    withQueryScope,
    withCallScope,
  };
}
