import { join, resolve } from 'node:path';
import type { createScanner, Scanner } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { nodeScriptPorts, readProxies, threadedNetwork } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../options/parse.ts';
import type { ScanArguments } from '../options/scan.ts';
import { withProgress } from '../output/progress-line.ts';
import { version } from '../output/version.ts';
import type { BuildArguments } from '../reports/build-options.ts';
import { reportDiagnostics } from '../reports/report-diagnostics.ts';
import { cacheFolder } from './cache-folder.ts';
import { type PlannedScan, planScan, type Wanted } from './plan-scan.ts';
import { expectColdCode, expectShortRun } from './short-lived.ts';

type Create<Created extends Scanner> = (...ports: Parameters<typeof createScanner>) => Created;

/**
 * Scans what the command names. Progress and diagnostics went to standard error.
 * @param create the engine, or the part of it that the command needs
 */
export function scanForCommand<Created extends Scanner>(
  command: ScanArguments & Partial<BuildArguments>,
  create: Create<Created>,
): Created | UsageError {
  const planned = planScan(command, everything);
  return planned.kind === 'usage-error' ? planned : scanPlanned(command, planned, create);
}

const everything: Wanted = { describesTypes: true };

export function scanPlanned<Created extends Scanner>(
  command: ScanArguments & Partial<BuildArguments>,
  planned: PlannedScan,
  create: Create<Created>,
): Created {
  const scanned = scanWithoutReport(command, planned, create);
  reportDiagnostics(
    scanned.findings().diagnostics,
    command,
    planned.request.options.describesTypes ? 'exact' : 'at-least',
  );
  return scanned;
}

/** The same for whoever reports the diagnostics of several scans together. */
export function scanWithoutReport<Created extends Scanner>(
  command: ScanArguments,
  { request, below, store, files }: PlannedScan,
  create: Create<Created>,
): Created {
  expectColdCode();
  expectShortRun();
  const engine = create(files, scriptPortsOf(command), store);
  // Once all is printed: whoever waits for the result does not wait for this.
  process.once('beforeExit', engine.saveCache);
  withProgress(command, (observer) => engine.scan(request, { ...observer, onFindings() {} }));
  return { ...engine, findings: (paths = below) => engine.findings(paths) };
}

/** Says what scripts of rules may reach: what flags have opened. */
export function scriptPortsOf(command: ScanArguments): ReturnType<typeof nodeScriptPorts> {
  return nodeScriptPorts({
    log: (level, message) => {
      if (command.verbose || level === 'warn' || level === 'error')
        process.stderr.write(t`script ${level}: ${message}\n`);
    },
    writing: () => ({
      folders: command.writableFolders.map((folder) => resolve(folder)),
      from: process.cwd(),
      advice: t('allow a folder with --allow-write DIR'),
    }),
    network: threadedNetwork(new URL('./network-thread.js', import.meta.url), {
      allowedHosts: command.allowedHosts,
      advice: t('Allow it with --allow-net HOST.'),
      userAgent: `endpoint-atlas/${version}`,
      cacheFolder: join(cacheFolder(), 'rules'),
      proxies: readProxies(process.env),
    }),
    storageFile: command.localStorage === undefined ? undefined : resolve(command.localStorage),
    program: { version, editorVersion: '' },
  });
}
