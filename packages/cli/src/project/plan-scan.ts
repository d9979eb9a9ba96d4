/** Says what a command asks the engine to scan, checked. It loads nothing that finds endpoints (see `bundle.mjs`). */

import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  defaultScanOptions,
  enclosingProject,
  findLeftOutPaths,
  frameworksOff,
  isSourceFile,
  isWithin,
  outermost,
  type ScanOptions,
  type ScanRequest,
} from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { diskFiles, diskScanStore, identifyBuild } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../options/parse.ts';
import type { ScanArguments } from '../options/scan.ts';
import { withSlashes } from '../output/path-names.ts';
import { version } from '../output/version.ts';
import { cacheFolder } from './cache-folder.ts';
import { isDeadLink, withoutLinks } from './without-links.ts';

export interface PlannedScan {
  readonly kind: 'planned';
  readonly request: ScanRequest;
  /** Absolute files and folders whose endpoints are shown. */
  readonly below: readonly string[];
  /** `undefined` where nothing is cached between runs. */
  readonly store: ReturnType<typeof diskScanStore> | undefined;
  readonly files: DiskFiles;
}

type DiskFiles = ReturnType<typeof diskFiles>;

/** Says what a command shows of endpoints, and whether it reads tests whatever its options say. */
export type Wanted = Pick<ScanOptions, 'describesTypes'> & Partial<Pick<ScanOptions, 'includeTests'>>;

export function planScan(command: ScanArguments, wanted: Wanted): PlannedScan | UsageError {
  const missing = [
    ...command.paths,
    ...command.protoPaths,
    ...(command.root === undefined ? [] : [command.root]),
  ].find((path) => !existsSync(path));
  if (missing !== undefined) return refuseMissing(missing);
  const noSource = command.paths.find((path) => !isSourceFile(path) && !isFolder(path));
  if (noSource !== undefined) return refuseFile(noSource);
  const planned = planNamedScan(command, wanted, diskFiles(), withoutLinks);
  if (planned.kind === 'usage-error') return planned;
  return { ...planned, store: scanStoreFor(command) };
}

/** `undefined` where the command caches nothing. */
export function scanStoreFor({
  usesCache,
  cacheBytes,
}: Pick<ScanArguments, 'usesCache' | 'cacheBytes'>): PlannedScan['store'] {
  if (!usesCache) return undefined;
  // The same file for all files of the bundles: what one command has cached is there for the others.
  const build = identifyBuild(version, new URL('./main.js', import.meta.url));
  return diskScanStore(join(cacheFolder(), 'scans'), build, cacheBytes);
}

/**
 * The same of other files than those that lie on the disk now: nothing of them is cached.
 * @param files has all paths of the command
 * @param namedWithin the paths as the tops around them name what they lead to; files of a revision have no links
 */
export function planNamedScan(
  command: ScanArguments,
  wanted: Wanted,
  files: DiskFiles,
  namedWithin: typeof withoutLinks = (paths) => paths,
): PlannedScan | UsageError {
  const scope = scopeOf(command, files, namedWithin);
  if ('kind' in scope) return scope;
  const request = requestOf(command, scope.roots, wanted);
  const named = findLeftOutPaths(request, scope.below, files);
  const { below } = scope;
  return { kind: 'planned', below, store: undefined, request: { ...request, named, below }, files };
}

function requestOf(command: ScanArguments, roots: readonly string[], wanted: Wanted): ScanRequest {
  return {
    roots,
    base: withSlashes(process.cwd()),
    options: {
      ...defaultScanOptions,
      // Flags are the user's consent: the ports allow nothing that no flag has opened.
      isTrusted: true,
      expectsUpdates: false,
      includeTests: command.includeTests,
      ...wanted,
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
  };
}

interface Scope {
  /** Says what is read. */
  readonly roots: readonly string[];
  /** Says what is shown of it. */
  readonly below: readonly string[];
}

/** A path is a view of the project around it, so that types of other modules are known. */
function scopeOf(
  { paths, root }: ScanArguments,
  files: DiskFiles,
  namedWithin: typeof withoutLinks,
): Scope | UsageError {
  const named = paths.map((path) => withSlashes(resolve(path)));
  const projectsAround = (all: readonly string[]) =>
    outermost(all.map((path) => enclosingProject(path, files)));
  if (root === undefined) {
    const below = namedWithin(named, projectsAround(named));
    return { below, roots: projectsAround(below) };
  }
  const top = withSlashes(resolve(root));
  const below = namedWithin(named, [top]);
  const outside = paths.find((_, index) => !isWithin(below[index] ?? '', [top]));
  if (outside !== undefined)
    return { kind: 'usage-error', message: t`${outside} is not below --root ${root}.` };
  return { below, roots: [top] };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function refuseMissing(path: string): UsageError {
  const message = isDeadLink(path)
    ? t`The link ${path} leads nowhere or in circles.`
    : t`There is no file or folder ${path}.`;
  return { kind: 'usage-error', message };
}

function refuseFile(path: string): UsageError {
  const message = t`${path} is no source: endpoints are found in .java, .kt and .proto files.`;
  return { kind: 'usage-error', message, hint: t('Name such files, or the folder that holds them.') };
}
