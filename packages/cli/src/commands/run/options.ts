/** The options of `run`. */
import { readAllowedHost } from '@endpoint-atlas/engine/node';
import type { Credentials } from '@endpoint-atlas/engine/requests';
import {
  type ConnectionArguments,
  connectionFlags,
  readConnection,
} from '../../options/connection-options.ts';
import { credentialsFlags, readCredentials } from '../../options/credentials-options.ts';
import {
  type EnvironmentArguments,
  environmentFlags,
  readEnvironmentOptions,
} from '../../options/environment-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { colorOf, type ScanArguments, scanFlags } from '../../options/scan.ts';

export interface RunCommand
  extends ConnectionArguments,
    EnvironmentArguments,
    Pick<ScanArguments, 'paths' | 'allowedHosts' | 'quiet' | 'verbose' | 'color'> {
  readonly kind: 'run';
  /** Only requests that are called so; none: all of them. */
  readonly names: readonly string[];
  /** A file for a report in JUnit's form. */
  readonly junitFile: string | undefined;
  /** Of requests that say nothing of it themselves; with placeholders. */
  readonly credentials?: Credentials;
}

export const runFlags = {
  help: scanFlags.help,
  name: { type: 'string', short: 'n', multiple: true },
  report: { type: 'string' },
  ...environmentFlags,
  'allow-net': scanFlags['allow-net'],
  ...credentialsFlags,
  ...connectionFlags,
  verbose: scanFlags.verbose,
  quiet: scanFlags.quiet,
  color: scanFlags.color,
} as const;

export function readRun(words: readonly string[]): RunCommand | HelpCommand | UsageError {
  const parsed = parse(words, runFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'run' };
  if (positionals.length === 0)
    return usageError('Name at least one file or folder: endpoint-atlas run PATH...');
  const junitFile = values.report === undefined ? undefined : /^junit=(.+)$/s.exec(values.report)?.[1];
  if (values.report !== undefined && junitFile === undefined)
    return usageError(`--report takes junit=FILE, not "${values.report}".`);
  const environment = readEnvironmentOptions(values);
  if (environment.kind === 'usage-error') return environment;
  const connection = readConnection(values);
  if (connection.kind === 'usage-error') return connection;
  const credentials = readCredentials(values);
  if (credentials.kind === 'usage-error') return credentials;
  const allowedHosts = values['allow-net'] ?? [];
  const noHost = allowedHosts.find((host) => readAllowedHost(host) === undefined);
  if (noHost !== undefined) return usageError(`--allow-net takes a host, not "${noHost}".`);
  return {
    kind: 'run',
    paths: positionals,
    names: values.name ?? [],
    junitFile,
    allowedHosts,
    quiet: values.quiet ?? false,
    verbose: values.verbose ?? false,
    color: colorOf(values.color),
    ...(credentials.value !== undefined && { credentials: credentials.value }),
    ...environment.value,
    ...connection.value,
  };
}
