import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import {
  type createScanner,
  defaultScanOptions,
  enclosingProject,
  frameworksOff,
  isSourceFile,
  isWithin,
  outermost,
  type Scanner,
  type ScanOptions,
} from '@endpoint-atlas/engine';
import {
  buildOf,
  diskFiles,
  diskScanStore,
  nodeScriptPorts,
  proxiesOf,
  threadedNetwork,
} from '@endpoint-atlas/engine/node';
import type { BuildArguments, ScanArguments, UsageError } from './arguments.ts';
import { cacheFolder } from './cache-folder.ts';
import { progressLine } from './output/progress-line.ts';
import { reportDiagnostics } from './output/report-diagnostics.ts';
import { expectShortRun } from './short-lived.ts';
import { version } from './version.ts';

/**
 * Scans what the command names. Progress and diagnostics went to standard error.
 * @param create the engine, or the part of it that the command needs
 */
export function scanProject<Created extends Scanner>(
  command: ScanArguments & Partial<BuildArguments>,
  create: (...ports: Parameters<typeof createScanner>) => Created,
  wanted: Wanted = everything,
): Created | UsageError {
  const missing = [
    ...command.paths,
    ...command.protoPaths,
    ...(command.root === undefined ? [] : [command.root]),
  ].find((path) => !existsSync(path));
  if (missing !== undefined)
    return { kind: 'usage-error', message: `There is no file or folder ${missing}.` };
  const noSource = command.paths.find((path) => !isSourceFile(path) && !isFolder(path));
  if (noSource !== undefined) return refuseFile(noSource);

  const scope = scopeOf(command);
  if ('kind' in scope) return scope;

  const progress = progressLine(process.stderr, !command.quiet);
  const scripts = nodeScriptPorts({
    log: (level, message) => {
      if (command.verbose || level === 'warn' || level === 'error')
        process.stderr.write(`script ${level}: ${message}\n`);
    },
    writing: () => ({
      folders: command.writableFolders.map((folder) => resolve(folder)),
      from: process.cwd(),
      advice: 'allow a folder with --allow-write DIR',
    }),
    network: threadedNetwork(new URL('./network-thread.js', import.meta.url), {
      allowedHosts: command.allowedHosts,
      advice: 'Allow it with --allow-net HOST.',
      userAgent: `endpoint-atlas/${version}`,
      cacheFolder: join(cacheFolder(), 'rules'),
      proxies: proxiesOf(process.env),
    }),
    storageFile: command.localStorage === undefined ? undefined : resolve(command.localStorage),
    program: { version, editorVersion: '' },
  });
  const store = command.usesCache
    ? diskScanStore(
        join(cacheFolder(), 'scans'),
        buildOf(version, new URL(import.meta.url)),
        command.cacheBytes,
      )
    : undefined;
  expectShortRun();
  const engine = create(diskFiles(), scripts, store);
  // Once all is printed: whoever waits for the result does not wait for this.
  process.once('beforeExit', engine.saveCache);
  engine.scan(
    {
      roots: scope.roots,
      base: withSlashes(process.cwd()),
      options: {
        ...defaultScanOptions,
        // Whoever runs the command opens what its flags say, and nothing else is open.
        isTrusted: true,
        expectsUpdates: false,
        ...wanted,
        includeTests: command.includeTests,
        protoPaths: command.protoPaths.map((path) => withSlashes(resolve(path))),
        withoutFrameworks: frameworksOff(command),
        rules: {
          enable: command.enable,
          disable: command.disable,
          profiles: command.springProfiles,
          remoteRules: command.remoteRules,
          userFolder: withSlashes(join(homedir(), '.easyapi')),
        },
      },
    },
    { onProgress: progress.show, onFindings() {}, isCancelled: () => false },
  );
  progress.wipe();

  const scoped: Created = { ...engine, findings: (below = scope.below) => engine.findings(below) };
  reportDiagnostics(scoped.findings().diagnostics, command, wanted.describesTypes ? 'exact' : 'at-least');
  return scoped;
}

interface Scope {
  /** What is read. */
  readonly roots: readonly string[];
  /** What is shown of it. */
  readonly below: readonly string[];
}

/** A path is a view of the project around it, so that types of other modules are known. */
function scopeOf({ paths, root }: ScanArguments): Scope | UsageError {
  const below = paths.map((path) => withSlashes(resolve(path)));
  if (root === undefined) {
    const files = diskFiles();
    return { below, roots: outermost(below.map((path) => enclosingProject(path, files))) };
  }
  const top = withSlashes(resolve(root));
  const outside = paths.find((_, index) => !isWithin(below[index] ?? '', [top]));
  if (outside !== undefined)
    return { kind: 'usage-error', message: `${outside} is not below --root ${root}.` };
  return { below, roots: [top] };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function refuseFile(path: string): UsageError {
  const message = `${path} is no source: endpoints are found in .java, .kt and .proto files.`;
  return { kind: 'usage-error', message, hint: 'Name such files, or the folder that holds them.' };
}

/** What a command shows of endpoints. */
type Wanted = Pick<ScanOptions, 'describesTypes'>;
const everything: Wanted = { describesTypes: true };

/** A path as findings name it: relative to the working folder where it is below it. */
export function namedFrom(folder: string, path: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

export function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
