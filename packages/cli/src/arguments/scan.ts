/** Options of every command that reads a project. */

import { type Switches, unknownSwitch } from '@endpoint-atlas/engine';
import { readAllowedHost } from '@endpoint-atlas/engine/node';
import { bytesOf } from './connection-options.ts';
import { type UsageError, usageError } from './parse.ts';

export interface ScanArguments extends Switches {
  /** Files and folders as the user wrote them; at least one. */
  readonly paths: readonly string[];
  /** The folder that is read for them; absent: the projects around them. */
  readonly root: string | undefined;
  readonly includeTests: boolean;
  /** Folders in which imports of `.proto` files are searched, too. */
  readonly protoPaths: readonly string[];
  /** Active profiles of Spring, the one that wins last. */
  readonly profiles: readonly string[];
  /** Folders that scripts of rules may write into. */
  readonly writableFolders: readonly string[];
  /** Hosts that rules may connect to. */
  readonly allowedHosts: readonly string[];
  /** Addresses of rule files that count after the project's own. */
  readonly remoteRules: readonly string[];
  /** A file that keeps `localStorage` of scripts between runs; without one it is forgotten. */
  readonly localStorage: string | undefined;
  /** Whether what earlier runs found may be used, and is kept for later ones. */
  readonly usesCache: boolean;
  /** How much room these may take together; `undefined` for the usual. */
  readonly cacheBytes: number | undefined;
  /** Show every diagnostic, not only errors and warnings. */
  readonly verbose: boolean;
  /** Show errors only, and nothing about what went well. */
  readonly quiet: boolean;
  readonly color: 'always' | 'never' | 'auto';
}

export const scanOptions = {
  help: { type: 'boolean', short: 'h' },
  format: { type: 'string', short: 'f' },
  root: { type: 'string' },
  'include-tests': { type: 'boolean' },
  'proto-path': { type: 'string', multiple: true },
  enable: { type: 'string', multiple: true },
  disable: { type: 'string', multiple: true },
  profile: { type: 'string', multiple: true },
  'allow-write': { type: 'string', multiple: true },
  'allow-net': { type: 'string', multiple: true },
  'remote-rules': { type: 'string', multiple: true },
  'local-storage': { type: 'string' },
  cache: { type: 'boolean' },
  'cache-size': { type: 'string' },
  verbose: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  color: { type: 'boolean' },
} as const;

export function colorOf(color: boolean | undefined): ScanArguments['color'] {
  return color === undefined ? 'auto' : color ? 'always' : 'never';
}

interface ScanValues {
  readonly root?: string;
  readonly 'include-tests'?: boolean;
  readonly 'proto-path'?: string[];
  readonly enable?: string[];
  readonly disable?: string[];
  readonly profile?: string[];
  readonly 'allow-write'?: string[];
  readonly 'allow-net'?: string[];
  readonly 'remote-rules'?: string[];
  readonly 'local-storage'?: string;
  readonly cache?: boolean;
  readonly 'cache-size'?: string;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

export function scanArguments(
  values: ScanValues,
  positionals: readonly string[],
): UsageError | { readonly kind: 'read'; readonly value: ScanArguments } {
  const { enable = [], disable = [], color } = values;
  const unknown = unknownSwitch([...enable, ...disable]);
  if (unknown !== undefined) return usageError(unknown);
  const allowedHosts = values['allow-net'] ?? [];
  const noHost = allowedHosts.find((host) => readAllowedHost(host) === undefined);
  if (noHost !== undefined) return usageError(notAHost(noHost));
  const cacheSize = values['cache-size'];
  const cacheBytes = cacheSize === undefined ? undefined : bytesOf(cacheSize);
  if (cacheSize !== undefined && cacheBytes === undefined)
    return usageError(`--cache-size takes bytes, such as 200M or 2G, not "${cacheSize}".`);
  const value: ScanArguments = {
    paths: positionals,
    root: values.root,
    includeTests: values['include-tests'] ?? false,
    protoPaths: values['proto-path'] ?? [],
    enable,
    disable,
    profiles: values.profile ?? [],
    writableFolders: values['allow-write'] ?? [],
    allowedHosts,
    remoteRules: values['remote-rules'] ?? [],
    localStorage: values['local-storage'],
    usesCache: values.cache ?? true,
    cacheBytes,
    verbose: values.verbose ?? false,
    quiet: values.quiet ?? false,
    color: colorOf(color),
  };
  return { kind: 'read', value };
}

function notAHost(text: string): string {
  return `--allow-net takes a host such as api.example.com, api.example.com:8443 or *.example.com, not "${text}".`;
}
