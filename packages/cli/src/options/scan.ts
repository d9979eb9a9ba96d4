/** Options of every command that reads a project. */

import {
  type Options,
  type Switches,
  type scanOptions,
  unknownSwitch,
  type ValuesOf,
} from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { readAllowedHost } from '@endpoint-atlas/engine/node';
import type { ColorChoice } from '../output/styles.ts';
import { readDeclared } from './declared-options.ts';
import { declaredScanOptions } from './declared-scan-options.ts';
import { outputOptions } from './output-options.ts';
import { type UsageError, usageError } from './parse.ts';

export interface ScanArguments extends Switches, ValuesOf<typeof scanOptions> {
  /** Files and folders as the user wrote them; at least one. */
  readonly paths: readonly string[];
  /** The folder that is read for them; absent: the projects around them. */
  readonly root: string | undefined;
  /** A file that keeps `localStorage` of scripts between runs; without one it is forgotten. */
  readonly localStorage: string | undefined;
  /** Says whether what earlier runs found may be used, and is cached for later ones. */
  readonly usesCache: boolean;
  /** Show every diagnostic, not only errors and warnings. */
  readonly verbose: boolean;
  /** Show errors only, and nothing about what went well. */
  readonly quiet: boolean;
  readonly color: ColorChoice;
}

/** In the order of help. */
export const scanAndOutputOptions = { ...declaredScanOptions, ...outputOptions } as const satisfies Options;

export function toColorChoice(color: boolean | undefined): ColorChoice {
  return color === undefined ? 'auto' : color ? 'always' : 'never';
}

interface ScanFlags {
  readonly root?: string;
  readonly 'local-storage'?: string;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

export function scanArguments(
  flags: ScanFlags,
  positionals: readonly string[],
): UsageError | { readonly kind: 'read'; readonly value: ScanArguments } {
  const declared = readDeclared(declaredScanOptions, { ...flags });
  if (declared.kind === 'usage-error') return declared;
  const unknown = unknownSwitch([...declared.value.enable, ...declared.value.disable]);
  if (unknown !== undefined) return usageError(unknown);
  const noHost = declared.value.allowedHosts.find((host) => readAllowedHost(host) === undefined);
  if (noHost !== undefined) return usageError(notAHost(noHost));
  const value: ScanArguments = {
    ...declared.value,
    paths: positionals,
    root: flags.root,
    localStorage: flags['local-storage'],
    verbose: flags.verbose ?? false,
    quiet: flags.quiet ?? false,
    color: toColorChoice(flags.color),
  };
  return { kind: 'read', value };
}

function notAHost(text: string): string {
  return t`--allow-net takes a host such as api.example.com, api.example.com:8443 or *.example.com, not "${text}".`;
}
