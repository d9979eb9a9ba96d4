/** The environment that `--env` names, from the files of the project or from those that the command names. */

import { resolve } from 'node:path';
import type { Diagnostic, Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { diskFiles } from '@endpoint-atlas/engine/node';
import {
  defaultHost,
  type EnvironmentFile,
  type EnvironmentValues,
  environmentNames,
  environmentValues,
  filesFor,
  findEnvironmentFiles,
  findHostVariable,
  foldersBetween,
  hostOfEnvironment,
  hostProblem,
  readEnvironmentFileAt,
  resolveEnvironment,
  unknownEnvironment,
} from '@endpoint-atlas/engine/requests';
import type { EnvironmentArguments } from '../options/environment-options.ts';
import type { UsageError } from '../options/parse.ts';
import type { ScanArguments } from '../options/scan.ts';
import { namedFrom, withSlashes } from '../output/path-names.ts';

/** An endpoint, or a request of a file: environment files are searched around it. */
export interface Sourced {
  readonly source: { readonly file: string };
}

export interface ExportEnvironment {
  readonly kind: 'environment';
  /** Returns what counts for an endpoint; `undefined` where the command names no environment. */
  valuesOf(endpoint: Sourced): EnvironmentValues | undefined;
  /** The variables that are the user's own: of a private file, or of one that the command names. */
  ownNamesOf(endpoint: Sourced): ReadonlySet<string>;
  /** Names of all variables that count for it, in whichever environment: whoever reads an export chooses one there. */
  variableNamesOf(endpoint: Sourced): readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** As the command names it. */
  readonly name: string;
}

/** Requests go nowhere where the environment names a host that is none. */
export function checkEnvironmentHosts(
  { valuesOf, name }: ExportEnvironment,
  endpoints: readonly Endpoint[],
): UsageError | undefined {
  const checked = new Set<EnvironmentValues>();
  for (const endpoint of endpoints) {
    const values = valuesOf(endpoint);
    if (values === undefined || checked.has(values) || endpoint.protocol !== 'http') continue;
    checked.add(values);
    const resolve = resolveEnvironment(values);
    const problem = hostProblem(hostOfEnvironment(resolve) ?? defaultHost);
    if (problem === undefined) continue;
    const says = t`The environment "${name}" says in ${findHostVariable(resolve) ?? ''} where requests go`;
    const message = t`${says}: ${problem} Correct it, or name a host with --host URL.`;
    return { kind: 'usage-error', message };
  }
  return undefined;
}

export function readExportEnvironment(
  { paths, environment, environmentFiles }: EnvironmentArguments & Pick<ScanArguments, 'paths'>,
  endpoints: readonly Sourced[],
): ExportEnvironment | UsageError {
  const base = withSlashes(process.cwd());
  if (environment === undefined) {
    const nothing = { valuesOf: () => undefined, ownNamesOf: () => noNames, diagnostics: [], name: '' };
    let around: readonly EnvironmentFile[] | undefined;
    const variableNamesOf = namesByFolder((folder) => {
      around ??= findAll(endpoints.map(folderOf), [base, ...paths]);
      return filesFor(around, folder);
    });
    return { kind: 'environment', variableNamesOf, ...nothing };
  }
  const named = environmentFiles.map((file) => withSlashes(resolve(file)));
  const files = named.length > 0 ? readAll(named) : findAll(endpoints.map(folderOf), [base, ...paths]);
  if ('kind' in files) return files;

  const known = environmentNames(files);
  if (!known.includes(environment)) {
    return { kind: 'usage-error', message: unknownEnvironment(environment, known) };
  }
  const byFolder = new Map<string, EnvironmentValues>();
  const sourcesIn = (folder: string) => (named.length > 0 ? files : filesFor(files, folder));
  return {
    kind: 'environment',
    name: environment,
    valuesOf(endpoint) {
      const folder = folderOf(endpoint);
      const values = byFolder.get(folder) ?? environmentValues(sourcesIn(folder), environment);
      byFolder.set(folder, values);
      return values;
    },
    variableNamesOf: namesByFolder(sourcesIn),
    ownNamesOf(endpoint) {
      const own = sourcesIn(folderOf(endpoint)).filter(({ isPrivate }) => isPrivate || named.length > 0);
      return new Set(Object.keys(environmentValues(own, environment)));
    },
    diagnostics: files.flatMap(({ path, diagnostics }) =>
      diagnostics.map(({ line, severity, code, message }) => ({
        file: namedFrom(base, path),
        ...{ line, severity, code, message },
      })),
    ),
  };
}

const noNames: ReadonlySet<string> = new Set();

function folderOf({ source }: Sourced): string {
  return withSlashes(resolve(source.file, '..'));
}

function namesByFolder(sourcesIn: (folder: string) => readonly EnvironmentFile[]) {
  const byFolder = new Map<string, readonly string[]>();
  return (endpoint: Sourced): readonly string[] => {
    const folder = folderOf(endpoint);
    const known = byFolder.get(folder);
    if (known !== undefined) return known;
    const sources = sourcesIn(folder);
    const values = environmentNames(sources).map((name) => environmentValues(sources, name));
    const names = [...new Set(values.flatMap(Object.keys))];
    byFolder.set(folder, names);
    return names;
  };
}

/** Files above the sources, up to the working folder or to the folder that is scanned. */
function findAll(folders: readonly string[], roots: readonly string[]): readonly EnvironmentFile[] {
  const tops = roots.map((root) => withSlashes(resolve(root)));
  const around = [...new Set(folders)].flatMap((folder) => {
    const top = tops.find((each) => folder === each || folder.startsWith(`${each}/`)) ?? folder;
    return foldersBetween(top, folder);
  });
  return findEnvironmentFiles(diskFiles(), [...new Set(around)]);
}

function readAll(paths: readonly string[]): readonly EnvironmentFile[] | UsageError {
  const files: EnvironmentFile[] = [];
  for (const path of paths) {
    const file = readEnvironmentFileAt(diskFiles(), path);
    if (file === undefined) return { kind: 'usage-error', message: t`There is no file ${path}.` };
    files.push(file);
  }
  return files;
}
